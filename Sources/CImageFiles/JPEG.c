#include "CImageFiles.h"

#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

/* A decoder. Its first member is the pointer that libjpeg passes to callbacks. */
struct decoder {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    size_t max_work;
    char *reason;
    jmp_buf failed;
};

_Static_assert(zoe_reason_size >= JMSG_LENGTH_MAX, "a reason has the capacity of any message");

static void fail(j_common_ptr info) {
    struct decoder *decoder = (struct decoder *)info;
    info->err->format_message(info, decoder->reason);
    longjmp(decoder->failed, 1);
}

/* Truncated data is an error, as the missing pixels would be grey; other damage is ignored. */
static void check_warning(j_common_ptr info, int level) {
    int code = info->err->msg_code;
    if (level < 0 && (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER)) fail(info);
}

static void print_nothing(j_common_ptr info) { (void)info; }

static void bound_work(j_common_ptr info) {
    struct decoder *decoder = (struct decoder *)info;
    size_t pixels = (size_t)decoder->info.image_width * decoder->info.image_height;
    if (pixels * (size_t)decoder->info.input_scan_number > decoder->max_work) {
        snprintf(decoder->reason, zoe_reason_size, "it has too many scans");
        longjmp(decoder->failed, 1);
    }
}

static void prepare(struct decoder *decoder, size_t max_work, char *reason) {
    *decoder = (struct decoder){.max_work = max_work, .reason = reason};
    decoder->info.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = fail;
    decoder->errors.emit_message = check_warning;
    decoder->errors.output_message = print_nothing;
    decoder->progress.progress_monitor = bound_work;
}

/* Reads the header; call it after setjmp. */
static void read_header(struct decoder *decoder, const void *bytes, size_t count) {
    jpeg_create_decompress(&decoder->info);
    decoder->info.progress = &decoder->progress;
    jpeg_mem_src(&decoder->info, bytes, count);
    jpeg_read_header(&decoder->info, TRUE);
}

/* Converts CMYK to 0xAARRGGBB in place. Adobe's programs, which mark their files, store CMYK
 * inverted. */
static void convert_cmyk(uint32_t *row, size_t width, int is_inverted) {
    for (size_t x = 0; x < width; x++) {
        const uint8_t *ink = (const uint8_t *)&row[x];
        uint32_t light[4];
        for (int i = 0; i < 4; i++) light[i] = is_inverted ? ink[i] : 255u - ink[i];
        uint32_t pixel = 0xFF;
        for (int i = 0; i < 3; i++) pixel = pixel << 8 | (light[i] * light[3] + 127) / 255;
        row[x] = pixel;
    }
}

/* Reads all rows; call it after setjmp. */
static void read_rows(struct decoder *decoder, size_t width, size_t height, uint32_t *pixels) {
    struct jpeg_decompress_struct *info = &decoder->info;
    int is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(info);
    while (info->output_scanline < height) {
        uint32_t *row = pixels + info->output_scanline * width;
        JSAMPROW start = (JSAMPROW)row;
        jpeg_read_scanlines(info, &start, 1);
        if (is_cmyk) convert_cmyk(row, width, info->saw_Adobe_marker);
    }
    jpeg_finish_decompress(info);
}

/* Reads the size, and the pixels of an image of that size unless `pixels` is null. */
static int decode(
    struct decoder *decoder, const void *bytes, size_t count, size_t *width, size_t *height,
    uint32_t *pixels) {
    int is_done = 0;
    if (!setjmp(decoder->failed)) {
        read_header(decoder, bytes, count);
        if (pixels) {
            read_rows(decoder, *width, *height, pixels);
        } else {
            *width = decoder->info.image_width;
            *height = decoder->info.image_height;
        }
        is_done = 1;
    }
    jpeg_destroy_decompress(&decoder->info);
    return is_done;
}

int zoe_jpeg_size(
    const void *bytes, size_t count, size_t *width, size_t *height, char *reason) {
    struct decoder decoder;
    prepare(&decoder, SIZE_MAX, reason);
    return decode(&decoder, bytes, count, width, height, NULL);
}

int zoe_jpeg_decode(
    const void *bytes, size_t count, size_t width, size_t height, size_t max_work,
    uint32_t *pixels, char *reason) {
    struct decoder decoder;
    prepare(&decoder, max_work, reason);
    return decode(&decoder, bytes, count, &width, &height, pixels);
}
