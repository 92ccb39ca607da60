#include "CPlainLoop.h"

/* Animations of one kind, each of their numbers in an array of its own. */
typedef struct {
    int64_t n;
    double *begin, *rate, *back, *from[2], *by[2], *out[2], *fraction;
} PLRows;

void pl_rows_sse2(PLRows *, int numbers, const PLCurve *, const double *starts, double time);
void pl_rows_avx2(PLRows *, int numbers, const PLCurve *, const double *starts, double time);
