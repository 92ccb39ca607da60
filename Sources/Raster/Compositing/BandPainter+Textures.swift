import CRasterKernels
import DisplayList
import Graphics

extension BandPainter {
    /// The tint, white mix, blend mode and weight of a texture.
    private struct Treatment {
        /// The fraction of white mixed into texels, 0 to 256.
        var white: UInt32
        /// The weights of the blue, green, red and alpha channels, 0 to 256.
        var tint: (UInt32, UInt32, UInt32, UInt32)
        /// Whether texels are changed before blending.
        var changesTexels: Bool
        /// The opacity of the blended texels, 0 to 256.
        var scale: Float
        var blend: BlendMode

        init?(_ command: TextureCommand) {
            let t = command.tint
            let (r, g, b, a) = (
                weight256(t.x), weight256(t.y), weight256(t.z), weight256(t.w)
            )
            guard max(max(r, g), max(b, a)) > 0 else { return nil }
            white = UInt32(weight256(command.whiteMix))
            blend = command.blend
            let isEven = r == g && g == b && b == a
            changesTexels = white > 0 || !isEven
            scale = isEven ? a : 256
            tint = isEven ? (256, 256, 256, 256) : (UInt32(b), UInt32(g), UInt32(r), UInt32(a))
        }
    }

    func texture(_ command: TextureCommand, _ context: DrawContext) {
        guard !clip.isEmpty, let treatment = Treatment(command), outline.load(command),
            buildShape(), let map = TextureMap(command)
        else { return }
        let reduction = command.reduction(corners: outline.count, surface: context.surface) {
            SIMD2(outline.points[$0].x, outline.points[$0].y)
        }
        switch command.source {
        case .image(let image):
            image.withTexturePixels { pixels in
                if reduction == .none {
                    return draw(pixels, map, command.filter, treatment)
                }
                let map = map.reduced(reduction, width: pixels.width, height: pixels.height)
                context.contents.reduced(image, reduction, pixels).withTexturePixels {
                    draw($0, map, command.filter, treatment)
                }
            }
        case .group(let id):
            guard let group = context.retained[id] else { return }
            let (pixels, map) = (group.texturePixels, map.part(of: group))
            if reduction == .none { return draw(pixels, map, command.filter, treatment) }
            let small = map.reduced(reduction, width: pixels.width, height: pixels.height)
            group.reduced(reduction, pixels).withTexturePixels {
                draw($0, small, command.filter, treatment)
            }
        }
    }

    func particles(_ command: ParticlesCommand, _ context: DrawContext) {
        guard !clip.isEmpty else { return }
        for particle in command.particles
        where DeviceBounds.Sides(around: command.rect, command.plane(of: particle)).meet(clipLimits)
        {
            texture(command.texture(particle), context)
        }
    }

    func shadow(_ shadow: PlacedShadow) {
        let command = shadow.command
        guard !clip.isEmpty, let treatment = Treatment(command),
            outline.load(command.rect, plane: command.plane, soft: []),
            shape.build(outline, clip: clip), let map = TextureMap(command)
        else { return }
        draw(shadow.picture.texturePixels, map, .linear, treatment)
    }

    private func draw(
        _ source: TexturePixels, _ map: TextureMap, _ filter: TextureFilter,
        _ treatment: Treatment
    ) {
        var span = ZRSpan()
        let shift = map.translation
        for y in shape.rows(in: clip) {
            guard cover(row: y, &span) else { continue }
            let (x0, x1) = (Int(span.x0), Int(span.x1))
            if let shift, x0 + shift.x >= 0, x1 + shift.x <= source.width,
                Double(x0 + shift.x) >= map.minX, Double(x1 + shift.x) <= map.maxX,
                y + shift.y >= 0, y + shift.y < source.height,
                Double(y + shift.y) >= map.minY, Double(y + shift.y + 1) <= map.maxY
            {
                let row = source.pixels + ((y + shift.y) * source.stride + x0 + shift.x)
                if treatment.changesTexels {
                    rows.texels.update(from: row, count: x1 - x0)
                    blend(rows.texels, span, y, treatment, isOpaque: source.isOpaque)
                } else {
                    blend(row, span, y, treatment, isOpaque: source.isOpaque)
                }
                continue
            }
            sample(source, map, filter, x0, x1, y)
            // Interpolation between opaque texels gives opaque pixels.
            blend(rows.texels, span, y, treatment, isOpaque: source.isOpaque)
        }
    }

    private func sample(
        _ source: TexturePixels, _ map: TextureMap, _ filter: TextureFilter, _ x0: Int, _ x1: Int,
        _ y: Int
    ) {
        var walk = map.walk(
            x: x0, y: y, width: source.width, height: source.height, filter: filter)
        var texels = source.kernelTexels
        let n = Int32(x1 - x0)
        if filter == .linear {
            zr_sample_linear(rows.texels, &walk, &texels, n)
        } else {
            zr_sample_nearest(rows.texels, &walk, &texels, n)
        }
    }

    /// Blends a row of texels into the target, weighted by coverage.
    ///
    /// The fully covered middle has one weight. `texels` begin at column span.x0; they are in
    /// ``rows`` when they are to be changed.
    private func blend(
        _ texels: UnsafePointer<UInt32>, _ span: ZRSpan, _ y: Int, _ treatment: Treatment,
        isOpaque: Bool
    ) {
        if treatment.changesTexels {
            withUnsafeBytes(of: treatment.tint) { bytes in
                zr_tint(
                    rows.texels, span.x1 - span.x0, treatment.white,
                    bytes.assumingMemoryBound(to: UInt32.self).baseAddress)
            }
        }
        let row = target.at(Int(span.x0), y)
        func part(_ from: Int32, _ to: Int32, cover: UnsafeMutablePointer<Float>?) {
            guard from < to else { return }
            let i = Int(from - span.x0)
            if treatment.blend == .over {
                zr_blend_over(row + i, texels + i, cover.map { $0 + i }, treatment.scale, to - from)
            } else {
                zr_blend_add(row + i, texels + i, cover.map { $0 + i }, treatment.scale, to - from)
            }
        }
        let cover = rows.cover + (Int(span.x0) - clip.minX)
        guard span.in0 < span.in1, span.inside >= 1 else {
            return part(span.x0, span.x1, cover: cover)
        }
        part(span.x0, span.in0, cover: cover)
        let isCopied = isOpaque && !treatment.changesTexels
        if isCopied, treatment.scale == 256, treatment.blend == .over {
            let i = Int(span.in0 - span.x0)
            (row + i).update(from: texels + i, count: Int(span.in1 - span.in0))
        } else {
            part(span.in0, span.in1, cover: nil)
        }
        part(span.in1, span.x1, cover: cover)
    }
}

extension CGImage {
    /// Calls `body` with the image's pixels, valid only during the call.
    func withTexturePixels(_ body: (TexturePixels) -> Void) {
        pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            body(
                TexturePixels(
                    pixels: base, width: width, height: height, stride: width, isOpaque: isOpaque))
        }
    }
}
