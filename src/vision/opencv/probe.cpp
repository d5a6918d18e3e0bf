/* Whether OpenCV's archives can be linked here: built while CMake looks around, and never run. */
#include "../cv_shim.h"

int main()
{
    sv_cv_one_thread();
    const bool done = sv_cv_resize(nullptr, nullptr, nullptr) == SV_OK &&
                      sv_cv_threshold(nullptr, nullptr, 0, 0, nullptr) == SV_OK &&
                      sv_cv_smooth(nullptr, nullptr, 0, nullptr) == SV_OK;
    return done ? 0 : 1;
}
