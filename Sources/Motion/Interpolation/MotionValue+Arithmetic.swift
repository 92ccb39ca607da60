import Graphics

extension MotionValue {
    /// Whether the value can be added to values of the same kind.
    ///
    /// Booleans, paths, images, text, objects and lists with any of them cannot be added.
    package var isAddable: Bool {
        switch self {
        case .vector(let kind, _): kind.adds(to: kind)
        case .transform, .none: true
        case .list(let values): values.allSatisfy(\.isAddable)
        case .path, .image, .text, .object: false
        }
    }

    /// Returns the sum of this value and `other`; nil if the two cannot be added.
    ///
    /// Matrices are concatenated; the added matrix acts first, nearer the content. A missing colour
    /// is treated as zero, and sums of colours may exceed 1. Booleans, paths, images and text
    /// cannot be added.
    package func adding(_ other: MotionValue) -> MotionValue? {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let added, let b)):
            return kind.adds(to: added) ? .vector(kind, a + b) : nil
        case (.vector(.color, _), .none):
            return self
        case (.none, .vector(.color, _)):
            return other
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3DConcat(b, a))
        case (.list(let a), .list(let b)):
            return Self.elementwise(a, b) { $0.adding($1) }
        default:
            return nil
        }
    }

    /// Returns this value minus another one; nil if they cannot be subtracted.
    ///
    /// The sum of the difference and `other` is this value.
    package func subtracting(_ other: MotionValue) -> MotionValue? {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let taken, let b)):
            return kind.adds(to: taken) ? .vector(kind, a - b) : nil
        case (.vector(.color, _), .none):
            return self
        case (.none, .vector(.color, let b)):
            return .vector(.color, SIMD4<Double>.zero - b)
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3DConcat(CATransform3DInvert(b), a))
        case (.list(let a), .list(let b)):
            return Self.elementwise(a, b) { $0.subtracting($1) }
        default:
            return nil
        }
    }

    /// Returns this value plus a multiple of the animation's end value.
    ///
    /// A cumulative animation adds its end value once for every finished cycle: `self + times *
    /// end`. Matrices and values that cannot be added do not accumulate and are returned unchanged;
    /// the result is nil if the kinds are incompatible.
    package func accumulated(_ end: MotionValue, times: Double) -> MotionValue? {
        guard times > 0 else { return self }
        switch (self, end) {
        case (.vector(let kind, let a), .vector(let other, let b)):
            guard kind.mixes(with: other) else { return nil }
            return kind.adds(to: other) ? .vector(kind, a + b * times) : self
        case (.list(let a), .list(let b)):
            return Self.elementwise(a, b) { $0.accumulated($1, times: times) }
        default:
            return isSameShape(as: end) ? self : nil
        }
    }

    /// Returns the distance between two values, for paced keyframes.
    ///
    /// The result is nil if there is no meaningful distance, so that steps are uniform. The
    /// distance is Euclidean, over all numbers of the value, for a colour its four components.
    package func distance(to other: MotionValue) -> Double? {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let second, let b)):
            kind.adds(to: second) ? (b - a).euclidean : nil
        case (.transform(let a), .transform(let b)):
            (b.numbers - a.numbers).euclidean
        default:
            nil
        }
    }
}

extension VectorKind {
    /// Returns whether values of two kinds can be added.
    ///
    /// They must be kinds that can be interpolated, and neither may be Boolean.
    @inlinable
    package func adds(to other: VectorKind) -> Bool {
        mixes(with: other) && self != .flag && other != .flag
    }
}
