/* What OpenCV's archives want of other libraries, and nothing that cv_shim.cpp calls ever reaches:
 * LAPACK and BLAS (matrices are inverted and multiplied), GLX (textures), and TBB, whose threads
 * are not asked for once sv_cv_one_thread has been called, as main does first. With the shared
 * libraries 13 others come, X11 and a Fortran run-time among them: a start took 5.3 ms, and takes
 * 1.6.
 *
 * Linked into programs alone (see CMakeLists.txt), never into the library. */
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#define NEVER(name)                                                                                \
    [[noreturn]] void name()                                                                       \
    {                                                                                              \
        std::abort();                                                                              \
    }

extern "C" {

NEVER(sgeqrf_)
NEVER(dgeqrf_)
NEVER(sgesdd_)
NEVER(dgesdd_)
NEVER(sgesv_)
NEVER(dgesv_)
NEVER(sgetrf_)
NEVER(dgetrf_)
NEVER(sgels_)
NEVER(dgels_)
NEVER(spotrf_)
NEVER(dpotrf_)
NEVER(sposv_)
NEVER(dposv_)
NEVER(cblas_sgemm)
NEVER(cblas_dgemm)
NEVER(cblas_cgemm)
NEVER(cblas_zgemm)
NEVER(glXGetProcAddressARB)
}

namespace tbb
{
namespace detail
{
namespace d1
{
class delegate_base;
struct execution_data;
class small_object_pool;
class task;
class task_arena_base;
class task_group_context;
class wait_context;
} // namespace d1

namespace r1
{
/* OpenCV sets up and takes down its threads' arena, whatever it is used for. */
void initialize(d1::task_arena_base &)
{
}

void terminate(d1::task_arena_base &)
{
}

NEVER(no_threads)

void initialize(d1::task_group_context &)
{
    no_threads();
}

void destroy(d1::task_group_context &)
{
    no_threads();
}

bool is_group_execution_cancelled(d1::task_group_context &)
{
    no_threads();
}

int max_concurrency(const d1::task_arena_base *)
{
    return 1;
}

void execute(d1::task_arena_base &, d1::delegate_base &)
{
    no_threads();
}

void execute_and_wait(d1::task &, d1::task_group_context &, d1::wait_context &,
                      d1::task_group_context &)
{
    no_threads();
}

void spawn(d1::task &, d1::task_group_context &)
{
    no_threads();
}

void notify_waiters(std::uintptr_t)
{
    no_threads();
}

std::uint16_t execution_slot(const d1::execution_data *)
{
    no_threads();
}

void *allocate(d1::small_object_pool *&, std::size_t)
{
    no_threads();
}

void *allocate(d1::small_object_pool *&, std::size_t, const d1::execution_data &)
{
    no_threads();
}

void deallocate(d1::small_object_pool &, void *, std::size_t, const d1::execution_data &)
{
    no_threads();
}
} // namespace r1
} // namespace detail
} // namespace tbb
