import Graphics

extension MotionValue {
    /// Returns the value interpolated towards an end value.
    ///
    /// The result is nil if the values are incompatible, so that an animation between them has no
    /// effect. Numbers of all kinds are interpolated lane by lane, colours as straight components;
    /// a colour and no colour give no colour. Images, text and objects change at one half; the
    /// renderer also cross-fades images. `f` may be outside 0...1.
    package func interpolated(to end: MotionValue, at f: Double) -> MotionValue? {
        switch (self, end) {
        case (.vector(let kind, let a), .vector(let other, let b)):
            return kind.mixes(with: other) ? .vector(kind, a.mixed(b, f)) : nil
        case (.vector(.color, _), .none), (.none, .vector(.color, _)):
            return MotionValue.none
        case (.transform(let a), .transform(let b)):
            return .transform(TransformMix(from: a, to: b).value(at: f))
        case (.path(let a), .path(let b)):
            let path = CGPath()
            return path.mix(a, b, f) ? .path(path) : nil
        case (.list(let a), .list(let b)):
            return Self.elementwise(a, b) { $0.interpolated(to: $1, at: f) }
        default:
            return switchesTo(end) ? (f < Self.switchover ? self : end) : nil
        }
    }

    /// The fraction at which values that cannot be interpolated change.
    static let switchover = 0.5

    /// Returns whether ``interpolated(to:at:)`` returns a value.
    package func isSameShape(as end: MotionValue) -> Bool {
        switch (self, end) {
        case (.vector(let kind, _), .vector(let other, _)):
            kind.mixes(with: other)
        case (.vector(.color, _), .none), (.none, .vector(.color, _)),
            (.transform, .transform):
            true
        case (.path(let a), .path(let b)):
            PathMix.isSameBuild(a.elements, b.elements)
        case (.list(let a), .list(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.isSameShape(as: $1) }
        default:
            switchesTo(end)
        }
    }

    /// Returns whether an animation between two values switches at half progress.
    ///
    /// Such values are not interpolated.
    private func switchesTo(_ end: MotionValue) -> Bool {
        switch (self, end) {
        case (.image, .image), (.text, .text), (.none, .none),
            (.image, .none), (.none, .image), (.text, .none), (.none, .text),
            (.object, .object), (.object, .none), (.none, .object),
            (.object, .image), (.image, .object), (.object, .text), (.text, .object):
            true
        default:
            false
        }
    }

    /// Combines two lists element by element with a closure.
    ///
    /// The result is nil if the lengths differ, or if the closure returns nil for any pair.
    static func elementwise(
        _ a: [MotionValue], _ b: [MotionValue], _ join: (MotionValue, MotionValue) -> MotionValue?
    ) -> MotionValue? {
        guard a.count == b.count else { return nil }
        var result: [MotionValue] = []
        result.reserveCapacity(a.count)
        for (x, y) in zip(a, b) {
            guard let joined = join(x, y) else { return nil }
            result.append(joined)
        }
        return .list(result)
    }
}

extension VectorKind {
    /// Returns whether values of two kinds can be interpolated.
    ///
    /// The kinds must be the same, or both single numbers.
    @inlinable
    package func mixes(with other: VectorKind) -> Bool {
        self == other || (lanes == 1 && other.lanes == 1)
    }
}
