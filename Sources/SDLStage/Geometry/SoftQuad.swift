import DisplayList
import Foundation
import Graphics

/// A rectangle under an affine transform, with its two fringe rings.
///
/// This is the common case, without arrays.
///
/// Moving an edge by d pixels along its normal moves it by the fraction d / thickness of the other
/// side, so both rings are products of four positions along x and four along y:
///
///     xs.x  xs.y            xs.z  xs.w      outer, inner, inner, outer
struct SoftQuad {
    /// The first corner of the rectangle.
    var origin: SIMD2<Double>
    /// The vector of the rectangle's first side.
    var a: SIMD2<Double>
    /// The vector of the rectangle's second side.
    var b: SIMD2<Double>
    /// The ring positions along `a`: 0 at the origin, 1 at the end.
    var xs: SIMD4<Double>
    /// The ring positions along `b`: 0 at the origin, 1 at the end.
    var ys: SIMD4<Double>
    /// The coverage of the inner ring.
    var coverage: Double
    /// The edges that have a fringe.
    var soft: EdgeMask

    /// Makes the quad of a rectangle; fails if the general path is needed.
    ///
    /// It is needed for perspective, slivers, and coordinates beyond ``FringeOutline/farthest``.
    @inline(__always)
    init?(_ plane: PlaneTransform, _ rect: CGRect, edges: EdgeMask) {
        guard plane.isAffine else { return nil }
        let (x, y) = (rect.origin.x, rect.origin.y)
        let (w, h) = (rect.size.width, rect.size.height)
        origin = SIMD2(
            x * plane.ax + y * plane.bx + plane.tx, x * plane.ay + y * plane.by + plane.ty)
        a = SIMD2(plane.ax * w, plane.ay * w)
        b = SIMD2(plane.bx * h, plane.by * h)
        soft = edges
        (xs, ys, coverage) = (SIMD4(repeating: 0), SIMD4(repeating: 0), 1)
        let reach = pointwiseMax(origin, -origin) + pointwiseMax(a, -a) + pointwiseMax(b, -b)
        guard reach.x <= FringeOutline.farthest, reach.y <= FringeOutline.farthest else {
            return nil
        }
        if a.y == 0 && b.x == 0 {
            snap(axisOfA: 0)
        } else if a.x == 0 && b.y == 0 {
            snap(axisOfA: 1)
        }
        let area = abs(a.x * b.y - a.y * b.x)
        let lengthA = (a * a).sum().squareRoot()
        let lengthB = (b * b).sum().squareRoot()
        guard area > 0.3 * lengthA * lengthB else { return nil }
        var least = 1.0
        xs = Self.places(area / lengthB, soft.contains(.left), soft.contains(.right), &least)
        ys = Self.places(area / lengthA, soft.contains(.top), soft.contains(.bottom), &least)
        coverage = least
    }

    /// Snaps edges that nearly touch pixel boundaries, which need no fringe.
    @inline(__always)
    private mutating func snap(axisOfA k: Int) {
        let (left, right) = (origin[k], origin[k] + a[k])
        let (top, bottom) = (origin[1 - k], origin[1 - k] + b[1 - k])
        let newLeft = Self.snapped(left, .left, &soft)
        let newTop = Self.snapped(top, .top, &soft)
        a[k] = Self.snapped(right, .right, &soft) - newLeft
        b[1 - k] = Self.snapped(bottom, .bottom, &soft) - newTop
        origin[k] = newLeft
        origin[1 - k] = newTop
    }

    @inline(__always)
    private static func snapped(_ x: Double, _ edge: EdgeMask, _ soft: inout EdgeMask) -> Double {
        guard soft.contains(edge) else { return x }
        let whole = x.rounded()
        guard abs(x - whole) <= DeviceBounds.alignment else { return x }
        soft.remove(edge)
        return whole
    }

    @inline(__always)
    private static func places(
        _ thickness: Double, _ low: Bool, _ high: Bool, _ coverage: inout Double
    ) -> SIMD4<Double> {
        var inset = 0.5
        if low && high {
            inset = min(0.5, thickness - 0.5)
            coverage *= min(1, thickness)
        } else {
            inset = min(0.5, thickness)
        }
        let (o, i) = (0.5 / thickness, inset / thickness)
        return SIMD4(low ? -o : 0, low ? i : 0, high ? 1 - i : 1, high ? 1 + o : 1)
    }

    /// Returns the point at position `fx` along the first side and `fy` along the second.
    @inline(__always)
    func point(_ fx: Double, _ fy: Double) -> SIMD2<Double> { origin + a * fx + b * fy }
}
