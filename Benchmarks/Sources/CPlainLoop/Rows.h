/* Included once for each number of lanes. */

typedef double NAME(vd) __attribute__((vector_size(8 * LANES)));
typedef int64_t NAME(vl) __attribute__((vector_size(8 * LANES)));
typedef int32_t NAME(vi) __attribute__((vector_size(4 * LANES)));
#define VD NAME(vd)
#define LOAD(p) (*(const VD *)(p))

/* Sine and cosine of angles of some turns, to 1e-9: reduced to a quarter, then their series. */
TARGET static inline __attribute__((always_inline)) void NAME(turn)(VD a, VD *sine, VD *cosine) {
    const double magic = 6755399441055744.0;
    VD jm = a * 0.63661977236758138 + magic, j = jm - magic;
    VD r = (a - j * 1.5707963267341256) - j * 6.0771005065061922e-11, z = r * r;
    VD s = ((((z * -2.5052108385441720e-08 + 2.7557319223985893e-06) * z - 1.9841269841269841e-04)
                 * z + 8.3333333333333332e-03) * z - 1.6666666666666666e-01) * z * r + r;
    VD c = (((((z * 2.0876756987868100e-09 - 2.7557319223985888e-07) * z + 2.4801587301587302e-05)
                  * z - 1.3888888888888889e-03) * z + 4.1666666666666664e-02) * z - 0.5) * z + 1.0;
    NAME(vl) q = (NAME(vl))jm, swap = (q & 1) != 0;
    NAME(vl) sign = (q & 2) << 62, next = ((q + 1) & 2) << 62;
    *sine = (VD)(((swap & (NAME(vl))c) | (~swap & (NAME(vl))s)) ^ sign);
    *cosine = (VD)(((swap & (NAME(vl))s) | (~swap & (NAME(vl))c)) ^ next);
}

TARGET void NAME(pl_rows)(
    PLRows *r, int numbers, const PLCurve *c, const double *starts, double time) {
    for (int64_t i = 0; i < r->n; i += LANES) {
        VD u = (time - LOAD(r->begin + i)) * LOAD(r->rate + i);
        NAME(vi) whole = __builtin_convertvector(u, NAME(vi));
        VD x = u - __builtin_convertvector(whole, VD);
        VD odd = __builtin_convertvector(whole & 1, VD) * LOAD(r->back + i);
        x += odd * (1 - 2 * x);
        VD place = x * 16;
        NAME(vi) k = __builtin_convertvector(place, NAME(vi));
        VD low, high;
        for (int l = 0; l < LANES; l++) {
            low[l] = starts[k[l]];
            high[l] = starts[k[l] + 1];
        }
        VD s = low + (high - low) * (place - __builtin_convertvector(k, VD));
        for (int step = 0; step < 2; step++) {
            VD rest = ((c->x3 * s + c->x2) * s + c->x1) * s - x;
            s -= rest / ((3 * c->x3 * s + 2 * c->x2) * s + c->x1);
        }
        VD f = ((c->y3 * s + c->y2) * s + c->y1) * s;
        VD v = LOAD(r->from[0] + i) + LOAD(r->by[0] + i) * f;
        if (numbers == 0) {
            VD sine, cosine;
            NAME(turn)(v, &sine, &cosine);
            *(VD *)(r->out[0] + i) = cosine;
            *(VD *)(r->out[1] + i) = sine;
            continue;
        }
        *(VD *)(r->out[0] + i) = v;
        if (numbers == 2)
            *(VD *)(r->out[1] + i) = LOAD(r->from[1] + i) + LOAD(r->by[1] + i) * f;
    }
}
