#define _GNU_SOURCE
#include <pthread.h>
#include <unistd.h>

#include "CThreads.h"

void zt_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

bool zt_is_main_thread(void) {
    enum { UNKNOWN, MAIN, OTHER };
    static _Thread_local int answer = UNKNOWN;
    if (answer == UNKNOWN) answer = gettid() == getpid() ? MAIN : OTHER;
    return answer == MAIN;
}
