/* The kernels of gradients; included by Body.h. */

/* The positions of pixels in the gradient's own space, and the weights they were divided by. */
typedef struct {
    FV x, y, weight;
} NAME(Spots);

LOCAL NAME(Spots) NAME(spots)(const ZRGradient *k, int32_t from) {
    DV column;
    for (int i = 0; i < LANES; i++) column[i] = i;
    column += (double)(k->first + from);
    DV x = k->x + k->ax * column, y = k->y + k->ay * column, w = column * 0 + 1;
    if (k->perspective) {
        w = k->w + k->aw * column;
        x /= w;
        y /= w;
    }
    return (NAME(Spots)){__builtin_convertvector(x, FV), __builtin_convertvector(y, FV),
                         __builtin_convertvector(w, FV)};
}

LOCAL FV NAME(size)(FV v) { return (FV)((IV)v & 0x7FFFFFFF); }

/* Returns the angle from the x axis, in turns 0...1, within 1e-7; 0 at the origin. */
LOCAL FV NAME(turns)(FV x, FV y) {
    const FV zero = {0};
    FV a = NAME(size)(x), b = NAME(size)(y);
    IV steep = b > a;
    FV low = NAME(choose)(steep, a, b), high = NAME(choose)(steep, b, a);
    FV q = low / NAME(choose)(high > zero, high, zero + 1.0f), s = q * q;
    FV t = zero + 0.00108413049f;
    t = t * s - 0.00534827774f;
    t = t * s + 0.0126725007f;
    t = t * s - 0.0210615173f;
    t = t * s + 0.0315251164f;
    t = t * s - 0.0530262366f;
    t = t * s + 0.159154326f;
    t = t * q;
    t = NAME(choose)(steep, 0.25f - t, t);
    t = NAME(choose)(x < zero, 0.5f - t, t);
    return NAME(choose)(y < zero, 1.0f - t, t);
}

LOCAL FV NAME(place)(FV x, FV y, ZRGradientKind kind) {
    if (kind == ZR_AXIAL) return x;
    if (kind == ZR_RADIAL) return __builtin_elementwise_sqrt(x * x + y * y);
    return NAME(turns)(x, y);
}

/* Computes the derivatives of the gradient position in the gradient's own space. */
LOCAL void NAME(slope)(FV x, FV y, ZRGradientKind kind, FV *alongX, FV *alongY) {
    const FV zero = {0}, one = zero + 1.0f;
    FV square = x * x + y * y;
    if (kind == ZR_AXIAL) {
        *alongX = one;
        *alongY = zero;
    } else if (kind == ZR_RADIAL) {
        IV away = square > zero;
        FV distance = NAME(choose)(away, __builtin_elementwise_sqrt(square), one);
        *alongX = NAME(choose)(away, x / distance, one);
        *alongY = y / distance;
    } else {
        FV turn = 0.159154943f / square;
        *alongX = -y * turn;
        *alongY = x * turn;
    }
}

LOCAL void NAME(places)(const ZRGradient *k, float *places, int32_t n, ZRGradientKind kind) {
    for (int32_t i = 0; i < n; i += LANES) {
        NAME(Spots) at = NAME(spots)(k, i);
        FV t = NAME(place)(at.x, at.y, kind);
        __builtin_memcpy(places + i, &t, sizeof t);
    }
}

LOCAL int32_t NAME(widths)(
    const ZRGradient *k, const float *places, float *widths, int32_t n, ZRGradientKind kind) {
    const FV zero = {0}, one = zero + 1.0f;
    const float ax = (float)k->ax, ay = (float)k->ay, aw = (float)k->aw;
    const float bx = (float)k->bx, by = (float)k->by, bw = (float)k->bw;
    IV some = {0};
    for (int32_t i = 0; i < n; i += LANES) {
        NAME(Spots) at = NAME(spots)(k, i);
        FV t, alongX, alongY;
        __builtin_memcpy(&t, places + i, sizeof t);
        NAME(slope)(at.x, at.y, kind, &alongX, &alongY);
        FV x = (alongX * (ax - at.x * aw) + alongY * (ay - at.y * aw)) / at.weight;
        FV y = (alongX * (bx - at.x * bw) + alongY * (by - at.y * bw)) / at.weight;
        FV width = __builtin_elementwise_sqrt(x * x + y * y);
        width = NAME(choose)(width < one, width, one);
        IV near = {0};
        for (int32_t j = 0; j < k->stepCount; j++) {
            FV way = NAME(size)(t - k->steps[j]);
            if (kind == ZR_CONIC) way = NAME(choose)(way > one - way, one - way, way);
            near |= way < width * 0.5f;
        }
        some |= near;
        width = (FV)((IV)width & near);
        __builtin_memcpy(widths + i, &width, sizeof width);
    }
    for (int32_t i = 1; i < LANES; i++) some[0] |= some[i];
    return some[0] != 0;
}

/* Calls a function with the kind as a constant, so that it is compiled once for each kind. */
#define BY_KIND(name, ...) \
    switch (k->kind) { \
    case ZR_AXIAL: return NAME(name)(__VA_ARGS__, ZR_AXIAL); \
    case ZR_RADIAL: return NAME(name)(__VA_ARGS__, ZR_RADIAL); \
    case ZR_CONIC: return NAME(name)(__VA_ARGS__, ZR_CONIC); \
    }

TARGET static void NAME(gradient_places)(const ZRGradient *k, float *places, int32_t n) {
    BY_KIND(places, k, places, n)
}

TARGET static int32_t NAME(gradient_widths)(
    const ZRGradient *k, const float *places, float *widths, int32_t n) {
    BY_KIND(widths, k, places, widths, n)
    return 0;
}

LOCAL void NAME(blend)(
    const ZRGradient *k, const ZRTable *table, uint32_t *dst, const float *cover, float scale,
    int32_t n, int32_t room, ZRGradientKind kind) {
    uint32_t places[ZR_RUN];
    for (int32_t from = 0; from < n; from += ZR_RUN) {
        const int32_t count = n - from < ZR_RUN ? n - from : ZR_RUN;
        for (int32_t i = 0; i < count; i += LANES) {
            NAME(Spots) at = NAME(spots)(k, from + i);
            NAME(store)(places + i, NAME(table_places)(NAME(place)(at.x, at.y, kind), table));
        }
        for (int32_t i = 0; i < count; i += LANES) {
            const int32_t x = from + i;
            /* Stored one by one, they would be waited for when they are loaded together. */
            UV colors;
            for (int32_t j = 0; j < LANES; j++) colors[j] = table->pixels[places[i + j]];
            const IV weights = NAME(weights)(cover + x, scale) & NAME(first)(count - i);
            if (x + LANES <= room) {
                NAME(over)(dst + x, colors, weights);
            } else {
                for (int32_t j = 0; j < count - i; j++)
                    dst[x + j] = zr_over_pixel(dst[x + j], colors[j], (uint32_t)weights[j]);
            }
        }
    }
}

TARGET static void NAME(blend_gradient)(
    uint32_t *dst, const ZRGradient *k, const ZRTable *table, const float *cover, float scale,
    int32_t n, int32_t room) {
    BY_KIND(blend, k, table, dst, cover, scale, n, room)
}

#undef BY_KIND
