// Registers the viewer with UIKitApp when a program that it is linked into is loaded.
