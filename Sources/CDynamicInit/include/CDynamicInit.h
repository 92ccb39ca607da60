#ifndef C_DYNAMIC_INIT_H
#define C_DYNAMIC_INIT_H

/// Calls `init()` of an NSObject subclass known only at run time.
///
/// `metadata` is the class; the caller owns the returned object.
void *_Nonnull zoe_make_object(const void *_Nonnull metadata);

/// Calls `init(layer:)` of a CALayer subclass known only at run time.
///
/// `layer` points to an `Any`, which is consumed; the caller owns the returned object.
void *_Nonnull zoe_make_presentation(const void *_Nonnull metadata, void *_Nonnull layer);

/// Returns 1 if a CALayer subclass overrides `hitTest(_:)`, else 0.
int zoe_overrides_hit_test(const void *_Nonnull metadata, const void *_Nonnull layer_metadata);

#endif
