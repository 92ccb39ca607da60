/* The signed areas of outlines, added edge by edge to integer cells.
 *
 * An edge is cut at the rows of pixels, and each piece of it at the columns. A piece of height h
 * in column c, at a mean distance a / h from the column's left side, adds h - a to cell c and a to
 * cell c + 1; so the sum of the cells up to a column is the winding number averaged over the
 * pixel. All is integer: positions in 16.16, slopes and heights at boundaries in 32.32, reckoned
 * from the edge's own end. So a window shows what the whole shows, to the bit, and where nothing
 * is covered or all is, the sum is exactly 0 or 65536. */
#include "CRasterKernels.h"

typedef struct {
    int64_t x, y;
} Position;

/* The row of cells that pieces are added to. */
typedef struct {
    int32_t *cells;
    uint64_t *touched;
    int64_t width;
} CellRow;

/* Marks the groups of eight cells of a column and of another one at most eight to its right. */
static inline void touch(const CellRow *row, int64_t column, int64_t last) {
    const uint64_t first = (uint64_t)1 << (column >> 3 & 63), other = (uint64_t)1 << (last >> 3 & 63);
    if (column >> 9 == last >> 9) {
        row->touched[column >> 9] |= first | other;
    } else {
        row->touched[column >> 9] |= first;
        row->touched[last >> 9] |= other;
    }
}

/* Adds to a cell. More windings than 32767 wrap. */
static inline void add(int32_t *cell, int64_t value) {
    *cell = (int32_t)((uint32_t)*cell + (uint32_t)value);
}

/* Adds a piece within one column, given the sum of the distances of its ends from the column's
 * left side. */
static inline void add_part(const CellRow *row, int64_t column, int64_t height, int64_t sides) {
    const int64_t area = height * sides >> 17;
    add(row->cells + column, height - area);
    add(row->cells + column + 1, area);
    touch(row, column, column + 1);
}

/* Adds a piece that runs through several columns, from `left` to `right`. `rise` is the height of
 * the edge for each column, 32.32. Columns left of the window count as its first one. */
static void add_long(
    const CellRow *row, int64_t left, int64_t right, int64_t height, int64_t rise, int64_t sign) {
    int64_t column = left >> 16;
    const int64_t last = (right - 1) >> 16;
    if (last < 0) {
        add_part(row, 0, sign * height, 0);
        return;
    }
    /* The piece crosses a boundary, so that this does not overflow, however large `rise` is. */
    int64_t sum = ((column + 1) * 65536 - left) * rise >> 16, before = 0, from = left & 65535;
    if (column < 0) {
        before = (sum + rise * (-1 - column)) >> 16;
        add_part(row, 0, sign * before, 0);
        sum += rise * -column;
        column = 0;
        from = 0;
    }
    for (; column < last; column++, sum += rise, from = 0) {
        if (column >= row->width) return;
        add_part(row, column, sign * ((sum >> 16) - before), from + 65536);
        before = sum >> 16;
    }
    if (last < row->width)
        add_part(row, last, sign * (height - before), from + right - last * 65536);
}

/* Adds a piece within a column and the next one, without a branch that depends on whether it crosses the
 * boundary between them, which could not be predicted. */
static inline __attribute__((always_inline)) void add_short(
    const CellRow *row, int64_t left, int64_t right, int64_t height, int64_t rise, int64_t sign) {
    const int64_t column = left >> 16, start = left & 65535, end = right - column * 65536;
    const int64_t crosses = end > 65536, stop = crosses ? 65536 : end;
    /* The height of the part in the next column; 0 if there is none. */
    const int64_t above = (int64_t)((uint64_t)(65536 - start) * (uint64_t)rise) >> 32;
    const int64_t rest = (height - above) & -crosses, upper = sign * (height - rest), lower = sign * rest;
    const int64_t area = upper * (start + stop) >> 17, next = lower * (end - stop) >> 17;
    add(row->cells + column, upper - area);
    add(row->cells + column + 1, area + lower - next);
    add(row->cells + column + 2, next);
    touch(row, column, column + 1 + crosses);
}

static void add_piece(
    const CellRow *row, int64_t from, int64_t to, int64_t height, int64_t rise, int64_t sign) {
    const int64_t left = from < to ? from : to, right = from < to ? to : from, column = left >> 16;
    if (column >= row->width) return;
    if (column < 0 || right - column * 65536 > 131072) {
        add_long(row, left, right, height, rise, sign);
    } else {
        add_short(row, left, right, height, rise, sign);
    }
}

/* Adds an edge from `a` down to `b`, relative to the window's corner. */
static void add_edge(const ZRCells *cells, Position a, Position b, int64_t sign) {
    const int64_t rows = cells->window.maxY - cells->window.minY;
    const int64_t width = cells->window.maxX - cells->window.minX;
    const int64_t low = a.x < b.x ? a.x : b.x, high = a.x < b.x ? b.x : a.x;
    if (b.y <= 0 || a.y >= rows << 16 || low >= width << 16) return;
    const int64_t dx = b.x - a.x, dy = b.y - a.y, size = dx < 0 ? -dx : dx;
    const int64_t longest = (int64_t)1 << 30;
    if (size >= longest || dy >= longest) {
        /* Halves have slopes that fit into 64 bits. */
        const Position middle = {(a.x + b.x) >> 1, (a.y + b.y) >> 1};
        if (a.y < middle.y) add_edge(cells, a, middle, sign);
        if (middle.y < b.y) add_edge(cells, middle, b, sign);
        return;
    }
    const int64_t rise = size > 0 ? (dy << 32) / size : 0;
    const int64_t first = a.y >> 16, last = (b.y - 1) >> 16;
    CellRow row = {cells->cells + (first > 0 ? first : 0) * cells->stride,
                   cells->touched + (first > 0 ? first : 0) * cells->words, width};
    if (first == last) {
        add_piece(&row, a.x, b.x, dy, rise, sign);
        return;
    }
    const int64_t slope = dx * ((int64_t)1 << 32) / dy, top = (first + 1) * 65536;
    int64_t x = a.x * 65536 + (slope * (top - a.y) >> 16), y = first + 1;
    if (first >= 0) {
        add_piece(&row, a.x, x >> 16, top - a.y, rise, sign);
        row.cells += cells->stride;
        row.touched += cells->words;
    } else {
        x += slope * -y;
        y = 0;
    }
    const int64_t end = last < rows ? last : rows;
    if (low >= 0 && high < width << 16 && size <= dy) {
        /* Slopes are rounded towards zero, so positions stay between the ends. */
        CellRow at = row;
        for (; y < end; y++, at.cells += cells->stride, at.touched += cells->words) {
            const int64_t from = x >> 16, to = (x += slope) >> 16;
            add_short(&at, from < to ? from : to, from < to ? to : from, 65536, rise, sign);
        }
        row = at;
    }
    for (; y < end; y++, row.cells += cells->stride, row.touched += cells->words) {
        const int64_t from = x >> 16, to = (x += slope) >> 16;
        add_piece(&row, from, to, 65536, rise, sign);
    }
    if (last < rows) add_piece(&row, x >> 16, b.x, b.y - last * 65536, rise, sign);
}

void zr_add_edge(const ZRCells *cells, ZRPoint from, ZRPoint to, int32_t sign) {
    const int64_t x = (int64_t)cells->window.minX * 65536, y = (int64_t)cells->window.minY * 65536;
    const Position a = {from.x - x, from.y - y}, b = {to.x - x, to.y - y};
    if (a.y < b.y) add_edge(cells, a, b, sign);
    if (b.y < a.y) add_edge(cells, b, a, -sign);
}

void zr_add_loop(const ZRCells *cells, const ZRPoint *points, int32_t n, int32_t sign) {
    if (n < 2) return;
    ZRPoint from = points[n - 1];
    for (int32_t i = 0; i < n; i++) {
        zr_add_edge(cells, from, points[i], sign);
        from = points[i];
    }
}

int32_t zr_project(
    const double *points, int32_t n, const ZRPlane *plane, ZRPoint *out, ZRBox *box) {
    /* Adding this rounds a number to whole steps, which are then its last bits. */
    const double round = 6755399441055744.0, most = 32767.0;
    double minX = 1e300, minY = 1e300, maxX = -1e300, maxY = -1e300;
    for (int32_t i = 0; i < n; i++) {
        const double px = points[2 * i], py = points[2 * i + 1];
        double x = px * plane->ax + py * plane->bx + plane->tx;
        double y = px * plane->ay + py * plane->by + plane->ty;
        if (plane->perspective) {
            const double w = px * plane->aw + py * plane->bw + plane->tw;
            if (!(w >= plane->nearest)) return 0;
            x /= w;
            y /= w;
        }
        /* NaN fails both comparisons of its axis. */
        if (!(x >= -most && x <= most && y >= -most && y <= most)) return 0;
        minX = x < minX ? x : minX;
        maxX = x > maxX ? x : maxX;
        minY = y < minY ? y : minY;
        maxY = y > maxY ? y : maxY;
        const double sx = x * 65536.0 + round, sy = y * 65536.0 + round;
        int64_t bx, by;
        __builtin_memcpy(&bx, &sx, sizeof bx);
        __builtin_memcpy(&by, &sy, sizeof by);
        out[i] = (ZRPoint){(int32_t)bx, (int32_t)by};
    }
    if (n > 0)
        *box = (ZRBox){(int32_t)(minX + 32768.0) - 32768, (int32_t)(minY + 32768.0) - 32768,
                       32769 - (int32_t)(32769.0 - maxX), 32769 - (int32_t)(32769.0 - maxY)};
    return 1;
}

void zr_cell_bytes(
    const ZRCells *given, int32_t y, int32_t isEvenOdd, uint8_t *bytes, int32_t *begin,
    int32_t *end) {
    const int32_t width = given->window.maxX - given->window.minX;
    int32_t *cells = given->cells + (int64_t)y * given->stride;
    uint64_t *touched = given->touched + (int64_t)y * given->words;
    uint32_t sum = 0;
    int32_t x = 0, from = width, to = 0;
    uint8_t byte = 0;
    for (int32_t word = 0; word < given->words; word++, touched++) {
        uint64_t bits = *touched;
        *touched = 0;
        for (; bits != 0; bits &= bits - 1) {
            const int32_t group = word * 512 + __builtin_ctzll(bits) * 8;
            for (; x < group && x < width; x++) bytes[x] = byte;
            for (int32_t i = group; i < group + 8; i++) {
                sum += (uint32_t)cells[i];
                cells[i] = 0;
                if (i >= width) continue;
                uint32_t size = sum >> 31 ? 0 - sum : sum;
                if (isEvenOdd) {
                    size &= 131071;
                    if (size > 65536) size = 131072 - size;
                }
                byte = (uint8_t)(((size < 65536 ? size : 65536) * 255 + 32768) >> 16);
                bytes[i] = byte;
                if (byte == 0) continue;
                if (from > i) from = i;
                to = i + 1;
            }
            x = group + 8;
            if (byte != 0) to = width;
        }
    }
    for (; x < width; x++) bytes[x] = byte;
    *begin = from;
    *end = to;
}
