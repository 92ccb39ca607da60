import CoreAnimation

/// A proxy that animates changes of a container's properties.
///
/// Reading a property gives the model value. ``NSAnimatablePropertyContainer/animator()`` returns
/// the proxy.
///
/// The proxy sets a subclass's own properties without animation, unlike Apple's proxy, which finds
/// their names at run time. The same holds for properties without an animation for their key. Main
/// thread only.
@dynamicMemberLookup @MainActor
public struct AnimatorProxy<Root: NSAnimatablePropertyContainer> {
    let target: Root

    /// Accesses a property of the container's class, without animation.
    ///
    /// Only the container's own class has the property.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Root, Value>) -> Value {
        get { target[keyPath: path] }
        nonmutating set { target[keyPath: path] = newValue }
    }

    /// Reads a read-only property.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value {
        target[keyPath: path]
    }
}

extension AnimatorProxy where Root: NSView {
    /// Accesses a property of `NSView`; setting the property runs the animation for its key.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<NSView, Value>) -> Value {
        get { (target as NSView)[keyPath: path] }
        nonmutating set {
            let view = target as NSView
            guard let key = AnimatedKeys.ofViews[path] else {
                return view[keyPath: path] = newValue
            }
            view.animate(key) { view[keyPath: path] = newValue }
        }
    }

    /// Moves the frame with an animation.
    public func setFrameOrigin(_ newOrigin: CGPoint) {
        target.animate(ViewKey.frameOrigin) { target.setFrameOrigin(newOrigin) }
    }

    /// Resizes the frame with an animation.
    public func setFrameSize(_ newSize: CGSize) {
        target.animate(ViewKey.frameSize) { target.setFrameSize(newSize) }
    }

    /// Scrolls the view with an animation.
    public func setBoundsOrigin(_ newOrigin: CGPoint) {
        target.animate(ViewKey.boundsOrigin) { target.setBoundsOrigin(newOrigin) }
    }

    /// Scales the content of the view with an animation.
    public func setBoundsSize(_ newSize: CGSize) {
        target.animate(ViewKey.boundsSize) { target.setBoundsSize(newSize) }
    }

    /// Adds a view in front of the other subviews with an animation.
    public func addSubview(_ view: NSView) {
        target.animate(ViewKey.subviews) { target.addSubview(view) }
    }

    /// Replaces a subview with another view and an animation.
    public func replaceSubview(_ oldView: NSView, with newView: NSView) {
        target.animate(ViewKey.subviews) { target.replaceSubview(oldView, with: newView) }
    }

    /// Removes the view from its superview, with the superview's animation for its subviews.
    public func removeFromSuperview() {
        guard let superview = target.superview else { return }
        superview.animate(ViewKey.subviews) { target.removeFromSuperview() }
    }

    /// Sets the value for a key with an animation.
    public func setValue(_ value: Any?, forKey key: String) {
        target.animate(key) { target.setValue(value, forKey: key) }
    }
}

extension AnimatorProxy where Root: NSWindow {
    /// Accesses a property of `NSWindow`; setting the property runs the animation for its key.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<NSWindow, Value>) -> Value
    {
        get { (target as NSWindow)[keyPath: path] }
        nonmutating set {
            let window = target as NSWindow
            guard let key = AnimatedKeys.ofWindows[path] else {
                return window[keyPath: path] = newValue
            }
            window.animate(key) { window[keyPath: path] = newValue }
        }
    }

    /// Moves and resizes the window with an animation.
    public func setFrame(_ frameRect: CGRect, display flag: Bool) {
        target.animate(ViewKey.frame) { target.setFrame(frameRect, display: flag) }
    }

    /// Moves the window with an animation.
    public func setFrameOrigin(_ point: CGPoint) {
        target.animate(ViewKey.frameOrigin) { target.setFrameOrigin(point) }
    }
}

/// The animation keys of properties, by Swift key path.
///
/// A generic type cannot store static tables.
@MainActor enum AnimatedKeys {
    static let ofViews: [AnyKeyPath: NSAnimatablePropertyKey] = [
        \NSView.frame: ViewKey.frame, \NSView.bounds: ViewKey.bounds,
        \NSView.frameRotation: ViewKey.frameRotation,
        \NSView.frameCenterRotation: ViewKey.frameCenterRotation,
        \NSView.alphaValue: ViewKey.alphaValue, \NSView.isHidden: ViewKey.hidden,
        \NSView.subviews: ViewKey.subviews,
    ]
    static let ofWindows: [AnyKeyPath: NSAnimatablePropertyKey] = [
        \NSWindow.alphaValue: ViewKey.alphaValue
    ]
}
