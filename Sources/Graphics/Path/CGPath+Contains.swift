// Standing: complete.
import Foundation

/// Which regions enclosed by a path are its inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Where the path's turns around the point do not cancel.
    case winding
    /// Where a ray from the point crosses the path an odd number of times.
    case evenOdd
}

extension CGPath {
    /// Whether `point`, mapped by `transform`, is inside the path.
    ///
    /// Open subpaths count as closed. Of two shapes that share an edge one contains its points.
    /// Curves are followed to a ten-thousandth of the path's size.
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
