// Standing: partial (still images of one representation; no symbols, slices, templates or archiving).
import CoreAnimation
import Graphics
import Images

/// An image with a size in points, made of pixels or drawn by a function.
open class NSImage: NSObject, LayerImage, NSCopying {
    /// The name of an image file.
    public typealias Name = String

    private enum Content {
        case pixels(CGImage)
        case drawn(isFlipped: Bool, (CGRect) -> Bool)
    }

    private var content: Content?
    /// The context of ``lockFocus()``, and the context that was current before the call.
    private var focus: (context: CGContext, before: NSGraphicsContext?)?

    /// The size in points.
    open var size: CGSize

    // MARK: Creation

    /// Creates an empty image.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Creates an image from a `CGImage` and a size.
    ///
    /// A size of zero stands for the size in pixels.
    public convenience init(cgImage: CGImage, size: CGSize) {
        let isGiven = size.width > 0 && size.height > 0
        self.init(size: isGiven ? size : CGSize(width: cgImage.width, height: cgImage.height))
        content = .pixels(cgImage)
    }

    /// Creates an image that a function draws whenever its pixels are needed.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - drawingHandlerShouldBeCalledWithFlippedContext: whether y points down for the function.
    ///   - drawingHandler: draws in the current context; returns whether it could.
    public convenience init(
        size: CGSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
        drawingHandler: @escaping (CGRect) -> Bool
    ) {
        self.init(size: size)
        content = .drawn(
            isFlipped: drawingHandlerShouldBeCalledWithFlippedContext, drawingHandler)
    }

    /// Decodes the bytes of an image file; nil if they cannot be decoded.
    public convenience init?(data: Data) {
        guard let image = try? ImageCodec.decode(data) else { return nil }
        self.init(cgImage: image, size: .zero)
    }

    /// Loads an image file; nil if it cannot be decoded.
    ///
    /// A name that ends in `@2x` or `@3x` means 2 or 3 pixels for each point.
    public convenience init?(contentsOfFile fileName: String) {
        self.init(NamedImageFile(path: fileName))
    }

    /// Loads an image file; nil if it cannot be decoded.
    public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

    /// Loads an image by name from the program's resources.
    ///
    /// The result is nil if there is no file that can be decoded. A name without an extension means
    /// `.png`. Files for denser screens (`@2x`, `@3x`) are preferred.
    public convenience init?(named name: Name) {
        let folders = [Bundle.main.resourcePath].compactMap(\.self)
        guard let file = NamedImageFile(named: name, in: folders) else { return nil }
        self.init(file)
    }

    private convenience init?(_ file: NamedImageFile) {
        guard let image = try? file.decode() else { return nil }
        self.init(
            cgImage: image,
            size: CGSize(
                width: CGFloat(image.width) / file.scale,
                height: CGFloat(image.height) / file.scale))
    }

    /// Returns an image with the same content and size.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSImage(size: size)
        copy.content = content
        return copy
    }

    // MARK: Pixels

    /// Whether the image has content.
    open var isValid: Bool { content != nil }

    /// Returns the pixels; nil for an empty image.
    ///
    /// The rectangle, the context and the hints are ignored: the pixels are those of the whole image.
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<CGRect>?,
        context referenceContext: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? {
        switch content {
        case .pixels(let image): image
        case .drawn(let isFlipped, let draw): drawn(isFlipped: isFlipped, draw)
        case nil: nil
        }
    }

    /// The pixels that a layer shows when its contents are this image.
    package final var layerImage: CGImage? {
        cgImage(forProposedRect: nil, context: nil, hints: nil)
    }

    /// The pixels per point of a drawn image: the scale of the thread's stage.
    private var drawnScale: CGFloat { CALayer.stageRoot?.stageScale ?? 1 }

    private func drawn(isFlipped: Bool, _ draw: (CGRect) -> Bool) -> CGImage? {
        let context =
            isFlipped
            ? CGContext(size: size, scale: drawnScale)
            : CGContext(upright: size, scale: drawnScale)
        guard let context else { return nil }
        let isDrawn = NSGraphicsContext.drawing(in: context, flipped: isFlipped) {
            draw(CGRect(origin: .zero, size: size))
        }
        return isDrawn ? context.makeImage() : nil
    }

    /// Makes the image the current context, with y up, until ``unlockFocus()``.
    open func lockFocus() {
        guard focus == nil, let context = CGContext(upright: size, scale: drawnScale) else {
            return
        }
        focus = (context, NSGraphicsContext.current)
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
        draw(in: CGRect(origin: .zero, size: size))
    }

    /// Ends the drawing that ``lockFocus()`` began.
    open func unlockFocus() {
        guard let focus else { return }
        content = focus.context.makeImage().map { .pixels($0) }
        NSGraphicsContext.current = focus.before
        self.focus = nil
    }

    // MARK: Drawing

    /// Draws the image into a rectangle of the current context, upright.
    open func draw(in rect: CGRect) {
        draw(
            in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true,
            hints: nil)
    }

    /// Draws a part of the image into a rectangle of the current context.
    ///
    /// The top of the part is at the largest y.
    open func draw(
        in rect: CGRect, from fromRect: CGRect, operation op: NSCompositingOperation,
        fraction delta: CGFloat
    ) {
        draw(
            in: rect, from: fromRect, operation: op, fraction: delta, respectFlipped: false,
            hints: nil)
    }

    /// Draws a part of the image, unscaled, at a point of the current context.
    open func draw(
        at point: CGPoint, from fromRect: CGRect, operation op: NSCompositingOperation,
        fraction delta: CGFloat
    ) {
        let part = fromRect.isEmpty ? size : fromRect.size
        draw(
            in: CGRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
    }

    /// Draws a part of the image into a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - dstSpacePortionRect: the rectangle.
    ///   - srcSpacePortionRect: the part, in points from the lower left corner; empty for all.
    ///   - op: the blending.
    ///   - requestedAlpha: the opacity, 0...1.
    ///   - respectContextIsFlipped: whether the image is upright also where y points down.
    ///   - hints: ignored.
    open func draw(
        in dstSpacePortionRect: CGRect, from srcSpacePortionRect: CGRect,
        operation op: NSCompositingOperation, fraction requestedAlpha: CGFloat,
        respectFlipped respectContextIsFlipped: Bool, hints: [AnyHashable: Any]?
    ) {
        guard let current = NSGraphicsContext.current, let image = part(srcSpacePortionRect) else {
            return
        }
        let rect = dstSpacePortionRect
        current.cgContext.paint(op.blendMode, alpha: requestedAlpha) { context in
            if respectContextIsFlipped, current.isFlipped {
                context.translateBy(x: 0, y: rect.minY + rect.maxY)
                context.scaleBy(x: 1, y: -1)
            }
            context.draw(image, in: rect)
        }
    }

    /// Returns the pixels of a part; all for an empty rectangle.
    private func part(_ rect: CGRect) -> CGImage? {
        guard let image = layerImage else { return nil }
        if rect.isEmpty { return image }
        let (x, y) = (CGFloat(image.width) / size.width, CGFloat(image.height) / size.height)
        return image.cropping(
            to: CGRect(
                x: rect.minX * x, y: (size.height - rect.maxY) * y, width: rect.width * x,
                height: rect.height * y))
    }
}
