import Foundation
import Graphics
import Motion

/// A layer's shadow in device pixels.
struct ShadowLook: Sendable {
    var offset: SIMD2<Double>
    var sigma: Double
    /// Premultiplied.
    var color: SIMD4<Float>
    /// What casts it, nil for all that the layer draws.
    var path: CGPath?

    /// Nil for a layer that casts none.
    ///
    /// - Parameter plane: the layer's coordinates to device pixels; its linear part at the middle of
    ///   the bounds turns the offset, and the square root of that part's area ratio scales the
    ///   radius.
    init?(_ values: borrowing LayerValues, _ plane: PlaneTransform) {
        let opacity = values[LayerProperty.shadowOpacity]
        guard opacity > 0, !values[LayerProperty.masksToBounds],
            let color = values[LayerProperty.shadowColor], color.alpha > 0
        else { return nil }
        self.color = color.premultiplied * Float(min(opacity, 1))
        let bounds = values[LayerProperty.bounds]
        guard let linear = plane.linearPart(at: CGPoint(x: bounds.midX, y: bounds.midY)) else {
            return nil
        }
        path = values[LayerProperty.shadowPath]
        let shift = values[LayerProperty.shadowOffset]
        offset = SIMD2(
            shift.width * linear.ax + shift.height * linear.bx,
            shift.width * linear.ay + shift.height * linear.by)
        sigma = values[LayerProperty.shadowRadius] * linear.scaleFactor
    }

    /// The same shadow in a colour that is multiplied; its opacity is that of what casts it, but a
    /// path is opaque.
    func tinted(_ tint: SIMD4<Float>) -> ShadowLook {
        guard tint.w > 0 else { return self }
        var look = self
        look.color *= path == nil ? tint / SIMD4(repeating: tint.w) : tint
        return look
    }
}

extension DrawListBuilder {
    /// A layer that casts a shadow and is being drawn to a group of its own.
    struct OpenShadow: Sendable {
        /// Where the group was opened.
        var start: Int
        var command: ShadowCommand
    }

    /// The most pixels of a group that reaches beyond what is visible, on a side and in all.
    private static let (largestSide, largestArea) = (16384, 1 << 26)

    /// Sends what follows to a group that is kept. What lies outside of the visible pixels, but
    /// casts its shadow on them, counts as visible there.
    mutating func beginShadow(_ look: ShadowLook) -> OpenShadow {
        let start = beginGroup()
        let command = ShadowCommand(
            group: groupCount, offset: look.offset, sigma: look.sigma, color: look.color)
        let lit = scope.visible.intersection(DeviceBounds.all)
        let casting = scope.visible.union(lit.shadow(of: command, isBackward: true))
        // Far beyond what back ends have room for, only what is seen itself casts.
        if max(casting.width, casting.height) <= Self.largestSide,
            casting.width * casting.height <= Self.largestArea
        {
            scope.visible = casting
        }
        return OpenShadow(start: start, command: command)
    }

    /// Draws the shadow of a path.
    mutating func drawShadow(_ look: ShadowLook, of path: CGPath, _ plane: PlaneTransform) {
        let shadow = beginShadow(look)
        let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
        draw(path, .inside(.winding), black, plane, .one)
        endShadow(shadow, showsCaster: false)
    }

    /// Ends the group of what casts a shadow; draws the shadow, then what casts it.
    mutating func endShadow(_ shadow: OpenShadow, showsCaster: Bool = true) {
        let (touched, command) = (scope.touched, shadow.command)
        scope = scopes.removeLast()
        let cast = touched.shadow(of: command).intersection(scope.visible)
        let shown = touched.intersection(scope.visible)
        guard !cast.isEmpty || !shown.isEmpty,
            case .beginGroup(var group) = list.commands[shadow.start]
        else {
            list.commands.removeSubrange(shadow.start...)
            return
        }
        group.bounds = touched
        list.commands[shadow.start] = .beginGroup(group)
        list.commands.append(.endGroup(.keep))
        if !cast.isEmpty {
            list.commands.append(.shadow(command))
            scope.touched = scope.touched.union(cast)
        }
        guard showsCaster, !shown.isEmpty else { return }
        scope.touched = scope.touched.union(shown)
        let rect = CGRect(
            x: touched.minX, y: touched.minY, width: touched.width, height: touched.height)
        list.commands.append(
            .texture(
                TextureCommand(
                    plane: .identity, rect: rect,
                    texels: CGRect(x: 0, y: 0, width: touched.width, height: touched.height),
                    softEdges: 0, source: .group(command.group))))
    }
}

extension PixelRect {
    /// The pixels that a shadow of these can touch, or backward those whose shadow can touch these;
    /// empty for none.
    package func shadow(of command: ShadowCommand, isBackward: Bool = false) -> PixelRect {
        guard !isEmpty else { return self }
        let x = isBackward ? -command.offset.x : command.offset.x
        let y = isBackward ? -command.offset.y : command.offset.y
        return PixelRect(
            minX: minX + Int(x.rounded(.down)) - command.reach,
            minY: minY + Int(y.rounded(.down)) - command.reach,
            maxX: maxX + Int(x.rounded(.up)) + command.reach,
            maxY: maxY + Int(y.rounded(.up)) + command.reach)
    }
}
