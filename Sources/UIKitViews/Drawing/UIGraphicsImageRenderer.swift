// Standing: partial (8-bit pictures in sRGB; no JPEG).
import Codecs
import CoreAnimation
import Foundation
import Graphics

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; default the main screen's.
    open var scale: CGFloat
    /// Whether pictures begin black instead of transparent; default false.
    open var opaque = false
    /// Only carried.
    open var prefersExtendedRange = false

    /// The pixels per point of the main screen; 1 away from the main thread.
    static var screenScale: CGFloat {
        guard Thread.isMainThread else { return 1 }
        return MainActor.assumeIsolated { UIScreen.main.scale }
    }

    /// Makes a format for the main screen.
    public required override init() {
        scale = Self.screenScale
        super.init()
    }

    /// A format for the main screen.
    open class func `default`() -> Self { self.init() }
    /// A format for the main screen.
    open class func preferred() -> Self { self.init() }
}

/// A picture being drawn.
open class UIGraphicsImageRendererContext: NSObject {
    /// What is drawn on.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.format) = (context, format)
        super.init()
    }

    /// The picture as it is now.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    /// Fills a rectangle, whatever is there.
    open func fill(_ rect: CGRect) { UIRectFill(rect) }
    /// Fills a rectangle.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        UIRectFillUsingBlendMode(rect, blendMode)
    }
    /// Draws a line of one point inside the edges of a rectangle, whatever is there.
    open func stroke(_ rect: CGRect) { UIRectFrame(rect) }
    /// Draws a line of one point inside the edges of a rectangle.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        UIRectFrameUsingBlendMode(rect, blendMode)
    }
    /// From now on only the inside of a rectangle changes.
    open func clip(to rect: CGRect) { UIRectClip(rect) }
}

/// Makes pictures of one size by drawing.
open class UIGraphicsImageRenderer: NSObject {
    /// How the pictures are made.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Makes a renderer of pictures of `size` points.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of pictures of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer of pictures of what is drawn inside `bounds`.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of pictures of what is drawn inside `bounds`.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// The picture that `actions` draws; an empty one where there would be no pixel.
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

    /// The picture that `actions` draws, as the bytes of a PNG file; empty where there is none.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
