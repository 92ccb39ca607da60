/* Blurred shapes; a part of Body.h. */

/* Returns the alpha of the ink at columns `at` of a row. */
LOCAL IV NAME(shadow_alpha)(FV at, const ZRShadow *s, float u, float v, float opacity) {
    const FV zero = {0};
    const FV x = at * (float)s->ux + u, y = at * (float)s->vx + v;
    const IV sign = ((IV){0} + (int32_t)0x7FFFFFFF);
    const FV i = NAME(clamp)(
        ((FV)((IV)x & sign) - s->lowU) * s->samples, zero, zero + s->mostU);
    const FV j = NAME(clamp)(
        ((FV)((IV)y & sign) - s->lowV) * s->samples, zero, zero + s->mostV);
    const IV column = __builtin_convertvector(i, IV), row = __builtin_convertvector(j, IV);
    const FV right = i - __builtin_convertvector(column, FV);
    const FV below = j - __builtin_convertvector(row, FV);
    const IV index = column + row * s->stride + ((x < 0) & s->quadrant)
        + ((y < 0) & (2 * s->quadrant));
    UV top, bottom;
#pragma clang loop unroll(full)
    for (int32_t lane = 0; lane < LANES; lane++) {
        top[lane] = s->pairs[index[lane]];
        bottom[lane] = s->pairs[index[lane] + s->stride];
    }
    const FV a = __builtin_convertvector((IV)(top & 0xFFFF), FV);
    const FV b = __builtin_convertvector((IV)(top >> 16), FV);
    const FV c = __builtin_convertvector((IV)(bottom & 0xFFFF), FV);
    const FV d = __builtin_convertvector((IV)(bottom >> 16), FV);
    const FV first = a + (b - a) * right, second = c + (d - c) * right;
    return NAME(whole)((first + (second - first) * below) * opacity);
}

/* Blends n pixels of a row from column x on, counted from the shadow's origin, where the position
 * is (u, v). The lanes of the last group begin further left, where they change nothing. */
TARGET static void NAME(fill_shadow)(
    uint32_t *dst, int32_t x, int32_t n, const ZRShadow *s, float u, float v, ZRSolidPaint ink) {
    const float opacity = ink.alpha * (1 / 65535.0f);
    FV at = NAME(ramp)((float)x);
    int32_t i = 0;
    for (; i + LANES <= n; i += LANES, at += (float)LANES) {
        const IV alpha = NAME(shadow_alpha)(at, s, u, v, opacity);
        NAME(store)(dst + i, NAME(ink)(NAME(load)(dst + i), ink.straight, alpha));
    }
    if (i == n) return;
    const int32_t from = n < LANES ? 0 : n - LANES;
    const FV columns = NAME(ramp)((float)from);
    const IV alpha = NAME(shadow_alpha)(columns + (float)x, s, u, v, opacity)
        & (columns >= (float)i);
    if (n >= LANES) {
        NAME(store)(dst + from, NAME(ink)(NAME(load)(dst + from), ink.straight, alpha));
        return;
    }
    uint32_t alphas[LANES];
    NAME(store)(alphas, (UV)alpha);
    for (; i < n; i++) dst[i] = zr_ink_pixel(dst[i], ink.straight, alphas[i]);
}
