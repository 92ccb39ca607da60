// Standing: partial (the current context of a thread; no printing, no attributes).
import CoreAnimation
import Foundation

/// The destination of a thread's drawing.
open class NSGraphicsContext: NSObject {
    /// The context that receives the drawing.
    public let cgContext: CGContext
    /// Whether y points down for the drawing code.
    public let isFlipped: Bool

    /// Creates a context that draws into a `CGContext`.
    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
        super.init()
    }

    /// The current context of this thread; nil outside of drawing.
    public class var current: NSGraphicsContext? {
        get { Thread.current.threadDictionary[key] as? NSGraphicsContext }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Saves the graphics state: colours, line attributes, transform and clip.
    open func saveGraphicsState() { cgContext.saveGState() }

    /// Restores the graphics state that was saved last.
    open func restoreGraphicsState() { cgContext.restoreGState() }

    /// Saves the graphics state of the current context.
    open class func saveGraphicsState() { current?.saveGraphicsState() }

    /// Restores the graphics state of the current context that was saved last.
    open class func restoreGraphicsState() { current?.restoreGraphicsState() }

    private static let key = "zoetrope.graphics-context"
}

extension NSRect {
    /// Fills the rectangle with the fill colour of the current context.
    public func fill() { NSGraphicsContext.current?.cgContext.fill(self) }
}
