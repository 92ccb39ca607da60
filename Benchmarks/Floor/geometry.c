#include "floor.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

enum { CORNERS = 8, INDICES = 30 };

/* A square with a fringe of one pixel around it that fades to nothing: two triangles and eight. */
static void addSquare(const Square *q, SDL_Vertex *v) {
    static const float side[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    SDL_Color color = {
        (Uint8)(q->color >> 16), (Uint8)(q->color >> 8), (Uint8)q->color, (Uint8)(q->alpha * 255)};
    for (int ring = 0; ring < 2; ring++) {
        float reach = SIDE * 0.5f + (ring ? 0.5f : -0.5f);
        if (ring) color.a = 0;
        for (int i = 0; i < 4; i++) {
            float x = side[i][0] * reach, y = side[i][1] * reach;
            v[4 * ring + i] = (SDL_Vertex){
                {q->x + x * q->cosine - y * q->sine, q->y + x * q->sine + y * q->cosine},
                color, {0, 0}};
        }
    }
}

int drawByGeometry(int count, int frames, Frame *out) {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    SDL_Window *window = SDL_CreateWindow(
        "floor", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_SHOWN | SDL_WINDOW_OPENGL);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!renderer) return fprintf(stderr, "floor: %s\n", SDL_GetError()), 1;
    SDL_RenderSetVSync(renderer, 0);
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    Item *items = makeScene(count);
    Square *squares = malloc(sizeof *squares * (size_t)count);
    SDL_Vertex *vertices = malloc(sizeof *vertices * (size_t)count * CORNERS);
    int *indices = malloc(sizeof *indices * (size_t)count * INDICES);
    for (int i = 0; i < count; i++) {
        int *to = indices + i * INDICES, base = i * CORNERS, n = 0;
        const int middle[6] = {0, 1, 2, 0, 2, 3};
        for (int j = 0; j < 6; j++) to[n++] = base + middle[j];
        for (int j = 0; j < 4; j++) {
            int k = (j + 1) % 4;
            const int rim[6] = {j, k, 4 + k, j, 4 + k, 4 + j};
            for (int l = 0; l < 6; l++) to[n++] = base + rim[l];
        }
    }
    double cpu = cpuTime();
    for (int i = 0; i < frames; i++) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {}
        double t0 = now();
        evaluateScene(items, count, i / 60.0, squares);
        double t1 = now();
        for (int j = 0; j < count; j++) addSquare(squares + j, vertices + j * CORNERS);
        SDL_SetRenderDrawColor(renderer, 16, 16, 24, 255);
        SDL_RenderClear(renderer);
        SDL_RenderGeometry(
            renderer, NULL, vertices, count * CORNERS, indices, count * INDICES);
        SDL_RenderFlush(renderer);
        double t2 = now();
        SDL_RenderPresent(renderer);
        double t3 = now(), used = cpuTime();
        out[i] = (Frame){t1 - t0, t2 - t1, t3 - t2, t3 - t0, used - cpu};
        cpu = used;
    }
    return 0;
}
