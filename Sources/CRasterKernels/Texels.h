/* The kernels that sample images; included by Body.h. */

/* The coordinates of texels, in 1/256. */
typedef struct {
    IV x, y;
} NAME(TexelPlaces);

#define PICK(which, yes, no) ((DV)(((LV)(yes) & (which)) | ((LV)(no) & ~(which))))

/* Sets the columns of the first group of lanes. */
LOCAL void NAME(start)(const ZRWalk *k, DV *columns) {
    for (int32_t i = 0; i < LANES; i++) (*columns)[i] = k->first + i;
}

/* Returns the coordinates at these columns and advances the columns to the next group. The
 * multiplication by 256 comes first, where it is exact, as it does not depend on the column. */
LOCAL NAME(TexelPlaces) NAME(next_places)(const ZRWalk *k, DV *columns) {
    const DV zero = {0};
    const DV minU = zero + k->minU * 256, maxU = zero + k->maxU * 256;
    const DV minV = zero + k->minV * 256, maxV = zero + k->maxV * 256;
    DV u = k->u * 256 + k->du * 256 * *columns, v = k->v * 256 + k->dv * 256 * *columns;
    if (k->perspective) {
        const DV s = 1 / (k->w + k->dw * *columns);
        u *= s;
        v *= s;
    }
    u = PICK(u > minU, u, minU);
    v = PICK(v > minV, v, minV);
    u = PICK(u < maxU, u, maxU) + 0.5;
    v = PICK(v < maxV, v, maxV) + 0.5;
    *columns += LANES;
    return (NAME(TexelPlaces)){__builtin_convertvector(u, IV), __builtin_convertvector(v, IV)};
}

#undef PICK

/* Reads texels with their right neighbours, two at once; an image of one column has no
 * neighbours. */
LOCAL void NAME(pairs)(
    const uint32_t *texels, const uint32_t *places, int32_t hasRight, UV *left, UV *right) {
    PV pairs;
    for (int32_t i = 0; i < LANES; i++) {
        uint64_t pair = 0;
        __builtin_memcpy(&pair, texels + places[i], hasRight ? sizeof pair : sizeof *texels);
        pairs[i] = pair;
    }
    *left = __builtin_convertvector(pairs, UV);
    *right = __builtin_convertvector(pairs >> 32, UV);
}

LOCAL HV NAME(mix)(HV a, HV b, HV weightA, HV weightB) {
    return a * weightA + b * weightB + 128;
}

/* Samples bilinearly. The positions of a run of texels are computed first, then the texels are
 * read one by one: scalar loads of pairs are faster than a gather. In the last column and row,
 * without neighbours beyond, texels are the right and lower ones of their squares. */
LOCAL void NAME(sample_squares)(
    uint32_t *restrict out, const ZRWalk *walk, const ZRTexels *texels, int32_t n,
    int32_t hasRight) {
    const IV zero = {0}, lastX = zero + (hasRight ? texels->width - 2 : 0);
    const IV lastY = zero + (texels->height > 1 ? texels->height - 2 : 0);
    const UV stride = (UV){0} + (uint32_t)texels->stride;
    const uint32_t *above = texels->pixels;
    const uint32_t *below = above + (texels->height > 1 ? texels->stride : 0);
    uint32_t places[ZR_RUN], shareX[ZR_RUN], shareY[ZR_RUN];
    DV columns;
    NAME(start)(walk, &columns);
    for (int32_t from = 0; from < n; from += ZR_RUN) {
        const int32_t count = n - from < ZR_RUN ? n - from : ZR_RUN;
        for (int32_t i = 0; i < count; i += LANES) {
            const NAME(TexelPlaces) at = NAME(next_places)(walk, &columns);
            const IV x = __builtin_elementwise_min(at.x >> 8, lastX);
            const IV y = __builtin_elementwise_min(at.y >> 8, lastY);
            NAME(store)(places + i, (UV)y * stride + (UV)x);
            NAME(store)(shareX + i, (UV)(at.x - (x << 8)));
            NAME(store)(shareY + i, (UV)(at.y - (y << 8)));
        }
        for (int32_t i = 0; i < count; i += LANES) {
            const HV right = NAME(twice)(NAME(load)(shareX + i)), left = 256 - right;
            const HV lower = NAME(twice)(NAME(load)(shareY + i)), upper = 256 - lower;
            UV a, b, c, d;
            NAME(pairs)(above, places + i, hasRight, &a, &b);
            NAME(pairs)(below, places + i, hasRight, &c, &d);
            const HV evenAbove = NAME(mix)(NAME(even)(a), NAME(even)(b), left, right) >> 8;
            const HV evenBelow = NAME(mix)(NAME(even)(c), NAME(even)(d), left, right) >> 8;
            const HV oddAbove = NAME(mix)(NAME(odd)(a), NAME(odd)(b), left, right) >> 8;
            const HV oddBelow = NAME(mix)(NAME(odd)(c), NAME(odd)(d), left, right) >> 8;
            NAME(store)(out + from + i, NAME(join)(
                NAME(mix)(evenAbove, evenBelow, upper, lower),
                NAME(mix)(oddAbove, oddBelow, upper, lower)));
        }
    }
}

TARGET static void NAME(sample_linear)(
    uint32_t *out, const ZRWalk *walk, const ZRTexels *texels, int32_t n) {
    if (texels->width > 1) NAME(sample_squares)(out, walk, texels, n, 1);
    else NAME(sample_squares)(out, walk, texels, n, 0);
}

TARGET static void NAME(sample_nearest)(
    uint32_t *restrict out, const ZRWalk *walk, const ZRTexels *texels, int32_t n) {
    const UV stride = (UV){0} + (uint32_t)texels->stride;
    uint32_t places[ZR_RUN];
    DV columns;
    NAME(start)(walk, &columns);
    for (int32_t from = 0; from < n; from += ZR_RUN) {
        const int32_t count = n - from < ZR_RUN ? n - from : ZR_RUN;
        for (int32_t i = 0; i < count; i += LANES) {
            const NAME(TexelPlaces) at = NAME(next_places)(walk, &columns);
            NAME(store)(places + i, (UV)(at.y >> 8) * stride + (UV)(at.x >> 8));
        }
        /* Vectorized, this loop would use a gather. */
#pragma clang loop vectorize(disable)
        for (int32_t i = 0; i < count; i++) out[from + i] = texels->pixels[places[i]];
    }
}
