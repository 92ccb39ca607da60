// Standing: partial (still images; no symbol images; resizable parts are stretched, never tiled).
import Graphics
import Images

/// An immutable image with a scale in pixels per point, safe to share between threads.
///
/// Unchecked because `NSObject` is not `Sendable`; all stored values are constant and `Sendable`.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The orientation in which the stored pixels are shown.
    public enum Orientation: Int, Sendable {
        /// As stored.
        case up
        /// Rotated by 180°.
        case down
        /// Rotated by 90° counterclockwise.
        case left
        /// Rotated by 90° clockwise.
        case right
        /// Mirrored horizontally.
        case upMirrored
        /// Mirrored horizontally, then rotated by 180°.
        case downMirrored
        /// Mirrored horizontally, then rotated by 90° counterclockwise.
        case leftMirrored
        /// Mirrored horizontally, then rotated by 90° clockwise.
        case rightMirrored
    }

    /// The stored pixels; nil without pixels.
    public let cgImage: CGImage?
    /// The scale in pixels per point.
    ///
    /// A scale that is not positive and finite is replaced by 1.
    public let scale: CGFloat
    /// The orientation in which the stored pixels are shown.
    ///
    /// Images of files are up, unlike Apple's: a photo that is stored sideways is decoded upright.
    public let imageOrientation: Orientation
    /// The insets that stay unstretched in a resized image, in points.
    public let capInsets: UIEdgeInsets
    /// The resizing mode of the part between ``capInsets``; always drawn stretched.
    public let resizingMode: ResizingMode

    /// The resizing mode of a resizable image.
    public enum ResizingMode: Int, Sendable {
        /// Tiled.
        case tile
        /// Stretched.
        case stretch
    }

    /// The rendering mode: original colours or tint colour.
    public let renderingMode: RenderingMode

    /// The use of an image's colours.
    public enum RenderingMode: Int, Sendable {
        /// The default for the context: always the original colours.
        case automatic
        /// The original colours.
        case alwaysOriginal
        /// The tint colour, with the image's alpha.
        case alwaysTemplate
    }

    init(
        _ image: CGImage?, scale: CGFloat, orientation: Orientation = .up,
        capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile,
        renderingMode: RenderingMode = .automatic
    ) {
        cgImage = image
        self.renderingMode = renderingMode
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        (imageOrientation, self.capInsets) = (orientation, capInsets)
        self.resizingMode = resizingMode
        super.init()
    }

    /// Loads the image of an image literal, as ``init(named:)`` does.
    ///
    /// If there is none, the image has no pixels.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(found?.cgImage, scale: found?.scale ?? 1)
    }

    /// Creates an image without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Creates an image from pixels, a scale and an orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// Returns a resizable copy of the image, with unstretched cap insets.
    ///
    /// Unlike Apple's, the rest is stretched, never tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable copy of the image, with cap insets and a resizing mode.
    ///
    /// Unlike Apple's, the rest is stretched in both modes, never tiled.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, capInsets: capInsets,
            resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, capInsets: capInsets,
            resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// Returns an image with the same alpha, filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .automatic)
    }

    /// Returns an image with the same alpha, filled with a colour.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage?.filled(with: color.cgColor.rgba), scale: scale, orientation: imageOrientation,
            capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Decodes the bytes of an image file; nil if the bytes are not an image.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? ImageCodec.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Loads an image file; nil if there is none.
    ///
    /// A name that ends in `@2x` or `@3x` sets the scale.
    public convenience init?(contentsOfFile path: String) {
        self.init(NamedImageFile(path: path))
    }

    private convenience init?(_ file: NamedImageFile) {
        guard let image = try? file.decode() else { return nil }
        self.init(cgImage: image, scale: file.scale, orientation: .up)
    }

    /// The folders that ``init(named:)`` searches, in order; initially the program's resource
    /// folder.
    ///
    /// Any thread may use it.
    public static var searchFolders: [String] {
        get { folders.withLock { $0 } }
        set { folders.withLock { $0 = newValue } }
    }
    private static let folders = Guarded([Bundle.main.resourcePath].compactMap { $0 })

    /// Loads an image file by name from ``searchFolders``; nil if there is none.
    ///
    /// A name without an extension means `.png`. Files for denser screens (`@2x`, `@3x`) are
    /// preferred.
    public convenience init?(named name: String) {
        guard let file = NamedImageFile(named: name, in: Self.searchFolders) else { return nil }
        self.init(file)
    }

    /// The size in points, in upright orientation.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
}
