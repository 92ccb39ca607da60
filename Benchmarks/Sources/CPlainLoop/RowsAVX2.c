#include "Batch.h"
#if defined(__x86_64__)
#define LANES 4
#define TARGET __attribute__((target("avx2,fma")))
#define NAME(x) x##_avx2
#include "Rows.h"
#endif
