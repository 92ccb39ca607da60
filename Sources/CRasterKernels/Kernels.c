#pragma STDC FP_CONTRACT OFF

#include <stdlib.h>

#include "CRasterKernels.h"
#include "Rows.h"

/* The number of texels whose positions are computed before they are read. */
enum { ZR_RUN = 128 };

/* Functions for single pixels, at the ends of rows. */

ZR_INLINE uint32_t zr_ink_pixel(uint32_t d, uint32_t color, uint32_t alpha) {
    const uint32_t m = 0x00FF00FF, half = 0x00800080, keep = 256 - alpha;
    uint32_t even = (color & m) * alpha + (d & m) * keep + half;
    uint32_t odd = (color >> 8 & m) * alpha + (d >> 8 & m) * keep + half;
    return (even >> 8 & m) | (odd & ~m);
}

typedef uint8_t ZRBytes __attribute__((vector_size(4)));
typedef uint16_t ZRChannels __attribute__((vector_size(8)));

ZR_INLINE ZRBytes zr_bytes(uint32_t pixel) {
    ZRBytes bytes;
    __builtin_memcpy(&bytes, &pixel, sizeof bytes);
    return bytes;
}

ZR_INLINE ZRChannels zr_channels(uint32_t pixel) {
    return __builtin_convertvector(zr_bytes(pixel), ZRChannels);
}

ZR_INLINE uint32_t zr_pixel(ZRBytes bytes) {
    uint32_t pixel;
    __builtin_memcpy(&pixel, &bytes, sizeof pixel);
    return pixel;
}

ZR_INLINE uint32_t zr_over_pixel(uint32_t d, uint32_t s, uint32_t weight) {
    const uint32_t t = (s >> 24) * weight + 128, keep = 256 - ((t + (t >> 8)) >> 8);
    const ZRChannels sum = __builtin_elementwise_add_sat(
        zr_channels(s) * (uint16_t)weight, (ZRChannels)(zr_channels(d) * (uint16_t)keep + 128));
    return zr_pixel(__builtin_convertvector(sum >> 8, ZRBytes));
}

ZR_INLINE uint32_t zr_add_pixel(uint32_t d, uint32_t s, uint32_t weight) {
    const ZRChannels part = (zr_channels(s) * (uint16_t)weight + 128) >> 8;
    return zr_pixel(
        __builtin_elementwise_add_sat(__builtin_convertvector(part, ZRBytes), zr_bytes(d)));
}

#define LANES 4
#define TARGET
#define NAME(x) zr4_##x
#include "Body.h"
#undef LANES
#undef TARGET
#undef NAME

#if defined(__x86_64__)
#define LANES 8
#define TARGET __attribute__((target("avx2")))
#define NAME(x) zr8_##x
#include "Body.h"
#undef LANES
#undef TARGET
#undef NAME

#define LANES 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define NAME(x) zr16_##x
#include "Body.h"
#undef LANES
#undef TARGET
#undef NAME

static int zr_chosen;

/* Returns the number of lanes the CPU supports, of those that kernels exist for. */
static int zr_lanes_here(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return 16;
    return __builtin_cpu_supports("avx2") ? 8 : 4;
}

static int zr_lanes(void) {
    int chosen = __atomic_load_n(&zr_chosen, __ATOMIC_RELAXED);
    if (chosen == 0) {
        chosen = zr_lanes_here();
        __atomic_store_n(&zr_chosen, chosen, __ATOMIC_RELAXED);
    }
    return chosen;
}

int32_t zr_use_lanes(int32_t most) {
    int here = zr_lanes_here();
    __atomic_store_n(&zr_chosen, most < here ? most : here, __ATOMIC_RELAXED);
    return zr_lanes();
}

#define CALL(name, ...) \
    (zr_lanes() == 16 ? zr16_##name(__VA_ARGS__) \
     : zr_lanes() == 8 ? zr8_##name(__VA_ARGS__) : zr4_##name(__VA_ARGS__))
/* Sixteen lanes do not help where sums depend on the lanes before them, nor at edges, where few columns of a
 * group are covered in part. */
#define CALL_NARROW(name, ...) \
    (zr_lanes() >= 8 ? zr8_##name(__VA_ARGS__) : zr4_##name(__VA_ARGS__))
#else
int32_t zr_use_lanes(int32_t most) {
    (void)most;
    return 4;
}
#define CALL(name, ...) zr4_##name(__VA_ARGS__)
#define CALL_NARROW CALL
#endif

ZRRows *zr_make_rows(void) { return calloc(1, sizeof(ZRRows)); }

void zr_reset_rows(ZRRows *rows) { rows->count = 0; }

void zr_free_rows(ZRRows *rows) { free(rows); }

/* Defines zr_`name`, which calls the kernel of that name for the lanes of the CPU. */
#define FORWARD(call, result, name, parameters, ...) \
    result zr_##name parameters { return call(name, __VA_ARGS__); }

FORWARD(CALL_NARROW, void, fill_convex,
        (const ZRTarget *target, ZRBox clip, const ZRConvex *shape, ZRSolidPaint ink),
        target, clip, shape, ink)
FORWARD(CALL_NARROW, void, fill_border,
        (const ZRTarget *target, ZRBox clip, const ZRConvex *outer, const ZRConvex *inner,
         ZRSolidPaint ink, ZRSolidPaint filling),
        target, clip, outer, inner, ink, filling)
FORWARD(CALL_NARROW, int32_t, coverage_row,
        (const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span),
        shape, clip, y, cover, span)
FORWARD(CALL_NARROW, int32_t, multiply_row,
        (const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span),
        shape, clip, y, cover, span)
FORWARD(CALL_NARROW, void, fill_cells,
        (const ZRTarget *target, const ZRCells *cells, ZRSolidPaint ink), target, cells, ink)
FORWARD(CALL_NARROW, int32_t, cover_cells,
        (const ZRCells *cells, int32_t y, float *cover, ZRSpan *span), cells, y, cover, span)
FORWARD(CALL, void, fill_cover,
        (uint32_t *dst, const float *cover, int32_t n, ZRSolidPaint ink), dst, cover, n, ink)
FORWARD(CALL, void, fill_bytes,
        (uint32_t *dst, const uint8_t *cover, int32_t n, ZRSolidPaint ink), dst, cover, n, ink)
FORWARD(CALL, void, blend_over,
        (uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n),
        dst, src, cover, scale, n)
FORWARD(CALL, void, blend_add,
        (uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n),
        dst, src, cover, scale, n)
FORWARD(CALL, void, mask_cover, (float *cover, const uint32_t *mask, int32_t n), cover, mask, n)
FORWARD(CALL, void, tint,
        (uint32_t *texels, int32_t n, uint32_t white, const uint32_t tint[4]),
        texels, n, white, tint)
FORWARD(CALL, void, sample_linear,
        (uint32_t *out, const ZRWalk *walk, const ZRTexels *texels, int32_t n),
        out, walk, texels, n)
FORWARD(CALL, void, sample_nearest,
        (uint32_t *out, const ZRWalk *walk, const ZRTexels *texels, int32_t n),
        out, walk, texels, n)
FORWARD(CALL, void, gradient_places,
        (const ZRGradient *gradient, float *places, int32_t n), gradient, places, n)
FORWARD(CALL, void, blend_gradient,
        (uint32_t *dst, const ZRGradient *gradient, const ZRTable *table, const float *cover,
         float scale, int32_t n, int32_t room),
        dst, gradient, table, cover, scale, n, room)
FORWARD(CALL, int32_t, gradient_widths,
        (const ZRGradient *gradient, const float *places, float *widths, int32_t n),
        gradient, places, widths, n)
FORWARD(CALL, void, look_up,
        (uint32_t *out, const float *places, int32_t n, const ZRTable *table),
        out, places, n, table)
FORWARD(CALL, void, add_weighted,
        (float *sum, const float *row, float weight, int32_t n), sum, row, weight, n)

/* Narrows columns to those at which a position, `at` in column 0, is within the extent. */
ZR_INLINE void zr_narrow(double at, double step, double extent, double *low, double *high) {
    if (!(step > 1e-9 || step < -1e-9)) {
        if (at > extent || at < -extent) *high = *low;
        return;
    }
    const double a = (-extent - at) / step, b = (extent - at) / step;
    *low = zr_max(*low, zr_min(a, b));
    *high = zr_min(*high, zr_max(a, b) + 1);
}

void zr_fill_shadow(
    const ZRTarget *target, ZRBox clip, const ZRConvex *caster, const ZRShadow *s,
    ZRSolidPaint ink) {
    for (int32_t y = clip.minY; y < clip.maxY; y++) {
        const double below = s->y + (y - s->originY);
        const double u = s->x * s->ux + below * s->uy, v = s->x * s->vx + below * s->vy;
        double low = clip.minX - s->originX, high = clip.maxX - s->originX;
        zr_narrow(u, s->ux, s->extentU, &low, &high);
        zr_narrow(v, s->vx, s->extentV, &low, &high);
        if (!(low < high)) continue;
        const int32_t x0 = zr_floor(low), x1 = zr_floor(high);
        int32_t from = x1, to = x1;
        ZRSpan covered;
        if (caster && CALL_NARROW(caster_row, caster, clip, y, &covered) && covered.inside >= 1
            && covered.in0 < covered.in1) {
            from = covered.in0 - s->originX;
            to = covered.in1 - s->originX;
            from = from < x0 ? x0 : from < x1 ? from : x1;
            to = to < x0 ? x0 : to < x1 ? to : x1;
        }
        uint32_t *row = target->pixels + (y - target->bounds.minY) * target->stride
            + (s->originX - target->bounds.minX);
        zr_prefetch_below(row + x0, target->stride, x1 - x0);
        if (x0 < from)
            CALL(fill_shadow, row + x0, x0, from - x0, s, (float)u, (float)v, ink);
        if (to < x1) CALL(fill_shadow, row + to, to, x1 - to, s, (float)u, (float)v, ink);
    }
}
