// Fonts and image files: the half of SDL that needs no window.
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
