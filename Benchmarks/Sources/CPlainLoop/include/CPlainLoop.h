/* What a program without an engine would write: animations in arrays, and a loop over them.
 *
 * Both loops do what evaluation does for an animation between two values: where in its run it is
 * (repeats, there and back), the curve bent by Newton's method, the values mixed. They agree with
 * the engine to 1e-6 of the way; the benchmark prints by how much.
 */
#ifndef CPLAINLOOP_H
#define CPLAINLOOP_H

#include <stdint.h>

/* One animation: its timing, its curve, its ends. */
typedef struct {
    double begin, duration;
    int32_t reverses;
    int32_t kind; /* how many numbers it mixes, 1 or 2; 0 is a turn, which writes four */
    double from[2], to[2];
} PLAnimation;

/* The coefficients of x(s) = ((x3 s + x2) s + x1) s, and of y alike. */
typedef struct {
    double x3, x2, x1, y3, y2, y1;
} PLCurve;

/* A plain loop, one animation after the other: numbers to out[4 i ...]. */
void pl_plain(
    const PLAnimation *animations, int64_t n, const PLCurve *curve, double time, double *out);

/* The same with all of one kind together, in arrays, four at a time where the processor has AVX2.
 * Dense output, one array for each number. */
typedef struct PLBatch PLBatch;
PLBatch *pl_batch_make(const PLAnimation *animations, int64_t n, const PLCurve *curve);
void pl_batch_free(PLBatch *batch);
void pl_batch(PLBatch *batch, double time);
/* Number j of animation i after pl_batch. */
double pl_batch_value(const PLBatch *batch, int64_t i, int32_t j);

/* Whether the batched loop does without AVX2 even where the processor has it; 0 at first. */
void pl_use_two_lanes(int32_t two);

/* What the batched loop runs on: "AVX2" or "SSE2". */
const char *pl_lanes(void);

#endif
