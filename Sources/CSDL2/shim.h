// The window, renderer and event half of SDL.
#include <SDL.h>
