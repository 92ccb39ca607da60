// Standing: partial (bitmaps only; no PDF).
import CoreAnimation

/// Returns the current graphics context of this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.entries.last?.context
}

/// Makes a context current on this thread until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(ContextStack.Entry(context: context))
}

/// Pops the current context, which ``UIGraphicsPushContext(_:)`` pushed.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.entries.popLast()
}

/// Opens a transparent image context with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens an image context, which is current on this thread until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: in points; for an empty size no context is opened.
///   - opaque: whether the image is black instead of transparent at first.
///   - scale: the pixels per point; 0 uses the main screen's scale.
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

/// Returns the content of the current image context as an image.
///
/// The result is nil if the current context is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.imageScale,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Closes the current image context; ignored if the current context is not an image context.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

/// Fills a rectangle with the current fill colour, replacing the existing pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.paint(blendMode) { $0.fill(rect) }
}

/// Draws a rectangle's frame, one point wide, inside its edges.
///
/// The frame replaces the existing pixels.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a rectangle's frame with a blend mode.
///
/// The frame is one point wide, inside the edges, in the current fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.paint(blendMode) {
        $0.addRect(rect)
        $0.addRect(rect.inset(dx: 1, dy: 1))
        $0.fillPath(using: .evenOdd)
    }
}

/// Clips further drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
