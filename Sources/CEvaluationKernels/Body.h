/* Included once for each number of lanes; see CEvaluationKernels.h for what the functions do. */

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

TARGET static void NAME(fractions)(
    double *fraction, int64_t n, double time, const double *begin, const double *rate,
    const double *runs, const uint8_t *reverses) {
    const VD one = NAME(all)(1), none = NAME(all)(__builtin_nan("")), far = NAME(all)(1e9);
    const VD near = NAME(all)(ZE_NEAR);
    for (int64_t i = 0; i < n; i += LANES) {
        VD r = NAME(load)(rate + i);
        VD u = (NAME(all)(time) - NAME(load)(begin + i)) * r;
        VD edge = near + near * r;
        VL ok = (u > edge) & (u < NAME(load)(runs + i) - edge) & (u < far);
        VI whole = __builtin_convertvector(NAME(pick)(ok, u, one), VI);
        VD q = u - __builtin_convertvector(whole, VD);
        ok &= (q > edge) & (q < one - edge);
        VI back;
        for (int l = 0; l < LANES; l++) back[l] = reverses[i + l];
        VI odd = (whole & back) != 0;
        q = NAME(pick)(__builtin_convertvector(odd, VL), one - q, q);
        q = NAME(pick)(ok, q, none);
        __builtin_memcpy(fraction + i, &q, sizeof q);
    }
}

TARGET static void NAME(bend)(double *fraction, int64_t n, const ZECurve *c) {
    const VD x3 = NAME(all)(c->x3), x2 = NAME(all)(c->x2), x1 = NAME(all)(c->x1);
    const VD y3 = NAME(all)(c->y3), y2 = NAME(all)(c->y2), y1 = NAME(all)(c->y1);
    const VD d3 = x3 * 3, d2 = x2 * 2;
    const VD zero = NAME(all)(0), one = NAME(all)(1), none = NAME(all)(__builtin_nan(""));
    const VD close = NAME(all)(1e-10);
    for (int64_t i = 0; i < n; i += LANES) {
        VD x = NAME(load)(fraction + i);
        VL there = x == x;
        VD place = NAME(pick)(there, x * 16, zero);
        VI k = __builtin_convertvector(place, VI);
        VD low, high;
        for (int l = 0; l < LANES; l++) {
            low[l] = c->starts[k[l]];
            high[l] = c->starts[k[l] + 1];
        }
        VD s = low + (high - low) * (place - __builtin_convertvector(k, VD));
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((d3 * s + d2) * s + x1);
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((d3 * s + d2) * s + x1);
        s -= (((x3 * s + x2) * s + x1) * s - x) / ((d3 * s + d2) * s + x1);
        VD rest = ((x3 * s + x2) * s + x1) * s - x;
        VL ok = (rest <= close) & (rest >= -close) & (s >= zero) & (s <= one);
        VD y = NAME(pick)(ok, ((y3 * s + y2) * s + y1) * s, none);
        __builtin_memcpy(fraction + i, &y, sizeof y);
    }
}

TARGET static int64_t NAME(turn)(
    double *const *out, int64_t n, const double *fraction, const double *start,
    const double *change, const double *sx, const double *sy) {
    /* a = j pi/2 + r with |r| <= pi/4; pi/2 in three parts, of which j times the first two is
     * exact. The series of sine and cosine to r^17 and r^16 are within a unit in the last place. */
    const VD perQuarter = NAME(all)(0.63661977236758138), magic = NAME(all)(6755399441055744.0);
    const VD p1 = NAME(all)(0x1.921fb54400000p+0), p2 = NAME(all)(0x1.0b4611a600000p-34),
             p3 = NAME(all)(0x1.3198a2e037073p-69);
    int64_t missing = 0;
    for (int64_t i = 0; i < n; i += LANES) {
        VD a = NAME(load)(start + i) + NAME(load)(change + i) * NAME(load)(fraction + i);
        VD jm = a * perQuarter + magic, j = jm - magic;
        VD r = ((a - j * p1) - j * p2) - j * p3, z = r * r;
        VD s = ((((((((z * 2.8114572543455208e-15 - 7.6471637318198164e-13) * z
                      + 1.6059043836821613e-10) * z - 2.5052108385441720e-08) * z
                    + 2.7557319223985893e-06) * z - 1.9841269841269841e-04) * z
                  + 8.3333333333333332e-03) * z - 1.6666666666666666e-01) * z) * r + r;
        VD c = (((((((z * 4.7794773323873853e-14 - 1.1470745597729725e-11) * z
                     + 2.0876756987868100e-09) * z - 2.7557319223985888e-07) * z
                   + 2.4801587301587302e-05) * z - 1.3888888888888889e-03) * z
                 + 4.1666666666666664e-02) * z - 0.5) * z + 1.0;
        VL quarter = (VL)jm;
        VL swap = (quarter & 1) != 0;
        VD sine = NAME(pick)(swap, c, s), cosine = NAME(pick)(swap, s, c);
        sine = NAME(pick)((quarter & 2) != 0, -sine, sine);
        cosine = NAME(pick)(((quarter + 1) & 2) != 0, -cosine, cosine);
        for (int l = 0; l < LANES && i + l < n; l++) {
            if (a[l] != a[l]) {
                missing++;
                continue;
            }
            double sn = sine[l], cs = cosine[l], *to = out[i + l];
            if (!(__builtin_fabs(a[l]) < 1e5)) {
                sn = sin(a[l]);
                cs = cos(a[l]);
            }
            to[0] = sx[i + l] * cs;
            to[1] = sx[i + l] * sn;
            to[4] = -(sy[i + l] * sn);
            to[5] = sy[i + l] * cs;
        }
    }
    return missing;
}

#undef VD
#undef VL
#undef VI
