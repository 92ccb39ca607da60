import DisplayList
import Foundation
import Graphics
import Panels
import Raster
import Text

/// An image of frames in rows on a dark background, each with its time below.
///
/// Measures are in points of `scale` pixels; the frames themselves are not scaled. Captions grow with the
/// image, so that they can be read where it is shown smaller.
struct FilmStrip {
    private struct Frame {
        var image: CGImage
        var time: Double
        var place: Int
    }

    private static let gap = 16.0
    private static let caption = 28.0
    /// The maximum width of an image with captions of the smallest size, in points.
    private static let narrow = 1600.0
    private static let ground = SIMD4<Float>(0.063, 0.067, 0.078, 1)
    private static let ink = RGBAColor(red: 0.62, green: 0.64, blue: 0.69)
    /// The maximum width and height of a saved image, in pixels.
    private static let largest = 32000.0

    private let scale: Double
    private var frames: [Frame] = []

    init(scale: Double) { self.scale = scale }

    /// Adds a frame at a position in the strip's order.
    mutating func add(_ image: CGImage, at time: Double, place: Int) {
        frames.append(Frame(image: image, time: time, place: place))
    }

    /// Throws an error for images that would be too large, before anything is drawn.
    static func check(frame: CGSize, scale: Double, count: Int) throws {
        let columns = Double(columns(count, frame))
        let rows = (Double(count) / columns).rounded(.up)
        let caption = caption * growth(columns * frame.width)
        let width = (columns * (frame.width + gap) + gap) * scale
        let height = (rows * (frame.height + caption + gap) + gap) * scale
        guard width <= largest, height <= largest, width * height <= 400e6 else {
            throw Failure.usage(
                "the image would be \(Int(width)) by \(Int(height)) pixels; "
                    + "use \(count > 1 ? "fewer times, or " : "")a smaller --size or --scale")
        }
    }

    /// Returns a single frame unchanged, or all frames in rows.
    func picture() -> CGImage {
        if frames.count == 1 { return frames[0].image }
        let ordered = frames.sorted { $0.place < $1.place }
        let cell = (
            width: ordered.map(\.image.width).max() ?? 1,
            height: ordered.map(\.image.height).max() ?? 1
        )
        let columns = Self.columns(
            ordered.count,
            CGSize(width: Double(cell.width) / scale, height: Double(cell.height) / scale))
        let rows = (ordered.count + columns - 1) / columns
        let growth = Self.growth(Double(columns * cell.width) / scale)
        let font = FontDescription(size: 13 * growth, weight: .medium)
        let gap = pixels(Self.gap), caption = pixels(Self.caption * growth)
        var list = DrawList(
            width: columns * (cell.width + gap) + gap,
            height: rows * (cell.height + caption) + (rows - 1) * gap / 2 + gap,
            background: Self.ground)
        for (i, frame) in ordered.enumerated() {
            let x = gap + i % columns * (cell.width + gap)
            let y = gap + i / columns * (cell.height + caption + gap / 2)
            list.commands.append(Self.command(frame.image, x: x, y: y))
            let label = TextEngine.standard.layout(
                TextRequest(NumberText.short(frame.time, digits: 4) + " s", font: font))
            let top = (Double(caption) - label.size.height * scale) / 2
            let plane = PlaneTransform(
                scale: scale, x: Double(x), y: Double(y + frame.image.height) + top.rounded())
            for run in label.runs {
                list.commands.append(
                    .glyphs(GlyphsCommand(plane: plane, run: run, color: Self.ink.premultiplied)))
            }
        }
        return Rasterizer().image(of: list)
    }

    /// Returns the number of columns in an image of `count` frames.
    ///
    /// The image becomes a little over twice as wide as high, with rows as equally filled as
    /// possible. Up to four frames share one row.
    static func columns(_ count: Int, _ frame: CGSize) -> Int {
        guard count > 4 else { return max(1, count) }
        let shape = (frame.width + gap) / max(1, frame.height + gap + caption)
        let wanted = (Double(count) * 2.6 / max(shape, 1e-3)).squareRoot().rounded()
        let columns = Int(min(max(wanted, 2), Double(count)))
        let rows = (count + columns - 1) / columns
        return (count + rows - 1) / rows
    }

    /// Returns the scale of captions, above 1 for rows wider than usual.
    private static func growth(_ width: Double) -> Double { max(1, width / narrow) }

    private func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }

    private static func command(_ image: CGImage, x: Int, y: Int) -> DrawCommand {
        let size = CGSize(width: Double(image.width), height: Double(image.height))
        let origin = CGPoint(x: Double(x), y: Double(y))
        return .texture(
            TextureCommand(
                plane: .identity, rect: CGRect(origin: origin, size: size),
                texels: CGRect(origin: .zero, size: size), source: .image(image)))
    }
}
