/* The inner loops of evaluation: many plain animations at one time.
 *
 * Each exists twice, for four doubles (AVX2, where the processor has it) and for two; both give the
 * same bits, since floating point is never contracted. A row whose answer needs more than
 * arithmetic (at a beginning, a boundary or an end, out of its time, or taken away) is answered with
 * no number, and the caller asks the plain way.
 *
 * Whole groups of lanes are read, and fractions written: arrays of numbers have room for n rounded up to
 * a multiple of 4.
 */
#ifndef CEVALUATIONKERNELS_H
#define CEVALUATIONKERNELS_H

#include <stdint.h>

/* How many starting points a curve has: so many that one step of Newton's method is nearly always
 * enough. */
enum { ZE_STARTS = 256 };

/* x(s) = ((x3 s + x2) s + x1) s and y alike; the parameter at x = i / ZE_STARTS, and how far it is
 * to the next. */
typedef struct {
    double x3, x2, x1, y3, y2, y1;
    double starts[ZE_STARTS][2];
} ZECurve;

/* How far animations are in their run at `time`: u = (time - begin) rate counts runs, and the
 * fraction is u less its whole part, backward in odd runs where they come back. Strictly inside
 * runs, and below `runs` (NULL: for ever), else no number. */
void ze_fractions(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, int reverses);

/* Bends fractions by a curve, within 1e-10 of x; no number where four steps of Newton's method are
 * not enough. */
void ze_bend(double *fraction, int64_t n, const ZECurve *curve);

/* out[i][j] = start[i m + j] + change[i m + j] fraction[i] for j < m, m being 1, 2 or 4; rows
 * without a number are left alone. Returns how many there are. */
int64_t ze_mix(
    double *const *out, int64_t n, int32_t m, const double *fraction, const double *start,
    const double *change);

/* Turns: with angle = start + change fraction, writes the four planar numbers of a matrix of
 * scales sx[i], sy[i] and that rotation at out[i]: sx cos, sx sin, -sy sin, sy cos. Scales that are not given (NULL) are 1. Rows without a number are left alone.
 * Returns how many there are. */
int64_t ze_turn(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change, const double *sx, const double *sy);

/* Which lanes are used: as many as the processor has, or two, for tests. */
typedef enum { ZE_LANES_MOST, ZE_LANES_TWO } ZELanes;
void ze_use_lanes(ZELanes lanes);

#endif
