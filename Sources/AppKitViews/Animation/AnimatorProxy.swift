import CoreAnimation

/// What ``NSAnimatablePropertyContainer/animator()`` answers: it reads as the container itself, with
/// values as they are set, and what is set through it animates.
///
/// A property without an animation of its key is set at once; so are those that a subclass adds, unlike
/// Apple's, which finds their names at run time. Main thread only.
@dynamicMemberLookup @MainActor
public struct AnimatorProxy<Root: NSAnimatablePropertyContainer> {
    let target: Root

    /// A property that only some class has: set at once.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Root, Value>) -> Value {
        get { target[keyPath: path] }
        nonmutating set { target[keyPath: path] = newValue }
    }

    /// A property that is only read.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value {
        target[keyPath: path]
    }
}

extension AnimatorProxy where Root: NSView {
    /// A property of views; setting it runs the animation of its key.
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

    /// Moves the frame.
    public func setFrameOrigin(_ newOrigin: CGPoint) {
        target.animate(ViewKey.frameOrigin) { target.setFrameOrigin(newOrigin) }
    }

    /// Resizes the frame.
    public func setFrameSize(_ newSize: CGSize) {
        target.animate(ViewKey.frameSize) { target.setFrameSize(newSize) }
    }

    /// Scrolls.
    public func setBoundsOrigin(_ newOrigin: CGPoint) {
        target.animate(ViewKey.boundsOrigin) { target.setBoundsOrigin(newOrigin) }
    }

    /// Scales what is in the view.
    public func setBoundsSize(_ newSize: CGSize) {
        target.animate(ViewKey.boundsSize) { target.setBoundsSize(newSize) }
    }

    /// Puts a view in front of the others.
    public func addSubview(_ view: NSView) {
        target.animate(ViewKey.subviews) { target.addSubview(view) }
    }

    /// Puts a view in the place of another one.
    public func replaceSubview(_ oldView: NSView, with newView: NSView) {
        target.animate(ViewKey.subviews) { target.replaceSubview(oldView, with: newView) }
    }

    /// Takes the view out of its superview, which runs its animation of the list of subviews.
    public func removeFromSuperview() {
        guard let superview = target.superview else { return }
        superview.animate(ViewKey.subviews) { target.removeFromSuperview() }
    }

    /// Sets the value of a key.
    public func setValue(_ value: Any?, forKey key: String) {
        target.animate(key) { target.setValue(value, forKey: key) }
    }
}

extension AnimatorProxy where Root: NSWindow {
    /// A property of windows; setting it runs the animation of its key.
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

    /// Moves and resizes the window.
    public func setFrame(_ frameRect: CGRect, display flag: Bool) {
        target.animate(ViewKey.frame) { target.setFrame(frameRect, display: flag) }
    }

    /// Moves the window.
    public func setFrameOrigin(_ point: CGPoint) {
        target.animate(ViewKey.frameOrigin) { target.setFrameOrigin(point) }
    }
}

/// The keys of properties that animate; a generic type has no table of its own.
@MainActor enum AnimatedKeys {
    static let ofViews: [AnyKeyPath: NSAnimatablePropertyKey] = [
        \NSView.frame: ViewKey.frame, \NSView.bounds: ViewKey.bounds,
        \NSView.frameRotation: ViewKey.frameRotation,
        \NSView.frameCenterRotation: ViewKey.frameCenterRotation,
        \NSView.alphaValue: ViewKey.alphaValue, \NSView.isHidden: ViewKey.hidden,
    ]
    static let ofWindows: [AnyKeyPath: NSAnimatablePropertyKey] = [
        \NSWindow.alphaValue: ViewKey.alphaValue
    ]
}
