#pragma STDC FP_CONTRACT OFF

#include "CEvaluationKernels.h"

#include <math.h>

#define ZE_INLINE static inline __attribute__((always_inline))

/* The distance from a boundary, in runs and in runs per second, below which the general path
 * decides. */
#define ZE_NEAR 1e-8

/* The number of rows to prefetch ahead. */
#define ZE_AHEAD 16

typedef double ze_pair __attribute__((vector_size(16)));

/* Interpolates rows one by one, some of which may be NaN. */
static int64_t ze_mix_some(
    double *const *out, int64_t n, int32_t m, const double *fraction, const double *start,
    const double *change) {
    int64_t missing = 0;
    for (int64_t i = 0; i < n; i++) {
        double f = fraction[i];
        if (f != f) {
            missing++;
            continue;
        }
        double *to = out[i];
        for (int32_t j = 0; j < m; j++) to[j] = start[i * m + j] + change[i * m + j] * f;
    }
    return missing;
}

#define LANES 2
#define TARGET
#define NAME(x) ze2_##x
#include "Body.h"
#undef LANES
#undef TARGET
#undef NAME

#if defined(__x86_64__)
#define LANES 4
#define TARGET __attribute__((target("avx2")))
#define NAME(x) ze4_##x
#include "Body.h"
#undef LANES
#undef TARGET
#undef NAME

static int ze_chosen = -1;

static int ze_wide(void) {
    int chosen = __atomic_load_n(&ze_chosen, __ATOMIC_RELAXED);
    if (chosen < 0) {
        __builtin_cpu_init();
        chosen = __builtin_cpu_supports("avx2") != 0;
        __atomic_store_n(&ze_chosen, chosen, __ATOMIC_RELAXED);
    }
    return chosen;
}

void ze_use_lanes(ZELanes lanes) {
    __atomic_store_n(&ze_chosen, lanes == ZE_LANES_TWO ? 0 : -1, __ATOMIC_RELAXED);
}

#define CALL(name, ...) (ze_wide() ? ze4_##name(__VA_ARGS__) : ze2_##name(__VA_ARGS__))
#else
void ze_use_lanes(ZELanes lanes) { (void)lanes; }
#define CALL(name, ...) ze2_##name(__VA_ARGS__)
#endif

void ze_fractions(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, int reverses) {
    CALL(fractions, fraction, n, time, begin, rate, runs, reverses);
}

void ze_bend(double *fraction, int64_t n, const ZECurve *curve) {
    CALL(bend, fraction, n, curve);
}

int64_t ze_turn(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change, const double *sx, const double *sy) {
    return CALL(turn, out, n, fraction, start, change, sx, sy);
}

int64_t ze_mix(
    double *const *out, int64_t n, int32_t m, const double *fraction, const double *start,
    const double *change) {
    switch (m) {
    case 1: return CALL(mix1, out, n, fraction, start, change);
    case 2: return CALL(mix2, out, n, fraction, start, change);
    default: return ze_mix_some(out, n, 4, fraction, start, change);
    }
}
