extension Comparable {
    /// Returns the value clamped to a range.
    ///
    /// Values that do not compare, such as NaN, give the lower bound.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
    }
}
