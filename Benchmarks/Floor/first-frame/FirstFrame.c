/* Preloaded into a program that shows frames through SDL, writes when the first one was shown to the
 * file that FIRST_FRAME names: seconds of the machine's steady clock. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void shown(void) {
    static int isKnown;
    if (isKnown++) return;
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    const char *path = getenv("FIRST_FRAME");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%.9f\n", (double)t.tv_sec + (double)t.tv_nsec * 1e-9);
    fclose(file);
}

int SDL_UpdateWindowSurface(void *window) {
    int (*next)(void *) = (int (*)(void *))dlsym(RTLD_NEXT, "SDL_UpdateWindowSurface");
    int result = next(window);
    shown();
    return result;
}

void SDL_RenderPresent(void *renderer) {
    void (*next)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "SDL_RenderPresent");
    next(renderer);
    shown();
}
