/* The reader of JPEG files under AddressSanitizer and UndefinedBehaviorSanitizer, driven by libFuzzer:
 * each input is a file, read as Images reads it, into a block of exactly the size of its image.
 * Scripts/kernels.sh builds and runs it. */
#include <stdlib.h>
#include <string.h>

#include "CImageFiles.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    char reason[zoe_reason_size] = "";
    size_t width = 0, height = 0;
    const size_t most = 1 << 16;
    if (!zoe_jpeg_size(bytes, count, &width, &height, reason)) {
        if (!memchr(reason, 0, sizeof reason) || !reason[0]) abort();
        return 0;
    }
    if (width == 0 || height == 0 || width > most || height > most / width) return 0;
    uint32_t *pixels = malloc(width * height * sizeof *pixels);
    if (zoe_jpeg_decode(bytes, count, width, height, 16 * most, pixels, reason)) {
        for (size_t i = 0; i < width * height; i++) {
            if (pixels[i] >> 24 != 255) abort();
        }
    }
    free(pixels);
    return 0;
}
