/* The inner loops of evaluation, for many batched animations at a time.
 *
 * Each exists twice, for four doubles (AVX2, where the CPU has it) and for two; both give the
 * same bits, since floating point is never contracted. The fraction is NaN in a row that needs
 * more than arithmetic (at a beginning, a boundary or an end, outside its active time, or
 * removed); the caller then uses the general path.
 *
 * Whole groups of lanes are read, and fractions written, so arrays of numbers need a capacity of
 * n rounded up to a multiple of 4. */
#ifndef CEVALUATIONKERNELS_H
#define CEVALUATIONKERNELS_H

#include <stdint.h>

/* The number of starting points of a curve, so large that one step of Newton's method is nearly
 * always enough. */
enum { ZE_STARTS = 256 };

/* x(s) = ((x3 s + x2) s + x1) s, and y alike; `starts` has the parameter at x = i / ZE_STARTS
 * and the difference to the next one. */
typedef struct {
    double x3, x2, x1, y3, y2, y1;
    double starts[ZE_STARTS][2];
} ZECurve;

/* Computes the progress of animations in their run at `time`: u = (time - begin) rate is the
 * number of runs, and the fraction is u less its integral part, backward in odd runs with
 * `reverses`. NaN unless strictly inside a run and below `runs` (NULL: unlimited). */
void ze_fractions(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, int reverses);

/* Eases fractions by a curve, within 1e-10 of x; NaN where four steps of Newton's method are not
 * enough. */
void ze_bend(double *fraction, int64_t n, const ZECurve *curve);

/* out[i][j] = start[i m + j] + change[i m + j] fraction[i] for j < m, m being 1, 2 or 4; rows
 * with NaN are not written. Returns the number of these. */
int64_t ze_mix(
    double *const *out, int64_t n, int32_t m, const double *fraction, const double *start,
    const double *change);

/* Computes rotations: with angle = start + change fraction, writes the four planar numbers of a
 * matrix with scales sx[i], sy[i] and that rotation to out[i]: sx cos, sx sin, -sy sin, sy cos.
 * Scales that are not given (NULL) are 1. Rows with NaN are not written. Returns the number of
 * these. */
int64_t ze_turn(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change, const double *sx, const double *sy);

/* The lanes in use: as many as the CPU has, or two, for tests. */
typedef enum { ZE_LANES_MOST, ZE_LANES_TWO } ZELanes;
void ze_use_lanes(ZELanes lanes);

#endif
