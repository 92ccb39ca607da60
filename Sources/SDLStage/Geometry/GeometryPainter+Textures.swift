import CSDL2
import Foundation
import Graphics
import RenderTree

extension GeometryPainter {
    func texture(_ c: TextureCommand, _ bounds: PixelRect) {
        guard c.rect.isDrawable, c.texels.isDrawable, c.plane.isFinite else { return }
        let plane = local(c.plane, bounds)
        guard let inverse = plane.inverted() else { return }
        outline.removeAll()
        if let polygon = c.polygon {
            outline.add(polygon, bits: c.softEdges)
        } else {
            outline.add(c.rect, bits: c.softEdges)
        }
        let layerArea = abs(outline.doubleArea)
        guard outline.project(plane) else { return }
        outline.snap(hardens: true)
        // Texels per pixel, along one side of a square.
        let texelArea =
            layerArea * Double(c.texels.width / c.rect.width)
            * Double(c.texels.height / c.rect.height)
        var reduction = (texelArea / abs(outline.doubleArea)).squareRoot()
        if c.bias != 0 { reduction *= exp2(Double(min(max(c.bias, -16), 16))) }
        mesh.removeAll()
        mesh.addConvex(
            outline, cells: FringeMesh.cells(outline, plane: plane, inverse: inverse),
            plane: plane, inverse: inverse)
        guard !mesh.indices.isEmpty else { return }
        let white = min(max(c.whiteMix, 0), 1)
        let mode = BlendModes.mode(c.blend)
        // texel (1 − w) + white of its alpha w: first the picture's share of the colour with the
        // whole alpha, then white's share of the colour added without any alpha.
        if white < 1, let face = picture(c, reduction: reduction, isWhite: false) {
            let keep = 1 - white
            let map = textureMap(c, face, inverse)
            batch.use(face.texture, mode)
            batch.add(mesh, tint: c.tint * SIMD4(keep, keep, keep, 1), map: map)
        }
        if white > 0, let face = picture(c, reduction: reduction, isWhite: true) {
            let map = textureMap(c, face, inverse)
            batch.use(face.texture, white < 1 ? BlendModes.add : mode)
            batch.add(
                mesh, tint: c.tint * SIMD4(white, white, white, white < 1 ? 0 : 1), map: map)
        }
    }

    /// A texture, and which of the source's pixels it shows.
    struct Face {
        var texture: OpaquePointer
        /// The source pixel at the texture's first corner.
        var x: Double
        var y: Double
        /// Source pixels from one end of the texture to the other.
        var width: Double
        var height: Double
    }

    private func picture(_ c: TextureCommand, reduction: Double, isWhite: Bool) -> Face? {
        switch c.source {
        case .image(let image):
            return picture(image, c, reduction: reduction, isWhite: isWhite)
        case .group(let id):
            guard let target = keptTarget(id, isWhite: isWhite, filter: c.filter) else {
                return nil
            }
            return Face(
                texture: target.texture, x: 0, y: 0, width: Double(target.width),
                height: Double(target.height))
        case .text: return nil
        }
    }

    func picture(
        _ image: CGImage, _ c: TextureCommand, reduction: Double, isWhite: Bool
    ) -> Face? {
        var part = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
        // A part on whole texels gets a texture of its own: its edge is then where sampling stops.
        if let whole = wholePart(c.texels, of: part) { part = whole }
        let isLinear = c.filter == .linear
        let level = isLinear && reduction >= 2 ? min(Int(log2(min(reduction, 1e6))), 14) : 0
        let texture = textures.texture(
            image, part: part, level: level, filter: c.filter, isWhite: isWhite)
        guard let texture else { return nil }
        // A side that cannot be halved evenly leaves its last texel standing for less.
        let stands = { (n: Int) -> Double in
            var side = n
            for _ in 0..<level { side = (side + 1) / 2 }
            return Double(side << level)
        }
        return Face(
            texture: texture, x: Double(part.minX), y: Double(part.minY),
            width: stands(part.width), height: stands(part.height))
    }

    private func wholePart(_ texels: CGRect, of all: PixelRect) -> PixelRect? {
        let edges = [texels.minX, texels.minY, texels.maxX, texels.maxY].map(Double.init)
        guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1e6 }) else {
            return nil
        }
        let part = PixelRect(
            minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()),
            maxX: Int(edges[2].rounded()), maxY: Int(edges[3].rounded())
        ).intersection(all)
        return part.isEmpty ? nil : part
    }

    /// Device pixels to texture coordinates, clamped to the command's texels.
    private func textureMap(
        _ c: TextureCommand, _ face: Face, _ inverse: PlaneTransform
    ) -> TextureMap {
        let sx = c.texels.width / c.rect.width / face.width
        let sy = c.texels.height / c.rect.height / face.height
        let x = (c.texels.minX - face.x) / face.width - c.rect.minX * sx
        let y = (c.texels.minY - face.y) / face.height - c.rect.minY * sy
        let toTexture = PlaneTransform(a: (sx, 0), b: (0, sy), t: (x, y))
        var map = TextureMap(plane: inverse.concatenating(toTexture))
        let low = SIMD2(
            Float((c.texels.minX - face.x) / face.width),
            Float((c.texels.minY - face.y) / face.height))
        let high = SIMD2(
            Float((c.texels.maxX - face.x) / face.width),
            Float((c.texels.maxY - face.y) / face.height))
        map.least = low.clamped(lowerBound: .zero, upperBound: .one)
        map.most = high.clamped(lowerBound: .zero, upperBound: .one)
        return map
    }
}
