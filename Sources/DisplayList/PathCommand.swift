import Foundation
import Graphics

/// A path, filled or stroked in one colour.
package struct PathCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The path, which is not mutated any more.
    package var path: CGPath
    /// The part of the path to paint: its interior or its stroke.
    package var part: PathPart
    /// The colour as premultiplied red, green, blue and alpha.
    package var color: SIMD4<Float>
    /// The visible pixels that the command can touch; nothing outside is drawn.
    package var bounds: PixelRect

    @inlinable
    package init(
        plane: PlaneTransform, path: CGPath, part: PathPart, color: SIMD4<Float>, bounds: PixelRect
    ) {
        (self.plane, self.path, self.part) = (plane, path, part)
        (self.color, self.bounds) = (color, bounds)
    }

    /// Whether the path's own corners are the outline of a filled polygon.
    package var isPolygon: Bool {
        if case .inside = part { path.isStarShaped } else { false }
    }

    /// The part of the layer's plane that the command can touch.
    package var extent: CGRect { path.extent(of: part) }
}

extension CGPath {
    /// Returns the bounding box of a path's interior or stroke, null for none.
    package func extent(of part: PathPart) -> CGRect {
        let box = boundingBox
        guard case .line(let line) = part, !box.isNull else { return box }
        let reach = line.style.reach
        return box.inset(dx: -reach, dy: -reach)
    }
}

extension StrokeStyle {
    /// The maximum distance of the stroke from its path, at joins and caps.
    fileprivate var reach: Double {
        let longest = join == .miter ? max(miterLimit, 1) : 1
        return width / 2 * max(longest, cap == .square ? 2.0.squareRoot() : 1)
    }
}
