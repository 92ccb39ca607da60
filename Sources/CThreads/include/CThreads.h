#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdbool.h>

/* Names the calling thread, with at most 15 bytes. Swift cannot import the C library's function. */
void zt_name_thread(const char *name);

/* Returns whether the calling thread is the process's main thread. The answer is cached for each thread:
 * Foundation's `Thread.isMainThread` makes two system calls. */
bool zt_is_main_thread(void);

#endif
