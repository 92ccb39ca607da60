#ifndef C_IMAGE_FILES_H
#define C_IMAGE_FILES_H

#include <png.h>
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>

/* The libraries that read and write image files. libpng's simplified interface and libwebp are
   called from Swift. libjpeg reports errors by longjmp, which must not cross a Swift frame, and is
   wrapped here. Nothing is printed; every function may be called on any thread. */

/* The capacity of a reason, with its final zero. */
enum { zoe_reason_size = 256 };

/* Reads the size of a JPEG image from its header. Returns 1, or 0 with the reason. */
int zoe_jpeg_size(
    const void *_Nonnull bytes, size_t count, size_t *_Nonnull width, size_t *_Nonnull height,
    char *_Nonnull reason);

/* Decodes a JPEG image of a known size to opaque 0xAARRGGBB pixels. Returns 1, or 0 with the
   reason.

   The end of the data within the image is an error, and so are more than max_work pixels, counted
   once for each scan of the file. */
int zoe_jpeg_decode(
    const void *_Nonnull bytes, size_t count, size_t width, size_t height, size_t max_work,
    uint32_t *_Nonnull pixels, char *_Nonnull reason);

#endif
