/* The kernels, for LANES lanes and the instructions TARGET; NAME(x) makes the names differ. */

typedef float NAME(FV) __attribute__((vector_size(4 * LANES)));
typedef int32_t NAME(IV) __attribute__((vector_size(4 * LANES)));
typedef uint32_t NAME(UV) __attribute__((vector_size(4 * LANES)));
typedef uint16_t NAME(HV) __attribute__((vector_size(4 * LANES)));
typedef uint8_t NAME(BV) __attribute__((vector_size(4 * LANES)));
#define FV NAME(FV)
#define IV NAME(IV)
#define UV NAME(UV)
#define HV NAME(HV)
#define BV NAME(BV)
#define LOCAL TARGET ZR_INLINE

LOCAL FV NAME(clamp)(FV v, FV low, FV high) {
    IV over = v > low;
    v = (FV)(((IV)v & over) | ((IV)low & ~over));
    IV under = v < high;
    return (FV)(((IV)v & under) | ((IV)high & ~under));
}

LOCAL FV NAME(ramp)(float first) {
    FV v;
    for (int i = 0; i < LANES; i++) v[i] = (float)i;
    return v + first;
}

LOCAL FV NAME(area)(FV at, FV start, FV width, FV half) {
    const FV zero = {0}, one = zero + 1.0f;
    FV d = at - start, e = d + one;
    FV u0 = NAME(clamp)(d, zero, width), u1 = NAME(clamp)(e, zero, width);
    return (u1 - u0) * (u1 + u0) * half + NAME(clamp)(e - width, zero, one);
}

LOCAL FV NAME(part)(FV at, const Part *part) {
    const FV zero = {0};
    return NAME(area)(at, zero + part->start, zero + part->width, zero + part->half)
        * part->height;
}

/* The area of the row between an edge, at its left, and column `at`. */
LOCAL FV NAME(reach)(FV at, FV start, FV width, FV half) {
    const FV zero = {0};
    FV d = at - start, s = NAME(clamp)(d, zero, width), rest = d - s;
    return s * s * half + (FV)((IV)rest & (rest > zero));
}

LOCAL FV NAME(between)(FV at, const Row *row) {
    const FV zero = {0};
    const Part *l = &row->left[0], *r = &row->right[0];
    return NAME(reach)(at, zero + l->start, zero + l->width, zero + l->half)
        - NAME(reach)(at, zero + r->start, zero + r->width, zero + r->half);
}

LOCAL FV NAME(coverage)(const Row *row, int32_t x) {
    const FV zero = {0}, one = zero + 1.0f;
    FV at = NAME(ramp)((float)(x - row->origin)), sum = zero;
    if (row->isSimple) {
        sum = NAME(between)(at + one, row) - NAME(between)(at, row);
    } else {
        for (int32_t i = 0; i < row->leftCount; i++) sum += NAME(part)(at, &row->left[i]);
        for (int32_t i = 0; i < row->rightCount; i++) sum -= NAME(part)(at, &row->right[i]);
    }
    return NAME(clamp)(sum, zero, one);
}

LOCAL IV NAME(whole)(FV v) { return __builtin_convertvector(v + 0.5f, IV); }

/* Both 16-bit halves of each lane. */
LOCAL HV NAME(twice)(UV v) { return (HV)(v | v << 16); }

LOCAL UV NAME(load)(const uint32_t *p) {
    UV v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

LOCAL void NAME(store)(uint32_t *p, UV v) { __builtin_memcpy(p, &v, sizeof v); }

LOCAL HV NAME(even)(UV v) { return (HV)(v & 0x00FF00FFu); }
LOCAL HV NAME(odd)(UV v) { return (HV)(v >> 8 & 0x00FF00FFu); }
LOCAL UV NAME(join)(HV even, HV odd) { return (UV)(even >> 8) | ((UV)odd & 0xFF00FF00u); }

/* A colour over the pixels d, alpha 0...256 in each lane. */
LOCAL UV NAME(ink)(UV d, uint32_t straight, IV alpha) {
    const UV color = (UV){0} + straight;
    HV a = NAME(twice)((UV)alpha), keep = NAME(twice)((UV)(256 - alpha));
    return NAME(join)(
        NAME(even)(color) * a + NAME(even)(d) * keep + 128,
        NAME(odd)(color) * a + NAME(odd)(d) * keep + 128);
}

/* The solid middle of a row, whole groups of lanes; gives the column where it stops. */
LOCAL int32_t NAME(middle)(uint32_t *at, int32_t x, int32_t end, ZRInk ink, int32_t alpha) {
    const UV zero = {0}, color = zero + ink.straight;
    if (alpha >= 256) {
        for (; x + LANES <= end; x += LANES) NAME(store)(at + x, color);
        return x;
    }
    const UV a = zero + (uint32_t)alpha, k = zero + (uint32_t)(256 - alpha);
    const HV keep = NAME(twice)(k);
    const HV even = NAME(even)(color) * NAME(twice)(a) + 128;
    const HV odd = NAME(odd)(color) * NAME(twice)(a) + 128;
    for (; x + LANES <= end; x += LANES) {
        UV d = NAME(load)(at + x);
        NAME(store)(at + x, NAME(join)(even + NAME(even)(d) * keep, odd + NAME(odd)(d) * keep));
    }
    return x;
}

TARGET static void NAME(fill_cover)(uint32_t *dst, const float *cover, int32_t n, ZRInk ink) {
    int32_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        FV c;
        __builtin_memcpy(&c, cover + i, sizeof c);
        NAME(store)(
            dst + i, NAME(ink)(NAME(load)(dst + i), ink.straight, NAME(whole)(c * ink.alpha)));
    }
    for (; i < n; i++)
        dst[i] = zr_ink_pixel(dst[i], ink.straight, (uint32_t)(cover[i] * ink.alpha + 0.5f));
}

TARGET static void NAME(fill_bytes)(uint32_t *dst, const uint8_t *cover, int32_t n, ZRInk ink) {
    typedef uint8_t Bytes __attribute__((vector_size(LANES)));
    int32_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        Bytes bytes;
        __builtin_memcpy(&bytes, cover + i, sizeof bytes);
        FV c = __builtin_convertvector(bytes, FV) * (1.0f / 255.0f);
        NAME(store)(
            dst + i, NAME(ink)(NAME(load)(dst + i), ink.straight, NAME(whole)(c * ink.alpha)));
    }
    for (; i < n; i++) {
        float c = (float)cover[i] * (1.0f / 255.0f);
        dst[i] = zr_ink_pixel(dst[i], ink.straight, (uint32_t)(c * ink.alpha + 0.5f));
    }
}

/* A row by the general way: any number of parts, any clip, targets of any width. */
TARGET static void NAME(fill_row)(uint32_t *at, const Row *row, ZRInk ink, ZRBox bounds) {
    const ZRSpan span = row->span;
    const int32_t last = bounds.maxX - LANES, isWide = last >= bounds.minX;
    const int32_t solid = (int32_t)(span.inside * ink.alpha + 0.5f);
    for (int32_t x = span.x0; x < span.x1;) {
        if (x >= span.in0 && x + LANES <= span.in1) {
            x = NAME(middle)(at, x, span.in1, ink, solid);
            continue;
        }
        /* At the right end of the target the lanes begin further left, where they do nothing. */
        int32_t from = isWide && x > last ? last : x;
        IV alpha = NAME(whole)(NAME(coverage)(row, from) * ink.alpha);
        IV column = __builtin_convertvector(NAME(ramp)((float)from), IV);
        alpha &= (column >= x) & (column < span.x1);
        if (isWide) {
            NAME(store)(at + from, NAME(ink)(NAME(load)(at + from), ink.straight, alpha));
        } else {
            for (int32_t i = 0; i < LANES && from + i < span.x1; i++)
                at[from + i] = zr_ink_pixel(at[from + i], ink.straight, (uint32_t)alpha[i]);
        }
        x = from + LANES;
    }
}

/* Rows y0 ..< y1, which one edge on either side goes through, well inside the clip. */
TARGET static void NAME(fill_run)(
    const ZRTarget *target, const ZREdge *l, const ZREdge *r, int32_t y0, int32_t y1, ZRInk ink) {
    const FV zero = {0}, one = zero + 1.0f, full = zero + ink.alpha, steps = NAME(ramp)(1);
    const FV lw = zero + l->width, lh = zero + l->half, rw = zero + r->width, rh = zero + r->half;
    const UV color = (UV){0} + ink.straight, alpha256 = (UV){0} + (uint32_t)ink.alpha;
    const HV even = NAME(even)(color), odd = NAME(odd)(color);
    const HV solidKeep = NAME(twice)(256 - alpha256);
    const HV solidEven = even * NAME(twice)(alpha256) + 128;
    const HV solidOdd = odd * NAME(twice)(alpha256) + 128;
    const double lx = l->x + l->lean, rx = r->x + r->lean;
    const int64_t stride = target->stride;
    uint32_t *at = target->pixels + (y0 - target->bounds.minY) * stride - target->bounds.minX;
    for (int32_t y = y0; y < y1; y++, at += stride) {
        double a = lx + l->slope * (y - l->top), b = rx + r->slope * (y - r->top);
        int32_t x0 = zr_floor(a), x1 = zr_ceil(b + r->width);
        int32_t in0 = zr_ceil(a + l->width), in1 = zr_floor(b) - LANES;
        float start = (float)(a - x0), end = (float)(b - x0);
        if (end < 0 || x1 - x0 >= ZR_SIMPLE_REACH) {
            Row row;
            zr_simple_row(l, r, y, &row);
            if (row.span.x0 < row.span.x1) NAME(fill_row)(at, &row, ink, target->bounds);
            continue;
        }
        __builtin_prefetch(at + 4 * stride + x0, 1);
        __builtin_prefetch(at + 4 * stride + x1, 1);
        const FV ls = zero + start, rs = zero + end;
        FV before = zero; /* in its last lane, the area left of column x */
        for (int32_t x = x0; x < x1; x += LANES) {
            if (x >= in0 && x <= in1) {
                if (x + 8 * LANES <= in1) {
                    x = NAME(middle)(at, x, in1 + LANES, ink, (int32_t)ink.alpha) - LANES;
                } else {
                    UV d = NAME(load)(at + x);
                    NAME(store)(at + x, NAME(join)(solidEven + NAME(even)(d) * solidKeep,
                                                   solidOdd + NAME(odd)(d) * solidKeep));
                }
                before = NAME(reach)(zero + (float)(x + LANES - x0), ls, lw, lh);
                continue;
            }
            FV column = steps + (float)(x - x0);
            FV until = NAME(reach)(column, ls, lw, lh) - NAME(reach)(column, rs, rw, rh);
            FV cover = NAME(clamp)(until - SHIFT(before, until), zero, one);
            before = until;
            UV d = NAME(load)(at + x), alpha = (UV)NAME(whole)(cover * full);
            HV w = NAME(twice)(alpha), keep = NAME(twice)(256 - alpha);
            NAME(store)(at + x, NAME(join)(even * w + NAME(even)(d) * keep + 128,
                                           odd * w + NAME(odd)(d) * keep + 128));
        }
    }
}

TARGET static void NAME(fill_convex)(
    const ZRTarget *target, ZRBox clip, const ZRConvex *shape, ZRInk ink) {
    int32_t y0 = zr_floor(shape->top), y1 = zr_ceil(shape->bottom);
    if (y0 < clip.minY) y0 = clip.minY;
    if (y1 > clip.maxY) y1 = clip.maxY;
    /* Lanes behind the end of a row are written unchanged, so there must be room for them. */
    const double minX = clip.minX + 1;
    const double maxX = zr_min(clip.maxX, target->bounds.maxX - LANES) - 1;
    ZRCursor cursor = {0, 0};
    Row row;
    for (int32_t y = y0; y < y1;) {
        if (!zr_seek(shape, y, &cursor)) break;
        const ZREdge *l = &shape->left[cursor.left], *r = &shape->right[cursor.right];
        int32_t end = zr_floor(zr_min(l->bottom, r->bottom));
        if (end > y1) end = y1;
        if (end > y && l->top <= y && r->top <= y && shape->cutCount == 0 && l->low >= minX
            && r->low >= minX && l->high <= maxX && r->high <= maxX) {
            NAME(fill_run)(target, l, r, y, end, ink);
            y = end;
            continue;
        }
        if (zr_row(shape, clip, y, &cursor, &row)) {
            uint32_t *at = target->pixels + (y - target->bounds.minY) * target->stride
                - target->bounds.minX;
            NAME(fill_row)(at, &row, ink, target->bounds);
        }
        y++;
    }
}

TARGET static int32_t NAME(cover_row)(
    const ZRConvex *shape, ZRBox clip, int32_t y, ZRCursor *cursor, float *cover, ZRSpan *span) {
    Row row;
    if (!zr_row(shape, clip, y, cursor, &row)) return 0;
    *span = row.span;
    for (int32_t x = span->x0; x < span->x1; x += LANES) {
        const int32_t solid = x >= span->in0 && x + LANES <= span->in1;
        FV c = solid ? (FV){0} + span->inside : NAME(coverage)(&row, x);
        __builtin_memcpy(cover + (x - clip.minX), &c, sizeof c);
    }
    return 1;
}

LOCAL IV NAME(weights)(const float *cover, float scale) {
    FV c;
    __builtin_memcpy(&c, cover, sizeof c);
    return NAME(whole)(c * scale);
}

TARGET static void NAME(blend_over)(
    uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n) {
    const IV flat = (IV){0} + (int32_t)(scale + 0.5f);
    int32_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        UV s = NAME(load)(src + i), d = NAME(load)(dst + i);
        HV w = NAME(twice)((UV)(cover ? NAME(weights)(cover + i, scale) : flat));
        HV even = NAME(even)(s) * w, odd = NAME(odd)(s) * w;
        UV t = ((UV)odd >> 16) + 128;
        HV keep = NAME(twice)(256 - ((t + (t >> 8)) >> 8));
        even = __builtin_elementwise_add_sat(even, (HV)(NAME(even)(d) * keep + 128));
        odd = __builtin_elementwise_add_sat(odd, (HV)(NAME(odd)(d) * keep + 128));
        NAME(store)(dst + i, NAME(join)(even, odd));
    }
    for (; i < n; i++)
        dst[i] = zr_over_pixel(dst[i], src[i], (uint32_t)((cover ? cover[i] : 1) * scale + 0.5f));
}

TARGET static void NAME(blend_add)(
    uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n) {
    const IV flat = (IV){0} + (int32_t)(scale + 0.5f);
    int32_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        UV s = NAME(load)(src + i), d = NAME(load)(dst + i);
        HV w = NAME(twice)((UV)(cover ? NAME(weights)(cover + i, scale) : flat));
        UV sum = NAME(join)(NAME(even)(s) * w + 128, NAME(odd)(s) * w + 128);
        NAME(store)(dst + i, (UV)__builtin_elementwise_add_sat((BV)sum, (BV)d));
    }
    for (; i < n; i++)
        dst[i] = zr_add_pixel(dst[i], src[i], (uint32_t)((cover ? cover[i] : 1) * scale + 0.5f));
}

TARGET static void NAME(mask_cover)(float *cover, const uint32_t *mask, int32_t n) {
    for (int32_t i = 0; i < n; i++) cover[i] *= (float)(int32_t)(mask[i] >> 24) * (1.0f / 255.0f);
}

TARGET static void NAME(subtract_cover)(float *cover, const float *hole, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        float rest = cover[i] - hole[i];
        cover[i] = rest > 0 ? rest : 0;
    }
}

TARGET static void NAME(tint)(uint32_t *texels, int32_t n, uint32_t white, const uint32_t *tint) {
    const uint32_t b = tint[0], g = tint[1], r = tint[2], a = tint[3], keep = 256 - white;
    for (int32_t i = 0; i < n; i++) {
        uint32_t t = texels[i], alpha = t >> 24, lift = alpha * white + 128;
        uint32_t blue = ((t & 255) * keep + lift) >> 8;
        uint32_t green = ((t >> 8 & 255) * keep + lift) >> 8;
        uint32_t red = ((t >> 16 & 255) * keep + lift) >> 8;
        texels[i] = ((blue * b + 128) >> 8) | ((green * g + 128) >> 8) << 8
            | ((red * r + 128) >> 8) << 16 | ((alpha * a + 128) >> 8) << 24;
    }
}

TARGET static void NAME(walk)(const ZRWalk *restrict k, int32_t *restrict xs,
                              int32_t *restrict ys, int32_t n) {
    const double u = k->u, v = k->v, w = k->w, du = k->du, dv = k->dv, dw = k->dw;
    const double minU = k->minU, maxU = k->maxU, minV = k->minV, maxV = k->maxV;
    const int32_t first = k->first;
    if (k->perspective) {
        for (int32_t i = 0; i < n; i++) {
            const double x = first + i;
            double s = 1 / (w + dw * x), a = (u + du * x) * s, b = (v + dv * x) * s;
            xs[i] = (int32_t)(zr_min(zr_max(a, minU), maxU) * 256 + 0.5);
            ys[i] = (int32_t)(zr_min(zr_max(b, minV), maxV) * 256 + 0.5);
        }
    } else {
        for (int32_t i = 0; i < n; i++) {
            const double x = first + i;
            xs[i] = (int32_t)(zr_min(zr_max(u + du * x, minU), maxU) * 256 + 0.5);
            ys[i] = (int32_t)(zr_min(zr_max(v + dv * x, minV), maxV) * 256 + 0.5);
        }
    }
}

TARGET static void NAME(sample_linear)(
    uint32_t *restrict out, const int32_t *restrict xs, const int32_t *restrict ys, int32_t n,
    const uint32_t *restrict texels, int64_t stride, int32_t width, int32_t height) {
    const uint32_t m = 0x00FF00FF, half = 0x00800080;
    for (int32_t i = 0; i < n; i++) {
        int32_t x = xs[i] >> 8, y = ys[i] >> 8;
        uint32_t fx = (uint32_t)xs[i] & 255, fy = (uint32_t)ys[i] & 255;
        uint32_t gx = 256 - fx, gy = 256 - fy;
        int32_t right = x + 1 < width, down = y + 1 < height;
        const uint32_t *p = texels + (int64_t)y * stride + x;
        const uint32_t *q = p + (down ? stride : 0);
        uint32_t a = p[0], b = p[right], c = q[0], d = q[right];
        uint32_t t1 = ((a & m) * gx + (b & m) * fx + half) >> 8 & m;
        uint32_t t2 = ((a >> 8 & m) * gx + (b >> 8 & m) * fx + half) >> 8 & m;
        uint32_t u1 = ((c & m) * gx + (d & m) * fx + half) >> 8 & m;
        uint32_t u2 = ((c >> 8 & m) * gx + (d >> 8 & m) * fx + half) >> 8 & m;
        out[i] = ((t1 * gy + u1 * fy + half) >> 8 & m) | ((t2 * gy + u2 * fy + half) & ~m);
    }
}

TARGET static void NAME(sample_nearest)(
    uint32_t *restrict out, const int32_t *restrict xs, const int32_t *restrict ys, int32_t n,
    const uint32_t *restrict texels, int64_t stride) {
    for (int32_t i = 0; i < n; i++)
        out[i] = texels[(int64_t)(ys[i] >> 8) * stride + (xs[i] >> 8)];
}

TARGET static void NAME(look_up)(
    uint32_t *out, const float *places, int32_t n, const ZRTable *table) {
    const FV zero = {0}, last = zero + (float)(table->count - 1);
    for (int32_t i = 0; i < n; i += LANES) {
        FV t;
        __builtin_memcpy(&t, places + i, sizeof t);
        t = NAME(clamp)(t * table->scale + table->offset, zero, last);
        IV at = __builtin_convertvector(t, IV);
        UV pixels;
        for (int32_t j = 0; j < LANES; j++) pixels[j] = table->pixels[at[j]];
        if (i + LANES <= n) {
            NAME(store)(out + i, pixels);
        } else {
            for (int32_t j = 0; i + j < n; j++) out[i + j] = pixels[j];
        }
    }
}

TARGET static void NAME(add_weighted)(
    float *restrict sum, const float *restrict row, float weight, int32_t n) {
    for (int32_t i = 0; i < n; i++) sum[i] += weight * row[i];
}

#include "Gradients.h"

#undef FV
#undef IV
#undef UV
#undef HV
#undef BV
#undef LOCAL
