/* Convex shapes: the parts of their edges in each row of pixels, and the coverage that follows. Body.h
 * includes it for each number of lanes. */

#define FLOOR(v) (__builtin_convertvector((v) + 65536.0, IV) - 65536)
#define CEIL(v) (65536 - __builtin_convertvector(65536.0 - (v), IV))
#define WRITE(to, v) __builtin_memcpy((to), &(v), sizeof(v))
#define READ(numbers) ({ DV v; __builtin_memcpy(&v, (numbers), sizeof v); v; })

/* Marks the groups of rows from `row` on as empty. */
LOCAL void NAME(empty_rows)(ZRSide *side, int32_t row, int32_t end) {
    const DV most = (DV){0} + 1e9, least = -most;
    for (; row < end; row += LANES) {
        WRITE(side->min + row, most);
        WRITE(side->max + row, least);
    }
}

/* Writes the parts of an edge in n rows that it crosses from top to bottom. The first of them is at y. */
LOCAL void NAME(whole_rows)(
    ZRSide *side, const ZREdge *e, int32_t y, int32_t row, int32_t n, int32_t more) {
    const double size = e->slope < 0 ? -e->slope : e->slope;
    const float span = size < 1e-6 ? 0 : size > 1e6 ? 1e6f : (float)size;
    const FV width = (FV){0} + span, half = (FV){0} + (span > 0 ? 0.5f / span : 0);
    const FV height = (FV){0} + 1.0f;
    const IV end = (IV){0} + more;
    const double start = e->x + (e->slope < 0 ? e->slope : 0);
    DV at = {0};
    for (int32_t i = 0; i < LANES; i++) at[i] = y + i;
    for (int32_t i = row; i < row + n; i += LANES, at += LANES) {
        const DV low = start + e->slope * (at - e->top), high = low + span;
        WRITE(side->low + i, low);
        WRITE(side->width + i, width);
        WRITE(side->half + i, half);
        WRITE(side->height + i, height);
        WRITE(side->min + i, low);
        WRITE(side->max + i, high);
        WRITE(side->end + i + 1, end);
    }
    NAME(empty_rows)(side, row + n, row + n + 1);
}

/* Finds the parts of a side in rows y ..< y + n, at most ZR_ROWS. An edge gives the same bits wherever y is.
 * Neither the number of parts in a row nor that of rows of an edge can be predicted, so there is one loop, which
 * goes on to the next row, the next edge or both. */
TARGET __attribute__((noinline)) static void NAME(find_side)(
    ZRSide *side, const ZREdge *edges, int32_t count, int32_t y, int32_t n) {
    NAME(empty_rows)(side, 0, n);
    int32_t i = side->edge, row = 0, more = ZR_MORE, last = -1;
    while (i < count && edges[i].bottom <= y) i++;
    side->edge = i;
    side->end[0] = more;
    if (i < count && edges[i].top > y) {
        const int32_t first = (int32_t)zr_min(edges[i].top - y, n);
        while (row < first) side->end[++row] = more;
    }
    while (row < n && i < count) {
        const ZREdge *e = &edges[i];
        const double top = y + row, bottom = top + 1;
        if (e->bottom - e->top >= ZR_LONG && e->top <= top && e->bottom >= bottom) {
            int32_t whole = zr_floor(e->bottom) - (y + row);
            /* Bottoms that are hardly above a row's are rounded to it. */
            if (y + row + whole > e->bottom) whole--;
            if (whole > n - row) whole = n - row;
            NAME(whole_rows)(side, e, y + row, row, whole, more);
            row += whole;
            i += e->bottom <= y + row;
            continue;
        }
        const double from = zr_max(e->top, top), to = zr_min(e->bottom, bottom);
        if (to <= from) {
            /* Edges overlap where the outline runs back up by less than its precision. */
            if (e->bottom <= top) {
                i++;
            } else {
                side->end[++row] = more;
            }
            continue;
        }
        const double a = e->x + e->slope * (from - e->top), b = e->x + e->slope * (to - e->top);
        const double left = zr_min(a, b), right = zr_max(a, b);
        const float width = (float)(right - left);
        const int32_t isNext = row == last, k = isNext ? more : row;
        side->low[k] = left;
        side->width[k] = width > 1e-6f ? width : 0;
        side->half[k] = width > 1e-6f ? 0.5f / width : 0;
        side->height[k] = (float)(to - from);
        side->min[row] = zr_min(side->min[row], left);
        side->max[row] = zr_max(side->max[row], right);
        side->end[row + 1] = more += isNext;
        last = row;
        i += e->bottom <= bottom;
        row += e->bottom >= bottom;
    }
    for (row += row == last; row < n;) side->end[++row] = more;
}

/* Finds the parts of rows y ..< end, as many as fit; returns their number. */
LOCAL int32_t NAME(find_rows)(const ZRConvex *shape, int32_t y, int32_t end) {
    ZRRows *rows = shape->rows;
    ZRSide *left = &rows->left, *right = &rows->right;
    const int32_t n = end - y < ZR_ROWS ? end - y : ZR_ROWS;
    if (rows->count == 0 || y < rows->first) left->edge = right->edge = 0;
    rows->first = y;
    rows->count = n;
    NAME(find_side)(left, shape->left, shape->leftCount, y, n);
    NAME(find_side)(right, shape->right, shape->rightCount, y, n);
    for (int32_t i = 0; i < n; i += LANES) {
        const IV x0 = FLOOR(READ(left->min + i)), in0 = CEIL(READ(left->max + i));
        const IV in1 = FLOOR(READ(right->min + i)), x1 = CEIL(READ(right->max + i));
        const DV origin = __builtin_convertvector(x0, DV);
        const FV a = __builtin_convertvector(READ(left->low + i) - origin, FV);
        const FV b = __builtin_convertvector(READ(right->low + i) - origin, FV);
        WRITE(left->from + i, x0);
        WRITE(left->to + i, in0);
        WRITE(right->from + i, in1);
        WRITE(right->to + i, x1);
        WRITE(left->start + i, a);
        WRITE(right->start + i, b);
    }
    return n;
}

/* Finds the span of row y, and its parts; returns 0 when it is empty. */
LOCAL int32_t NAME(find_span)(const ZRConvex *shape, ZRBox clip, int32_t y, ZRSpan *span) {
    const ZRRows *rows = shape->rows;
    if (y < rows->first || y >= rows->first + rows->count) NAME(find_rows)(shape, y, clip.maxY);
    return zr_span(shape, clip, y, span);
}

/* Returns the area of pixels to the right of a side in a row, at columns counted from the origin. */
LOCAL FV NAME(side_area)(const ZRSide *side, int32_t row, int32_t origin, FV at) {
    const FV zero = {0};
    FV sum = NAME(area)(at - side->start[row], zero + side->width[row], zero + side->half[row])
        * side->height[row];
    const int32_t end = side->end[row + 1];
    for (int32_t k = side->end[row]; k < end; k++)
        sum += NAME(area)(at - (float)(side->low[k] - origin), zero + side->width[k],
                          zero + side->half[k]) * side->height[k];
    return sum;
}

/* Returns the coverage of columns from x on of a row that is not empty. */
LOCAL FV NAME(coverage)(const ZRRows *rows, int32_t row, int32_t x, ZRSpan span) {
    const int32_t origin = rows->left.from[row];
    const FV at = NAME(ramp)((float)(x - origin));
    FV left = {0}, right = {0};
    if (x < span.in0) left = NAME(side_area)(&rows->left, row, origin, at);
    if (x + LANES > span.in1) right = NAME(side_area)(&rows->right, row, origin, at);
    return NAME(between)(left, right, x, span);
}

/* Return the coverage of columns from x on where only the left or the right side is reached, the same bits as
 * `coverage`. The row is neither clipped nor cut. */
LOCAL FV NAME(left_cover)(const ZRRows *rows, int32_t row, int32_t x, ZRSpan span) {
    const FV one = (FV){0} + 1.0f, column = NAME(ramp)((float)(x - span.x0));
    FV area = NAME(side_area)(&rows->left, row, span.x0, column);
    area = NAME(choose)(column >= (float)(span.in0 - span.x0), one, area);
    return NAME(choose)(area < one, area, one);
}

LOCAL FV NAME(right_cover)(const ZRRows *rows, int32_t row, int32_t x, ZRSpan span) {
    const FV zero = {0}, column = NAME(ramp)((float)(x - span.x0));
    const FV rest = 1 - NAME(side_area)(&rows->right, row, span.x0, column);
    return NAME(choose)((rest > zero) & (column < (float)(span.x1 - span.x0)), rest, zero);
}

/* Whether a row is not clipped, and whole groups of lanes may be rewritten up to its end. */
LOCAL int32_t NAME(is_free)(const ZRRows *rows, int32_t row, ZRSpan span, const ZRTarget *target) {
    return span.x0 == rows->left.from[row] && span.x1 == rows->right.to[row]
        && span.x1 + LANES <= target->bounds.maxX;
}

/* Whether a group or more is covered wholly. */
LOCAL int32_t NAME(has_inside)(ZRSpan span) {
    return span.inside >= 1 && span.in0 + LANES <= span.in1;
}

/* Fills the wholly covered columns x ..< end of a row, at least a group, of which the first may have been
 * filled before; returns the first column that is left. */
LOCAL int32_t NAME(fill_inside)(uint32_t *at, int32_t x, int32_t end, ZRSolidPaint ink) {
    if (ink.alpha < 256) return NAME(middle)(at, x, end, ink, (int32_t)ink.alpha);
    const UV color = (UV){0} + ink.straight;
    for (; x + LANES <= end; x += LANES) NAME(store)(at + x, color);
    NAME(store)(at + end - LANES, color);
    return end;
}

/* Fills a row by the general path: any clip, rows of any width. */
LOCAL void NAME(fill_row)(
    uint32_t *at, const ZRRows *rows, int32_t row, ZRSpan span, ZRSolidPaint ink, int32_t maxX) {
    const int32_t solid = (int32_t)(span.inside * ink.alpha + 0.5f);
    for (int32_t x = span.x0; x < span.x1;) {
        if (x >= span.in0 && x + LANES <= span.in1) {
            x = NAME(middle)(at, x, span.in1, ink, solid);
            continue;
        }
        const FV cover = NAME(coverage)(rows, row, x, span);
        const IV alpha = NAME(whole)(cover * ink.alpha) & NAME(first)(span.x1 - x);
        const UV d = NAME(load_some)(at + x, maxX - x);
        NAME(store_some)(at + x, NAME(ink)(d, ink.straight, alpha), maxX - x);
        x += LANES;
    }
}

TARGET static void NAME(fill_convex)(
    const ZRTarget *target, ZRBox clip, const ZRConvex *shape, ZRSolidPaint ink) {
    const ZRRows *rows = shape->rows;
    const FV full = (FV){0} + ink.alpha;
    const UV color = (UV){0} + ink.straight;
    const HV even = NAME(even)(color), odd = NAME(odd)(color);
    const int64_t stride = target->stride;
    const int32_t end = zr_last_row(shape, clip);
    int32_t n = 0;
    for (int32_t y = zr_first_row(shape, clip); y < end; y += n) {
        n = NAME(find_rows)(shape, y, end);
        uint32_t *at = target->pixels + (y - target->bounds.minY) * stride - target->bounds.minX;
        for (int32_t row = 0; row < n; row++, at += stride) {
            ZRSpan span;
            if (!zr_span(shape, clip, y + row, &span)) continue;
            zr_prefetch_below(at + span.x0, stride, 1);
            zr_prefetch_below(at + span.x1, stride, 1);
            if (!NAME(has_inside)(span) || !NAME(is_free)(rows, row, span, target)) {
                NAME(fill_row)(at, rows, row, span, ink, target->bounds.maxX);
                continue;
            }
            int32_t x = span.x0;
            FV column = NAME(ramp)(0);
            for (; x < span.in0; x += LANES, column += (float)LANES)
                NAME(paint)(at + x, even, odd,
                            NAME(side_area)(&rows->left, row, span.x0, column) * full);
            x = NAME(fill_inside)(at, x, span.in1, ink);
            column = NAME(ramp)((float)(x - span.x0));
            for (; x < span.x1; x += LANES, column += (float)LANES)
                NAME(paint)(at + x, even, odd,
                            (1 - NAME(side_area)(&rows->right, row, span.x0, column)) * full);
        }
    }
}

/* Composites the colours of a border and of its interior over pixels, by the coverage of the outer and of the
 * inner shape. */
LOCAL UV NAME(border_ink)(UV d, FV outer, FV inner, ZRSolidPaint ink, ZRSolidPaint filling) {
    inner = NAME(choose)(inner < outer, inner, outer);
    const IV a = NAME(whole)((outer - inner) * ink.alpha), most = 256 - a;
    IV b = NAME(whole)(inner * filling.alpha);
    /* Both may round up. */
    const IV fits = b < most;
    b = (b & fits) | (most & ~fits);
    const HV v = NAME(twice)((UV)a), w = NAME(twice)((UV)b), rest = NAME(twice)((UV)(most - b));
    const UV c = (UV){0} + ink.straight, f = (UV){0} + filling.straight;
    return NAME(join)(
        NAME(even)(c) * v + NAME(even)(f) * w + NAME(even)(d) * rest + 128,
        NAME(odd)(c) * v + NAME(odd)(f) * w + NAME(odd)(d) * rest + 128);
}

/* Fills a row of a border by the general path. */
LOCAL void NAME(border_row)(
    uint32_t *at, const ZRRows *outer, const ZRRows *inner, int32_t row, ZRSpan span, ZRSpan hole,
    ZRSolidPaint ink, ZRSolidPaint filling, int32_t maxX) {
    if (hole.in1 > span.in1) hole.in1 = span.in1;
    for (int32_t x = span.x0; x < span.x1;) {
        if (span.inside >= 1 && x >= span.in0) {
            const int32_t isHole = hole.inside >= 1 && x >= hole.in0 && x + LANES <= hole.in1;
            const int32_t end = isHole ? hole.in1 : x < hole.x0 && hole.x0 < span.in1 ? hole.x0
                : x < hole.x0 || x >= hole.x1 ? span.in1 : x;
            if (x + LANES <= end) {
                const ZRSolidPaint paint = isHole ? filling : ink;
                x = NAME(middle)(at, x, end, paint, (int32_t)paint.alpha);
                continue;
            }
        }
        FV all = NAME(coverage)(outer, row, x, span), inside = {0};
        if (x + LANES > hole.x0 && x < hole.x1)
            inside = NAME(choose)(NAME(first)(hole.x1 - x) & ~NAME(first)(hole.x0 - x),
                                  NAME(coverage)(inner, row, x, hole), inside);
        all = NAME(choose)(NAME(first)(span.x1 - x), all, (FV){0});
        const UV d = NAME(load_some)(at + x, maxX - x);
        NAME(store_some)(at + x, NAME(border_ink)(d, all, inside, ink, filling), maxX - x);
        x += LANES;
    }
}

TARGET static void NAME(fill_border)(
    const ZRTarget *target, ZRBox clip, const ZRConvex *outer, const ZRConvex *inner,
    ZRSolidPaint ink, ZRSolidPaint filling) {
    const ZRRows *rows = outer->rows, *holes = inner->rows;
    const int64_t stride = target->stride;
    const int32_t end = zr_last_row(outer, clip);
    int32_t n = 0;
    for (int32_t y = zr_first_row(outer, clip); y < end; y += n) {
        n = NAME(find_rows)(outer, y, end);
        NAME(find_rows)(inner, y, end);
        uint32_t *at = target->pixels + (y - target->bounds.minY) * stride - target->bounds.minX;
        for (int32_t row = 0; row < n; row++, at += stride) {
            ZRSpan span, hole;
            if (!zr_span(outer, clip, y + row, &span)) continue;
            if (!zr_span(inner, clip, y + row, &hole))
                hole = (ZRSpan){INT32_MAX, 0, INT32_MAX, 0, 0};
            zr_prefetch_below(at + span.x0, stride, 1);
            zr_prefetch_below(at + span.x1, stride, 1);
            /* Wide borders have groups without an edge. */
            if (span.inside < 1 || !NAME(has_inside)(hole)
                || !NAME(is_free)(rows, row, span, target)
                || !NAME(is_free)(holes, row, hole, target)
                || hole.x0 - span.in0 >= 2 * LANES || span.in1 - hole.x1 >= 2 * LANES) {
                NAME(border_row)(
                    at, rows, holes, row, span, hole, ink, filling, target->bounds.maxX);
                continue;
            }
            int32_t x = span.x0;
            for (; x < hole.in0; x += LANES)
                NAME(store)(at + x, NAME(border_ink)(
                    NAME(load)(at + x), NAME(left_cover)(rows, row, x, span),
                    NAME(left_cover)(holes, row, x, hole), ink, filling));
            x = NAME(fill_inside)(at, x, hole.in1, filling);
            for (; x < span.x1; x += LANES)
                NAME(store)(at + x, NAME(border_ink)(
                    NAME(load)(at + x), NAME(right_cover)(rows, row, x, span),
                    NAME(right_cover)(holes, row, x, hole), ink, filling));
        }
    }
}

TARGET static int32_t NAME(coverage_row)(
    const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span) {
    if (!NAME(find_span)(shape, clip, y, span)) return 0;
    for (int32_t x = span->x0; x < span->x1; x += LANES) {
        const int32_t solid = x >= span->in0 && x + LANES <= span->in1;
        const FV c = solid ? (FV){0} + span->inside
                           : NAME(coverage)(shape->rows, y - shape->rows->first, x, *span);
        WRITE(cover + (x - clip.minX), c);
    }
    return 1;
}

TARGET static int32_t NAME(multiply_row)(
    const ZRConvex *shape, ZRBox clip, int32_t y, float *cover, ZRSpan *span) {
    if (!NAME(find_span)(shape, clip, y, span)) return 0;
    if (span->inside >= 1 && span->in0 <= span->x0 && span->in1 >= span->x1) return 1;
    for (int32_t x = span->x0; x < span->x1; x += LANES) {
        if (span->inside >= 1 && x >= span->in0 && x + LANES <= span->in1) continue;
        float *at = cover + (x - clip.minX);
        FV c;
        __builtin_memcpy(&c, at, sizeof c);
        c *= NAME(coverage)(shape->rows, y - shape->rows->first, x, *span);
        WRITE(at, c);
    }
    return 1;
}

/* Finds the span of the row of a caster; returns 0 when it is empty. */
TARGET static int32_t NAME(caster_row)(
    const ZRConvex *shape, ZRBox clip, int32_t y, ZRSpan *span) {
    return NAME(find_span)(shape, clip, y, span);
}
