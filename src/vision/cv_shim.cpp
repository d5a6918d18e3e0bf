#include "cv_shim.h"

#include <cmath>
#include <new>
#include <opencv2/core.hpp>
#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>

namespace
{

cv::Mat matrix_of(const sv_image *image)
{
    return cv::Mat(static_cast<int>(image->height), static_cast<int>(image->width),
                   image->channels == 3 ? CV_8UC3 : CV_8UC1, image->pixels, image->stride);
}

/* Runs one OpenCV call; whatever it throws becomes a status. */
template <typename Call> sv_status guarded(sv_diagnostic *why, Call call) noexcept
{
    try {
        call();
        return SV_OK;
    } catch (const std::bad_alloc &) {
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    } catch (const cv::Exception &error) {
        if (error.code == cv::Error::StsNoMem)
            return sv_fail_memory(why, SV_STAGE_LOCATE);
        return sv_fail(why, SV_INTERNAL, SV_STAGE_LOCATE, "OpenCV: %.200s", error.err.c_str());
    } catch (...) {
        return sv_fail(why, SV_INTERNAL, SV_STAGE_LOCATE, "OpenCV failed");
    }
}

} // namespace

const char *sv_cv_version(void)
{
    return CV_VERSION;
}

void sv_cv_one_thread(void)
{
    try {
        cv::setNumThreads(1);
    } catch (...) { /* then it stays as it is */
    }
}

sv_status sv_cv_resize(const sv_image *from, sv_image *to, sv_diagnostic *why)
{
    return guarded(why, [&] {
        cv::Mat target = matrix_of(to);
        bool smaller = to->width <= from->width && to->height <= from->height;
        cv::resize(matrix_of(from), target, target.size(), 0, 0,
                   smaller ? cv::INTER_AREA : cv::INTER_LINEAR);
    });
}

sv_status sv_cv_threshold(const sv_image *grey, sv_image *to, int block, double delta,
                          sv_diagnostic *why)
{
    return guarded(why, [&] {
        cv::Mat target = matrix_of(to);
        cv::adaptiveThreshold(matrix_of(grey), target, 255, cv::ADAPTIVE_THRESH_MEAN_C,
                              cv::THRESH_BINARY_INV, block, delta);
    });
}

sv_status sv_cv_smooth(const sv_image *grey, sv_image *to, double deviation, sv_diagnostic *why)
{
    return guarded(why, [&] {
        /* cv::GaussianBlur counts the processors, for which it opens a file: a locked process of
         * batch is ended for that. */
        cv::Mat target = matrix_of(to);
        const int side = 2 * static_cast<int>(std::ceil(3 * deviation)) + 1;
        const cv::Mat kernel = cv::getGaussianKernel(side, deviation, CV_32F);
        cv::sepFilter2D(matrix_of(grey), target, -1, kernel, kernel);
    });
}
