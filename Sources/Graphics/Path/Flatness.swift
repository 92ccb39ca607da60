/// The accuracy with which a path is flattened to lines.
struct Flatness {
    /// The maximum distance between a curve and its lines, in points.
    let tolerance: Double
    /// The maximum number of lines for one curve or round corner.
    let maxLines: Int

    /// The maximum number of lines for a whole path.
    ///
    /// It is exceeded where each element gets 8 lines.
    private static let maxLinesOfPath = 1 << 18

    /// Makes the accuracy for a path with a given number of elements.
    init(tolerance: Double, elements: Int) {
        self.tolerance = max(tolerance, 1e-9)
        maxLines = min(max(Self.maxLinesOfPath / max(elements, 1), 8), 1000)
    }
}
