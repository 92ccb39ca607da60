#include <stdlib.h>
#include <string.h>

#include "Batch.h"

/* Three arrays of animations, by kind. */
enum { TURNS, NUMBERS, POINTS, KINDS };

struct PLBatch {
    PLRows rows[KINDS];
    double starts[18];
    PLCurve curve;
    int64_t n;
    int32_t *kind;
    int64_t *place;
};

static void *room(int64_t count) {
    size_t bytes = (size_t)(count + 8) * sizeof(double);
    bytes = (bytes + 63) / 64 * 64;
    void *p = aligned_alloc(64, bytes);
    if (p) memset(p, 0, bytes);
    return p;
}

static double solved(const PLCurve *c, double x) {
    double low = 0, high = 1;
    for (int i = 0; i < 50; i++) {
        double s = (low + high) / 2;
        if (((c->x3 * s + c->x2) * s + c->x1) * s < x) low = s; else high = s;
    }
    return (low + high) / 2;
}

PLBatch *pl_batch_make(const PLAnimation *animations, int64_t n, const PLCurve *curve) {
    PLBatch *b = calloc(1, sizeof *b);
    b->curve = *curve;
    b->n = n;
    b->kind = calloc((size_t)n + 1, sizeof *b->kind);
    b->place = calloc((size_t)n + 1, sizeof *b->place);
    for (int i = 0; i < 18; i++) b->starts[i] = i >= 16 ? 1 : solved(curve, i / 16.0);
    for (int64_t i = 0; i < n; i++) {
        b->kind[i] = animations[i].kind;
        b->place[i] = b->rows[animations[i].kind].n++;
    }
    for (int k = 0; k < KINDS; k++) {
        PLRows *r = b->rows + k;
        double **arrays[] = {&r->begin, &r->rate,  &r->back,   &r->from[0], &r->from[1], &r->by[0],
                             &r->by[1], &r->out[0], &r->out[1], &r->fraction};
        for (unsigned j = 0; j < sizeof arrays / sizeof *arrays; j++) *arrays[j] = room(r->n);
    }
    for (int64_t i = 0; i < n; i++) {
        const PLAnimation *a = animations + i;
        PLRows *r = b->rows + a->kind;
        int64_t p = b->place[i];
        r->begin[p] = a->begin;
        r->rate[p] = 1 / a->duration;
        r->back[p] = a->reverses ? 1 : 0;
        for (int j = 0; j < 2; j++) {
            r->from[j][p] = a->from[j];
            r->by[j][p] = a->to[j] - a->from[j];
        }
    }
    return b;
}

void pl_batch_free(PLBatch *b) {
    if (!b) return;
    for (int k = 0; k < KINDS; k++) {
        PLRows *r = b->rows + k;
        double *arrays[] = {r->begin, r->rate,  r->back,   r->from[0], r->from[1],
                            r->by[0], r->by[1], r->out[0], r->out[1],  r->fraction};
        for (unsigned j = 0; j < sizeof arrays / sizeof *arrays; j++) free(arrays[j]);
    }
    free(b->kind);
    free(b->place);
    free(b);
}

static int usesTwoLanes;

void pl_use_two_lanes(int32_t two) { usesTwoLanes = two; }

static int wide(void) {
#if defined(__x86_64__)
    if (usesTwoLanes) return 0;
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return 0;
#endif
}

void pl_batch(PLBatch *b, double time) {
    int isWide = wide();
    for (int k = 0; k < KINDS; k++) {
        PLRows *r = b->rows + k;
        int numbers = k == TURNS ? 0 : k;
#if defined(__x86_64__)
        if (isWide) {
            pl_rows_avx2(r, numbers, &b->curve, b->starts, time);
            continue;
        }
#endif
        (void)isWide;
        pl_rows_sse2(r, numbers, &b->curve, b->starts, time);
    }
}

double pl_batch_value(const PLBatch *b, int64_t i, int32_t j) {
    const PLRows *r = b->rows + b->kind[i];
    int64_t p = b->place[i];
    if (b->kind[i] != 0) return r->out[j][p];
    return j == 0 || j == 3 ? r->out[0][p] : j == 1 ? r->out[1][p] : -r->out[1][p];
}

const char *pl_lanes(void) { return wide() ? "AVX2" : "SSE2"; }
