import Foundation
import Graphics

extension MotionValue {
    /// The value as a number; nil unless it is a number, integer or Boolean.
    package var numberValue: Double? {
        guard case .vector(let kind, let v) = self, kind.lanes == 1 else { return nil }
        return v.x
    }

    /// Whether the value's number is not zero; nil without a number.
    ///
    /// A change to true is thus visible from the first instant, a change to false only at the end.
    package var flagValue: Bool? { numberValue.map { $0 != 0 } }

    /// The value as a `CGPoint`; nil unless it is a point.
    package var pointValue: CGPoint? {
        guard case .vector(.point, let v) = self else { return nil }
        return CGPoint(x: v.x, y: v.y)
    }

    /// The value as a `CGRect`; nil unless it is a rectangle.
    package var rectValue: CGRect? {
        guard case .vector(.rect, let v) = self else { return nil }
        return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
    }

    /// The value as a colour; nil unless it is a colour.
    package var colorValue: RGBAColor? {
        guard case .vector(.color, let v) = self else { return nil }
        return RGBAColor(v)
    }

    /// The value as a matrix; nil unless it is a matrix.
    package var transformValue: CATransform3D? {
        guard case .transform(let t) = self else { return nil }
        return t
    }

    /// Returns the integer shown for an interpolated number.
    ///
    /// The nearest integer is shown, halves away from zero (uncertain point U6). Numbers beyond the
    /// range of `Int` are clamped, NaN gives 0.
    package static func shownInteger(_ v: Double) -> Int {
        if let whole = Int(exactly: v.rounded()) { return whole }
        return v.isNaN ? 0 : (v < 0 ? .min : .max)
    }
}
