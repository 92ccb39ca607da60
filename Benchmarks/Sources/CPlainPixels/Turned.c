#include "CPlainPixels.h"

#include <math.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define INLINE static inline __attribute__((always_inline))

typedef int32_t Places4 __attribute__((vector_size(16)));
typedef uint32_t Texels4 __attribute__((vector_size(16)));

INLINE Texels4 gather4(const uint32_t *texels, Places4 at) {
    return (Texels4){texels[at[0]], texels[at[1]], texels[at[2]], texels[at[3]]};
}

#define LANES 4
#define TARGET
#define NAME(x) x##4
#include "TurnedRows.h"
#undef LANES
#undef TARGET
#undef NAME

#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2")))
typedef int32_t Places8 __attribute__((vector_size(32)));
typedef uint32_t Texels8 __attribute__((vector_size(32)));

TARGET INLINE Texels8 gather8(const uint32_t *texels, Places8 at) {
    return (Texels8)_mm256_i32gather_epi32((const int *)texels, (__m256i)at, 4);
}

#define LANES 8
#define NAME(x) x##8
#include "TurnedRows.h"
#undef LANES
#undef TARGET
#undef NAME

#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
typedef int32_t Places16 __attribute__((vector_size(64)));
typedef uint32_t Texels16 __attribute__((vector_size(64)));

TARGET INLINE Texels16 gather16(const uint32_t *texels, Places16 at) {
    return (Texels16)_mm512_i32gather_epi32((__m512i)at, (const int *)texels, 4);
}

#define LANES 16
#define NAME(x) x##16
#include "TurnedRows.h"
#endif

void pp_draw(
    uint32_t *pixels, int stride, int width, int height, uint32_t background,
    const PPSquare *squares, int count) {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) pixels[(int64_t)y * stride + x] = background;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl"))
        return draw16(pixels, stride, width, height, squares, count);
    if (__builtin_cpu_supports("avx2"))
        return draw8(pixels, stride, width, height, squares, count);
#endif
    draw4(pixels, stride, width, height, squares, count);
}
