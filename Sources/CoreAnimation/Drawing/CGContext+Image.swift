import DisplayList
import Foundation
import Graphics
import Raster

extension CGContext {
    /// Draws an image into a rectangle, with its top edge at the largest y.
    ///
    /// The image is upright if y points up, and upside down if y points down. `byTiling` repeats it
    /// from that rectangle in all directions; nothing is drawn if that takes more than 10,000
    /// tiles.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard byTiling else {
            guard let picture = placed(image, in: rect) else { return }
            let (x, y) = (picture.bounds.minX, picture.bounds.minY)
            return paint(.picture(picture.image, x: x, y: y), limit(to: rect))
        }
        let tile = rect.standardized
        let clip = boundingBoxOfClipPath.standardized
        guard tile.width > 0, tile.height > 0 else { return }
        let columns = Self.tiles(tile.minX, tile.width, clip.minX, clip.maxX)
        let rows = Self.tiles(tile.minY, tile.height, clip.minY, clip.maxY)
        guard let columns, let rows, columns.count * rows.count <= 10000 else { return }
        // All tiles cast one shadow, as one shape.
        let castsShadow = state.shadow != nil
        if castsShadow { beginTransparencyLayer(auxiliaryInfo: nil) }
        defer { if castsShadow { endTransparencyLayer() } }
        for row in rows {
            for column in columns {
                draw(
                    image,
                    in: tile.offsetBy(
                        dx: CGFloat(column) * tile.width, dy: CGFloat(row) * tile.height))
            }
        }
    }

    /// Returns the coverage of a rectangle if the blend mode changes uncovered pixels; otherwise
    /// nil.
    ///
    /// The pixels of an image have a margin, which would be erased in such a mode.
    private func limit(to rect: CGRect) -> PathCoverage? {
        guard !state.blendMode.keepsUncovered else { return nil }
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        return coverage(of: path, .inside(.winding), .identity)
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

    /// Returns the pixels of an image drawn into a rectangle, within ``window``.
    func placed(_ image: CGImage, in rect: CGRect) -> (image: CGImage, bounds: PixelRect)? {
        let rect = rect.standardized
        // The image's y axis points down from the largest y of `rect`, so the image is mirrored.
        let mirror = PlaneTransform(a: (1, 0), b: (0, -1), t: (0, rect.minY + rect.maxY))
        let plane = mirror.concatenating(PlaneTransform(state.ctm))
        guard !rect.isNull, plane.isFinite, plane.determinant != 0 else { return nil }
        let texels = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        return drawn(within: rect) { toArea, width, height in
            var list = DrawList(width: width, height: height, background: .zero)
            list.commands = [
                .texture(
                    TextureCommand(
                        plane: mirror.concatenating(toArea), rect: rect, texels: texels,
                        source: .image(image),
                        filter: state.interpolation == .none ? .nearest : .linear))
            ]
            return list
        }
    }

    /// Draws a display list.
    ///
    /// - Parameter list: makes the list, from the transform from user space to its pixels, its
    ///   width and its height.
    func draw(_ list: (PlaneTransform, Int, Int) -> DrawList) {
        guard let picture = drawn(list) else { return }
        let (x, y) = (picture.bounds.minX, picture.bounds.minY)
        paint(.picture(picture.image, x: x, y: y), nil)
    }

    /// Returns the pixels drawn by a display list, within ``window``.
    ///
    /// `rect` is the bounds of the drawing in user space; nil if unbounded.
    private func drawn(
        within rect: CGRect? = nil, _ list: (PlaneTransform, Int, Int) -> DrawList
    ) -> (image: CGImage, bounds: PixelRect)? {
        var area = window
        if let rect { area = area.intersection(PixelRect(around: rect.applying(state.ctm))) }
        guard !area.isEmpty else { return nil }
        let toArea = PlaneTransform(state.ctm).concatenating(
            PlaneTransform(scale: 1, x: -Double(area.minX), y: -Double(area.minY)))
        return (Self.rasterizer.image(of: list(toArea, area.width, area.height)), area)
    }

    static let rasterizer = Rasterizer(memoryLimit: 0)
}

extension PixelRect {
    /// Makes the pixels touched by a rectangle in pixels, with a margin of one for edges and
    /// filters.
    fileprivate init(around rect: CGRect) {
        // An edge that is NaN is treated as infinitely far away.
        func pixel(_ edge: CGFloat, else far: CGFloat) -> Int {
            Int(edge.isNaN ? far : min(max(edge, -1e9), 1e9))
        }
        self.init(
            minX: pixel(rect.minX.rounded(.down) - 1, else: -1e9),
            minY: pixel(rect.minY.rounded(.down) - 1, else: -1e9),
            maxX: pixel(rect.maxX.rounded(.up) + 1, else: 1e9),
            maxY: pixel(rect.maxY.rounded(.up) + 1, else: 1e9))
    }
}
