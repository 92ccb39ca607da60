import CSDL2
import Foundation
import Graphics
import Raster
import RenderTree

extension GeometryPainter {
    /// The most texels of the colours across a shape, and how many there are to a pixel.
    private static let (mostTexels, texelsPerPixel) = (4096.0, 4.0)

    /// Draws a gradient: one that is linear on the screen as a shape under a row of its colours,
    /// which stays the same while the shape moves, any other one as a picture.
    func gradient(_ c: GradientCommand, at index: Int, _ bounds: PixelRect) {
        guard c.isLinear else { return picture(at: index, bounds) }
        let plane = local(c.plane, bounds)
        guard c.opacity > 0, c.shape.rect.isDrawable, c.plane.isFinite, let own = c.ownSpace,
            let back = plane.inverted()?.concatenating(own), back.isFinite,
            build(c.shape, c.edges, plane)
        else { return }
        let rect = c.shape.rect
        let places = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { Double(own.apply($0).x) }
        guard let from = places.min(), let to = places.max(), to > from, to - from < 1e6 else {
            return
        }
        let pixels = (to - from) / (back.ax * back.ax + back.bx * back.bx).squareRoot()
        let wanted = min(max(16, pixels * Self.texelsPerPixel), Self.mostTexels)
        let count = wanted.isFinite ? 1 << Int(log2(wanted).rounded(.up)) : 16
        let strip = rasterizer.strip(c, from: from, to: to, count: count)
        let whole = PixelRect(minX: 0, minY: 0, maxX: count, maxY: 1)
        let texture =
            strip.isKept
            ? textures.texture(strip.image, part: whole, filter: .linear)
            : changing.texture(strip.image, isLinear: true)
        guard let texture else { return }
        // From the middle of the first texel to the middle of the last one.
        let n = Double(count)
        let scale = (n - 1) / n / (to - from)
        let map = TextureMap(
            plane: back.concatenating(
                PlaneTransform(a: (scale, 0), b: (0, 0), t: (0.5 / n - from * scale, 0.5))),
            least: SIMD2(Float(0.5 / n), 0.5), most: SIMD2(Float(1 - 0.5 / n), 0.5))
        batch.use(texture, BlendModes.over)
        mesh.removeAll()
        mesh.addConvex(outline)
        batch.add(&mesh, tint: SIMD4(repeating: min(c.opacity, 1)), map: map)
    }
}
