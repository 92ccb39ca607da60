/* The parts of a convex shape in one pixel row. */
#ifndef ZR_ROW_H
#define ZR_ROW_H

#include "CRasterKernels.h"

/* The number of rows computed at a time. */
enum { ZR_ROWS = 32 };

#define ZR_INLINE static inline __attribute__((always_inline))

/* A piece of an edge in the row, with columns relative to the row's origin. */
typedef struct {
    float start, width, half, height;
} Part;

typedef struct {
    ZRSpan span;
    int32_t origin, leftCount, rightCount;
    Part left[ZR_MAX_EDGES], right[ZR_MAX_EDGES];
} Row;

/* Coordinates are small enough to be made positive by an offset, so that conversion rounds down. */
ZR_INLINE int32_t zr_floor(double v) { return (int32_t)(v + 65536.0) - 65536; }
ZR_INLINE int32_t zr_ceil(double v) { return 65536 - (int32_t)(65536.0 - v); }

ZR_INLINE double zr_min(double a, double b) { return a < b ? a : b; }
ZR_INLINE double zr_max(double a, double b) { return a > b ? a : b; }

/* A piece of an edge in absolute columns. */
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

/* Clips the span of a whole row to the clip and the hard edges; returns 0 when it is empty. */
ZR_INLINE int32_t zr_clip(const ZRConvex *shape, ZRBox clip, int32_t y, Row *row) {
    ZRSpan *span = &row->span;
    if (span->x0 < clip.minX) span->x0 = clip.minX;
    if (span->x1 > clip.maxX) span->x1 = clip.maxX;
    if (shape->cutCount > 0) zr_cut(shape, y, span);
    if (span->in0 < span->x0) span->in0 = span->x0;
    if (span->in1 > span->x1) span->in1 = span->x1;
    return span->x0 < span->x1;
}

/* Computes the parts of a row in which an edge begins or ends. */
static int32_t zr_mixed_row(
    const ZRConvex *shape, ZRBox clip, int32_t y, const ZRCursor *cursor, Row *row) {
    double top = y, bottom = y + 1;
    const ZREdge *l = &shape->left[cursor->left], *r = &shape->right[cursor->right];
    const ZREdge *lEnd = shape->left + shape->leftCount, *rEnd = shape->right + shape->rightCount;
    if (l->top >= bottom || r->top >= bottom) return 0;
    Piece piece = zr_piece(l, top, bottom);
    double minX = piece.low, maxLeft = piece.high;
    float inside = 0;
    row->origin = zr_floor(minX);
    row->leftCount = row->rightCount = 0;
    for (;; piece = zr_piece(l, top, bottom)) {
        row->left[row->leftCount++] = zr_part(piece, row->origin);
        minX = zr_min(minX, piece.low);
        maxLeft = zr_max(maxLeft, piece.high);
        inside += (float)piece.height;
        if (++l == lEnd || l->top >= bottom) break;
    }
    piece = zr_piece(r, top, bottom);
    double minRight = piece.low, maxX = piece.high;
    for (;; piece = zr_piece(r, top, bottom)) {
        row->right[row->rightCount++] = zr_part(piece, row->origin);
        minRight = zr_min(minRight, piece.low);
        maxX = zr_max(maxX, piece.high);
        if (++r == rEnd || r->top >= bottom) break;
    }
    row->span = (ZRSpan){zr_floor(minX), zr_ceil(maxX), zr_ceil(maxLeft), zr_floor(minRight),
                         inside < 1 ? inside : 1};
    return zr_clip(shape, clip, y, row);
}

/* Computes the parts of a row completely crossed by one edge on either side. */
ZR_INLINE void zr_simple_row(const ZREdge *l, const ZREdge *r, int32_t y, Row *row) {
    double a = l->x + l->lean + l->slope * (y - l->top);
    double b = r->x + r->lean + r->slope * (y - r->top);
    int32_t origin = zr_floor(a), end = zr_ceil(b + r->width);
    row->origin = origin;
    row->leftCount = row->rightCount = 1;
    row->left[0] = (Part){(float)(a - origin), l->width, l->half, 1};
    row->right[0] = (Part){(float)(b - origin), r->width, r->half, 1};
    row->span = (ZRSpan){origin, end, zr_ceil(a + l->width), zr_floor(b), 1};
}

/* Advances the cursor to the first edges that end below the top of row y; returns 0 where there
 * are none. */
ZR_INLINE int32_t zr_seek(const ZRConvex *shape, int32_t y, ZRCursor *cursor) {
    while (cursor->left < shape->leftCount && shape->left[cursor->left].bottom <= y)
        cursor->left++;
    while (cursor->right < shape->rightCount && shape->right[cursor->right].bottom <= y)
        cursor->right++;
    return cursor->left < shape->leftCount && cursor->right < shape->rightCount;
}

/* Computes the parts of row y; returns 0 when it is empty. */
ZR_INLINE int32_t zr_row(
    const ZRConvex *shape, ZRBox clip, int32_t y, ZRCursor *cursor, Row *row) {
    if (!zr_seek(shape, y, cursor)) return 0;
    double top = y, bottom = y + 1;
    const ZREdge *l = &shape->left[cursor->left], *r = &shape->right[cursor->right];
    if (l->top > top || r->top > top || l->bottom < bottom || r->bottom < bottom)
        return zr_mixed_row(shape, clip, y, cursor, row);

    zr_simple_row(l, r, y, row);
    return zr_clip(shape, clip, y, row);
}

#endif
