extension [PathElement] {
    /// The number of elements up to which a polygon is tested.
    private static let mostTested = 33

    /// Whether the elements are one polygon of few corners whose lines do not cross, because they
    /// run around the mean of the corners once.
    var isStarShaped: Bool {
        let corners = last == .close ? dropLast() : self[...]
        guard count <= Self.mostTested, !corners.isEmpty else { return false }
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
    /// Whether a closed polyline runs around the mean of its corners once, always in the same
    /// direction, so that its lines do not cross.
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
