import Foundation
import Graphics
import Raster
import RenderTree

extension CGContext {
    /// Draws a picture into a rectangle, its top at the largest y: upright where y points up,
    /// upside down where it points down.
    ///
    /// With `byTiling` it is repeated from that rectangle in all directions, up to 10,000 times.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard byTiling else {
            guard let picture = placed(image, in: rect) else { return }
            let (x, y) = (picture.bounds.minX, picture.bounds.minY)
            return paint(.picture(picture.image, x: x, y: y), nil)
        }
        let tile = rect.standardized
        let clip = boundingBoxOfClipPath.standardized
        guard tile.width > 0, tile.height > 0 else { return }
        let columns = Self.tiles(tile.minX, tile.width, clip.minX, clip.maxX)
        let rows = Self.tiles(tile.minY, tile.height, clip.minY, clip.maxY)
        guard let columns, let rows, columns.count * rows.count <= 10000 else { return }
        for row in rows {
            for column in columns {
                draw(
                    image,
                    in: tile.offsetBy(
                        dx: CGFloat(column) * tile.width, dy: CGFloat(row) * tile.height))
            }
        }
    }

    private static func tiles(
        _ origin: CGFloat, _ size: CGFloat, _ low: CGFloat, _ high: CGFloat
    ) -> Range<Int>? {
        let (first, end) = (
            ((low - origin) / size).rounded(.down), ((high - origin) / size).rounded(.up)
        )
        guard abs(first) < 1e6, abs(end) < 1e6, first < end else { return nil }
        return Int(first)..<Int(end)
    }

    /// The pixels of a picture drawn into a rectangle, as far as they matter.
    func placed(_ image: CGImage, in rect: CGRect) -> (image: CGImage, bounds: PixelRect)? {
        let rect = rect.standardized
        // The picture's y goes down from the rectangle's largest.
        let mirror = PlaneTransform(a: (1, 0), b: (0, -1), t: (0, rect.minY + rect.maxY))
        let plane = mirror.concatenating(PlaneTransform(state.ctm))
        guard !rect.isNull, plane.isFinite, plane.determinant != 0 else { return nil }
        let texels = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let area = window
        guard !area.isEmpty else { return nil }
        var list = DrawList(width: area.width, height: area.height, background: .zero)
        let toArea = PlaneTransform(scale: 1, x: -Double(area.minX), y: -Double(area.minY))
        list.commands = [
            .texture(
                TextureCommand(
                    plane: plane.concatenating(toArea), rect: rect, texels: texels,
                    source: .image(image),
                    filter: state.interpolation == .none ? .nearest : .linear))
        ]
        return (Self.rasterizer.image(of: list), area)
    }

    static let rasterizer = Rasterizer()
}
