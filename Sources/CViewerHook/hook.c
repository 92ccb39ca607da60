#include "CViewerHook.h"

void zoetrope_register_viewer(void);

// Runs before main, so that a program needs no line of code to have the viewer.
__attribute__((constructor)) static void register_viewer(void) { zoetrope_register_viewer(); }
