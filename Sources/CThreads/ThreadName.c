#define _GNU_SOURCE
#include <pthread.h>

#include "CThreads.h"

void zt_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
