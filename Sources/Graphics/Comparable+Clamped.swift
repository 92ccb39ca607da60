extension Comparable {
    /// Returns the nearest value in a range; the lower bound for values that do not compare, such as NaN.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
    }
}
