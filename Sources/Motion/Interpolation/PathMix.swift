import Foundation
import Graphics

/// The interpolation between two paths with the same kinds of elements.
enum PathMix {
    /// Interpolates two lists of path elements into `result`; returns false if they are
    /// incompatible.
    ///
    /// Compatible lists have the same kinds of elements in the same order. `f` is the fraction.
    /// Control points are interpolated like all other points (uncertain point U8).
    static func mix(
        _ start: [PathElement], _ end: [PathElement], _ f: Double, into result: inout [PathElement]
    ) -> Bool {
        result.removeAll(keepingCapacity: true)
        guard start.count == end.count else { return false }
        result.reserveCapacity(start.count)
        for (a, b) in zip(start, end) {
            guard let element = mixed(a, b, f) else { return false }
            result.append(element)
        }
        return true
    }

    /// Returns whether both lists have the same kinds of elements in the same order.
    static func isSameBuild(_ a: [PathElement], _ b: [PathElement]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { mixed($0, $1, 0) != nil }
    }

    private static func mixed(_ a: PathElement, _ b: PathElement, _ f: Double) -> PathElement? {
        switch (a, b) {
        case (.move(let p), .move(let q)):
            .move(mixed(p, q, f))
        case (.line(let p), .line(let q)):
            .line(mixed(p, q, f))
        case (.quad(let p1, let p2), .quad(let q1, let q2)):
            .quad(mixed(p1, q1, f), mixed(p2, q2, f))
        case (.cubic(let p1, let p2, let p3), .cubic(let q1, let q2, let q3)):
            .cubic(mixed(p1, q1, f), mixed(p2, q2, f), mixed(p3, q3, f))
        case (.close, .close):
            .close
        default:
            nil
        }
    }

    private static func mixed(_ p: CGPoint, _ q: CGPoint, _ f: Double) -> CGPoint {
        f == 1 ? q : CGPoint(x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f)
    }
}

extension CGPath {
    /// Replaces this path by the interpolation of two paths; returns false if they are
    /// incompatible.
    ///
    /// Compatible paths have the same kinds of elements in the same order. This path must have a
    /// single owner.
    func mix(_ a: CGPath, _ b: CGPath, _ f: Double) -> Bool {
        rewrite { PathMix.mix(a.elements, b.elements, f, into: &$0) }
    }
}
