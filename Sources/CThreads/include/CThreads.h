#ifndef CTHREADS_H
#define CTHREADS_H

/* Names the calling thread, with at most 15 bytes. Swift cannot import the C library's function. */
void zt_name_thread(const char *name);

#endif
