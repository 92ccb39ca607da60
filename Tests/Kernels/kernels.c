/* The C kernels under AddressSanitizer and UndefinedBehaviorSanitizer, driven by libFuzzer: each input is
 * a call of one kernel whose arguments lie in blocks of exactly the size that its header promises to
 * touch, so that a read or write beyond them is reported. Scripts/kernels.sh builds and runs it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CRasterKernels.h"

typedef struct {
    const uint8_t *bytes;
    size_t left;
} Input;

static uint32_t bits(Input *in, size_t width) {
    uint32_t value = 0;
    for (size_t i = 0; i < width && in->left; i++, in->left--) value = value << 8 | *in->bytes++;
    return value;
}

static int32_t below(Input *in, int32_t limit) { return (int32_t)(bits(in, 2) % (uint32_t)limit); }

/* A number as a program makes them, now and then a hostile one. */
static double number(Input *in, double low, double high) {
    uint32_t word = bits(in, 2);
    switch (word & 63) {
        case 0: return NAN;
        case 1: return INFINITY;
        case 2: return -INFINITY;
        case 3: return 1e30;
        case 4: return -1e30;
    }
    return low + (high - low) * word / 65535.0;
}

/* A number that the caller keeps in bounds. */
static double tame(Input *in, double low, double high) { return low + (high - low) * bits(in, 2) / 65535.0; }

static uint32_t *pixels(Input *in, int32_t n) {
    uint32_t *p = malloc((size_t)n * 4 + 1);
    for (int32_t i = 0; i < n; i++) p[i] = bits(in, 4) * 2654435761u;
    return p;
}

static float *covers(Input *in, int32_t n, int32_t spare) {
    float *p = malloc((size_t)(n + spare) * 4 + 1);
    for (int32_t i = 0; i < n + spare; i++) p[i] = (float)tame(in, 0, 1);
    return p;
}

static float *floats(Input *in, int32_t n, int32_t spare) {
    float *p = malloc((size_t)(n + spare) * 4 + 1);
    for (int32_t i = 0; i < n + spare; i++) p[i] = (float)number(in, -2, 2);
    return p;
}

typedef enum { COVER, FILL, BORDER, SHADOW } Use;

static void shadow(Input *in, const ZRTarget *target, ZRBox clip, const ZRConvex *caster, ZRSolidPaint ink) {
    int32_t columns = 2 + below(in, 9), rows = 2 + below(in, 9), quarter = below(in, 2);
    int32_t count = columns * rows, parts = quarter ? 4 : 1;
    uint32_t *pairs = pixels(in, count * parts);
    ZRShadow shadow = {pairs, columns, quarter ? count : 0, (float)number(in, 0, 9),
        (float)number(in, 0, 9), (float)(columns - 2), (float)(rows - 2), (float)number(in, 0, 9),
        below(in, 99) - 50, below(in, 99) - 50, number(in, -1, 1), number(in, -1, 1), number(in, -1, 1),
        number(in, -1, 1), number(in, -1, 1), number(in, -1, 1), number(in, 0, 90), number(in, 0, 90)};
    zr_fill_shadow(target, clip, below(in, 2) ? caster : NULL, &shadow, ink);
    free(pairs);
}

static void convex(Input *in, Use use, ZRSolidPaint ink) {
    enum { SIDE = 48 };
    int32_t edges = 1 + below(in, below(in, 2) ? 6 : 90);
    double tallest = below(in, 2) ? 20 : 1;
    ZREdge *left = malloc((size_t)edges * sizeof *left), *right = malloc((size_t)edges * sizeof *right);
    double y = tame(in, -20, 30), top = y, a = tame(in, -60, 60), b = a + tame(in, 0, 60);
    for (int32_t i = 0; i < edges; i++) {
        double next = y + 1e-3 + tame(in, 0, tallest), a1 = tame(in, -60, 60), b1 = a1 + tame(in, 0, 60);
        left[i] = zr_edge(a, y, a1, next);
        right[i] = zr_edge(b, y, b1, next);
        (void)(a = a1), (void)(b = b1), (void)(y = next);
    }
    int32_t cuts = below(in, 3);
    ZRCut *cut = malloc((size_t)cuts * sizeof *cut + 1);
    for (int32_t i = 0; i < cuts; i++) {
        cut[i] = (ZRCut){tame(in, -10, 60), tame(in, -10, 60), tame(in, -3, 3), below(in, 4)};
    }
    ZRConvex shape = {left, right, cut, zr_make_rows(), edges, edges, cuts, top, y};
    /* The last edges of both sides. */
    int32_t first = below(in, edges);
    ZRConvex inner = {left + first, right + first, cut, zr_make_rows(), edges - first, edges - first,
        below(in, cuts + 1), left[first].top, y};
    ZRBox bounds = {0, 0, SIDE, SIDE};
    ZRBox clip = {below(in, SIDE), below(in, SIDE), 0, 0};
    clip.maxX = clip.minX + below(in, SIDE - clip.minX + 1);
    clip.maxY = clip.minY + below(in, SIDE - clip.minY + 1);
    if (use != COVER) {
        uint32_t *p = pixels(in, SIDE * SIDE);
        ZRTarget target = {p, SIDE, bounds};
        if (use == FILL) zr_fill_convex(&target, clip, &shape, ink);
        else if (use == BORDER)
            zr_fill_border(&target, clip, &shape, &inner, ink,
                (ZRSolidPaint){0xFF000000u | bits(in, 3), (float)below(in, 257)});
        else shadow(in, &target, clip, &shape, ink);
        free(p);
    } else {
        float *cover = malloc((size_t)(clip.maxX - clip.minX + 16) * 4);
        ZRSpan span;
        int32_t multiplies = below(in, 2);
        for (int32_t i = 0; i < clip.maxX - clip.minX + 16; i++) cover[i] = .5f;
        for (int32_t row = clip.minY; row < clip.maxY; row++) {
            if (multiplies) zr_multiply_row(&shape, clip, row, cover, &span);
            else zr_coverage_row(&shape, clip, row, cover, &span);
        }
        free(cover);
    }
    zr_free_rows(shape.rows), zr_free_rows(inner.rows);
    free(left), free(right), free(cut);
}

static void texels(Input *in, int32_t n, int isLinear) {
    int32_t width = 1 + below(in, 9), height = 1 + below(in, 9);
    uint32_t *p = pixels(in, width * height), *out = pixels(in, n + 16);
    ZRTexels source = {p, width, width, height};
    double last = isLinear ? 1 : 1 / 256.0;
    ZRWalk walk = {number(in, -20, 20), number(in, -20, 20), number(in, .1, 2), number(in, -2, 2),
        number(in, -2, 2), number(in, -.1, .1), 0, width - last, 0, height - last, below(in, 50),
        below(in, 2)};
    if (isLinear) zr_sample_linear(out, &walk, &source, n);
    else zr_sample_nearest(out, &walk, &source, n);
    free(p), free(out);
}

static void gradient(Input *in, int32_t n) {
    int32_t steps = below(in, 4);
    float *at = malloc((size_t)steps * 4 + 1), *places = malloc((size_t)(n + 16) * 4);
    float *widths = malloc((size_t)(n + 16) * 4);
    for (int32_t i = 0; i < steps; i++) at[i] = (float)tame(in, 0, 1);
    for (int32_t i = 0; i < n + 16; i++) places[i] = 0;
    ZRGradient g = {number(in, -2, 2), number(in, -2, 2), number(in, .1, 2), number(in, -.2, .2),
        number(in, -.2, .2), number(in, -.01, .01), number(in, -.2, .2), number(in, -.2, .2),
        number(in, -.01, .01), at, steps, below(in, 50), below(in, 2), (ZRGradientKind)below(in, 3)};
    zr_gradient_places(&g, places, n);
    zr_gradient_widths(&g, places, widths, n);
    int32_t count = 1 + below(in, 40);
    uint32_t *ramp = pixels(in, count), *out = pixels(in, n);
    ZRTable table = {ramp, (float)tame(in, 0, 40), (float)tame(in, -2, 2), count};
    float *exact = malloc((size_t)n * 4 + 1);
    memcpy(exact, places, (size_t)n * 4);
    zr_look_up(out, exact, n, &table);
    float *cover = malloc((size_t)(n + 16) * 4);
    for (int32_t i = 0; i < n + 16; i++) cover[i] = (float)tame(in, 0, 1);
    zr_blend_gradient(out, &g, &table, cover, (float)below(in, 257), n, n);
    free(cover);
    free(exact);
    free(at), free(places), free(widths), free(ramp), free(out);
}

/* Loops added to cells, whose rows are then read in one of the three ways. */
static void cells(Input *in, ZRSolidPaint ink) {
    ZRBox bounds = {below(in, 90) - 45, below(in, 90) - 45, 0, 0};
    int32_t width = 1 + below(in, 700), height = 1 + below(in, 9), way = below(in, 3);
    bounds.maxX = bounds.minX + width;
    bounds.maxY = bounds.minY + height;
    int32_t stride = (width + 9) / 8 * 8, words = (stride + 511) / 512, n = below(in, 12);
    int32_t *areas = calloc((size_t)(stride * height), 4);
    uint64_t *touched = calloc((size_t)(words * height), 8);
    double *corners = malloc((size_t)n * 16 + 1);
    ZRPoint *points = malloc((size_t)n * sizeof *points + 1);
    double reach = below(in, 4) ? 100 : 40000;
    for (int32_t i = 0; i < 2 * n; i++) corners[i] = number(in, -reach, reach);
    ZRPlane plane = {number(in, -2, 2), number(in, -2, 2), number(in, -.01, .01), number(in, -2, 2),
        number(in, -2, 2), number(in, -.01, .01), number(in, -50, 50), number(in, -50, 50), 1, 1e-4,
        below(in, 2)};
    /* Edges of any height that are hardly a pixel wide, at the left of the window or in it. */
    if (n > 0 && !below(in, 3)) {
        plane = (ZRPlane){1, 0, 0, 0, 1, 0, 0, 0, 1, 1e-4, 0};
        double left = bounds.minX + tame(in, -3, 3);
        for (int32_t i = 0; i < n; i++) {
            corners[2 * i] = left + tame(in, 0, 1) / (1 << below(in, 16));
            corners[2 * i + 1] = tame(in, -32000, 32000);
        }
    }
    ZRCells window = {areas, touched, stride, words, bounds};
    ZRBox box;
    if (zr_project(corners, n, &plane, points, &box)) zr_add_loop(&window, points, n, 1);
    uint32_t *p = pixels(in, width * height);
    uint8_t *octets = malloc((size_t)width);
    float *cover = malloc((size_t)(width + 16) * 4);
    ZRTarget target = {p, width, bounds};
    ZRSpan span;
    int32_t begin, end;
    if (way == 0) zr_fill_cells(&target, &window, ink);
    for (int32_t y = 0; y < height; y++) {
        if (way == 1) zr_cover_cells(&window, y, cover, &span);
        if (way == 2) zr_cell_bytes(&window, y, y & 1, octets, &begin, &end);
    }
    /* All is clear again. */
    for (int32_t i = 0; i < stride * height; i++) {
        if (areas[i]) abort();
    }
    free(areas), free(touched), free(corners), free(points), free(p), free(octets), free(cover);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Input in = {bytes, size};
    static const int32_t lanes[] = {4, 8, 16};
    zr_use_lanes(lanes[below(&in, 3)]);
    int32_t n = below(&in, 70);
    uint32_t *a = pixels(&in, n), *b = pixels(&in, n);
    float *cover = covers(&in, n, 0), *loose = floats(&in, n, 0);
    uint8_t *octets = malloc((size_t)n + 1);
    for (int32_t i = 0; i < n; i++) octets[i] = (uint8_t)bits(&in, 1);
    float scale = (float)below(&in, 257);
    ZRSolidPaint ink = {0xFF000000u | bits(&in, 3), (float)below(&in, 257)};
    switch (below(&in, 14)) {
        case 0: convex(&in, FILL, ink); break;
        case 1: convex(&in, COVER, ink); break;
        case 2: zr_fill_cover(a, cover, n, ink); break;
        case 3: zr_fill_bytes(a, octets, n, ink); break;
        case 4: zr_blend_over(a, b, below(&in, 2) ? cover : NULL, scale, n); break;
        case 5: zr_blend_add(a, b, below(&in, 2) ? cover : NULL, scale, n); break;
        case 6: zr_mask_cover(cover, a, n); break;
        case 7: convex(&in, BORDER, ink); break;
        case 8: convex(&in, SHADOW, ink); break;
        case 9: cells(&in, ink); break;
        case 10: {
            uint32_t tint[4];
            for (int i = 0; i < 4; i++) tint[i] = (uint32_t)below(&in, 257);
            zr_tint(a, n, (uint32_t)below(&in, 257), tint);
            break;
        }
        case 11: texels(&in, n, below(&in, 2)); break;
        case 12: gradient(&in, n); break;
        case 13: zr_add_weighted(loose, cover, (float)tame(&in, -1, 1), n); break;
    }
    free(a), free(b), free(cover), free(loose), free(octets);
    return 0;
}
