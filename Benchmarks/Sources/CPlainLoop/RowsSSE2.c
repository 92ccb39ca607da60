#include "Batch.h"
#define LANES 2
#define TARGET
#define NAME(x) x##_sse2
#include "Rows.h"
