extension [PathElement] {
    /// The maximum number of elements that are tested for a star-shaped polygon.
    private static let maxTestedElements = 33

    /// Whether the elements form one small star-shaped polygon.
    ///
    /// The polygon runs once around the mean of its vertices, so that its lines do not cross.
    var isStarShaped: Bool {
        let corners = last == .close ? dropLast() : self[...]
        guard count <= Self.maxTestedElements, !corners.isEmpty else { return false }
        for (i, element) in corners.enumerated() {
            switch element {
            case .move where i == 0, .line: continue
            default: return false
            }
        }
        return corners.lazy.map { ($0.end ?? .zero).vector }.isStarShaped
    }
}

extension Collection<SIMD2<Double>> {
    /// Whether the vertices of a closed polyline form a star-shaped polygon.
    ///
    /// The polyline runs once, in one direction, around the mean of its vertices. The lines of such
    /// a polyline do not cross.
    @inlinable
    package var isStarShaped: Bool {
        let center = reduce(.zero, +) / Double(count)
        guard var from = dropFirst(count - 1).first.map({ $0 - center }) else { return false }
        var (left, right, turns) = (false, false, 0)
        for point in self {
            let to = point - center
            let cross = from.x * to.y - from.y * to.x
            if cross > 0 { left = true } else if cross < 0 { right = true } else { return false }
            if (from.y < 0) != (to.y < 0) { turns += 1 }
            from = to
        }
        return left != right && turns == 2
    }
}
