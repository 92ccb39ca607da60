// Standing: partial (8-bit sRGB images only; no JPEG).
import CoreAnimation
import Images

/// The format of the images that a renderer draws.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The pixels per point; by default the main screen's scale.
    open var scale: CGFloat
    /// Whether images are black instead of transparent at first; default false.
    open var opaque = false
    /// Whether an extended colour range is preferred; stored, without effect.
    open var prefersExtendedRange = false

    /// The scale of the main screen; 1 outside of the main thread.
    static var screenScale: CGFloat {
        guard Thread.isMainThread else { return 1 }
        return MainActor.assumeIsolated { UIScreen.main.scale }
    }

    /// Creates a format for the main screen.
    public required override init() {
        scale = Self.screenScale
        super.init()
    }

    /// Returns a format for the main screen.
    open class func `default`() -> Self { self.init() }
    /// Returns a format for the main screen.
    open class func preferred() -> Self { self.init() }
}

/// The drawing context of an image renderer.
open class UIGraphicsImageRendererContext: NSObject {
    /// The graphics context of the image.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.format) = (context, format)
        super.init()
    }

    /// The image as drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    /// Fills a rectangle, replacing the existing pixels.
    open func fill(_ rect: CGRect) { UIRectFill(rect) }
    /// Fills a rectangle with a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        UIRectFillUsingBlendMode(rect, blendMode)
    }
    /// Draws a rectangle's frame, one point wide, inside its edges.
    ///
    /// The frame replaces the existing pixels.
    open func stroke(_ rect: CGRect) { UIRectFrame(rect) }
    /// Draws a rectangle's frame with a blend mode.
    ///
    /// The frame is one point wide, inside the edges.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        UIRectFrameUsingBlendMode(rect, blendMode)
    }
    /// Clips further drawing to a rectangle.
    open func clip(to rect: CGRect) { UIRectClip(rect) }
}

/// A renderer that creates images of one size from drawing commands.
open class UIGraphicsImageRenderer: NSObject {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer for images of `size` points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of `size` points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of the drawing inside `bounds`.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of the drawing inside `bounds`, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// Returns the image that `actions` draws; an empty image if the size has no pixels.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let context = CGContext(size: bounds.size, scale: format.scale, origin: bounds.origin)
        else { return UIImage() }
        if format.opaque {
            context.setFillColor(.black)
            context.fill(bounds)
        }
        let drawing = UIGraphicsImageRendererContext(context, format)
        UIGraphicsPushContext(context)
        actions(drawing)
        UIGraphicsPopContext()
        return drawing.currentImage
    }

    /// Returns the image that `actions` draws, as PNG data.
    ///
    /// The data is empty if the image has no pixels.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
