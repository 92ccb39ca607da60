/* What large turned layers are measured against: the same squares in plain C, into the same pixels. */
#ifndef CPLAINPIXELS_H
#define CPLAINPIXELS_H

#include <stdint.h>

/* A turned square of one colour, or of a picture that covers it. */
typedef struct {
    float x, y, cosine, sine; /* its middle, and by how much it is turned */
    float side, alpha;
    uint32_t color;          /* 0xAARRGGBB, premultiplied, where there is no picture */
    const uint32_t *texels;  /* rows of as many texels as rows, premultiplied; or NULL */
    int texelCount;          /* texels in a row, at least 2 */
} PPSquare;

/* Draws squares over one colour. Rows need room for 16 pixels more than the width. */
void pp_draw(
    uint32_t *pixels, int stride, int width, int height, uint32_t background,
    const PPSquare *squares, int count);

#endif
