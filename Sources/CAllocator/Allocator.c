#include "CAllocator.h"

#include <malloc.h>

void za_return_free_memory(size_t most) {
#if defined(__GLIBC__)
    if (mallinfo2().fordblks > most) malloc_trim(0);
#else
    (void)most;
#endif
}
