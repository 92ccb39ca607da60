/// The accuracy with which lines approximate the curves and round corners of a path.
struct Flatness {
    /// The largest distance between a curve and its lines, in points.
    let tolerance: Double
    /// The maximum number of lines for one curve or round corner: 8...1000, fewer for paths with
    /// many elements.
    let mostLines: Int

    /// The maximum number of lines for all elements of a path together, as long as each has more than 8.
    private static let mostLinesOfPath = 1 << 18

    /// Makes the accuracy for a path with the given number of elements.
    init(tolerance: Double, elements: Int) {
        self.tolerance = max(tolerance, 1e-9)
        mostLines = min(max(Self.mostLinesOfPath / max(elements, 1), 8), 1000)
    }
}
