#pragma STDC FP_CONTRACT OFF

#include "CRasterKernels.h"

/* The sums depend on each other, so more lanes than four do not help. */
typedef float F4 __attribute__((vector_size(16)));
typedef int32_t I4 __attribute__((vector_size(16)));
typedef uint8_t B4 __attribute__((vector_size(4)));

static inline F4 sums(F4 v, float before) {
    const F4 zero = {0};
    v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
    v += __builtin_shufflevector(zero, v, 0, 1, 4, 5);
    return v + before;
}

/* Converts the coverage of a group of pixels to bytes. */
static inline B4 bytes_of(F4 sum, int32_t isEvenOdd) {
    F4 area = (F4)((I4)sum & 0x7FFFFFFF);
    const F4 one = {1, 1, 1, 1};
    if (isEvenOdd) {
        area -= 2 * __builtin_convertvector(__builtin_convertvector(area * 0.5f, I4), F4);
        F4 other = 2 - area;
        I4 more = area > one;
        area = (F4)(((I4)other & more) | ((I4)area & ~more));
    }
    I4 part = area < one;
    area = (F4)(((I4)area & part) | ((I4)one & ~part));
    return __builtin_convertvector(__builtin_convertvector(area * 255 + 0.5f, I4), B4);
}

void zr_sum_areas(
    uint8_t *bytes, const float *cells, int32_t n, int32_t isEvenOdd, int32_t *begin,
    int32_t *end) {
    float before = 0;
    int32_t i = 0;
    F4 group;
    B4 out;
    for (; i + 4 <= n; i += 4) {
        __builtin_memcpy(&group, cells + i, sizeof group);
        group = sums(group, before);
        before = group[3];
        out = bytes_of(group, isEvenOdd);
        __builtin_memcpy(bytes + i, &out, sizeof out);
    }
    group = (F4){0};
    for (int32_t j = i; j < n; j++) group[j - i] = cells[j];
    out = bytes_of(sums(group, before), isEvenOdd);
    for (int32_t j = i; j < n; j++) bytes[j] = out[j - i];
    int32_t from = 0, to = n;
    while (from < n && bytes[from] == 0) from++;
    while (to > from && bytes[to - 1] == 0) to--;
    *begin = from;
    *end = to;
}
