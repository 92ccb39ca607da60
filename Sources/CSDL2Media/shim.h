// Fonts and the memory of pictures: the half of SDL that needs no window.
#include <SDL.h>
#include <SDL_ttf.h>
