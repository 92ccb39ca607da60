// Standing: partial (still pictures; no symbols; resizable parts are stretched, never tiled).
import Codecs
import Graphics

/// An immutable picture with a scale: pixels per point. Safe to share between threads.
///
/// Unchecked because `NSObject` is not `Sendable`: what is stored is constant and `Sendable`.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// How the pixels lie.
    public enum Orientation: Int, Sendable {
        /// As stored.
        case up
        /// Turned by half a turn.
        case down
        /// Turned by a quarter against the clock.
        case left
        /// Turned by a quarter with the clock.
        case right
        /// As stored, mirrored.
        case upMirrored
        /// Turned by half a turn, mirrored.
        case downMirrored
        /// Turned by a quarter against the clock, mirrored.
        case leftMirrored
        /// Turned by a quarter with the clock, mirrored.
        case rightMirrored
    }

    /// The pixels.
    public let cgImage: CGImage?
    /// Pixels per point; a scale that is not positive and finite counts as 1.
    public let scale: CGFloat
    /// How the pixels lie.
    public let imageOrientation: Orientation
    /// The parts at the sides, in points, that are not stretched when the picture is.
    public let capInsets: UIEdgeInsets
    /// How the parts between are made larger; always drawn stretched.
    public let resizingMode: ResizingMode

    /// How a resizable picture is made larger.
    public enum ResizingMode: Int, Sendable {
        /// By copies side by side.
        case tile
        /// By stretching.
        case stretch
    }

    /// Whether the colours of the picture count.
    public let renderingMode: RenderingMode

    /// Whether the colours of a picture count.
    public enum RenderingMode: Int, Sendable {
        /// As suits the place; they do.
        case automatic
        /// They do.
        case alwaysOriginal
        /// They do not: its shape is filled with the tint colour.
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

    /// Finds the picture of an image literal, as ``init(named:)`` does; without pixels where there
    /// is none.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(found?.cgImage, scale: found?.scale ?? 1)
    }

    /// Makes a picture without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Makes a picture.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The same picture with parts at the sides that are not stretched when it is. Unlike Apple's,
    /// the rest is stretched, never tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same picture with parts at the sides that are not stretched when it is. Unlike Apple's,
    /// the rest is stretched in both modes, never tiled.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, capInsets: capInsets,
            resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// The same picture, with its colours or without.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, capInsets: capInsets,
            resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// The shape of the picture filled with a colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .automatic)
    }

    /// The shape of the picture filled with a colour.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage?.filled(with: color.cgColor.rgba), scale: scale, orientation: imageOrientation,
            capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode)
    }

    /// Makes a picture of one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Reads the bytes of an image file; nil when they are none.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? ImageCodec.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads an image file; nil when there is none. A name that ends in `@2x` or `@3x` says the
    /// scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? ImageCodec.decode(path: path) else { return nil }
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// The folders that ``init(named:)`` searches, first to last; at first the program's own
    /// resources. Any thread.
    public static var searchFolders: [String] {
        get { folders.withLock { $0 } }
        set { folders.withLock { $0 = newValue } }
    }
    private static let folders = Guarded([Bundle.main.resourcePath].compactMap { $0 })

    /// Finds an image file in the ``searchFolders`` by its name, with `.png` where it has no
    /// ending; files for denser screens (`@2x`, `@3x`) are preferred. Nil when there is none.
    public convenience init?(named name: String) {
        let url = URL(fileURLWithPath: name)
        let stem = (name as NSString).deletingPathExtension
        let ending = url.pathExtension.isEmpty ? "png" : url.pathExtension
        for folder in Self.searchFolders {
            for density in ["@2x", "@3x", ""] {
                let path = "\(folder)/\(stem)\(density).\(ending)"
                guard FileManager.default.fileExists(atPath: path) else { continue }
                self.init(contentsOfFile: path)
                return
            }
        }
        return nil
    }

    /// The size in points, upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
}
