#ifndef CALLOCATOR_H
#define CALLOCATOR_H

#include <stddef.h>

/* Gives free memory of the C library's allocator back to the system, if it is more than `most`
 * bytes. Swift cannot import the C library's functions. */
void za_return_free_memory(size_t most);

#endif
