// Standing: complete.
import Foundation

/// The rule by which the interior of a path is determined.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Points with a nonzero winding number are inside.
    case winding
    /// The even-odd rule.
    ///
    /// Points from which a ray crosses the path an odd number of times are inside.
    case evenOdd
}

extension CGPath {
    /// Whether the path contains a point mapped by a transform.
    ///
    /// Open subpaths are treated as closed. Points on an edge shared by two shapes belong to
    /// exactly one of them. Curves are flattened with a tolerance of a ten-thousandth of the path's
    /// size.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        let p = point.applying(transform)
        let box = boundingBox
        guard p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY, p.y <= box.maxY else {
            return false
        }
        var winding = 0
        for line in flattened(tolerance: max(box.width, box.height) * 1e-4) {
            guard var a = line.points.last else { continue }
            for b in line.points {
                if (a.y <= p.y) != (b.y <= p.y) {
                    let side = (b.vector - a.vector).cross(p.vector - a.vector)
                    if b.y > a.y, side > 0 {
                        winding += 1
                    } else if b.y < a.y, side < 0 {
                        winding -= 1
                    }
                }
                a = b
            }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }
}
