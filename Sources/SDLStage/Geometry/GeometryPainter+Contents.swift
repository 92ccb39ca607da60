import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    /// Prepares the triangles of a path, cached or for this frame alone.
    ///
    /// Cached triangles are those of ``shapeMeshes``.
    ///
    /// - Parameters:
    ///   - outline: the path's outline.
    ///   - isReusable: whether the outline will be the same object in the next frames.
    ///   - plane: the transform to pixels.
    ///   - index: the index of the path's command.
    /// - Returns: false if the path has to be drawn by its coverage.
    func prepare(
        _ outline: PathOutline, isReusable: Bool, by plane: PlaneTransform, at index: Int
    ) -> Bool {
        let cached =
            !isReusable
            ? nil
            : shapeMeshes.mesh(of: .path(outline), under: plane) { plane in
                guard pathRings.compute(outline, by: plane) else { return nil }
                mesh.removeAll()
                mesh.add(pathRings)
                return mesh
            }
        if let cached {
            pathMeshes.add(cached, at: index)
            return true
        }
        return prepare(at: index) { $0.compute(outline, by: plane) }
    }

    /// Prepares a path's triangles for this frame; false if `compute` fails.
    func prepare(at index: Int, compute: (inout PathRings) -> Bool) -> Bool {
        guard compute(&pathRings) else { return false }
        pathMeshes.add(pathRings, at: index)
        return true
    }

    /// Draws a path: its outline as triangles, or else its coverage as a tinted texture.
    func path(_ c: PathCommand, at index: Int, _ bounds: PixelRect) {
        if let cached = pathMeshes.cached[index] {
            batch.use(nil, BlendModes.over)
            return batch.add(
                cached, by: local(c.plane, bounds), color: c.color, filling: .zero, &mesh)
        }
        let origin = SIMD2(Double(bounds.minX), Double(bounds.minY))
        if pathMeshes.load(index, into: &mesh, origin: origin) {
            batch.use(nil, BlendModes.over)
            return batch.add(&mesh, color: c.color)
        }
        guard let shape = contents.coverages[index] else { return }
        if let place = pictures.region(at: index) {
            return drawPixels(place, at: shape.bounds, bounds, tint: c.color)
        }
        cover(shape, bounds, c.color)
    }

    /// Draws glyphs as quads of the atlas, or by their coverage.
    ///
    /// Coverage is drawn if the atlas lacks some of the glyphs or if they overlap in a translucent
    /// colour.
    func glyphs(at index: Int, _ bounds: PixelRect, _ color: SIMD4<Float>) {
        guard let glyphs = contents.glyphs[index] else { return }
        guard let quads = atlas.quads(at: index), !glyphs.string.overlaps || color.w >= 1 else {
            return cover(glyphs.coverage, bounds, color)
        }
        batch.use(atlas.texture, BlendModes.over)
        let tint = GeometryBatch.bytes(color)
        for quad in quads {
            batch.add(MeshBox(quad.pixels, in: bounds), tint, from: quad.from, to: quad.to)
        }
    }

    /// Draws coverage as a tinted texture.
    private func cover(_ shape: PlacedCoverage, _ bounds: PixelRect, _ color: SIMD4<Float>) {
        guard !shape.bounds.isEmpty else { return }
        drawPieces(of: shape.bounds) { piece in
            let part = piece.shifted(-shape.x, -shape.y)
            let texture =
                shape.isReusable
                ? textures.texture(shape.coverage, part: part)
                : changing.texture(shape.coverage.image(of: part))
            guard let texture else { return }
            drawPixels(ImageAtlas.Region(texture: texture), at: piece, bounds, tint: color)
        }
    }

    /// Draws the image of a gradient or a shadow, made on the CPU.
    ///
    /// It is drawn with one texel per pixel; a shadow may have a subpixel offset. A rotated shadow
    /// is sampled between texels.
    func picture(at index: Int, _ bounds: PixelRect) {
        guard let picture = contents.pictures[index], !picture.bounds.isEmpty else { return }
        if let plane = picture.plane {
            let (width, height) = (picture.image.width, picture.image.height)
            corners.removeAll()
            corners.append(
                CGRect(x: 0, y: 0, width: width, height: height), soft: [])
            guard outline.load(corners, by: local(plane, bounds), snaps: false) else { return }
            return draw(picture, at: index, bounds)
        }
        let (origin, tint, shift) = (picture.bounds, picture.tint, picture.shift)
        let isLinear = shift != .zero
        if let place = pictures.region(at: index) {
            return drawPixels(place, at: origin, bounds, tint: tint, shift: shift)
        }
        if isLinear, picture.isReusable, let place = recurring.region(of: picture.image) {
            return drawPixels(place, at: origin, bounds, tint: tint, shift: shift)
        }
        if !picture.isReusable, let texture = changing.texture(picture.image, isLinear: isLinear) {
            return drawPixels(
                ImageAtlas.Region(texture: texture), at: origin, bounds, tint: tint, shift: shift)
        }
        drawPieces(of: origin) { piece in
            let part = piece.shifted(-origin.minX, -origin.minY)
            let texture = textures.texture(
                picture.image, part: part, filter: isLinear ? .linear : .nearest)
            guard let texture else { return }
            drawPixels(
                ImageAtlas.Region(texture: texture), at: piece, bounds, tint: tint, shift: shift)
        }
    }

    /// Draws the part of an image that is inside ``outline``, or through the mask.
    func draw(_ picture: ContentImage, at index: Int, _ bounds: PixelRect) {
        let plane =
            picture.plane
            ?? PlaneTransform(
                scale: 1, x: Double(picture.bounds.minX) + picture.shift.x,
                y: Double(picture.bounds.minY) + picture.shift.y)
        guard let back = local(plane, bounds).inverted(),
            let place = pictures.region(at: index)
                ?? region(of: picture.image, isReusable: picture.isReusable)
        else { return }
        let size = SIMD2(Double(picture.image.width), Double(picture.image.height))
        let map = TextureMap(
            plane: back.concatenating(
                PlaneTransform(a: (1 / size.x, 0), b: (0, 1 / size.y), t: (0, 0))))
        fillOutline(place, map, tint: picture.tint)
    }

    /// Returns the region of an image that is sampled linearly: of an atlas, or a whole texture.
    func region(of image: CGImage, isReusable: Bool) -> ImageAtlas.Region? {
        if isReusable, let region = recurring.region(of: image) { return region }
        let texture =
            isReusable
            ? textures.texture(image, part: image.pixelBounds, filter: .linear)
            : changing.texture(image, isLinear: true)
        return texture.map { ImageAtlas.Region(texture: $0) }
    }

    /// Calls `body` with the parts of an area, none larger than the maximum texture size.
    private func drawPieces(of area: PixelRect, _ body: (PixelRect) -> Void) {
        let side = textures.maximumSide
        for y in Swift.stride(from: area.minY, to: area.maxY, by: side) {
            for x in Swift.stride(from: area.minX, to: area.maxX, by: side) {
                body(
                    PixelRect(
                        minX: x, minY: y, maxX: min(x + side, area.maxX),
                        maxY: min(y + side, area.maxY)))
            }
        }
    }

    /// Draws a texture's part, one texel per pixel, at a subpixel offset.
    private func drawPixels(
        _ place: ImageAtlas.Region, at pixels: PixelRect, _ bounds: PixelRect, tint: SIMD4<Float>,
        shift: SIMD2<Double> = .zero
    ) {
        let box = MeshBox(pixels, in: bounds), from = box.low + shift
        batch.use(place.texture, BlendModes.over)
        batch.add(
            MeshBox(low: from, high: from + (box.high - box.low)), GeometryBatch.bytes(tint),
            from: place.from, to: place.to)
    }
}
