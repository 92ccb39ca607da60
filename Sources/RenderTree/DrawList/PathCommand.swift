import Foundation
import Graphics

/// A path filled, or a line along it, in one colour.
public struct PathCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The path, which nobody changes any more.
    public var path: CGPath
    /// What of it is painted.
    public var part: PathPart
    /// Premultiplied red, green, blue, alpha.
    public var color: SIMD4<Float>
    /// The pixels that it can touch and that are seen; nothing outside is drawn.
    public var bounds: PixelRect

    /// Makes a path command.
    public init(
        plane: PlaneTransform, path: CGPath, part: PathPart, color: SIMD4<Float>, bounds: PixelRect
    ) {
        (self.plane, self.path, self.part) = (plane, path, part)
        (self.color, self.bounds) = (color, bounds)
    }

    /// What of the layer's plane it can touch.
    package var extent: CGRect { path.extent(of: part) }
}

extension CGPath {
    /// The box around a part of the path; null for none.
    func extent(of part: PathPart) -> CGRect {
        let box = boundingBox
        guard case .line(let line) = part, !box.isNull else { return box }
        let reach = line.style.reach
        return box.inset(dx: -reach, dy: -reach)
    }
}

extension StrokeStyle {
    /// How far from its path a line can be, at corners and ends.
    fileprivate var reach: Double {
        let longest = join == .miter ? max(miterLimit, 1) : 1
        return width / 2 * max(longest, cap == .square ? 2.0.squareRoot() : 1)
    }
}
