/* floor raster|geometry COUNT FRAMES [THREADS]     floor window
 *
 * Prints the median milliseconds of evaluate, draw, present and the whole frame, and the mean of the
 * processor time of a frame; of a window nothing. */
#include "floor.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int byValue(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* The median of one of the stages, after a few frames that fetch memory. */
static double median(const Frame *frames, int count, int stage) {
    int skipped = count / 10;
    double *values = malloc(sizeof *values * (size_t)count), result;
    for (int i = skipped; i < count; i++) values[i - skipped] = ((const double *)(frames + i))[stage];
    qsort(values, (size_t)(count - skipped), sizeof *values, byValue);
    result = 1000 * values[(count - skipped) / 2];
    free(values);
    return result;
}

/* The mean processor time, after the same frames. */
static double meanCPU(const Frame *frames, int count) {
    double sum = 0;
    for (int i = count / 10; i < count; i++) sum += frames[i].cpu;
    return 1000 * sum / (count - count / 10);
}

int main(int argc, char **argv) {
    const char *way = argc > 1 ? argv[1] : "";
    int count = argc > 2 ? atoi(argv[2]) : 0, frames = argc > 3 ? atoi(argv[3]) : 0;
    int threads = argc > 4 ? atoi(argv[4]) : 1, isWindow = strcmp(way, "window") == 0;
    int isRaster = strcmp(way, "raster") == 0, isGeometry = strcmp(way, "geometry") == 0;
    if (!isWindow && (!(isRaster || isGeometry) || count < 1 || frames < 1 || threads < 1)) {
        fprintf(stderr, "usage: floor raster|geometry COUNT FRAMES [THREADS] | floor window\n");
        return 64;
    }
    if (SDL_Init(SDL_INIT_VIDEO)) return fprintf(stderr, "floor: %s\n", SDL_GetError()), 70;
    if (isWindow) return showWindow();
    Frame *out = malloc(sizeof *out * (size_t)frames);
    int failed = isRaster ? drawByRaster(count, frames, threads, out)
                          : drawByGeometry(count, frames, out);
    if (failed) return 70;
    for (int stage = 0; stage < 4; stage++) printf("%.4f ", median(out, frames, stage));
    printf("%.4f\n", meanCPU(out, frames));
    return 0;
}
