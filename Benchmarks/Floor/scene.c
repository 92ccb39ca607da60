#include "floor.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double cpuTime(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Numbers that spread evenly, always the same ones. */
static float spread(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (float)(*state >> 8) / 16777216.0f;
}

Item *makeScene(int count) {
    Item *items = malloc(sizeof *items * (size_t)count);
    uint32_t state = 7;
    for (int i = 0; i < count; i++) {
        float a = SIDE + spread(&state) * (WIDTH - 2 * SIDE);
        float b = SIDE + spread(&state) * (HEIGHT - 2 * SIDE);
        float c = SIDE + spread(&state) * (WIDTH - 2 * SIDE);
        float d = SIDE + spread(&state) * (HEIGHT - 2 * SIDE);
        uint32_t color = 0xFF000000u | (uint32_t)(spread(&state) * 16777215.0f);
        items[i] = (Item){a, b, c - a, d - b, 1.5f + 0.1f * (float)(i % 17), color};
    }
    return items;
}

/* The curve with the control points (.42, 0) and (.58, 1). */
static double eased(double x) {
    const double x3 = 1 + 3 * 0.42 - 3 * 0.58, x2 = 3 * 0.58 - 6 * 0.42, x1 = 3 * 0.42;
    double s = x;
    for (int i = 0; i < 8; i++) {
        double rest = ((x3 * s + x2) * s + x1) * s - x;
        if (fabs(rest) < 1e-7) break;
        s -= rest / ((3 * x3 * s + 2 * x2) * s + x1);
    }
    return (3 - 2 * s) * s * s;
}

void evaluateScene(const Item *items, int count, double time, Square *squares) {
    for (int i = 0; i < count; i++) {
        const Item *item = items + i;
        double run = time / item->duration, fraction = run - floor(run);
        float way = (float)eased(fraction), angle = 6.2831853f * (float)fraction;
        squares[i] = (Square){
            item->fromX + item->byX * way, item->fromY + item->byY * way, cosf(angle),
            sinf(angle), 0.2f + 0.8f * (float)fraction, item->color};
    }
}
