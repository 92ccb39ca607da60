/* The rows of a convex shape. */
#ifndef ZR_ROWS_H
#define ZR_ROWS_H

#include "CRasterKernels.h"

/* The number of rows whose parts are found at a time; that with what whole groups of lanes write beyond; the
 * height from which the rows of an edge are found by lanes. */
enum { ZR_ROWS = 32, ZR_MORE = ZR_ROWS + 32, ZR_LONG = 6 };

/* The parts of a side of a shape in some rows: pieces of a height that begin at column `low` and are `width`
 * columns wide; `half` is .5 / width. Row i has part i, which begins at `start`, relative to the row's first
 * column, and the parts end[i] ..< end[i + 1], of which the first is ZR_MORE. The parts of a row reach from
 * `min` to `max` and touch columns from ..< to. `edge` is the first edge that ends below the rows' top. */
typedef struct {
    double low[ZR_MORE + ZR_MAX_EDGES];
    float width[ZR_MORE + ZR_MAX_EDGES], half[ZR_MORE + ZR_MAX_EDGES];
    float height[ZR_MORE + ZR_MAX_EDGES];
    double min[ZR_MORE], max[ZR_MORE];
    float start[ZR_MORE];
    int32_t from[ZR_MORE], to[ZR_MORE], end[ZR_MORE + 1], edge;
} ZRSide;

/* The rows from `first` on whose parts are known. */
struct ZRRows {
    ZRSide left, right;
    int32_t first, count;
};

#define ZR_INLINE static inline __attribute__((always_inline))

/* Coordinates are small enough to be made positive by an offset, so that conversion rounds down. */
ZR_INLINE int32_t zr_floor(double v) { return (int32_t)(v + 65536.0) - 65536; }
ZR_INLINE int32_t zr_ceil(double v) { return 65536 - (int32_t)(65536.0 - v); }

ZR_INLINE double zr_min(double a, double b) { return a < b ? a : b; }
ZR_INLINE double zr_max(double a, double b) { return a > b ? a : b; }

/* Narrows the span to the columns whose centres are inside the hard edges. */
static void zr_cut(const ZRConvex *shape, int32_t y, ZRSpan *span) {
    double middle = y + 0.5;
    for (int32_t i = 0; i < shape->cutCount; i++) {
        const ZRCut *cut = &shape->cuts[i];
        double x = zr_min(zr_max(cut->x + cut->slope * (middle - cut->y), -6e4), 6e4);
        int32_t column = zr_ceil(x - 0.5);
        switch (cut->side) {
        case ZR_CUT_LEFT:
            if (span->x0 < column) span->x0 = column;
            break;
        case ZR_CUT_RIGHT:
            if (span->x1 > column) span->x1 = column;
            break;
        case ZR_CUT_TOP:
            if (middle < cut->y) span->x1 = span->x0;
            break;
        default:
            if (middle >= cut->y) span->x1 = span->x0;
        }
    }
}

/* Returns the first row of a shape in the clip. */
ZR_INLINE int32_t zr_first_row(const ZRConvex *shape, ZRBox clip) {
    return (int32_t)zr_max(clip.minY, zr_min(zr_floor(shape->top), clip.maxY));
}

/* Returns the row after the last one of a shape in the clip. */
ZR_INLINE int32_t zr_last_row(const ZRConvex *shape, ZRBox clip) {
    return (int32_t)zr_max(clip.minY, zr_min(zr_ceil(shape->bottom), clip.maxY));
}

/* Finds the span of row y, whose parts are known, inside the clip and the hard edges; returns 0 when it is
 * empty. */
ZR_INLINE int32_t zr_span(const ZRConvex *shape, ZRBox clip, int32_t y, ZRSpan *span) {
    const ZRSide *left = &shape->rows->left, *right = &shape->rows->right;
    const int32_t row = y - shape->rows->first;
    *span = (ZRSpan){left->from[row], right->to[row], left->to[row], right->from[row], 1};
    if (y < shape->top || y + 1 > shape->bottom) {
        float sum = left->height[row];
        for (int32_t k = left->end[row]; k < left->end[row + 1]; k++) sum += left->height[k];
        span->inside = sum < 1 ? sum : 1;
    }
    if (span->x0 < clip.minX) span->x0 = clip.minX;
    if (span->x1 > clip.maxX) span->x1 = clip.maxX;
    if (shape->cutCount > 0) zr_cut(shape, y, span);
    if (span->in0 < span->x0) span->in0 = span->x0;
    if (span->in1 > span->x1) span->in1 = span->x1;
    return span->x0 < span->x1;
}

#endif
