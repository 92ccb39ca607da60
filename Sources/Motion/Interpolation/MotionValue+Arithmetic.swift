import Graphics

extension MotionValue {
    /// Whether there is a sum of this value and others of its kind: not for truth values, outlines,
    /// pictures, text and objects, nor for lists with any of them.
    public var isAddable: Bool {
        switch self {
        case .vector(let kind, _): kind.adds(to: kind)
        case .transform, .none: true
        case .list(let values): values.allSatisfy(\.isAddable)
        case .path, .image, .text, .object: false
        }
    }

    /// This value with `other` added on top of it; nil where the two cannot be added.
    ///
    /// Matrices are concatenated, the added one acting first, nearer the content. A missing
    /// colour counts as zero, and sums of colours may exceed 1. Truth values, outlines, pictures
    /// and text cannot be added.
    public func adding(_ other: MotionValue) -> MotionValue? {
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

    /// The value to which `other` has to be added to give this one; nil where there is none.
    public func subtracting(_ other: MotionValue) -> MotionValue? {
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

    /// This value with the end value of every finished cycle added: `self + times * end`.
    ///
    /// Matrices and values that cannot be added do not accumulate and stay as they are; nil
    /// where the kinds do not go together.
    public func accumulated(_ end: MotionValue, times: Double) -> MotionValue? {
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

    /// How far apart two values are, for pacing; nil where that says nothing and steps are even.
    ///
    /// The Euclidean distance over all numbers of the value; the four components of a colour.
    public func distance(to other: MotionValue) -> Double? {
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
    /// Whether values of both kinds may be added: they mix and neither is a truth value.
    @inlinable
    public func adds(to other: VectorKind) -> Bool {
        mixes(with: other) && self != .flag && other != .flag
    }
}
