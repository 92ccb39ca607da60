#ifndef CTHREADS_H
#define CTHREADS_H

/* Names the thread that calls, in 15 bytes at most. Swift cannot see the call of the C library. */
void zt_name_thread(const char *name);

#endif
