// Standing: partial (the present context of a thread; no printing, no attributes).
import CoreAnimation
import Foundation

/// Where drawing of a thread goes.
open class NSGraphicsContext: NSObject {
    /// What is drawn on.
    public let cgContext: CGContext
    /// Whether y runs down for the one who draws.
    public let isFlipped: Bool

    /// Makes a context that draws on another one.
    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
        super.init()
    }

    /// The context that drawing of this thread goes to; nil outside of drawing.
    public class var current: NSGraphicsContext? {
        get { Thread.current.threadDictionary[key] as? NSGraphicsContext }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Saves colours, line, transform and clip.
    open func saveGraphicsState() { cgContext.saveGState() }

    /// Goes back to what was saved last.
    open func restoreGraphicsState() { cgContext.restoreGState() }

    private static let key = "zoetrope.graphics-context"
}
