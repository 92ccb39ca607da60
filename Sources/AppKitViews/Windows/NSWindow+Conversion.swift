import CoreAnimation

// The screen is the stage, in points with y up. Without a title bar the content fills the frame.

extension NSWindow {
    /// Converts a point of the window to the coordinates of its stage.
    public func convertPoint(toScreen point: CGPoint) -> CGPoint {
        CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
    }

    /// Converts a point of the stage to the window's coordinates.
    public func convertPoint(fromScreen point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }

    /// Converts a rectangle of the window to the coordinates of its stage.
    public func convertToScreen(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: frame.minX, dy: frame.minY)
    }

    /// Converts a rectangle of the stage to the window's coordinates.
    public func convertFromScreen(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }

    private var toBacking: CGAffineTransform {
        CGAffineTransform(scaleX: backingScaleFactor, y: backingScaleFactor)
    }

    /// Converts a point of the window to pixels.
    public func convertPoint(toBacking point: CGPoint) -> CGPoint { point.applying(toBacking) }

    /// Converts a point in pixels to the window's coordinates.
    public func convertPoint(fromBacking point: CGPoint) -> CGPoint {
        point.applying(toBacking.inverted())
    }

    /// Converts a rectangle of the window to pixels.
    public func convertToBacking(_ rect: CGRect) -> CGRect { rect.applying(toBacking) }

    /// Converts a rectangle in pixels to the window's coordinates.
    public func convertFromBacking(_ rect: CGRect) -> CGRect {
        rect.applying(toBacking.inverted())
    }

    /// Returns a window's frame for a content rectangle: the same rectangle.
    ///
    /// There is no title bar.
    public func frameRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

    /// Returns a window's content rectangle for a frame: the same rectangle.
    ///
    /// There is no title bar.
    public func contentRect(forFrameRect frameRect: CGRect) -> CGRect { frameRect }
}
