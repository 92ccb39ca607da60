/* What the frames of the library are measured against: the same scene, drawn by plain C and shown
 * through SDL, with nothing in between.
 *
 * The scene: squares of 24 pixels on 1280 by 720, each of which moves from one place to another by
 * the ease-in-out curve, turns once and fades from .2 to 1, again and again, in 1.5 to 3.1 seconds.
 */
#ifndef FLOOR_H
#define FLOOR_H

#include <stdint.h>

enum { WIDTH = 1280, HEIGHT = 720, SIDE = 24 };

typedef struct {
    float fromX, fromY, byX, byY, duration;
    uint32_t color; /* 0xAARRGGBB, opaque */
} Item;

/* A square as it is at a moment. */
typedef struct {
    float x, y, cosine, sine, alpha;
    uint32_t color;
} Square;

/* Milliseconds of a frame's stages. */
typedef struct {
    double evaluate, draw, present, total, cpu;
} Frame;

double now(void);     /* seconds */
double cpuTime(void); /* seconds of all threads of this process */
Item *makeScene(int count);
void evaluateScene(const Item *items, int count, double time, Square *squares);

/* Each draws so many frames, and says how long each took. They return 0, or print why not. */
int drawByRaster(int count, int frames, int threads, Frame *out);
int drawByGeometry(int count, int frames, Frame *out);
/* Opens a window and shows one frame. */
int showWindow(void);

#endif
