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

/// Whether a CALayer subclass has its own `hitTest(_:)`: 1 or 0.
int zoe_overrides_hit_test(const void *_Nonnull metadata, const void *_Nonnull layer_metadata);

#endif
