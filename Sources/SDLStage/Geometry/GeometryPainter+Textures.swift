import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    /// Draws an image.
    ///
    /// `isReusable` is set if the next frame is likely to have the same image. `mipAtlas` has the
    /// mip levels of the command's image, one of which is drawn.
    func texture(
        _ c: TextureCommand, _ bounds: PixelRect, isReusable: Bool = true, mipAtlas: MipAtlas? = nil
    ) {
        guard c.rect.isDrawable, c.texels.isDrawable, c.plane.isFinite else { return }
        let plane = local(c.plane, bounds)
        guard let inverse = plane.inverted(), build(c, plane) else { return }
        let origin = SIMD2(Double(bounds.minX), Double(bounds.minY))
        let reduction = c.reduction(corners: outline.count, surface: surface) {
            outline.points[$0] + origin
        }
        if maskAlpha == nil {
            mesh.removeAll()
            // The strips of one image share one grid, so that their vertices coincide.
            let cells =
                c.bend == nil
                ? FringeMesh.cells(outline, plane: plane, inverse: inverse)
                : FringeMesh.stripCells(plane)
            mesh.addConvex(
                outline, cells: cells, of: c.bend == nil ? nil : c.rect, plane: plane,
                inverse: inverse)
            guard !mesh.indices.isEmpty else { return }
        }
        let white = c.whiteMix > 0 ? min(c.whiteMix, 1) : 0
        guard
            let face = mipFace(c, reduction, of: mipAtlas)
                ?? picture(c, reduction, white: white, isReusable: isReusable)
        else { return }
        let map = textureMap(c, face, inverse)
        batch.use(face.texture, BlendModes.mode(c.blend))
        if let maskAlpha {
            maskMesh.split(for: map)
            return batch.add(&maskMesh, tint: c.tint * maskAlpha, map: map)
        }
        mesh.split(for: map)
        batch.add(&mesh, tint: c.tint, map: map)
    }

    /// Sets ``outline`` to that of an image in device pixels; false when nothing is visible.
    func build(_ c: TextureCommand, _ plane: PlaneTransform) -> Bool {
        corners.removeAll()
        corners.append(c)
        // The strips of a curl are not snapped to pixels, since an edge continues in other strips
        // that may not be aligned.
        guard outline.load(corners, by: plane, snaps: c.bend == nil, bend: c.bend) else {
            return false
        }
        if c.bend == nil { outline.hardenAlignedEdges() }
        return true
    }

    /// A texture region that contains an image or one of its mip levels.
    struct Face {
        var texture: OpaquePointer
        /// The image's width, in pixels.
        var width: Int
        /// The image's height, in pixels.
        var height: Int
        /// The mip level of the image in the texture.
        var reduction: MipLevel

        /// The size of the texture if it is larger than the image.
        ///
        /// The image then lies at the texture's origin.
        var target: SIMD2<Int>?
        /// The layout of the whole texture, if the image is one of several mip levels.
        var mipAtlas: MipAtlas?

        /// The texture coordinates per pixel of the image.
        ///
        /// A side that cannot be halved evenly has a last texel that covers fewer pixels.
        var step: SIMD2<Double> {
            let size = mipAtlas?.size ?? target ?? reduction.reduced(SIMD2(width, height))
            let texels = SIMD2(1 << reduction.x, 1 << reduction.y) &* size
            return SIMD2(1 / Double(texels.x), 1 / Double(texels.y))
        }

        /// The image's origin in the texture.
        var start: SIMD2<Double> {
            guard let mipAtlas else { return .zero }
            return SIMD2<Double>(mipAtlas.origin(reduction.x)) / SIMD2<Double>(mipAtlas.size)
        }
    }

    /// Returns the region of a command's mip level; nil without that level.
    private func mipFace(
        _ c: TextureCommand, _ reduction: MipLevel, of mipAtlas: MipAtlas?
    ) -> Face? {
        guard let mipAtlas, case .image(let image) = c.source else { return nil }
        return mipFace(image, reduction, of: mipAtlas)
    }

    /// Returns the region of an image's mip level; nil without that level.
    func mipFace(_ image: CGImage, _ reduction: MipLevel, of mipAtlas: MipAtlas) -> Face? {
        guard reduction.x == reduction.y else { return nil }
        let level = min(reduction.x, mipAtlas.last)
        return textures.texture(image, mipAtlas).map {
            Face(
                texture: $0, width: image.width, height: image.height,
                reduction: MipLevel(x: level, y: level), mipAtlas: mipAtlas)
        }
    }

    private func picture(
        _ c: TextureCommand, _ reduction: MipLevel, white: Float, isReusable: Bool
    ) -> Face? {
        switch c.source {
        case .image(let image):
            if !isReusable, reduction == .none, white == 0,
                let texture = changing.texture(image, isLinear: c.filter == .linear)
            {
                return Face(
                    texture: texture, width: image.width, height: image.height,
                    reduction: .none)
            }
            return picture(image, reduction, c.filter, white: white)
        case .group(let id):
            return retainedFace(id, reduction, c.filter, white: white)
        }
    }

    func picture(
        _ image: CGImage, _ reduction: MipLevel, _ filter: TextureFilter, white: Float
    ) -> Face? {
        let reduction = reduction.fitting(
            width: image.width, height: image.height, side: textures.maximumSide)
        let texture = textures.texture(
            image, part: image.pixelBounds, reduction: reduction, filter: filter, white: white)
        return texture.map {
            Face(texture: $0, width: image.width, height: image.height, reduction: reduction)
        }
    }

    /// Returns the map from device pixels to the command's texels.
    private func textureMap(
        _ c: TextureCommand, _ face: Face, _ inverse: PlaneTransform
    ) -> TextureMap {
        let (start, step) = (face.start, face.step)
        let sx = c.texels.width / c.rect.width * step.x
        let sy = c.texels.height / c.rect.height * step.y
        let x = start.x + c.texels.minX * step.x - c.rect.minX * sx
        let y = start.y + c.texels.minY * step.y - c.rect.minY * sy
        var map = TextureMap(
            plane: inverse.concatenating(PlaneTransform(a: (sx, 0), b: (0, sy), t: (x, y))))
        let (u, v) = (
            Self.range(
                c.texels.minX, c.texels.maxX, face.width, face.target?.x, face.reduction.x, c.filter
            ),
            Self.range(
                c.texels.minY, c.texels.maxY, face.height, face.target?.y, face.reduction.y,
                c.filter)
        )
        map.lower = SIMD2<Float>(start + SIMD2(u.lowerBound, v.lowerBound) * step)
        map.upper = SIMD2<Float>(start + SIMD2(u.upperBound, v.upperBound) * step)
        return map
    }

    /// Returns the range along a side of an image in which samples may be taken.
    ///
    /// Linear sampling stays half a texel away from neighbours; at the image's edge there are none,
    /// unless the texture is larger, `target` wide or high.
    private static func range(
        _ low: Double, _ high: Double, _ size: Int, _ target: Int?, _ level: Int,
        _ filter: TextureFilter
    ) -> ClosedRange<Double> {
        let isCut = target.map { $0 > size } ?? false
        let size = Double(size)
        let half = filter == .linear ? Double(1 << level) / 2 : 1.0 / 512
        let (first, last) = (min(half, size / 2), max(size - half, size / 2))
        let from = low <= 0 ? 0 : min(low + half, last)
        let to = high >= size ? (isCut ? last : size) : max(high - half, first)
        if from <= to { return from...to }
        let middle = min(max((low + high) / 2, first), last)
        return middle...middle
    }
}

extension MipLevel {
    /// Returns the size of an image of the given size at this mip level.
    func reduced(_ size: SIMD2<Int>) -> SIMD2<Int> {
        let all = SIMD2(1 << x, 1 << y)
        return (size &+ all &- 1) / all
    }
}
