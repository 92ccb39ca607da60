/* Included once for each number of lanes; see CEvaluationKernels.h for the functions. */

typedef double NAME(vd) __attribute__((vector_size(8 * LANES)));
typedef int64_t NAME(vl) __attribute__((vector_size(8 * LANES)));
typedef int32_t NAME(vi) __attribute__((vector_size(4 * LANES)));
#define VD NAME(vd)
#define VL NAME(vl)
#define VI NAME(vi)

TARGET ZE_INLINE VD NAME(load)(const double *p) {
    VD v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

TARGET ZE_INLINE VD NAME(all)(double x) {
    VD v;
    for (int l = 0; l < LANES; l++) v[l] = x;
    return v;
}

TARGET ZE_INLINE VD NAME(pick)(VL mask, VD yes, VD no) {
    return (VD)((mask & (VL)yes) | (~mask & (VL)no));
}

/* Reads the pairs of a table at some indices and separates first and second numbers. */
TARGET ZE_INLINE void NAME(starts)(const double (*table)[2], VI k, VD *first, VD *second) {
    ze_pair a, b;
    __builtin_memcpy(&a, table[k[0]], sizeof a);
    __builtin_memcpy(&b, table[k[1]], sizeof b);
#if LANES == 4
    ze_pair c, d;
    __builtin_memcpy(&c, table[k[2]], sizeof c);
    __builtin_memcpy(&d, table[k[3]], sizeof d);
    VD ac = __builtin_shufflevector(a, c, 0, 1, 2, 3), bd = __builtin_shufflevector(b, d, 0, 1, 2, 3);
    *first = __builtin_shufflevector(ac, bd, 0, 4, 2, 6);
    *second = __builtin_shufflevector(ac, bd, 1, 5, 3, 7);
#else
    *first = __builtin_shufflevector(a, b, 0, 2);
    *second = __builtin_shufflevector(a, b, 1, 3);
#endif
}

/* Interleaves two vectors to pairs, lane by lane. */
TARGET ZE_INLINE void NAME(pairs)(VD first, VD second, ze_pair *out) {
#if LANES == 4
    VD low = __builtin_shufflevector(first, second, 0, 4, 2, 6);
    VD high = __builtin_shufflevector(first, second, 1, 5, 3, 7);
    out[0] = __builtin_shufflevector(low, low, 0, 1);
    out[1] = __builtin_shufflevector(high, high, 0, 1);
    out[2] = __builtin_shufflevector(low, low, 2, 3);
    out[3] = __builtin_shufflevector(high, high, 2, 3);
#else
    out[0] = __builtin_shufflevector(first, second, 0, 2);
    out[1] = __builtin_shufflevector(first, second, 1, 3);
#endif
}

/* Returns whether a comparison holds in every lane. */
TARGET ZE_INLINE int NAME(everywhere)(VL mask) { return __builtin_reduce_and(mask) != 0; }

TARGET ZE_INLINE VD NAME(size)(VD v) { return (VD)((VL)v & INT64_MAX); }

TARGET ZE_INLINE void NAME(fractions_of)(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, int reverses) {
    const VD zero = NAME(all)(0), one = NAME(all)(1), half = NAME(all)(0.5);
    const VD none = NAME(all)(__builtin_nan("")), far = NAME(all)(1e9), near = NAME(all)(ZE_NEAR);
    /* Added and subtracted, it rounds to integers. */
    const VD magic = NAME(all)(6755399441055744.0);
    for (int64_t i = 0; i < n; i += LANES) {
        VD r = NAME(load)(rate + i);
        VD u = (NAME(all)(time) - NAME(load)(begin + i)) * r;
        VD edge = near + near * r, q;
        VL ok = (u > edge) & (u < far);
        if (runs) ok &= u < NAME(load)(runs + i) - edge;
        if (reverses) {
            /* The distance of u from the nearest even number. */
            VD pairs = u * half;
            q = NAME(size)(pairs - ((pairs + magic) - magic));
            q += q;
        } else {
            q = u - ((u + magic) - magic);
            q += NAME(pick)(q < zero, one, zero);
        }
        ok &= NAME(size)(q - half) < half - edge;
        q = NAME(pick)(ok, q, none);
        __builtin_memcpy(fraction + i, &q, sizeof q);
    }
}

TARGET static void NAME(fractions)(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, int reverses) {
    if (runs && reverses) NAME(fractions_of)(fraction, n, time, begin, rate, runs, 1);
    else if (runs) NAME(fractions_of)(fraction, n, time, begin, rate, runs, 0);
    else if (reverses) NAME(fractions_of)(fraction, n, time, begin, rate, 0, 1);
    else NAME(fractions_of)(fraction, n, time, begin, rate, 0, 0);
}

TARGET static void NAME(bend)(double *fraction, int64_t n, const ZECurve *c) {
    const VD x3 = NAME(all)(c->x3), x2 = NAME(all)(c->x2), x1 = NAME(all)(c->x1);
    const VD y3 = NAME(all)(c->y3), y2 = NAME(all)(c->y2), y1 = NAME(all)(c->y1);
    const VD d3 = x3 * 3, d2 = x2 * 2;
    const VD zero = NAME(all)(0), none = NAME(all)(__builtin_nan(""));
    /* The tolerance is 1e-10; a parameter is inside if it is at most a half from the middle. */
    const VD close = NAME(all)(1e-20), half = NAME(all)(0.5), quarter = NAME(all)(0.25);
    for (int64_t i = 0; i < n; i += LANES) {
        VD x = NAME(load)(fraction + i);
        VL there = x == x;
        VD place = NAME(pick)(there, x * ZE_STARTS, zero);
        VI k = __builtin_convertvector(place, VI);
        VD low, way;
        NAME(starts)(c->starts, k, &low, &way);
        VD s = low + way * (place - __builtin_convertvector(k, VD));
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((d3 * s + d2) * s + x1);
        VD rest = ((x3 * s + x2) * s + x1) * s - x, off = s - half;
        VL ok = (rest * rest <= close) & (off * off <= quarter);
        VD y = ((y3 * s + y2) * s + y1) * s;
        if (__builtin_expect(!NAME(everywhere)(ok), 0)) {
            VD t = s;
            for (int step = 0; step < 3; step++)
                t -= (((x3 * t + x2) * t + x1) * t - x) / ((d3 * t + d2) * t + x1);
            rest = ((x3 * t + x2) * t + x1) * t - x;
            off = t - half;
            VL late = (rest * rest <= close) & (off * off <= quarter);
            VD z = NAME(pick)(late, ((y3 * t + y2) * t + y1) * t, none);
            y = NAME(pick)(ok, y, z);
        }
        __builtin_memcpy(fraction + i, &y, sizeof y);
    }
}

/* Prefetches rows that will be written soon; near the end of the array the last ones. */
TARGET ZE_INLINE void NAME(ready)(double *const *out, int64_t n, int64_t i) {
    int64_t next = i + ZE_AHEAD + LANES <= n ? i + ZE_AHEAD : n - LANES;
    for (int l = 0; l < LANES; l++) __builtin_prefetch(out[next + l], 1);
}

/* Interpolates rows of one number each. */
TARGET static int64_t NAME(mix1)(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change) {
    int64_t missing = 0, i = 0;
    for (; i + LANES <= n; i += LANES) {
        NAME(ready)(out, n, i);
        VD f = NAME(load)(fraction + i);
        VD v = NAME(load)(start + i) + NAME(load)(change + i) * f;
        if (__builtin_expect(NAME(everywhere)(f == f), 1)) {
            for (int l = 0; l < LANES; l++) *out[i + l] = v[l];
        } else {
            missing += ze_mix_some(out + i, LANES, 1, fraction + i, start + i, change + i);
        }
    }
    return missing + ze_mix_some(out + i, n - i, 1, fraction + i, start + i, change + i);
}

/* Interpolates rows of two numbers each. */
TARGET static int64_t NAME(mix2)(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change) {
    int64_t missing = 0, i = 0;
    for (; i + LANES <= n; i += LANES) {
        NAME(ready)(out, n, i);
        VD f = NAME(load)(fraction + i);
        if (__builtin_expect(NAME(everywhere)(f == f), 1)) {
            for (int l = 0; l < LANES; l++) {
                ze_pair a, b;
                __builtin_memcpy(&a, start + 2 * (i + l), sizeof a);
                __builtin_memcpy(&b, change + 2 * (i + l), sizeof b);
                a += b * f[l];
                __builtin_memcpy(out[i + l], &a, sizeof a);
            }
        } else {
            missing += ze_mix_some(out + i, LANES, 2, fraction + i, start + 2 * i, change + 2 * i);
        }
    }
    return missing
        + ze_mix_some(out + i, n - i, 2, fraction + i, start + 2 * i, change + 2 * i);
}

TARGET static int64_t NAME(turn)(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change, const double *sx, const double *sy) {
    /* a = j pi/2 + r with |r| <= pi/4; pi/2 in three parts, of which j times the first two is
     * exact. The series of sine and cosine to r^15 and r^16 are within a unit in the last place. */
    const VD perQuarter = NAME(all)(0.63661977236758138), magic = NAME(all)(6755399441055744.0);
    const VD p1 = NAME(all)(0x1.921fb54400000p+0), p2 = NAME(all)(0x1.0b4611a600000p-34),
             p3 = NAME(all)(0x1.3198a2e037073p-69);
    int64_t missing = 0;
    for (int64_t i = 0; i < n; i += LANES) {
        if (n >= LANES) NAME(ready)(out, n, i);
        VD a = NAME(load)(start + i) + NAME(load)(change + i) * NAME(load)(fraction + i);
        VD jm = a * perQuarter + magic, j = jm - magic;
        VD r = ((a - j * p1) - j * p2) - j * p3, z = r * r;
        VD s = (((((((z * -7.6471637318198164e-13 + 1.6059043836821613e-10) * z
                     - 2.5052108385441720e-08) * z + 2.7557319223985893e-06) * z
                   - 1.9841269841269841e-04) * z + 8.3333333333333332e-03) * z
                 - 1.6666666666666666e-01) * z) * r + r;
        VD c = (((((((z * 4.7794773323873853e-14 - 1.1470745597729725e-11) * z
                     + 2.0876756987868100e-09) * z - 2.7557319223985888e-07) * z
                   + 2.4801587301587302e-05) * z - 1.3888888888888889e-03) * z
                 + 4.1666666666666664e-02) * z - 0.5) * z + 1.0;
        VL quarter = (VL)jm, swap = (quarter & 1) != 0;
        VD sine = (VD)((VL)NAME(pick)(swap, c, s) ^ (quarter & 2) << 62);
        VD cosine = (VD)((VL)NAME(pick)(swap, s, c) ^ (quarter + 1 & 2) << 62);
        /* Scales that are not given are 1. */
        VD x = sx ? NAME(load)(sx + i) : NAME(all)(1), y = sy ? NAME(load)(sy + i) : NAME(all)(1);
        VL plain = (a < NAME(all)(1e5)) & (a > NAME(all)(-1e5));
        if (__builtin_expect(i + LANES <= n && NAME(everywhere)(plain), 1)) {
            ze_pair first[LANES], second[LANES];
            NAME(pairs)(x * cosine, x * sine, first);
            NAME(pairs)(-(y * sine), y * cosine, second);
            for (int l = 0; l < LANES; l++) {
                __builtin_memcpy(out[i + l], first + l, sizeof *first);
                __builtin_memcpy(out[i + l] + 2, second + l, sizeof *second);
            }
            continue;
        }
        for (int l = 0; l < LANES && i + l < n; l++) {
            if (a[l] != a[l]) {
                missing++;
                continue;
            }
            double sn = plain[l] ? sine[l] : sin(a[l]), cs = plain[l] ? cosine[l] : cos(a[l]);
            double *to = out[i + l];
            to[0] = x[l] * cs;
            to[1] = x[l] * sn;
            to[2] = -(y[l] * sn);
            to[3] = y[l] * cs;
        }
    }
    return missing;
}

#undef VD
#undef VL
#undef VI
