import DisplayList
import Foundation
import Graphics

/// The resolved values of a layer's shadow, in device pixels.
struct ResolvedShadow: Sendable {
    var offset: SIMD2<Double>
    var sigma: Double
    /// The premultiplied colour.
    var color: SIMD4<Float>
    /// The path that casts the shadow; nil for the drawn layer itself.
    var path: CGPath?

    /// Resolves a layer's shadow; fails if the layer casts none.
    ///
    /// `plane` transforms the layer's coordinates to device pixels. Its linear part at the centre
    /// of the bounds transforms the offset, and the square root of that part's area ratio scales
    /// the radius.
    init?(_ values: borrowing LayerValues, _ plane: PlaneTransform) {
        let opacity = values[Properties.layer.shadowOpacity]
        guard opacity > 0, !values[Properties.layer.masksToBounds],
            let color = values[Properties.layer.shadowColor], color.alpha > 0
        else { return nil }
        self.color = color.premultiplied * Float(min(opacity, 1))
        let bounds = values[Properties.layer.bounds]
        guard let linear = plane.linearPart(at: CGPoint(x: bounds.midX, y: bounds.midY)) else {
            return nil
        }
        path = values[Properties.layer.shadowPath]
        let shift = values[Properties.layer.shadowOffset]
        offset = SIMD2(
            shift.width * linear.ax + shift.height * linear.bx,
            shift.width * linear.ay + shift.height * linear.by)
        sigma = values[Properties.layer.shadowRadius] * linear.scaleFactor
    }

    /// Returns the shadow with a tint.
    ///
    /// The caster already has the tint's opacity, except for a path, which is opaque.
    func tinted(_ tint: SIMD4<Float>) -> ResolvedShadow {
        guard tint.w > 0 else { return self }
        var resolved = self
        resolved.color *= path == nil ? tint / SIMD4(repeating: tint.w) : tint
        return resolved
    }
}

extension DrawListBuilder {
    /// A shadow-casting layer that is being drawn to a group.
    struct OpenShadow: Sendable {
        /// The index of the group's first command.
        var start: Int
        var command: ShadowCommand
    }

    /// Redirects drawing to a group that will cast a shadow.
    ///
    /// The visible pixels are extended by all pixels that can cast a shadow on them.
    mutating func beginShadow(_ resolved: ResolvedShadow) -> OpenShadow {
        let start = beginGroup()
        let command = ShadowCommand(
            group: groupCount, offset: resolved.offset, sigma: resolved.sigma, color: resolved.color
        )
        scope.beginCaster(of: command)
        return OpenShadow(start: start, command: command)
    }

    mutating func drawShadow(_ resolved: ResolvedShadow, of path: CGPath, _ plane: PlaneTransform) {
        let shadow = beginShadow(resolved)
        let black = RGBAColor.black
        if let rect = path.asRect {
            fill(rect, black.premultiplied, plane)
        } else {
            draw(path, .inside(.winding), black, plane, .one)
        }
        endShadow(shadow, showsCaster: false)
    }

    /// Ends the caster's group, then draws its shadow and the caster.
    mutating func endShadow(_ shadow: OpenShadow, showsCaster: Bool = true) {
        let (touched, command) = (scope.touched, shadow.command)
        scope = scopes.removeLast()
        let visible = scope.visible.pixels
        let cast = touched.shadow(of: command).intersection(visible)
        let shown = touched.intersection(visible)
        guard !cast.isEmpty || !shown.isEmpty else {
            list.commands.removeAll(after: shadow.start)
            return
        }
        if shadow.start + 2 == list.commands.count,
            let shape = ShapeShadowCommand(
                of: list.commands[shadow.start + 1], command, showsCaster: showsCaster)
        {
            // A solid shape casts its shadow and is drawn directly, without a group.
            let caster = list.commands[shadow.start + 1]
            list.commands.removeAll(after: shadow.start)
            if !cast.isEmpty {
                list.commands.append(.shapeShadow(shape))
                scope.touched.formUnion(cast)
            }
            if showsCaster { add(caster, touching: shown) }
            return
        }
        let pixels = touched.pixels
        guard closeGroup(at: shadow.start, touching: pixels, .retain) else { return }
        if !cast.isEmpty {
            list.commands.append(.shadow(command))
            scope.touched.formUnion(cast)
        }
        guard showsCaster, !shown.isEmpty else { return }
        scope.touched.formUnion(shown)
        list.commands.append(
            .texture(
                TextureCommand(
                    plane: .identity, rect: pixels.rect,
                    texels: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
                    softEdges: 0, source: .group(command.group))))
    }
}
