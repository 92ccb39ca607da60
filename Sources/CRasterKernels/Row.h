/* What a convex shape leaves of itself in one pixel row. */
#ifndef ZR_ROW_H
#define ZR_ROW_H

#include "CRasterKernels.h"

#define ZR_INLINE static inline __attribute__((always_inline))

/* A piece of an edge in the row; columns count from the row's origin. */
typedef struct {
    float start, width, half, height;
} Part;

typedef struct {
    ZRSpan span;
    int32_t origin, leftCount, rightCount;
    Part left[ZR_MAX_EDGES], right[ZR_MAX_EDGES];
} Row;

ZR_INLINE int32_t zr_floor(double v) {
    int32_t i = (int32_t)v;
    return i - (i > v);
}

ZR_INLINE int32_t zr_ceil(double v) {
    int32_t i = (int32_t)v;
    return i + (i < v);
}

ZR_INLINE double zr_min(double a, double b) { return a < b ? a : b; }
ZR_INLINE double zr_max(double a, double b) { return a > b ? a : b; }

/* One piece, whose columns are still absolute. */
typedef struct {
    double low, high, height;
} Piece;

ZR_INLINE Piece zr_piece(const ZREdge *e, double top, double bottom) {
    double t0 = zr_max(e->top, top), t1 = zr_min(e->bottom, bottom);
    double a = e->x + e->slope * (t0 - e->top), b = e->x + e->slope * (t1 - e->top);
    a = zr_min(zr_max(a, e->low), e->high);
    b = zr_min(zr_max(b, e->low), e->high);
    return (Piece){zr_min(a, b), zr_max(a, b), t1 - t0};
}

ZR_INLINE Part zr_part(Piece p, int32_t origin) {
    float width = (float)(p.high - p.low);
    if (!(width > 1e-6f)) width = 0;
    return (Part){
        (float)(p.low - origin), width, width > 0 ? 0.5f / width : 0, (float)p.height};
}

/* Narrows the span to the columns whose centres are inside the hard edges. */
static void zr_cut(const ZRConvex *shape, int32_t y, ZRSpan *span) {
    double middle = y + 0.5;
    for (int32_t i = 0; i < shape->cutCount; i++) {
        const ZRCut *cut = &shape->cuts[i];
        double x = zr_min(zr_max(cut->x + cut->slope * (middle - cut->y), -1e6), 1e6);
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

/* Finds the parts of row y; 0 when it is empty. */
ZR_INLINE int32_t zr_row(
    const ZRConvex *shape, ZRBox clip, int32_t y, ZRCursor *cursor, Row *row) {
    double top = y, bottom = y + 1;
    while (cursor->left < shape->leftCount && shape->left[cursor->left].bottom <= top)
        cursor->left++;
    while (cursor->right < shape->rightCount && shape->right[cursor->right].bottom <= top)
        cursor->right++;
    if (cursor->left >= shape->leftCount || cursor->right >= shape->rightCount) return 0;
    const ZREdge *l = &shape->left[cursor->left], *r = &shape->right[cursor->right];
    const ZREdge *lEnd = shape->left + shape->leftCount, *rEnd = shape->right + shape->rightCount;
    if (l->top >= bottom || r->top >= bottom) return 0;

    Piece lp = zr_piece(l, top, bottom), rp = zr_piece(r, top, bottom);
    int32_t origin = zr_floor(lp.low);
    row->left[0] = zr_part(lp, origin);
    row->right[0] = zr_part(rp, origin);
    row->leftCount = row->rightCount = 1;
    double minX = lp.low, maxLeft = lp.high, minRight = rp.low, maxX = rp.high;
    double inside = lp.height;
    row->origin = origin;
    while (++l < lEnd && l->top < bottom) {
        Piece p = zr_piece(l, top, bottom);
        row->left[row->leftCount++] = zr_part(p, origin);
        minX = zr_min(minX, p.low);
        maxLeft = zr_max(maxLeft, p.high);
        inside += p.height;
    }
    while (++r < rEnd && r->top < bottom) {
        Piece p = zr_piece(r, top, bottom);
        row->right[row->rightCount++] = zr_part(p, origin);
        minRight = zr_min(minRight, p.low);
        maxX = zr_max(maxX, p.high);
    }
    ZRSpan span = {zr_floor(minX), zr_ceil(maxX), zr_ceil(maxLeft), zr_floor(minRight),
                   (float)zr_min(inside, 1)};
    if (span.x0 < clip.minX) span.x0 = clip.minX;
    if (span.x1 > clip.maxX) span.x1 = clip.maxX;
    if (shape->cutCount > 0) zr_cut(shape, y, &span);
    if (span.in0 < span.x0) span.in0 = span.x0;
    if (span.in1 > span.x1) span.in1 = span.x1;
    row->span = span;
    return span.x0 < span.x1;
}

#endif
