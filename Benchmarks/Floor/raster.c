#include "floor.h"

#include <SDL.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

#define LANES 4
#define TARGET
#define NAME(x) x##4
#include "rasterPixels.h"
#undef LANES
#undef TARGET
#undef NAME
#if defined(__x86_64__)
#define LANES 8
#define TARGET __attribute__((target("avx2")))
#define NAME(x) x##8
#include "rasterPixels.h"
#undef LANES
#undef TARGET
#undef NAME
#define LANES 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define NAME(x) x##16
#include "rasterPixels.h"
#undef LANES
#undef TARGET
#undef NAME
#endif

/* Those of the window's surface, and how many a row has room for. */
static uint32_t *pixels;
static int stride;
static Square *squares;
static int squareCount, threadCount;
static pthread_barrier_t begin, end;

static void drawBand(int index) {
    int top = HEIGHT * index / threadCount, bottom = HEIGHT * (index + 1) / threadCount;
    for (int y = top; y < bottom; y++)
        for (int x = 0; x < WIDTH; x++) pixels[y * stride + x] = 0xFF101018u;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl"))
        return draw16(pixels, stride, squares, squareCount, top, bottom);
    if (__builtin_cpu_supports("avx2"))
        return draw8(pixels, stride, squares, squareCount, top, bottom);
#endif
    draw4(pixels, stride, squares, squareCount, top, bottom);
}

static void *work(void *index) {
    for (;;) {
        pthread_barrier_wait(&begin);
        drawBand((int)(intptr_t)index);
        pthread_barrier_wait(&end);
    }
    return NULL;
}

int drawByRaster(int count, int frames, int threads, Frame *out) {
    /* Else the surface of the window goes through GL. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_Window *window = SDL_CreateWindow("floor", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_SHOWN);
    SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
    if (!surface) return fprintf(stderr, "floor: %s\n", SDL_GetError()), 1;
    if (surface->format->BytesPerPixel != 4 || surface->w < WIDTH || surface->h < HEIGHT)
        return fprintf(stderr, "floor: the window has no %dx%d of 32 bits\n", WIDTH, HEIGHT), 1;
    pixels = surface->pixels;
    stride = surface->pitch / 4;
    Item *items = makeScene(count);
    squares = malloc(sizeof *squares * (size_t)count);
    squareCount = count;
    threadCount = threads;
    pthread_barrier_init(&begin, NULL, (unsigned)threads);
    pthread_barrier_init(&end, NULL, (unsigned)threads);
    for (intptr_t i = 1; i < threads; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, work, (void *)i);
    }
    double cpu = cpuTime();
    for (int i = 0; i < frames; i++) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {}
        double t0 = now();
        evaluateScene(items, count, i / 60.0, squares);
        double t1 = now();
        pthread_barrier_wait(&begin);
        drawBand(0);
        pthread_barrier_wait(&end);
        double t2 = now();
        SDL_UpdateWindowSurface(window);
        double t3 = now(), used = cpuTime();
        out[i] = (Frame){t1 - t0, t2 - t1, t3 - t2, t3 - t0, used - cpu};
        cpu = used;
    }
    return 0;
}
