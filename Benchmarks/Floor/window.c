#include "floor.h"

#include <SDL.h>
#include <stdio.h>

int showWindow(void) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_Window *window = SDL_CreateWindow("floor", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_SHOWN);
    SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
    if (!surface) return fprintf(stderr, "floor: %s\n", SDL_GetError()), 1;
    SDL_FillRect(surface, NULL, 0xFF101018u);
    SDL_UpdateWindowSurface(window);
    return 0;
}
