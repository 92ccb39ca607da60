/* The inner loops of the CPU back end.
 *
 * Each exists for sixteen lanes (AVX-512), for eight (AVX2) and for four; the processor has the
 * choice. All give the same bits, as does the plain Swift counterpart that the tests compare them
 * with. Floating point is never contracted.
 *
 * Coverage of a convex shape. In the pixel row y...y+1 every edge leaves parts: pieces of height h
 * that run from column a to column b >= a. The area of pixel x to the right of such a piece,
 * relative to h, is
 *
 *     A(x) = (u1 - u0) (u1 + u0) / (2 (b - a)) + clamp(x + 1 - b, 0, 1)
 *     u0 = clamp(x - a, 0, b - a),   u1 = clamp(x + 1 - a, 0, b - a)
 *
 * and the coverage is the sum of h A over the left edges less that over the right edges.
 *
 * Blending, per channel of 8 bits, with weights w and alpha in 1/256:
 *
 *     solid    out = (colour alpha + dst (256 - alpha) + 128) >> 8          colour straight
 *     texels   s = texel w,  alpha = round(s.alpha / 255)
 *              out = (s + dst (256 - alpha) + 128) >> 8, saturated
 */
#ifndef CRASTERKERNELS_H
#define CRASTERKERNELS_H

#include <stdint.h>

/* The maximum number of edges in a chain. */
enum { ZR_MAX_EDGES = 1024 };

/* A rectangle of whole pixels; the maxima are exclusive. */
typedef struct {
    int32_t minX, minY, maxX, maxY;
} ZRBox;

/* A downward edge of an outline, at `x` at height `top`. Made by zr_edge. */
typedef struct {
    double top, bottom, x, slope;
} ZREdge;

/* The rows of a shape that kernels have found. */
typedef struct ZRRows ZRRows;

/* A hard edge: pixels are inside or outside by their centres. */
typedef enum { ZR_CUT_LEFT, ZR_CUT_RIGHT, ZR_CUT_TOP, ZR_CUT_BOTTOM } ZRCutSide;
typedef struct {
    double x, y, slope;
    int32_t side;
} ZRCut;

/* A convex shape: the chains of edges at its left and right, from the top down. Coordinates are
 * within +-40000 pixels. Whoever changes the edges calls zr_reset_rows. Rows are found fastest from the
 * top down. */
typedef struct {
    const ZREdge *left, *right;
    const ZRCut *cuts;
    ZRRows *rows;
    int32_t leftCount, rightCount, cutCount;
    double top, bottom;
} ZRConvex;

/* Premultiplied 0xAARRGGBB pixels; `pixels` points to the one at (bounds.minX, bounds.minY). */
typedef struct {
    uint32_t *pixels;
    int64_t stride;
    ZRBox bounds;
} ZRTarget;

/* A solid colour: straight 0xFFRRGGBB and its alpha, an integer 0...256. */
typedef struct {
    uint32_t straight;
    float alpha;
} ZRSolidPaint;

/* The span of a shape in a row: columns x0 ..< x1 are touched, in0 ..< in1 have coverage
 * `inside` (empty when in1 <= in0). */
typedef struct {
    int32_t x0, x1, in0, in1;
    float inside;
} ZRSpan;

/* A point in device pixels, 16.16. */
typedef struct {
    int32_t x, y;
} ZRPoint;

/* The signed areas of edges in a window of pixels, in 1/65536 of a pixel: rows of `stride` cells,
 * at least two more than the window has columns, of which eight belong to a bit in the row's
 * `words`. Cells are zero where their bit is. */
typedef struct {
    int32_t *cells;
    uint64_t *touched;
    int32_t stride, words;
    ZRBox window;
} ZRCells;

/* A transform to device pixels; `nearest` is the least weight of points in front of the eye. */
typedef struct {
    double ax, ay, aw, bx, by, bw, tx, ty, tw, nearest;
    int32_t perspective;
} ZRPlane;

/* The coverage of a blurred shape at samples from (lowU, lowV) on, `samples` for each pixel, away
 * from its middle: pairs of 16 bits with the value at a sample and at the next one in its row of
 * `stride`. Other quadrants have their own samples, `quadrant` further for a negative u and twice
 * that for a negative v, or the same ones. The last samples whose next ones exist are mostU,
 * mostV; nothing is covered beyond extentU, extentV. The centre of the pixel (originX, originY) is
 * at (x, y) from the middle in pixels, and the axes of u and v have the directions (ux, uy) and
 * (vx, vy). */
typedef struct {
    const uint32_t *pairs;
    int32_t stride, quadrant;
    float lowU, lowV, mostU, mostV, samples;
    int32_t originX, originY;
    double x, y, ux, uy, vx, vy, extentU, extentV;
} ZRShadow;

/* An image with fewer than 2^32 texels from its first to its last. */
typedef struct {
    const uint32_t *pixels;
    int64_t stride;
    int32_t width, height;
} ZRTexels;

/* The coordinates of texels along a row, clamped to the image. They are computed from device
 * positions: (u, v, w) at column 0 and their increments per column, from column `first` on. u
 * and v are divided by w when `perspective` is not zero. */
typedef struct {
    double u, v, w, du, dv, dw;
    double minU, maxU, minV, maxV;
    int32_t first, perspective;
} ZRWalk;

/* The kind of a gradient: along the x axis up to 1, from the origin to the unit circle, or
 * around the origin from the x axis on. */
typedef enum { ZR_AXIAL, ZR_RADIAL, ZR_CONIC } ZRGradientKind;

/* A row of a gradient. The position in its own space is computed from the device position: (x,
 * y, w) at column 0 and their increments a per column and b per row, from column `first` on. x
 * and y are divided by w when `perspective` is not zero. `steps` are the positions of abrupt
 * colour changes. */
typedef struct {
    double x, y, w, ax, ay, aw, bx, by, bw;
    const float *steps;
    int32_t stepCount, first, perspective;
    ZRGradientKind kind;
} ZRGradient;

/* A lookup table of pixels: the value x has the pixel at scale x + offset, rounded down. */
typedef struct {
    const uint32_t *pixels;
    float scale, offset;
    int32_t count;
} ZRTable;

/* Limits the lanes of all kernels from now on (4, 8 or 16) and returns the number in use; for
 * tests. */
int32_t zr_use_lanes(int32_t most);

/* Returns the edge from (x0, y0) down to (x1, y1), y0 < y1. */
static inline ZREdge zr_edge(double x0, double y0, double x1, double y1) {
    /* Infinity times 0 is no number. */
    const double slope = (x1 - x0) / (y1 - y0), most = 1e18;
    return (ZREdge){y0, y1, x0, slope > most ? most : slope < -most ? -most : slope};
}

/* Makes memory for the rows of a shape, forgets them, and frees it. */
ZRRows *zr_make_rows(void);
void zr_reset_rows(ZRRows *rows);
void zr_free_rows(ZRRows *rows);

/* Fills a convex shape inside `clip`, which must be inside the target. */
void zr_fill_convex(const ZRTarget *target, ZRBox clip, const ZRConvex *shape, ZRSolidPaint ink);

/* Fills a border, the outer shape without the inner one, and its interior, with a colour each. The inner shape
 * is inside the outer one. */
void zr_fill_border(
    const ZRTarget *target, ZRBox clip, const ZRConvex *outer, const ZRConvex *inner,
    ZRSolidPaint ink, ZRSolidPaint filling);

/* Writes the coverage of row y of the clip, 0...1, for columns span.x0 ..< span.x1 to cover[column -
 * clip.minX]; up to sixteen more floats are overwritten. Returns 0 when the row is empty. */
int32_t zr_coverage_row(
    const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span);

/* Multiplies coverage, as zr_coverage_row writes it, by that of a row. */
int32_t zr_multiply_row(
    const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span);

/* Blends a colour over n pixels, by coverage. */
void zr_fill_cover(uint32_t *dst, const float *cover, int32_t n, ZRSolidPaint ink);

/* Blends a colour over n pixels, by coverage in bytes. */
void zr_fill_bytes(uint32_t *dst, const uint8_t *cover, int32_t n, ZRSolidPaint ink);

/* Blends texels over n pixels; the weight is round(scale * coverage), scale an integer 0...256.
 * Without `cover` the coverage is 1. */
void zr_blend_over(
    uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n);

/* Adds texels to n pixels, saturated. */
void zr_blend_add(uint32_t *dst, const uint32_t *src, const float *cover, float scale, int32_t n);

/* Prefetches memory that will be read soon. */
static inline void zr_prefetch(const void *memory, int64_t bytes) {
    for (int64_t i = 0; i < bytes; i += 64) __builtin_prefetch((const char *)memory + i);
}

/* Prefetches the first of n pixels four rows below. A row lies more than a page from the next, and
 * processors fetch ahead by themselves only inside a page. */
static inline void zr_prefetch_below(const uint32_t *row, int64_t stride, int32_t n) {
    zr_prefetch(row + 4 * stride, 4 * (n < 128 ? n : 128));
}

/* Multiplies n coverages by the alpha of n pixels. */
void zr_mask_cover(float *cover, const uint32_t *mask, int32_t n);

/* Adds the edge between two points, and the edges of a closed loop, to cells. Edges that run down
 * count as `sign`, those that run up as -sign; edges outside the window's rows and right of it
 * add nothing. */
void zr_add_edge(const ZRCells *cells, ZRPoint from, ZRPoint to, int32_t sign);
void zr_add_loop(const ZRCells *cells, const ZRPoint *points, int32_t n, int32_t sign);

/* Projects n points, given as x, y, to device pixels, and finds the pixels around them; returns 0
 * where one is behind the eye or farther than 32767 pixels from the origin. */
int32_t zr_project(
    const double *points, int32_t n, const ZRPlane *plane, ZRPoint *out, ZRBox *box);

/* Blends a colour over the window of cells, by coverage, and clears the cells. */
void zr_fill_cells(const ZRTarget *target, const ZRCells *cells, ZRSolidPaint ink);

/* Blends a colour over the pixels of the clip by the coverage of a blurred shape; those that the
 * caster covers wholly, where there is one, are left out. */
void zr_fill_shadow(
    const ZRTarget *target, ZRBox clip, const ZRConvex *caster, const ZRShadow *shadow,
    ZRSolidPaint ink);

/* Writes the coverage of a row, counted from the window's first one, for columns span.x0 ..<
 * span.x1 to cover[column - window.minX], and clears its cells; up to sixteen more floats are
 * overwritten. Returns 0 when the row is empty. */
int32_t zr_cover_cells(const ZRCells *cells, int32_t y, float *cover, ZRSpan *span);

/* Writes the coverage of a row's pixels, 255 for a whole one, with the range of covered columns,
 * and clears its cells. By the even-odd rule coverage is the distance of the winding from the
 * nearest even number. */
void zr_cell_bytes(
    const ZRCells *cells, int32_t y, int32_t isEvenOdd, uint8_t *bytes, int32_t *begin,
    int32_t *end);

/* Mixes n texels with white of the same alpha (white 0...256), then multiplies the channels by
 * weights 0...256: tint[0...3] for blue, green, red, alpha. */
void zr_tint(uint32_t *texels, int32_t n, uint32_t white, const uint32_t tint[4]);

/* Samples n texels bilinearly at coordinates relative to texel centres, rounded to 1/256. Whole
 * groups of lanes are written, so up to sixteen more texels are overwritten. */
void zr_sample_linear(uint32_t *out, const ZRWalk *walk, const ZRTexels *texels, int32_t n);

/* Reads the n texels that contain the coordinates, rounded to 1/256. */
void zr_sample_nearest(uint32_t *out, const ZRWalk *walk, const ZRTexels *texels, int32_t n);

/* Writes the positions of n pixels in a gradient, 0...1 inside it. This kernel and the next one
 * write whole groups of lanes, so up to sixteen more numbers are overwritten. */
void zr_gradient_places(const ZRGradient *gradient, float *places, int32_t n);

/* Writes the part of the gradient, at most 1, that each of n pixels covers if an abrupt colour
 * change is in it, else 0; returns 0 where there are no such pixels. */
int32_t zr_gradient_widths(
    const ZRGradient *gradient, const float *places, float *widths, int32_t n);

/* Looks up the pixels of n values; values out of range are clamped, NaN gives the first pixel. */
void zr_look_up(uint32_t *out, const float *places, int32_t n, const ZRTable *table);

/* Blends the colours that a table has for n pixels of a gradient, as zr_blend_over does; up to
 * sixteen more coverages are read. `room` pixels from `dst` on may be rewritten unchanged. */
void zr_blend_gradient(
    uint32_t *dst, const ZRGradient *gradient, const ZRTable *table, const float *cover,
    float scale, int32_t n, int32_t room);

/* Adds a weighted row of n numbers to sums. */
void zr_add_weighted(float *sum, const float *row, float weight, int32_t n);

#endif
