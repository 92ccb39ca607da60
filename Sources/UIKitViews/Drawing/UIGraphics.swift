// Standing: partial (bitmaps only; no PDF).
import CoreAnimation
import Foundation
import Graphics

/// The contexts that drawing of this thread goes to, the present one last.
private final class ContextStack {
    struct Entry {
        var context: CGContext
        /// The pixels per point of an image context begun by the program.
        var imageScale: CGFloat?
    }

    var entries: [Entry] = []

    static var current: ContextStack {
        let key = "zoetrope.graphics-contexts"
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}

/// The context that drawing of this thread goes to; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.entries.last?.context
}

/// Has drawing of this thread go to a context, until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(ContextStack.Entry(context: context))
}

/// Ends what ``UIGraphicsPushContext(_:)`` began.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.entries.popLast()
}

/// Begins a picture of one pixel per point, transparent at first.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture: drawing of this thread goes there until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: in points; without an area there is no context.
///   - opaque: whether it begins black instead of transparent.
///   - scale: pixels per point; 0 is the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
    let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
    guard let context = CGContext(size: size, scale: scale) else { return }
    if opaque {
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: size))
    }
    ContextStack.current.entries.append(
        ContextStack.Entry(context: context, imageScale: scale))
}

/// The picture begun last, as it is now; nil where none was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the picture begun last; nothing where none was begun.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

/// Fills a rectangle with the present fill colour, whatever is there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the present fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.paint(blendMode) { $0.fill(rect) }
}

/// Draws a line of one point inside the edges of a rectangle, whatever is there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line of one point, in the present fill colour, inside the edges of a rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.paint(blendMode) {
        $0.addRect(rect)
        $0.addRect(rect.inset(dx: 1, dy: 1))
        $0.fillPath(using: .evenOdd)
    }
}

/// From now on only the inside of a rectangle changes.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Paints with a blend mode, and an alpha where one is given; then both are as before.
    func paint(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ body: (CGContext) -> Void) {
        saveGState()
        setBlendMode(mode)
        if let alpha { setAlpha(alpha) }
        body(self)
        restoreGState()
    }
}
