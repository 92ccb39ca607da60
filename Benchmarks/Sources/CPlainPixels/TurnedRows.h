/* Turned squares into rows of pixels, LANES at a time; included once for each number of lanes.
 *
 * Coverage is the product of two clamped distances from the edges, in the square's own axes; pixels
 * well inside are blended without asking for it. Pictures are sampled bilinearly, to 1 / 256. */

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

TARGET INLINE I NAME(within)(I v, int most) {
    v &= v > 0;
    I small = v < most;
    return (v & small) | (((I){0} + most) & ~small);
}

/* Premultiplied pixels, times 0 to 256, over those at p. */
TARGET INLINE void NAME(blend)(uint32_t *p, U source, I alpha) {
    U d, a = (U)alpha;
    __builtin_memcpy(&d, p, sizeof d);
    const U k = 256 - ((((source >> 24) + (source >> 31)) * a) >> 8);
    const H w = (H)(a | a << 16), keep = (H)(k | k << 16);
    H even = (H)(source & 0x00FF00FF) * w + (H)(d & 0x00FF00FF) * keep;
    H odd = (H)(source >> 8 & 0x00FF00FF) * w + (H)(d >> 8 & 0x00FF00FF) * keep;
    d = (U)(even >> 8) | ((U)odd & 0xFF00FF00u);
    __builtin_memcpy(p, &d, sizeof d);
}

/* Texels at s, t, in 256ths of a texel from the middle of the first one. */
TARGET INLINE U NAME(sample)(const PPSquare *q, I s, I t) {
    const int most = q->texelCount - 1;
    s = NAME(within)(s, most * 256 - 1);
    t = NAME(within)(t, most * 256 - 1);
    const I place = (t >> 8) * q->texelCount + (s >> 8);
    const int down = q->texelCount;
    const U a = NAME(gather)(q->texels, place), b = NAME(gather)(q->texels, place + 1);
    const U c = NAME(gather)(q->texels, place + down), e = NAME(gather)(q->texels, place + down + 1);
    const U fs = (U)s & 255, ft = (U)t & 255;
    const H x1 = (H)(fs | fs << 16), x0 = 256 - x1, y1 = (H)(ft | ft << 16), y0 = 256 - y1;
    const U mask = (U){0} + 0x00FF00FF;
    H e0 = ((H)(a & mask) * x0 + (H)(b & mask) * x1) >> 8;
    H e1 = ((H)(c & mask) * x0 + (H)(e & mask) * x1) >> 8;
    H o0 = ((H)(a >> 8 & mask) * x0 + (H)(b >> 8 & mask) * x1) >> 8;
    H o1 = ((H)(c >> 8 & mask) * x0 + (H)(e >> 8 & mask) * x1) >> 8;
    return (U)((e0 * y0 + e1 * y1) >> 8) | ((U)(o0 * y0 + o1 * y1) & 0xFF00FF00u);
}

TARGET static void NAME(draw)(
    uint32_t *pixels, int stride, int width, int height, const PPSquare *squares, int count) {
    const F zero = {0};
    F steps;
    for (int l = 0; l < LANES; l++) steps[l] = (float)l;
    for (int i = 0; i < count; i++) {
        const PPSquare *q = squares + i;
        const float outer = q->side * 0.5f + 0.5f, inner = q->side * 0.5f - 0.5f;
        const float c = q->cosine, s = q->sine, reach = outer * (fabsf(c) + fabsf(s));
        int first = (int)(q->y - reach), end = (int)(q->y + reach) + 1;
        if (first < 0) first = 0;
        if (end > height) end = height;
        const float perC = 1 / (fabsf(c) < 1e-5f ? 1e-5f : c);
        const float perS = 1 / (fabsf(s) < 1e-5f ? 1e-5f : s);
        const float full = q->alpha * 256, texel = 256 * (float)q->texelCount / q->side;
        const float middle = 128 * (float)q->texelCount - 128;
        const I solid = (I){0} + (int)full;
        const U color = (U){0} + q->color;
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
            if (to > width) to = width;
            const int from = (int)ceilf(q->x + fmaxf(lowIn, -reach) - 0.5f);
            const int until = (int)(q->x + fminf(highIn, reach) - 0.5f) - LANES + 1;
            uint32_t *row = pixels + (int64_t)y * stride;
            for (; x < to; x += LANES) {
                F dx = steps + ((float)x + 0.5f - q->x), u = dx * c + u0, v = v0 - dx * s;
                U source = color;
                if (q->texels)
                    source = NAME(sample)(
                        q, __builtin_convertvector(u * texel + middle, I),
                        __builtin_convertvector(v * texel + middle, I));
                I alpha = solid;
                if (x < from || x > until) {
                    u = (F)((I)u & 0x7FFFFFFF);
                    v = (F)((I)v & 0x7FFFFFFF);
                    F cover = NAME(unit)(zero + outer - u) * NAME(unit)(zero + outer - v);
                    alpha = __builtin_convertvector(cover * full, I);
                }
                NAME(blend)(row + x, source, alpha);
            }
        }
    }
}

#undef F
#undef I
#undef U
#undef H
