/// The measure of how closely lines follow the curves and round corners of a path.
struct Flatness {
    /// The largest distance between a curve and its lines, in points.
    let tolerance: Double
    /// The largest number of lines for one curve or round corner: 8...1000, fewer the more elements the path
    /// has, so that no tolerance makes lines without end.
    let mostLines: Int

    /// The number of lines that the elements of a path share, where more than 8 are left for each.
    private static let mostLinesOfPath = 1 << 18

    /// Makes a measure for a path with a number of elements.
    init(tolerance: Double, elements: Int) {
        self.tolerance = max(tolerance, 1e-9)
        mostLines = min(max(Self.mostLinesOfPath / max(elements, 1), 8), 1000)
    }
}
