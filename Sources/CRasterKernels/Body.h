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

LOCAL FV NAME(areas)(FV at, const Part *parts, int32_t count) {
    const FV zero = {0};
    FV sum = zero;
    for (int32_t i = 0; i < count; i++, parts++)
        sum += NAME(area)(at - parts->start, zero + parts->width, zero + parts->half)
            * parts->height;
    return sum;
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

LOCAL FV NAME(coverage)(const Row *row, int32_t x) {
    const FV at = NAME(ramp)((float)(x - row->origin));
    FV left = {0}, right = {0};
    if (x < row->span.in0) left = NAME(areas)(at, row->left, row->leftCount);
    if (x + LANES > row->span.in1) right = NAME(areas)(at, row->right, row->rightCount);
    return NAME(between)(left, right, x, row->span);
}

LOCAL IV NAME(whole)(FV v) { return __builtin_convertvector(v + 0.5f, IV); }

/* Duplicates a value into both 16-bit halves of each lane. */
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

/* Fills a row by the general path: any number of parts, any clip, targets of any width. */
TARGET static void NAME(fill_row)(uint32_t *at, const Row *row, ZRSolidPaint ink, ZRBox bounds) {
    const ZRSpan span = row->span;
    const int32_t last = bounds.maxX - LANES, isWide = last >= bounds.minX;
    const int32_t solid = (int32_t)(span.inside * ink.alpha + 0.5f);
    for (int32_t x = span.x0; x < span.x1;) {
        if (x >= span.in0 && x + LANES <= span.in1) {
            x = NAME(middle)(at, x, span.in1, ink, solid);
            continue;
        }
        /* At the right end of the target the lanes begin further left, where they change
         * nothing. */
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

/* The columns of rows crossed by one edge on either side. */
typedef struct {
    int32_t x0[ZR_ROWS], in0[ZR_ROWS], in1[ZR_ROWS], x1[ZR_ROWS];
    float start[ZR_ROWS], end[ZR_ROWS];
} NAME(Rows);

#define FLOOR(v) (__builtin_convertvector((v) + 65536.0, IV) - 65536)
#define CEIL(v) (65536 - __builtin_convertvector(65536.0 - (v), IV))

/* Computes the columns of rows y ..< y + n. */
LOCAL void NAME(find_rows)(
    NAME(Rows) *rows, const ZREdge *l, const ZREdge *r, int32_t y, int32_t n) {
    DV at = {0};
    for (int32_t i = 0; i < LANES; i++) at[i] = y + i;
    for (int32_t i = 0; i < n; i += LANES, at += LANES) {
        DV a = l->x + l->lean + l->slope * (at - l->top);
        DV b = r->x + r->lean + r->slope * (at - r->top);
        IV x0 = FLOOR(a), in0 = CEIL(a + l->width);
        IV in1 = FLOOR(b), x1 = CEIL(b + r->width);
        DV origin = __builtin_convertvector(x0, DV);
        FV start = __builtin_convertvector(a - origin, FV);
        FV end = __builtin_convertvector(b - origin, FV);
        __builtin_memcpy(rows->x0 + i, &x0, sizeof x0);
        __builtin_memcpy(rows->in0 + i, &in0, sizeof in0);
        __builtin_memcpy(rows->in1 + i, &in1, sizeof in1);
        __builtin_memcpy(rows->x1 + i, &x1, sizeof x1);
        __builtin_memcpy(rows->start + i, &start, sizeof start);
        __builtin_memcpy(rows->end + i, &end, sizeof end);
    }
}

/* Fills rows y0 ..< y1, crossed by one edge on either side and well inside the clip. */
TARGET static void NAME(fill_run)(
    const ZRTarget *target, const ZREdge *l, const ZREdge *r, int32_t y0, int32_t y1,
    ZRSolidPaint ink) {
    const FV zero = {0}, one = zero + 1.0f, full = zero + ink.alpha, steps = NAME(ramp)(0);
    const FV lw = zero + l->width, lh = zero + l->half, rw = zero + r->width, rh = zero + r->half;
    const UV color = (UV){0} + ink.straight;
    const int32_t solid = (int32_t)ink.alpha;
    const HV even = NAME(even)(color), odd = NAME(odd)(color);
    const HV solidWeight = (HV){0} + (uint16_t)solid, solidKeep = 256 - solidWeight;
    const HV solidEven = even * solidWeight + 128, solidOdd = odd * solidWeight + 128;
    const int64_t stride = target->stride;
    uint32_t *at = target->pixels + (y0 - target->bounds.minY) * stride - target->bounds.minX;
    NAME(Rows) rows;
    for (int32_t y = y0; y < y1; y += ZR_ROWS) {
        int32_t n = y1 - y < ZR_ROWS ? y1 - y : ZR_ROWS;
        NAME(find_rows)(&rows, l, r, y, n);
        for (int32_t i = 0; i < n; i++, at += stride) {
            const int32_t x0 = rows.x0[i], x1 = rows.x1[i], in0 = rows.in0[i];
            const int32_t in1 = rows.in1[i] - LANES; /* the start of the last whole group */
            const FV start = steps - rows.start[i], end = steps - rows.end[i];
            __builtin_prefetch(at + 4 * stride + x0, 1);
            __builtin_prefetch(at + 4 * stride + x1, 1);
            int32_t x = x0;
            for (; x < in0 && x <= in1; x += LANES)
                NAME(paint)(
                    at + x, even, odd, NAME(area)(start + (float)(x - x0), lw, lh) * full);
            if (x + 8 * LANES <= in1) x = NAME(middle)(at, x, in1 + LANES, ink, solid);
            for (; x <= in1; x += LANES) {
                UV d = NAME(load)(at + x);
                NAME(store)(at + x, NAME(join)(solidEven + NAME(even)(d) * solidKeep,
                                               solidOdd + NAME(odd)(d) * solidKeep));
            }
            for (; x < x1; x += LANES) {
                FV right = NAME(area)(end + (float)(x - x0), rw, rh), cover = one - right;
                if (x < in0) {
                    FV left = NAME(area)(start + (float)(x - x0), lw, lh);
                    ZRSpan span = {x0, x1, in0, in1 + LANES, 1};
                    cover = NAME(between)(left, right, x, span);
                }
                NAME(paint)(at + x, even, odd, cover * full);
            }
        }
    }
}

TARGET static void NAME(fill_convex)(
    const ZRTarget *target, ZRBox clip, const ZRConvex *shape, ZRSolidPaint ink) {
    int32_t y0 = zr_floor(shape->top), y1 = zr_ceil(shape->bottom);
    if (y0 < clip.minY) y0 = clip.minY;
    if (y1 > clip.maxY) y1 = clip.maxY;
    /* Pixels beyond the end of a row are rewritten unchanged, so they must be in the target. */
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

TARGET static int32_t NAME(multiply_row)(
    const ZRConvex *shape, ZRBox clip, int32_t y, ZRCursor *cursor, float *cover, ZRSpan *span) {
    Row row;
    if (!zr_row(shape, clip, y, cursor, &row)) return 0;
    *span = row.span;
    if (span->inside >= 1 && span->in0 <= span->x0 && span->in1 >= span->x1) return 1;
    for (int32_t x = span->x0; x < span->x1; x += LANES) {
        if (span->inside >= 1 && x >= span->in0 && x + LANES <= span->in1) continue;
        float *at = cover + (x - clip.minX);
        FV c;
        __builtin_memcpy(&c, at, sizeof c);
        c *= NAME(coverage)(&row, x);
        __builtin_memcpy(at, &c, sizeof c);
    }
    return 1;
}

/* Returns a mask of the first n lanes: with it the pixels beyond a window, which must be in the target, are
 * rewritten unchanged. */
LOCAL IV NAME(first)(int32_t n) { return NAME(ramp)(0) < (float)n; }

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

TARGET static void NAME(subtract_cover)(float *cover, const float *hole, int32_t n) {
    for (int32_t i = 0; i < n; i++) {
        float rest = cover[i] - hole[i];
        cover[i] = rest > 0 ? rest : 0;
    }
}

TARGET static void NAME(mix_covers)(
    uint32_t *out, const float *first, const float *second, int32_t n, ZRColor c, ZRColor d) {
    for (int32_t i = 0; i < n; i++) {
        float p = first[i], q = second[i];
        int32_t blue = (int32_t)(p * c.blue + q * d.blue + 0.5f);
        int32_t green = (int32_t)(p * c.green + q * d.green + 0.5f);
        int32_t red = (int32_t)(p * c.red + q * d.red + 0.5f);
        int32_t alpha = (int32_t)(p * c.alpha + q * d.alpha + 0.5f);
        out[i] = (uint32_t)(blue | green << 8 | red << 16) | (uint32_t)alpha << 24;
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
                    const IV alpha = (NAME(covers)(sums) * opacity + 32768) >> 16;
                    before = sums[LANES - 1];
                    if (x + LANES <= width) {
                        NAME(store)(at + x, NAME(ink)(NAME(load)(at + x), ink.straight, alpha));
                    } else if (x + LANES <= room) {
                        NAME(store)(at + x, NAME(ink)(NAME(load)(at + x), ink.straight,
                                                      alpha & NAME(first)(width - x)));
                    } else {
                        for (int32_t i = 0; i < width - x; i++)
                            at[x + i] =
                                zr_ink_pixel(at[x + i], ink.straight, (uint32_t)alpha[i]);
                    }
                }
            }
        }
        if (before != 0) NAME(fill_between)(at, x, width, before, ink);
        cells += given->stride;
        touched += given->words;
        at += target->stride;
    }
}

/* Composites the colours of a ring and of its hole, which is inside it, over pixels, by their windings. */
LOCAL UV NAME(ring_ink)(UV d, IV ring, IV hole, ZRSolidPaint ink, ZRSolidPaint filling) {
    const IV all = NAME(covers)(ring);
    IV inside = NAME(covers)(hole);
    const IV less = inside < all;
    inside = (inside & less) | (all & ~less);
    const IV a = ((all - inside) * (int32_t)ink.alpha + 32768) >> 16;
    IV b = (inside * (int32_t)filling.alpha + 32768) >> 16;
    /* Both may round up. */
    const IV most = 256 - a, fits = b < most;
    b = (b & fits) | (most & ~fits);
    const HV v = NAME(twice)((UV)a), w = NAME(twice)((UV)b), rest = NAME(twice)((UV)(most - b));
    const UV c = (UV){0} + ink.straight, f = (UV){0} + filling.straight;
    return NAME(join)(
        NAME(even)(c) * v + NAME(even)(f) * w + NAME(even)(d) * rest + 128,
        NAME(odd)(c) * v + NAME(odd)(f) * w + NAME(odd)(d) * rest + 128);
}

/* Composites the two colours over the first n pixels of a group; `room` pixels are in the target. */
LOCAL void NAME(ring_group)(
    uint32_t *at, int32_t n, int32_t room, IV ring, IV hole, ZRSolidPaint ink,
    ZRSolidPaint filling) {
    if (n >= LANES || room >= LANES) {
        const IV which = NAME(first)(n);
        NAME(store)(at, NAME(ring_ink)(NAME(load)(at), ring & which, hole & which, ink, filling));
        return;
    }
    UV d = {0};
    for (int32_t i = 0; i < n; i++) d[i] = at[i];
    d = NAME(ring_ink)(d, ring, hole, ink, filling);
    for (int32_t i = 0; i < n; i++) at[i] = d[i];
}

/* Composites the two colours over columns x ..< end of one coverage each. */
LOCAL void NAME(ring_between)(
    uint32_t *at, int32_t x, int32_t end, int32_t room, int32_t ring, int32_t hole,
    ZRSolidPaint ink, ZRSolidPaint filling) {
    if (hole == ring) {
        NAME(fill_between)(at, x, end, hole, filling);
    } else if (hole == 0) {
        NAME(fill_between)(at, x, end, ring, ink);
    } else {
        for (; x < end; x += LANES)
            NAME(ring_group)(
                at + x, end - x, room - x, (IV){0} + ring, (IV){0} + hole, ink, filling);
    }
}

TARGET static void NAME(fill_ring)(
    const ZRTarget *target, const ZRCells *ring, const ZRCells *hole, ZRSolidPaint ink,
    ZRSolidPaint filling) {
    const ZRBox window = ring->window;
    const int32_t width = window.maxX - window.minX, room = target->bounds.maxX - window.minX;
    uint32_t *at = target->pixels + (window.minY - target->bounds.minY) * target->stride
        + (window.minX - target->bounds.minX);
    for (int32_t y = 0; y < window.maxY - window.minY; y++, at += target->stride) {
        int32_t *cells = ring->cells + (int64_t)y * ring->stride;
        int32_t *holes = hole->cells + (int64_t)y * hole->stride;
        uint64_t *touched = ring->touched + (int64_t)y * ring->words;
        uint64_t *touchedHoles = hole->touched + (int64_t)y * hole->words;
        int32_t before = 0, beforeHole = 0, x = 0;
        for (int32_t word = 0; word < ring->words; word++) {
            uint64_t bits = touched[word] | touchedHoles[word];
            touched[word] = touchedHoles[word] = 0;
            for (; bits != 0; bits &= bits - 1) {
                const int32_t group = word * 512 + __builtin_ctzll(bits) * 8;
                if (before != 0)
                    NAME(ring_between)(at, x, group < width ? group : width, room, before,
                                       beforeHole, ink, filling);
                for (x = group; x < group + 8; x += LANES) {
                    const IV sums = NAME(take_cells)(cells + x, before);
                    const IV inner = NAME(take_cells)(holes + x, beforeHole);
                    before = sums[LANES - 1];
                    beforeHole = inner[LANES - 1];
                    NAME(ring_group)(
                        at + x, width - x, room - x, sums, inner, ink, filling);
                }
            }
        }
        if (before != 0)
            NAME(ring_between)(at, x, width, room, before, beforeHole, ink, filling);
    }
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
            const float between = (float)NAME(covers)((IV){0} + before)[0] * (1 / 65536.0f);
            for (; x < group && x < width; x++) cover[x] = between;
            for (x = group; x < group + 8; x += LANES) {
                const IV sums = NAME(take_cells)(cells + x, before);
                const FV c =
                    __builtin_convertvector(NAME(covers)(sums), FV) * (1 / 65536.0f);
                before = sums[LANES - 1];
                if (x < width) __builtin_memcpy(cover + x, &c, sizeof c);
            }
            end = x < width ? x : width;
        }
    }
    if (before != 0) {
        const float between = (float)NAME(covers)((IV){0} + before)[0] * (1 / 65536.0f);
        for (; x < width; x++) cover[x] = between;
        end = width;
    }
    *span = (ZRSpan){given->window.minX + first, given->window.minX + end, 0, 0, 0};
    return first < end;
}
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
