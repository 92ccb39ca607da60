import Foundation
import Graphics

extension DrawCommand {
    /// The pixels that the command can touch.
    ///
    /// The bounds that the command stores are ignored. The value is not for groups and shadows.
    package var reach: PixelRect {
        extent.map { DeviceBounds.pixels($0.rect, $0.plane) }
            ?? DeviceBounds.Sides(of: self).pixels
    }

    /// The rectangle around the command's shape, with its transform.
    ///
    /// Nil for commands without a shape or a texture.
    package var extent: (rect: CGRect, plane: PlaneTransform)? {
        switch self {
        case .path(let c): (c.extent, c.plane)
        case .glyphs(let c): (c.extent, c.plane)
        case .gradient(let c): (c.shape.rect, c.plane)
        default: unboundedExtent
        }
    }

    /// The ``extent`` of a command without stored pixel bounds; nil for others.
    fileprivate var unboundedExtent: (rect: CGRect, plane: PlaneTransform)? {
        switch self {
        case .fill(let c): (c.shape.rect, c.plane)
        case .border(let c): (c.shape.rect, c.plane)
        case .polygon(let c): (CGRect(around: c.points), c.plane)
        case .texture(let c): (c.polygon.map { CGRect(around: $0) } ?? c.rect, c.plane)
        default: nil
        }
    }
}

extension DeviceBounds.Sides {
    /// Makes the box of the pixels that a command can touch.
    ///
    /// It is computed from the command's ``DrawCommand/extent`` if the command does not hold
    /// bounds. A shadow of a group may touch any pixel. Groups and clips themselves draw nothing.
    package init(of command: borrowing DrawCommand) {
        switch command {
        case .particles(let c): self.init(c.pixels)
        case .path(let c): self.init(c.bounds)
        case .glyphs(let c): self.init(c.bounds)
        case .gradient(let c): self.init(c.bounds)
        case .shapeShadow(let c): self.init(c.pixels.insetBy(-1))
        case .shadow: self = .anywhere
        default: self = command.unboundedExtent.map { Self(around: $0, $1) } ?? .always
        }
    }

    /// Makes the box of a transformed rectangle.
    package init(around rect: CGRect, _ plane: PlaneTransform) {
        self = plane.isAffine ? Self(rect, plane) : Self(DeviceBounds.pixels(rect, plane))
    }
}
