/* Squares into rows of pixels, LANES pixels at a time; included once for each number of lanes.
 *
 * The coverage of a pixel is the product of two clamped distances from the edges, in the square's own
 * axes. Of a row only the pixels between the edges are touched, and those well inside are blended
 * without asking. */

typedef float NAME(F) __attribute__((vector_size(4 * LANES)));
typedef int32_t NAME(I) __attribute__((vector_size(4 * LANES)));
typedef uint32_t NAME(U) __attribute__((vector_size(4 * LANES)));
typedef uint16_t NAME(H) __attribute__((vector_size(4 * LANES)));
#define F NAME(F)
#define I NAME(I)
#define U NAME(U)
#define H NAME(H)

TARGET INLINE F NAME(unit)(F v) {
    const F zero = {0}, one = zero + 1;
    v = (F)((I)v & (v > zero));
    I small = v < one;
    return (F)(((I)v & small) | ((I)one & ~small));
}

/* A colour over the pixels at p, alpha 0 to 256. */
TARGET INLINE void NAME(blend)(uint32_t *p, uint32_t color, I alpha) {
    U d, a = (U)alpha, k = 256 - a;
    __builtin_memcpy(&d, p, sizeof d);
    const H w = (H)(a | a << 16), keep = (H)(k | k << 16);
    const U source = (U){0} + color;
    H even = (H)(source & 0x00FF00FF) * w + (H)(d & 0x00FF00FF) * keep;
    H odd = (H)(source >> 8 & 0x00FF00FF) * w + (H)(d >> 8 & 0x00FF00FF) * keep;
    d = (U)(even >> 8) | ((U)odd & 0xFF00FF00u);
    __builtin_memcpy(p, &d, sizeof d);
}

/* The same for the last pixels of a row, fewer than LANES. */
TARGET INLINE void NAME(blendEnd)(uint32_t *p, int count, uint32_t color, I alpha) {
    uint32_t end[LANES] = {0};
    memcpy(end, p, sizeof *p * (size_t)count);
    NAME(blend)(end, color, alpha);
    memcpy(p, end, sizeof *p * (size_t)count);
}

TARGET static void NAME(draw)(
    uint32_t *pixels, int stride, const Square *squares, int count, int top, int bottom) {
    const F zero = {0};
    F steps;
    for (int l = 0; l < LANES; l++) steps[l] = (float)l;
    const float outer = SIDE * 0.5f + 0.5f, inner = SIDE * 0.5f - 0.5f;
    for (int i = 0; i < count; i++) {
        const Square *q = squares + i;
        const float c = q->cosine, s = q->sine, reach = outer * (fabsf(c) + fabsf(s));
        int first = (int)(q->y - reach), end = (int)(q->y + reach) + 1;
        if (first < top) first = top;
        if (end > bottom) end = bottom;
        /* Columns, from the middle, where |u0 + c x| and |v0 - s x| are small: 1 / c and 1 / s. */
        const float perC = 1 / (fabsf(c) < 1e-5f ? 1e-5f : c);
        const float perS = 1 / (fabsf(s) < 1e-5f ? 1e-5f : s);
        const float full = q->alpha * 256;
        const I solid = (I){0} + (int)full;
        for (int y = first; y < end; y++) {
            const float dy = (float)y + 0.5f - q->y, u0 = s * dy, v0 = c * dy;
            const float mu = -u0 * perC, mv = v0 * perS, ru = fabsf(perC), rv = fabsf(perS);
            float low = fmaxf(fmaxf(mu - outer * ru, mv - outer * rv), -reach);
            float high = fminf(fminf(mu + outer * ru, mv + outer * rv), reach);
            if (low >= high) continue;
            float lowIn = fmaxf(mu - inner * ru, mv - inner * rv);
            float highIn = fminf(mu + inner * ru, mv + inner * rv);
            int x = (int)(q->x + low), to = (int)(q->x + high) + 1;
            if (x < 0) x = 0;
            if (to > WIDTH) to = WIDTH;
            const int from = (int)ceilf(q->x + fmaxf(lowIn, -reach) - 0.5f);
            const int until = (int)(q->x + fminf(highIn, reach) - 0.5f) - LANES + 1;
            uint32_t *row = pixels + (int64_t)y * stride;
            for (; x < to; x += LANES) {
                I alpha = solid;
                if (x < from || x > until) {
                    F dx = steps + ((float)x + 0.5f - q->x);
                    F u = (F)((I)(dx * c + u0) & 0x7FFFFFFF), v = (F)((I)(v0 - dx * s) & 0x7FFFFFFF);
                    F cover = NAME(unit)(zero + outer - u) * NAME(unit)(zero + outer - v);
                    alpha = __builtin_convertvector(cover * full, I);
                }
                if (x <= WIDTH - LANES) NAME(blend)(row + x, q->color, alpha);
                else NAME(blendEnd)(row + x, WIDTH - x, q->color, alpha);
            }
        }
    }
}

#undef F
#undef I
#undef U
#undef H
