import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    /// The maximum number of texels in a colour strip, and texels per pixel.
    private static let (maxTexels, texelsPerPixel) = (4096.0, 4.0)

    /// Draws a gradient.
    ///
    /// A gradient that is linear on the screen is drawn as a shape textured with a row of colours,
    /// which can be reused while the shape moves. Any other one is drawn as an image, or as a shape
    /// textured with an image if it is rotated.
    func gradient(_ c: GradientCommand, at index: Int, _ bounds: PixelRect) {
        let plane = local(c.plane, bounds)
        guard c.isLinear else {
            guard let picture = contents.pictures[index], !c.bounds.isEmpty else { return }
            if maskAlpha == nil {
                guard picture.plane != nil else { return self.picture(at: index, bounds) }
                guard build(c.shape, c.edges, plane) else { return }
            }
            return draw(picture, at: index, bounds)
        }
        guard c.opacity > 0, c.shape.rect.isDrawable, c.plane.isFinite, let own = c.ownSpace,
            let back = plane.inverted()?.concatenating(own), back.isFinite,
            maskAlpha != nil || build(c.shape, c.edges, plane)
        else { return }
        let pixel = hypot(back.ax, back.bx)
        guard let (from, to, isCut) = Self.reach(of: c.shape.rect, along: own, pixel: pixel)
        else { return }
        let wanted = min(max(16, (to - from) / pixel * Self.texelsPerPixel), Self.maxTexels)
        let count = wanted.isFinite ? 1 << Int(log2(wanted).rounded(.up)) : 16
        let strip = rasterizer.strip(c, from: from, to: to, count: count)
        guard let place = region(of: strip.image, isReusable: strip.isReusable) else { return }
        // Maps `from` to the centre of the first texel, and `to` to the centre of the last texel.
        let n = Double(count)
        let scale = (n - 1) / n / (to - from)
        let map = TextureMap(
            plane: back.concatenating(
                PlaneTransform(a: (scale, 0), b: (0, 0), t: (0.5 / n - from * scale, 0.5))),
            lower: SIMD2(Float(0.5 / n), 0.5), upper: SIMD2(Float(1 - 0.5 / n), 0.5))
        fillOutline(place, map, tint: SIMD4(repeating: min(c.opacity, 1)), isCut: isCut)
    }

    /// Draws a region of a texture inside ``outline``, with an antialiased fringe, or through the
    /// mask.
    ///
    /// The coordinates of `map` are 0 to 1 across the region. With `isCut`, the shape extends far
    /// beyond its limits.
    func fillOutline(
        _ place: ImageAtlas.Region, _ map: TextureMap, tint: SIMD4<Float>, isCut: Bool = false
    ) {
        let map = map.inside(place)
        batch.use(place.texture, BlendModes.over)
        if let maskAlpha {
            if isCut { maskMesh.split(for: map) }
            return batch.add(&maskMesh, tint: tint * maskAlpha, map: map)
        }
        mesh.removeAll()
        mesh.addConvex(outline)
        if isCut { mesh.split(for: map) }
        batch.add(&mesh, tint: tint, map: map)
    }

    /// The length of ranges from which on a gradient is a step between its end colours.
    private static let stepReach = 1e6

    /// Returns the range of gradient positions that a rectangle covers.
    ///
    /// Nil if nothing can be drawn. The ends are rounded outwards. The range is rounded to steps of
    /// at most a quarter of its length, so that a moving gradient reuses its colours for some
    /// frames.
    ///
    /// The range of a gradient much shorter than a pixel is cut at a pixel beyond both ends, where
    /// the colours no longer change. `pixel` is the length of a pixel in gradient positions.
    private static func reach(
        of rect: CGRect, along own: PlaneTransform, pixel: Double
    ) -> (from: Double, to: Double, isCut: Bool)? {
        var (from, to) = (Double.infinity, -Double.infinity)
        for corner in 0..<4 {
            let x = corner & 1 == 0 ? rect.minX : rect.maxX
            let y = corner & 2 == 0 ? rect.minY : rect.maxY
            let place = Double(own.apply(CGPoint(x: x, y: y)).x)
            (from, to) = (min(from, place), max(to, place))
        }
        guard to > from else { return nil }
        guard to - from < stepReach else {
            return (min(max(from, -pixel), 1), max(min(to, 1 + pixel), 0), true)
        }
        let step = exp2(log2(to - from).rounded(.up) - 2)
        // The tolerance absorbs rounding errors at multiples of `step`.
        let whole = (((from / step) + 1e-9).rounded(.down), ((to / step) - 1e-9).rounded(.up))
        return (whole.0 * step, whole.1 * step, false)
    }
}
