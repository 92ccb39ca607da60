import DisplayList
import Foundation
import Graphics

/// The geometry of a view transition's old and new content.
struct TransitionDrawing {
    /// The distance of the eye from a flipping view, in points.
    ///
    /// The device's distance of the eye is unknown: here 500 points (uncertain point V29).
    static let flipEyeDistance = 500.0
    /// The darkening of a flipping view that is edge-on, as a fraction.
    ///
    /// The device's value is unknown (uncertain point V29).
    static let flipDimming = 0.2

    var active: Evaluation.ActiveTransition
    var bounds: CGRect
    /// The transform from the layer's coordinates to device pixels.
    var plane: PlaneTransform
    /// The number of device pixels per point in the contents.
    var scale: Double
    /// The group of the new content; unused with a snapshot.
    var after: Int
    /// The group of the old content, if redrawn in every frame.
    ///
    /// It is nil if the old content is a snapshot.
    var live: OutgoingContent?
    /// Whether the y axis points up in the layer.
    var isFlipped = false
    /// The tint of snapshots and of the old content.
    ///
    /// The group of the new content already has it.
    var beforeTint = SIMD4<Float>.one

    /// A group that contains the old content.
    struct OutgoingContent {
        var group: Int
        /// The size in texels.
        var size: CGSize
    }

    /// Returns the texture source of the old or new content.
    ///
    /// It is nil if there is no old content.
    func source(before: Bool) -> TextureSource? {
        guard before else {
            return active.transition.after.map(TextureSource.image) ?? .group(after)
        }
        return live.map { .group($0.group) } ?? active.transition.before.map(TextureSource.image)
    }

    /// Returns the texture that draws the old or new content.
    ///
    /// It covers the bounds.
    func face(before: Bool, plane: PlaneTransform, tint: SIMD4<Float>) -> TextureCommand? {
        guard let source = source(before: before) else { return nil }
        let texels: CGRect
        if before, let live {
            texels = CGRect(origin: .zero, size: live.size)
        } else if case .image(let image) = source {
            texels = image.bounds
        } else {
            texels = CGRect(
                x: 0, y: 0, width: (bounds.size.width * scale).rounded(.up),
                height: (bounds.size.height * scale).rounded(.up))
        }
        // The texture has a whole number of pixels, so the texture may extend slightly beyond the
        // bounds.
        let rect = CGRect(
            x: bounds.origin.x, y: bounds.origin.y, width: texels.size.width / scale,
            height: texels.size.height / scale)
        return TextureCommand(
            plane: plane, rect: rect, texels: texels, source: source,
            tint: before || active.transition.after != nil ? tint * beforeTint : tint)
    }

    /// Calls `draw` with the textures of a dissolve.
    ///
    /// They must be drawn in one group. The dissolve is before · (1 − p) + after · p on
    /// premultiplied pixels.
    func dissolve(_ draw: (TextureCommand) -> Void) {
        let p = Float(min(max(active.progress, 0), 1))
        func add(before: Bool, _ weight: Float) {
            guard var command = face(before: before, plane: plane, tint: SIMD4(repeating: weight))
            else { return }
            command.blend = .add
            draw(command)
        }
        if p < 1 { add(before: true, 1 - p) }
        add(before: false, p)
    }

    /// Returns the visible face of a flipping view; nil if edge-on.
    ///
    /// The view rotates by half a revolution. Vertical axis: x' = x cos θ, z' = −x sin θ.
    /// Horizontal axis: y' = y cos θ, z' = y sin θ. Both are pushed back by half the side times
    /// |sin θ|, so that the nearest edge keeps the view's size. Origin at the centre, z toward the
    /// viewer, factor d / (d − z).
    func flip() -> TextureCommand? {
        let angle = Double.pi * active.progress
        let isVertical: Bool
        let theta: Double
        switch active.transition.kind {
        case .flipFromLeft: (isVertical, theta) = (true, angle)
        case .flipFromRight: (isVertical, theta) = (true, -angle)
        case .flipFromTop: (isVertical, theta) = (false, -angle)
        default: (isVertical, theta) = (false, angle)
        }
        let showsBefore = cos(theta) > 0
        // The new content is rotated by a further half revolution, so that the content is not
        // mirrored.
        let c = abs(cos(theta))
        let s = showsBefore ? sin(theta) : -sin(theta)
        let d = Self.flipEyeDistance
        let side = isVertical ? bounds.size.width : bounds.size.height
        let back = side / 2 * abs(s)
        guard c > 1e-9 else { return nil }
        var turned = PlaneTransform.identity
        turned.tw = 1 + back / d
        if isVertical {
            turned.ax = c
            turned.aw = s / d
        } else {
            turned.by = c
            turned.bw = -s / d
        }
        let shade = Float(1 - Self.flipDimming * abs(s))
        let map = PlaneTransform(scale: 1, x: -bounds.midX, y: -bounds.midY)
            .concatenating(turned)
            .concatenating(PlaneTransform(scale: 1, x: bounds.midX, y: bounds.midY))
            .concatenating(plane)
        let tint = SIMD4(shade, shade, shade, 1)
        return face(before: showsBefore, plane: map, tint: tint)
    }
}
