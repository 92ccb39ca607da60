import Graphics

/// The removal of overlaps from closed outlines under a fill rule.
///
/// The resulting loops enclose the same inside, do not cross, and all have the inside on the same
/// side.
///
/// The corners are rounded to a grid on which sides of lines are exact in integers. Lines are cut
/// where they cross or touch, until none does: the cuts are rounded as well, so that one round may
/// leave new crossings. Then a line stays where the rule tells its two sides apart.
struct OverlapRemoval {
    /// A line segment with its winding.
    ///
    /// The line goes from its upper end, or from its left end if it is horizontal. The winding is
    /// the number of times that outlines traverse the line in this direction minus the number in
    /// the other.
    private struct Line {
        var from: SIMD2<Int64>, to: SIMD2<Int64>
        var sign: Int

        var minX: Int64 { min(from.x, to.x) }
        var maxX: Int64 { max(from.x, to.x) }

        /// Returns a point's side of the line, negative on its right.
        func side(_ point: SIMD2<Int64>) -> Int64 { cross(to &- from, point &- from) }

        /// Whether a collinear point lies between the ends of the segment.
        func isWithin(_ point: SIMD2<Int64>) -> Bool {
            from.y <= point.y && point.y <= to.y && minX <= point.x && point.x <= maxX
                && point != from && point != to
        }
    }

    /// A point at which a line is cut.
    private struct Intersection {
        var line: Int
        var point: SIMD2<Int64>
    }

    /// The number of grid steps along the longer side of the outlines' bounds.
    ///
    /// With this number, cross products of doubled coordinates are below 2⁶³.
    private static let grid = Double(1 << 30)
    /// The maximum numbers of cutting rounds, and of lines in all rounds.
    ///
    /// So many lines take half a second.
    private static let (maxRounds, maxLines) = (8, 1 << 21)

    private let rule: CGPathFillRule
    private let origin: SIMD2<Double>
    private let step: Double
    private var lines: ContiguousArray<Line> = []
    /// The horizontal slabs of the lines in the last round.
    private var slabs: Slabs?
    /// The maximum numbers of cuts, and of pairs of lines to compare.
    ///
    /// The pairs are lines at similar heights. Outlines with more are left as they are.
    private let maxCuts: Int, maxPairs: Int

    /// Returns the outlines as loops without overlaps.
    ///
    /// Nil if there are too many crossings, or if the grid is too coarse for the tolerance of
    /// flattened curves.
    static func loops(
        of outlines: [ContiguousArray<SIMD2<Double>>], _ rule: CGPathFillRule, tolerance: Double
    ) -> [ContiguousArray<SIMD2<Double>>]? {
        guard var removal = OverlapRemoval(outlines, rule), removal.step <= tolerance / 64,
            removal.cut()
        else { return nil }
        return removal.loops()
    }

    /// Creates lines rounded to the grid; fails for too large outlines.
    private init?(_ outlines: [ContiguousArray<SIMD2<Double>>], _ rule: CGPathFillRule) {
        self.rule = rule
        var low = SIMD2(repeating: Double.infinity), high = -low
        var count = 0
        for outline in outlines {
            for point in outline {
                (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
            }
            count += outline.count
        }
        let size = count > 0 ? (high - low).max() : 0
        guard size.isFinite else { return nil }
        (origin, step) = (low, max(size / Self.grid, .leastNormalMagnitude))
        (maxCuts, maxPairs) = (4 * count + 1024, 64 * count + 1 << 18)
        guard size > 0 else { return }
        lines.reserveCapacity(count)
        for outline in outlines {
            guard var from = outline.last.map(rounded) else { continue }
            for point in outline {
                let to = rounded(point)
                add(from, to, 1)
                from = to
            }
        }
    }

    private func rounded(_ point: SIMD2<Double>) -> SIMD2<Int64> {
        Self.rounded((point - origin) / step)
    }

    /// Rounds a point to the nearest grid point.
    ///
    /// Each number is rounded separately: the standard library converts vectors of numbers without
    /// inlining.
    private static func rounded(_ point: SIMD2<Double>) -> SIMD2<Int64> {
        let whole = point.rounded(.toNearestOrEven)
        return SIMD2(Int64(whole.x), Int64(whole.y))
    }

    private mutating func add(_ from: SIMD2<Int64>, _ to: SIMD2<Int64>, _ sign: Int) {
        if from == to { return }
        lines.append(
            isBefore(from, to)
                ? Line(from: from, to: to, sign: sign) : Line(from: to, to: from, sign: -sign))
    }

    /// Merges equal lines, and removes lines whose windings cancel.
    private mutating func unite() {
        lines.sort { $0.from == $1.from ? isBefore($0.to, $1.to) : isBefore($0.from, $1.from) }
        var count = 0
        for line in lines {
            if count > 0, lines[count - 1].from == line.from, lines[count - 1].to == line.to {
                lines[count - 1].sign += line.sign
            } else {
                if count > 0, lines[count - 1].sign == 0 { count -= 1 }
                lines[count] = line
                count += 1
            }
        }
        if count > 0, lines[count - 1].sign == 0 { count -= 1 }
        lines.removeLast(lines.count - count)
    }

    /// Cuts lines until they meet only at ends; false beyond the limits.
    private mutating func cut() -> Bool {
        var left = Self.maxLines
        for _ in 0..<Self.maxRounds {
            unite()
            left -= lines.count
            guard left >= 0, let cuts = findCuts() else { return false }
            if cuts.isEmpty { return true }
            cut(at: cuts)
        }
        return false
    }

    private mutating func findCuts() -> ContiguousArray<Intersection>? {
        let slabs = Slabs(lines.lazy.map { $0.from.y...$0.to.y })
        self.slabs = slabs
        guard slabs.pairs <= maxPairs else { return nil }
        var cuts: ContiguousArray<Intersection> = []
        for slab in 0..<slabs.count {
            let inside = slabs[slab]
            for (k, i) in inside.enumerated() {
                let a = lines[i], (low, high) = (a.minX, a.maxX)
                for j in inside[(inside.startIndex + k + 1)...] {
                    let b = lines[j]
                    let top = max(a.from.y, b.from.y)
                    // A pair in several slabs is tested in the first one.
                    if top > min(a.to.y, b.to.y) || b.maxX < low || b.minX > high
                        || slabs.index(of: top) != slab
                    {
                        continue
                    }
                    Self.findCuts(a, i, b, j, &cuts)
                }
            }
            if cuts.count > maxCuts { return nil }
        }
        return cuts
    }

    /// Appends the points at which two lines cross or touch.
    private static func findCuts(
        _ a: Line, _ i: Int, _ b: Line, _ j: Int, _ cuts: inout ContiguousArray<Intersection>
    ) {
        let (from, to) = (a.side(b.from), a.side(b.to))
        if from > 0 && to > 0 || from < 0 && to < 0 { return }
        let (otherFrom, otherTo) = (b.side(a.from), b.side(a.to))
        if otherFrom > 0 && otherTo > 0 || otherFrom < 0 && otherTo < 0 { return }
        if from != 0, to != 0, otherFrom != 0, otherTo != 0 {
            let part = Double(from) / (Double(from) - Double(to))
            let way = SIMD2<Double>(b.to &- b.from) * part
            let point = b.from &+ rounded(way)
            if point != a.from, point != a.to { cuts.append(Intersection(line: i, point: point)) }
            if point != b.from, point != b.to { cuts.append(Intersection(line: j, point: point)) }
            return
        }
        if from == 0, a.isWithin(b.from) { cuts.append(Intersection(line: i, point: b.from)) }
        if to == 0, a.isWithin(b.to) { cuts.append(Intersection(line: i, point: b.to)) }
        if otherFrom == 0, b.isWithin(a.from) { cuts.append(Intersection(line: j, point: a.from)) }
        if otherTo == 0, b.isWithin(a.to) { cuts.append(Intersection(line: j, point: a.to)) }
    }

    private mutating func cut(at given: ContiguousArray<Intersection>) {
        let lines = self.lines
        let cuts = given.sorted { a, b in
            if a.line != b.line { return a.line < b.line }
            let way = SIMD2<Double>(lines[a.line].to &- lines[a.line].from)
            return (way * SIMD2<Double>(a.point)).sum() < (way * SIMD2<Double>(b.point)).sum()
        }
        self.lines.removeAll(keepingCapacity: true)
        var next = 0
        for (i, line) in lines.enumerated() {
            var from = line.from
            while next < cuts.count, cuts[next].line == i {
                add(from, cuts[next].point, line.sign)
                from = cuts[next].point
                next += 1
            }
            add(from, line.to, line.sign)
        }
    }

    /// Returns the boundary of the inside as loops; nil if they are open.
    private func loops() -> [ContiguousArray<SIMD2<Double>>]? {
        var edges = edges().sorted { isBefore($0.from, $1.from) }
        var loops: [ContiguousArray<SIMD2<Double>>] = []
        for first in edges.indices where !edges[first].isDone {
            var loop: ContiguousArray<SIMD2<Double>> = []
            loop.reserveCapacity(min(edges.count, 64))
            var i = first
            repeat {
                edges[i].isDone = true
                loop.append(SIMD2<Double>(edges[i].from) * step + origin)
                let end = edges[i].to
                if end == edges[first].from { break }
                i = edges.partitioningIndex { !isBefore($0.from, end) }
                while i < edges.count, edges[i].isDone, edges[i].from == end { i += 1 }
                guard i < edges.count, edges[i].from == end else { return nil }
            } while true
            loops.append(loop)
        }
        return loops
    }

    /// A directed edge of the boundary of the inside.
    ///
    /// The inside is on the right of an edge that runs down.
    private struct Edge {
        var from: SIMD2<Int64>, to: SIMD2<Int64>
        var isDone = false
    }

    private func edges() -> [Edge] {
        guard let slabs else { return [] }
        var edges: [Edge] = []
        edges.reserveCapacity(lines.count)
        for (i, line) in lines.enumerated() {
            // The winding number to the left of the line's midpoint; if the line is horizontal,
            // above its midpoint.
            let middle = line.from &+ line.to
            var winding = 0
            for j in slabs[slabs.index(of: middle.y >> 1)] where j != i {
                let other = lines[j]
                guard 2 * other.from.y < middle.y, middle.y <= 2 * other.to.y else { continue }
                if cross(other.to &- other.from, middle &- 2 &* other.from) < 0 {
                    winding += other.sign
                }
            }
            let isLevel = line.from.y == line.to.y
            let isFirstInside = isInside(winding)
            let isOtherInside = isInside(winding + (isLevel ? -line.sign : line.sign))
            guard isFirstInside != isOtherInside else { continue }
            edges.append(
                isFirstInside == isLevel
                    ? Edge(from: line.from, to: line.to) : Edge(from: line.to, to: line.from))
        }
        return edges
    }

    private func isInside(_ winding: Int) -> Bool {
        rule == .evenOdd ? winding & 1 != 0 : winding != 0
    }
}

private func cross(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>) -> Int64 { a.x &* b.y &- a.y &* b.x }

private func isBefore(_ a: SIMD2<Int64>, _ b: SIMD2<Int64>) -> Bool {
    a.y < b.y || a.y == b.y && a.x < b.x
}

/// Horizontal slabs with the indices of the lines that reach into each.
private struct Slabs {
    private let low: Int64, height: Int64
    private var ends: ContiguousArray<Int>
    private var indices: ContiguousArray<Int>
    /// The approximate number of pairs of lines that share a slab.
    let pairs: Int

    /// Makes slabs for lines, given by their ranges of heights.
    ///
    /// There are about half as many slabs as lines; fewer for lines that cross many.
    init(_ lines: some Collection<ClosedRange<Int64>>) {
        var (low, high, total) = (Int64.max, Int64.min, 1.0)
        for line in lines {
            (low, high) = (min(low, line.lowerBound), max(high, line.upperBound))
            total += Double(line.upperBound - line.lowerBound)
        }
        let range = lines.isEmpty ? 1 : high - low + 1
        let most = min(Double(lines.count) / 2, 3 * Double(lines.count) * Double(range) / total)
        height = range / Int64(max(1, most)) + 1
        self.low = low
        let (bottom, height) = (lines.isEmpty ? 0 : low, height)
        func index(_ y: Int64) -> Int { Int((y - bottom) / height) }
        var counts = ContiguousArray(repeating: 0, count: index(bottom + range - 1) + 2)
        for line in lines {
            for slab in index(line.lowerBound)...index(line.upperBound) { counts[slab + 1] += 1 }
        }
        pairs = counts.reduce(0) { $0 + $1 * $1 / 2 }
        for slab in 1..<counts.count { counts[slab] += counts[slab - 1] }
        ends = ContiguousArray(counts.dropFirst())
        indices = ContiguousArray(repeating: 0, count: counts[counts.count - 1])
        for (i, line) in lines.enumerated() {
            for slab in index(line.lowerBound)...index(line.upperBound) {
                indices[counts[slab]] = i
                counts[slab] += 1
            }
        }
    }

    var count: Int { ends.count }

    /// Returns the index of the slab that contains a height.
    func index(of y: Int64) -> Int { Int((y - low) / height) }

    /// The indices of the lines that reach into a slab.
    subscript(slab: Int) -> Slice<ContiguousArray<Int>> {
        Slice(base: indices, bounds: (slab > 0 ? ends[slab - 1] : 0)..<ends[slab])
    }
}
