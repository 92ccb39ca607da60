import Foundation
import Graphics

extension MotionValue {
    /// The number of a number, integer or Boolean value.
    package var numberValue: Double? {
        guard case .vector(let kind, let v) = self, kind.lanes == 1 else { return nil }
        return v.x
    }

    /// The Boolean value shown: true if the number is not zero.
    ///
    /// A change to true is thus visible from the first instant, a change to false only at the end.
    package var flagValue: Bool? { numberValue.map { $0 != 0 } }

    /// The integer shown for the number.
    package var integerValue: Int? { numberValue.map(Self.shownInteger) }

    /// The point of a point value.
    package var pointValue: CGPoint? {
        guard case .vector(.point, let v) = self else { return nil }
        return CGPoint(x: v.x, y: v.y)
    }

    /// The size of a size value.
    package var sizeValue: CGSize? {
        guard case .vector(.size, let v) = self else { return nil }
        return CGSize(width: v.x, height: v.y)
    }

    /// The rectangle of a rectangle value.
    package var rectValue: CGRect? {
        guard case .vector(.rect, let v) = self else { return nil }
        return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
    }

    /// The colour of a colour value.
    package var colorValue: RGBAColor? {
        guard case .vector(.color, let v) = self else { return nil }
        return RGBAColor(red: v.x, green: v.y, blue: v.z, alpha: v.w)
    }

    /// The matrix of a matrix value.
    package var transformValue: CATransform3D? {
        guard case .transform(let t) = self else { return nil }
        return t
    }

    /// Returns the integer shown for an interpolated number: the nearest one, halves away from zero
    /// (uncertain point U6); numbers beyond the range of `Int` are clamped, NaN gives 0.
    package static func shownInteger(_ v: Double) -> Int {
        if let whole = Int(exactly: v.rounded()) { return whole }
        return v.isNaN ? 0 : (v < 0 ? .min : .max)
    }
}
