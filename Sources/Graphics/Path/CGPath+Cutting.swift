import Foundation

extension CGPath {
    /// Returns the part of the path between two fractions of its length.
    ///
    /// The length is that of all subpaths in order. Fractions are clamped to 0...1. For 0 to 1 the
    /// path is returned unchanged; the result is empty where `end` is not above `start`. Closed
    /// subpaths stay closed only where they are whole.
    package func trimmed(from start: Double, to end: Double) -> CGPath {
        if start <= 0, end >= 1 { return copy() ?? self }
        guard end > start, end > 0, start < 1 else { return CGPath() }
        let cutters = subpaths.map { PathCutter($0) }
        let total = cutters.reduce(0) { $0 + $1.length }
        guard total > 0, total.isFinite else { return CGPath() }
        let (low, high) = (max(start, 0) * total, min(end, 1) * total)
        var position = 0.0
        var elements: [PathElement] = []
        for var cutter in cutters {
            let (from, to) = (max(low - position, 0), min(high - position, cutter.length))
            position += cutter.length
            guard from < to else { continue }
            cutter.add(from: from, to: to)
            elements += cutter.elements
        }
        return CGPath(elements: elements)
    }

    /// Returns the path divided into dashes.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at which each subpath starts, in points.
    ///   - lengths: the lengths of dash, gap, dash, gap ... in points; an odd number of lengths is
    ///     repeated. The path is not divided if the sum is not positive, a length is negative, or
    ///     the path would have more than 100,000 dashes.
    ///   - transform: maps the result.
    /// - Returns: the dashes as subpaths, or the whole path where it is not divided.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let pattern = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { Double($0) }
        let period = pattern.reduce(0, +)
        let cutters = subpaths.map { PathCutter($0) }
        let total = cutters.reduce(0) { $0 + $1.length }
        guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite,
            total.isFinite, total / period * Double(pattern.count) < 200_000
        else { return CGPath(mapping: self, by: transform) }

        var offset = fmod(Double(phase), period)
        if offset < 0 { offset += period }
        // Dashes that end before the start of a subpath are skipped once for all subpaths.
        var first = 0
        while first < pattern.count - 2, offset > pattern[first] + pattern[first + 1] {
            offset -= pattern[first] + pattern[first + 1]
            first += 2
        }
        var elements: [PathElement] = []
        for var cutter in cutters {
            var (i, position) = (first, -offset)
            while true {
                let end = position + pattern[i]
                if end > 0 || (end == 0 && pattern[i] == 0) {
                    cutter.add(from: max(position, 0), to: min(end, cutter.length))
                }
                position = end + pattern[i + 1]
                if position >= cutter.length { break }
                i = i + 2 < pattern.count ? i + 2 : 0
            }
            elements += cutter.elements
        }
        return CGPath(mapping: CGPath(elements: elements), by: transform)
    }
}
