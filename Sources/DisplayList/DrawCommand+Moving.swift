import Graphics

extension DrawCommand {
    /// Returns the command moved by an offset in device pixels.
    ///
    /// Returns nil if the offset is not whole and the command depends on whole pixels: groups,
    /// clips, and bounds that were cut off at the edge of the visible area. It is also nil for
    /// particles with depth, and for offsets of 1e7 and more. Positions are rounded to 1/256 of a
    /// pixel.
    package func moved(by way: SIMD2<Double>) -> DrawCommand? {
        let isWhole = way == way.rounded(.toNearestOrEven)
        func moved(_ rect: PixelRect) -> PixelRect { rect.shifted(Int(way.x), Int(way.y)) }
        /// Returns the bounds of the moved command, where `before` are its bounds before the move.
        ///
        /// Returns nil for a fractional offset if `before` was clipped at the edge of the visible
        /// area: clipped bounds cannot be recomputed, and can only be moved by whole pixels.
        func bounds(_ before: PixelRect, of command: DrawCommand) -> PixelRect? {
            if isWhole { return moved(before) }
            return before == reach ? command.reach : nil
        }
        guard way.x.magnitude < 1e7, way.y.magnitude < 1e7 else { return nil }
        switch self {
        case .fill(var c):
            c.plane.move(by: way)
            return .fill(c)
        case .border(var c):
            c.plane.move(by: way)
            return .border(c)
        case .polygon(var c):
            c.plane.move(by: way)
            return .polygon(c)
        case .texture(var c):
            c.plane.move(by: way)
            return .texture(c)
        case .particles(var c):
            guard c.depth == .zero else { return nil }
            c.plane.move(by: way)
            return .particles(c)
        case .path(var c):
            c.plane.move(by: way)
            guard let bounds = bounds(c.bounds, of: .path(c)) else { return nil }
            c.bounds = bounds
            return .path(c)
        case .glyphs(var c):
            c.plane.move(by: way)
            guard let bounds = bounds(c.bounds, of: .glyphs(c)) else { return nil }
            c.bounds = bounds
            return .glyphs(c)
        case .gradient(var c):
            c.plane.move(by: way)
            guard let bounds = bounds(c.bounds, of: .gradient(c)) else { return nil }
            c.bounds = bounds
            return .gradient(c)
        case .shapeShadow(var c):
            c.plane.move(by: way)
            return .shapeShadow(c)
        case .shadow, .unclip: return self
        case .clip(let rect): return isWhole ? .clip(moved(rect)) : nil
        case .beginGroup(var c):
            c.bounds = moved(c.bounds)
            return isWhole ? .beginGroup(c) : nil
        case .endGroup(.inPlace(let opacity, var clip, let mask)):
            clip?.plane.move(by: way)
            return isWhole ? .endGroup(.inPlace(opacity: opacity, clip: clip, mask: mask)) : nil
        case .endGroup(.retain): return isWhole ? self : nil
        }
    }

    /// Adds an offset to the identifier of the group that the command begins or uses.
    mutating func renumberGroups(by offset: Int) {
        switch self {
        case .beginGroup(var c):
            c.id += offset
            self = .beginGroup(c)
        case .endGroup(.inPlace(let opacity, let clip, let mask?)):
            self = .endGroup(.inPlace(opacity: opacity, clip: clip, mask: mask + offset))
        case .shadow(let c):
            self = .shadow(
                ShadowCommand(
                    group: c.group + offset, offset: c.offset, sigma: c.sigma, color: c.color))
        case .texture(var c):
            guard case .group(let id) = c.source else { return }
            c.source = .group(id + offset)
            self = .texture(c)
        case .fill, .border, .polygon, .particles, .path, .glyphs, .gradient, .shapeShadow, .clip,
            .unclip, .endGroup:
            break
        }
    }

    /// The transform from the layer to the device, for commands that have one.
    package var plane: PlaneTransform? {
        switch self {
        case .fill(let c): c.plane
        case .border(let c): c.plane
        case .polygon(let c): c.plane
        case .texture(let c): c.plane
        case .particles(let c): c.plane
        case .path(let c): c.plane
        case .glyphs(let c): c.plane
        case .gradient(let c): c.plane
        case .shapeShadow(let c): c.plane
        case .shadow, .clip, .unclip, .beginGroup, .endGroup: nil
        }
    }

    /// The identifier of the retained group whose pixels the command reads, nil for none.
    package var usedGroup: Int? {
        switch self {
        case .texture(let command):
            if case .group(let id) = command.source { return id }
            return nil
        case .shadow(let command): return command.group
        case .endGroup(.inPlace(_, _, let mask)): return mask
        default: return nil
        }
    }
}

extension PlaneTransform {
    /// Moves all transformed points by an offset in device pixels.
    fileprivate mutating func move(by way: SIMD2<Double>) {
        ax += way.x * aw
        bx += way.x * bw
        tx += way.x * tw
        ay += way.y * aw
        by += way.y * bw
        ty += way.y * tw
        guard isAffine, abs(tx) < 1e7, abs(ty) < 1e7 else { return }
        (tx, ty) = ((tx * 256).rounded() / 256, (ty * 256).rounded() / 256)
    }
}
