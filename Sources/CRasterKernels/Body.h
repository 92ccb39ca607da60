/* The kernels for LANES lanes and the instruction set TARGET; NAME(x) makes their names unique. */

typedef float NAME(FV) __attribute__((vector_size(4 * LANES)));
typedef int32_t NAME(IV) __attribute__((vector_size(4 * LANES)));
typedef uint32_t NAME(UV) __attribute__((vector_size(4 * LANES)));
typedef uint16_t NAME(HV) __attribute__((vector_size(4 * LANES)));
typedef uint8_t NAME(BV) __attribute__((vector_size(4 * LANES)));
typedef double NAME(DV) __attribute__((vector_size(8 * LANES)));
typedef int64_t NAME(LV) __attribute__((vector_size(8 * LANES)));
typedef uint64_t NAME(PV) __attribute__((vector_size(8 * LANES)));
#define FV NAME(FV)
#define IV NAME(IV)
#define UV NAME(UV)
#define HV NAME(HV)
#define BV NAME(BV)
#define DV NAME(DV)
#define LV NAME(LV)
#define PV NAME(PV)
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

LOCAL FV NAME(choose)(IV which, FV yes, FV no) {
    return (FV)(((IV)yes & which) | ((IV)no & ~which));
}

/* Returns the area of pixels to the right of a piece, `d` columns from its start. */
LOCAL FV NAME(area)(FV d, FV width, FV half) {
    const FV zero = {0}, one = zero + 1.0f;
    FV e = d + one;
    FV u0 = NAME(clamp)(d, zero, width), u1 = NAME(clamp)(e, zero, width);
    return (u1 - u0) * (u1 + u0) * half + NAME(clamp)(e - width, zero, one);
}

/* Returns the coverage from the areas to the right of the left and of the right edges, for lanes
 * from column x on. Rounding errors beyond the edges' columns are discarded, so that a pixel's
 * coverage does not depend on its lane. */
LOCAL FV NAME(between)(FV left, FV right, int32_t x, ZRSpan span) {
    const FV zero = {0}, column = NAME(ramp)((float)x);
    left = NAME(choose)(column >= (float)span.in0, zero + span.inside, left);
    right = NAME(choose)(column < (float)span.in1, zero, right);
    return NAME(clamp)(left - right, zero, zero + 1.0f);
}

/* Returns a mask of the first n lanes: with it the pixels beyond a window, which must be in the target, are
 * rewritten unchanged. */
LOCAL IV NAME(first)(int32_t n) { return NAME(ramp)(0) < (float)n; }

LOCAL IV NAME(whole)(FV v) { return __builtin_convertvector(v + 0.5f, IV); }

/* Duplicates a value into both 16-bit halves of each lane. */
LOCAL HV NAME(twice)(UV v) { return (HV)(v | v << 16); }

LOCAL UV NAME(load)(const uint32_t *p) {
    UV v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

LOCAL void NAME(store)(uint32_t *p, UV v) { __builtin_memcpy(p, &v, sizeof v); }

/* Loads the pixels of a group, of which `room` are in the target. */
LOCAL UV NAME(load_some)(const uint32_t *p, int32_t room) {
    if (room >= LANES) return NAME(load)(p);
    UV v = {0};
    for (int32_t i = 0; i < room; i++) v[i] = p[i];
    return v;
}

LOCAL void NAME(store_some)(uint32_t *p, UV v, int32_t room) {
    if (room >= LANES) return NAME(store)(p, v);
    for (int32_t i = 0; i < room; i++) p[i] = v[i];
}

LOCAL HV NAME(even)(UV v) { return (HV)(v & 0x00FF00FFu); }
LOCAL HV NAME(odd)(UV v) { return (HV)(v >> 8 & 0x00FF00FFu); }
LOCAL UV NAME(join)(HV even, HV odd) { return (UV)(even >> 8) | ((UV)odd & 0xFF00FF00u); }

/* Composites a colour over the pixels d, with an alpha of 0...256 in each lane. */
LOCAL UV NAME(ink)(UV d, uint32_t straight, IV alpha) {
    const UV color = (UV){0} + straight;
    HV a = NAME(twice)((UV)alpha), keep = NAME(twice)((UV)(256 - alpha));
    return NAME(join)(
        NAME(even)(color) * a + NAME(even)(d) * keep + 128,
        NAME(odd)(color) * a + NAME(odd)(d) * keep + 128);
}

/* Composites a colour, split into two halves, over the pixels at p, alpha 0...256. */
LOCAL void NAME(paint)(uint32_t *p, HV even, HV odd, FV alpha) {
    UV d = NAME(load)(p);
    HV a = NAME(twice)((UV)NAME(whole)(alpha)), keep = ((HV){0} + 256) - a;
    NAME(store)(
        p, NAME(join)(even * a + NAME(even)(d) * keep + 128, odd * a + NAME(odd)(d) * keep + 128));
}

/* Fills the uniformly covered middle of a row in whole groups of lanes; returns the first column
 * that is left. */
LOCAL int32_t NAME(middle)(uint32_t *at, int32_t x, int32_t end, ZRSolidPaint ink, int32_t alpha) {
    const UV zero = {0}, color = zero + ink.straight;
    if (alpha == 0) return end;
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

TARGET static void NAME(fill_cover)(
    uint32_t *dst, const float *cover, int32_t n, ZRSolidPaint ink) {
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

TARGET static void NAME(fill_bytes)(
    uint32_t *dst, const uint8_t *cover, int32_t n, ZRSolidPaint ink) {
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

LOCAL IV NAME(weights)(const float *cover, float scale) {
    FV c;
    __builtin_memcpy(&c, cover, sizeof c);
    return NAME(whole)(c * scale);
}

LOCAL void NAME(over)(uint32_t *dst, UV s, IV weights) {
    const UV d = NAME(load)(dst);
    const HV w = NAME(twice)((UV)weights);
    HV even = NAME(even)(s) * w, odd = NAME(odd)(s) * w;
    const UV t = ((UV)odd >> 16) + 128;
    const HV keep = NAME(twice)(256 - ((t + (t >> 8)) >> 8));
    even = __builtin_elementwise_add_sat(even, (HV)(NAME(even)(d) * keep + 128));
    odd = __builtin_elementwise_add_sat(odd, (HV)(NAME(odd)(d) * keep + 128));
    NAME(store)(dst, NAME(join)(even, odd));
}

LOCAL void NAME(add)(uint32_t *dst, UV s, IV weights) {
    const UV d = NAME(load)(dst);
    const HV w = NAME(twice)((UV)weights);
    const UV sum = NAME(join)(NAME(even)(s) * w + 128, NAME(odd)(s) * w + 128);
    NAME(store)(dst, (UV)__builtin_elementwise_add_sat((BV)sum, (BV)d));
}

/* Blends n pixels in whole groups of lanes by `group`. The lanes of the last group begin further
 * left, where they change nothing; it is processed first, so that no load waits for an
 * overlapping store. */
#define BLEND(group, pixel) \
    const IV flat = NAME(whole)((FV){0} + scale); \
    const int32_t rest = n % LANES, from = n - LANES; \
    if (from < 0) { \
        for (int32_t i = 0; i < n; i++) \
            dst[i] = pixel(dst[i], src[i], (uint32_t)((cover ? cover[i] : 1) * scale + 0.5f)); \
        return; \
    } \
    if (rest > 0) { \
        const IV isNew = NAME(ramp)(0) >= (float)(LANES - rest); \
        NAME(group)( \
            dst + from, NAME(load)(src + from), \
            isNew & (cover ? NAME(weights)(cover + from, scale) : flat)); \
    } \
    for (int32_t i = 0; i <= from; i += LANES) \
        NAME(group)(dst + i, NAME(load)(src + i), cover ? NAME(weights)(cover + i, scale) : flat);

TARGET static void NAME(blend_over)(
    uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n) {
    BLEND(over, zr_over_pixel)
}

TARGET static void NAME(blend_add)(
    uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n) {
    BLEND(add, zr_add_pixel)
}

#undef BLEND

TARGET static void NAME(mask_cover)(float *cover, const uint32_t *mask, int32_t n) {
    for (int32_t i = 0; i < n; i++) cover[i] *= (float)(int32_t)(mask[i] >> 24) * (1.0f / 255.0f);
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

LOCAL UV NAME(table_places)(FV t, const ZRTable *table) {
    const FV zero = {0}, last = zero + (float)(table->count - 1);
    t = NAME(clamp)(t * table->scale + table->offset, zero, last);
    return __builtin_convertvector(t, UV);
}

/* Replaces n places in a table by the pixels there. */
LOCAL void NAME(read_table)(uint32_t *pixels, int32_t n, const ZRTable *table) {
    const uint32_t *restrict all = table->pixels;
    /* Vectorized, this loop would use a gather, which takes longer. */
#pragma clang loop vectorize(disable)
    for (int32_t i = 0; i < n; i++) pixels[i] = all[pixels[i]];
}

TARGET static void NAME(look_up)(
    uint32_t *out, const float *places, int32_t n, const ZRTable *table) {
    uint32_t pixels[ZR_RUN];
    for (int32_t from = 0; from < n; from += ZR_RUN) {
        const int32_t count = n - from < ZR_RUN ? n - from : ZR_RUN;
        for (int32_t i = 0; i < count; i += LANES) {
            FV t = {0};
            const int32_t size = count - i < LANES ? count - i : LANES;
            __builtin_memcpy(&t, places + from + i, (uint64_t)size * sizeof *places);
            NAME(store)(pixels + i, NAME(table_places)(t, table));
        }
        NAME(read_table)(pixels, count, table);
        __builtin_memcpy(out + from, pixels, (uint64_t)count * sizeof *out);
    }
}

TARGET static void NAME(add_weighted)(
    float *restrict sum, const float *restrict row, float weight, int32_t n) {
    for (int32_t i = 0; i < n; i++) sum[i] += weight * row[i];
}

#if LANES < 16
/* Returns the sums of the lanes up to each one, and of what is before them. */
LOCAL IV NAME(sums)(IV v, int32_t before) {
    const IV zero = {0};
#if LANES == 4
    v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
    v += __builtin_shufflevector(zero, v, 0, 1, 4, 5);
#else
    v += __builtin_shufflevector(zero, v, 0, 8, 9, 10, 4, 12, 13, 14);
    v += __builtin_shufflevector(zero, v, 0, 1, 8, 9, 4, 5, 12, 13);
    v += __builtin_shufflevector(zero, v, 0, 1, 2, 3, 11, 11, 11, 11);
#endif
    return v + before;
}

/* Reads and clears a group of cells; returns their winding numbers. */
LOCAL IV NAME(take_cells)(int32_t *cells, int32_t before) {
    const IV zero = {0};
    IV v;
    __builtin_memcpy(&v, cells, sizeof v);
    __builtin_memcpy(cells, &zero, sizeof zero);
    return NAME(sums)(v, before);
}

/* Returns the coverage of winding numbers, 65536 for a whole pixel. */
LOCAL IV NAME(covers)(IV v) {
    const IV full = (IV){0} + 65536, negative = v < 0;
    v = (v ^ negative) - negative;
    const IV part = v < full;
    return (v & part) | (full & ~part);
}

/* Blends a colour over columns x ..< end of one coverage. */
LOCAL void NAME(fill_between)(uint32_t *at, int32_t x, int32_t end, int32_t sum, ZRSolidPaint ink) {
    const int32_t size = sum < 0 ? -sum : sum;
    const int32_t alpha = ((size < 65536 ? size : 65536) * (int32_t)ink.alpha + 32768) >> 16;
    if (alpha == 0) return;
    x = NAME(middle)(at, x, end, ink, alpha);
    for (; x < end; x++) at[x] = zr_ink_pixel(at[x], ink.straight, (uint32_t)alpha);
}

TARGET static void NAME(fill_cells)(
    const ZRTarget *target, const ZRCells *given, ZRSolidPaint ink) {
    const ZRBox window = given->window;
    const int32_t width = window.maxX - window.minX, opacity = (int32_t)ink.alpha;
    const int32_t room = target->bounds.maxX - window.minX;
    int32_t *cells = given->cells;
    uint64_t *touched = given->touched;
    uint32_t *at = target->pixels + (window.minY - target->bounds.minY) * target->stride
        + (window.minX - target->bounds.minX);
    for (int32_t y = window.minY; y < window.maxY; y++) {
        zr_prefetch_below(at, target->stride, width);
        int32_t before = 0, x = 0;
        for (int32_t word = 0; word < given->words; word++) {
            uint64_t bits = touched[word];
            touched[word] = 0;
            for (; bits != 0; bits &= bits - 1) {
                const int32_t group = word * 512 + __builtin_ctzll(bits) * 8;
                if (before != 0)
                    NAME(fill_between)(at, x, group < width ? group : width, before, ink);
                for (x = group; x < group + 8; x += LANES) {
                    const IV sums = NAME(take_cells)(cells + x, before);
                    IV alpha = (NAME(covers)(sums) * opacity + 32768) >> 16;
                    before = sums[LANES - 1];
                    if (x + LANES > width) alpha &= NAME(first)(width - x);
                    const UV d = NAME(load_some)(at + x, room - x);
                    NAME(store_some)(at + x, NAME(ink)(d, ink.straight, alpha), room - x);
                }
            }
        }
        if (before != 0) NAME(fill_between)(at, x, width, before, ink);
        cells += given->stride;
        touched += given->words;
        at += target->stride;
    }
}

/* Returns the coverage of winding numbers, 1 for a whole pixel. */
LOCAL FV NAME(shares)(IV v) {
    return __builtin_convertvector(NAME(covers)(v), FV) * (1 / 65536.0f);
}

/* Writes the coverage of the groups of columns x ..< end, which is the same in all. */
LOCAL void NAME(cover_between)(float *cover, int32_t x, int32_t end, int32_t sum) {
    const FV c = NAME(shares)((IV){0} + sum);
    for (; x < end; x += LANES) __builtin_memcpy(cover + x, &c, sizeof c);
}

TARGET static int32_t NAME(cover_cells)(
    const ZRCells *given, int32_t y, float *cover, ZRSpan *span) {
    const int32_t width = given->window.maxX - given->window.minX;
    int32_t *cells = given->cells + (int64_t)y * given->stride;
    uint64_t *touched = given->touched + (int64_t)y * given->words;
    int32_t before = 0, x = 0, first = width, end = 0;
    for (int32_t word = 0; word < given->words; word++) {
        uint64_t bits = touched[word];
        touched[word] = 0;
        for (; bits != 0; bits &= bits - 1) {
            const int32_t group = word * 512 + __builtin_ctzll(bits) * 8;
            if (first == width) first = x = group < width ? group : width;
            if (x < group) NAME(cover_between)(cover, x, group < width ? group : width, before);
            for (x = group; x < group + 8; x += LANES) {
                const IV sums = NAME(take_cells)(cells + x, before);
                const FV c = NAME(shares)(sums);
                before = sums[LANES - 1];
                if (x < width) __builtin_memcpy(cover + x, &c, sizeof c);
            }
            end = x < width ? x : width;
        }
    }
    if (before != 0) {
        NAME(cover_between)(cover, x, width, before);
        end = width;
    }
    *span = (ZRSpan){given->window.minX + first, given->window.minX + end, 0, 0, 0};
    return first < end;
}
#endif

#if LANES < 16
#include "Convex.h"
#endif
#include "Gradients.h"
#include "Shadows.h"
#include "Texels.h"

#undef FV
#undef IV
#undef UV
#undef HV
#undef BV
#undef DV
#undef LV
#undef PV
#undef LOCAL
