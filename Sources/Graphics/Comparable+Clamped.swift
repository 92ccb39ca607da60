extension Comparable {
    /// Returns the nearest value in a range; the lower bound where nothing compares, as with NaN.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
    }
}
