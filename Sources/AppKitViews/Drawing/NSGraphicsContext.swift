// Standing: partial (the current context of a thread; no printing, no files).
import CoreAnimation
import Foundation
import Graphics

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
        get { ContextStack.current.entries.last?.owner as? NSGraphicsContext }
        set {
            let stack = ContextStack.current
            if current != nil { stack.entries.removeLast() }
            guard let newValue else { return }
            stack.entries.append(
                ContextStack.Entry(
                    context: newValue.cgContext, isFlipped: newValue.isFlipped, owner: newValue))
        }
    }

    /// The compositing operation of further drawing; default source over.
    open var compositingOperation: NSCompositingOperation {
        get { NSCompositingOperation(cgContext.blendMode) }
        set { cgContext.setBlendMode(newValue.blendMode) }
    }
    /// Whether edges are antialiased; default true.
    open var shouldAntialias: Bool {
        get { cgContext.isAntialiased }
        set { cgContext.setShouldAntialias(newValue) }
    }
    /// The quality of image interpolation; default bilinear.
    open var imageInterpolation: NSImageInterpolation {
        get {
            NSImageInterpolation(rawValue: UInt(cgContext.interpolationQuality.rawValue))
                ?? .default
        }
        set {
            cgContext.interpolationQuality =
                CGInterpolationQuality(rawValue: Int32(newValue.rawValue)) ?? .default
        }
    }

    /// Has no effect: painting is immediate.
    open func flushGraphics() {}

    /// Saves the graphics state: colours, line attributes, transform and clip.
    open func saveGraphicsState() { cgContext.saveGState() }

    /// Restores the graphics state that was saved last.
    open func restoreGraphicsState() { cgContext.restoreGState() }

    /// Saves which context is current, and its graphics state.
    open class func saveGraphicsState() {
        current?.saveGraphicsState()
        ContextStack.current.savedOwners.append(current)
    }

    /// Makes the context current again that was saved last, and restores its graphics state.
    open class func restoreGraphicsState() {
        if let saved = ContextStack.current.savedOwners.popLast() {
            current = saved as? NSGraphicsContext
        }
        current?.restoreGraphicsState()
    }

    /// Runs a function while a context for a `CGContext` is the current context.
    ///
    /// Contexts that the function saves and does not restore are forgotten. It cannot restore those
    /// that were saved before.
    static func drawing<Result>(
        in context: CGContext, flipped: Bool, _ draw: () -> Result
    ) -> Result {
        let (before, saved) = (current, ContextStack.current.savedOwners)
        current = NSGraphicsContext(cgContext: context, flipped: flipped)
        ContextStack.current.savedOwners = []
        defer { (current, ContextStack.current.savedOwners) = (before, saved) }
        return draw()
    }
}

/// The quality of image interpolation; the raw values are Apple's.
public enum NSImageInterpolation: UInt, Sendable {
    /// The context's choice: bilinear.
    case `default`
    /// The nearest pixel.
    case none
    /// Bilinear.
    case low
    /// Bilinear.
    case high
    /// Bilinear.
    case medium = 4
}

extension NSRect {
    /// Fills the rectangle with the current fill colour.
    ///
    /// The compositing operation is that of the context unless another is given.
    public func fill(using operation: NSCompositingOperation? = nil) {
        NSGraphicsContext.current?.cgContext.paint(operation?.blendMode) { $0.fill(self) }
    }

    /// Fills a border inside the rectangle with the fill colour of the current context.
    public func frame(
        withWidth frameWidth: CGFloat = 1, using operation: NSCompositingOperation? = nil
    ) {
        let path = NSBezierPath(rect: self)
        path.appendRect(inset(dx: frameWidth, dy: frameWidth))
        path.windingRule = .evenOdd
        NSGraphicsContext.current?.cgContext.paint(operation?.blendMode) { _ in path.fill() }
    }

    /// Intersects the clip of the current context with the rectangle.
    public func clip() { NSGraphicsContext.current?.cgContext.clip(to: self) }
}
