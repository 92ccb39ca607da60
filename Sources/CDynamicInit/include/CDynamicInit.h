#ifndef C_DYNAMIC_INIT_H
#define C_DYNAMIC_INIT_H

/// Calls `init()` of an NSObject subclass that is known only at run time.
///
/// `metadata` is the class; the result is an object that the caller owns.
void *_Nonnull zoe_make_object(const void *_Nonnull metadata);

/// Calls `init(layer:)` of a CALayer subclass that is known only at run time.
///
/// `layer` points to an `Any`, which is consumed; the result is an object that the caller owns.
void *_Nonnull zoe_make_presentation(const void *_Nonnull metadata, void *_Nonnull layer);

#endif
