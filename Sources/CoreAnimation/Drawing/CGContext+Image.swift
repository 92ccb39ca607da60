import DisplayList
import Foundation
import Graphics
import Raster

extension CGContext {
    /// Draws an image into a rectangle.
    ///
    /// The top edge of the image is at the largest y. The image is upright if y points up, and
    /// upside down if y points down. `byTiling` repeats it from that rectangle in all directions;
    /// nothing is drawn if the tiles in the clip have more than 64 million pixels.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard byTiling else {
            // The limit antialiases the edges; twice antialiased, they would be too transparent.
            let isLimited = !state.blendMode.keepsUncovered
            guard let picture = placed(image, in: rect, hasEdges: !isLimited) else { return }
            let (x, y) = (picture.bounds.minX, picture.bounds.minY)
            return paint(
                .picture(picture.image, x: x, y: y), isLimited ? coverage(of: rect) : nil)
        }
        let tile = rect.standardized
        let clip = boundingBoxOfClipPath.standardized
        guard tile.width > 0, tile.height > 0,
            let columns = Self.tiles(tile.minX, tile.width, clip.minX, clip.maxX),
            let rows = Self.tiles(tile.minY, tile.height, clip.minY, clip.maxY),
            let all = reduced(image, to: tile).repeated(columns.count, rows.count)
        else { return }
        // One image of all tiles: antialiased edges between them would be translucent.
        draw(
            all,
            in: CGRect(
                x: tile.minX + CGFloat(columns.lowerBound) * tile.width,
                y: tile.minY + CGFloat(rows.lowerBound) * tile.height,
                width: CGFloat(columns.count) * tile.width,
                height: CGFloat(rows.count) * tile.height))
    }

    /// Returns an image scaled down to the pixel size of a rectangle.
    ///
    /// An image that is no larger is returned unchanged.
    private func reduced(_ image: CGImage, to rect: CGRect) -> CGImage {
        func pixels(_ side: CGFloat, _ most: Int) -> Int {
            side < CGFloat(most) ? max(1, Int(side.rounded(.up))) : most
        }
        let width = pixels(rect.width * hypot(ctm.a, ctm.b), image.width)
        let height = pixels(rect.height * hypot(ctm.c, ctm.d), image.height)
        guard width < image.width || height < image.height else { return image }
        var list = DrawList(width: width, height: height, background: .zero)
        list.commands = [
            .texture(
                TextureCommand(
                    plane: .identity, rect: CGRect(x: 0, y: 0, width: width, height: height),
                    texels: image.bounds, softEdges: 0, source: .image(image)))
        ]
        return Self.rasterizer.image(of: list)
    }

    /// Returns the coverage of a rectangle.
    ///
    /// The pixels of an image have a margin, which would be erased in a blend mode that changes
    /// uncovered pixels.
    private func coverage(of rect: CGRect) -> PathCoverage {
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

    /// Returns the pixels of an image drawn into a rectangle; nil if none are visible.
    ///
    /// They are limited to ``window``. Without edges, the outermost pixels of the image cover a
    /// margin too.
    func placed(
        _ image: CGImage, in rect: CGRect, hasEdges: Bool = true
    ) -> (image: CGImage, bounds: PixelRect)? {
        let rect = rect.standardized
        // The image's y axis points down from the largest y of `rect`, so the image is mirrored.
        let mirror = PlaneTransform(a: (1, 0), b: (0, -1), t: (0, rect.minY + rect.maxY))
        let plane = mirror.concatenating(PlaneTransform(state.ctm))
        guard !rect.isEmpty, plane.isFinite, plane.determinant != 0 else { return nil }
        return drawn(within: rect) { toArea, width, height in
            var list = DrawList(width: width, height: height, background: .zero)
            list.commands = [
                .texture(
                    TextureCommand(
                        plane: mirror.concatenating(toArea), rect: rect, texels: image.bounds,
                        polygon: hasEdges ? nil : withMargin(rect), source: .image(image),
                        filter: state.interpolation == .none ? .nearest : .linear))
            ]
            return list
        }
    }

    /// Returns the corners of a rectangle with a margin of 2 pixels.
    private func withMargin(_ rect: CGRect) -> [CGPoint] {
        let pixels = CGRect(x: 0, y: 0, width: 2, height: 2).applying(state.ctm.inverted())
        return rect.inset(dx: -pixels.width, dy: -pixels.height).corners
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

    /// Returns the pixels that a display list draws; nil if none are visible.
    ///
    /// They are limited to ``window``. `rect` is the bounds of the drawing in user space; nil if
    /// unbounded.
    func drawn(
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

extension CGImage {
    /// Returns the image repeated in columns and rows; nil for too many pixels.
    ///
    /// The limit is 64 million pixels.
    fileprivate func repeated(_ columns: Int, _ rows: Int) -> CGImage? {
        let (across, first) = width.multipliedReportingOverflow(by: columns)
        let (down, second) = height.multipliedReportingOverflow(by: rows)
        guard !first, !second, across <= 1 << 26, down <= 1 << 26, across * down <= 1 << 26 else {
            return nil
        }
        var all: [UInt32] = []
        all.reserveCapacity(across * down)
        for _ in 0..<rows {
            for y in 0..<height {
                let row = pixels[y * width..<(y + 1) * width]
                for _ in 0..<columns { all += row }
            }
        }
        return CGImage(width: across, height: down, pixels: all)
    }
}

extension PixelRect {
    /// Makes a pixel rectangle around a rectangle, with a margin of one pixel.
    ///
    /// The margin is for antialiased edges and filters.
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
