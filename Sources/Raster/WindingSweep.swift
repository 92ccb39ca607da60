import Graphics

/// Finds the edges of what lies inside of outlines that overlap or cross, row by row, so that what
/// several of them cover counts once, also inside of a pixel.
///
/// A row is cut at every end and every crossing of its lines. In each band between two cuts the lines
/// keep their order: walked from the left, the ones where the rule's answer changes are edges.
struct WindingSweep {
    /// A line that goes down; `sign` is -1 where the outline goes up.
    private struct Line {
        var from: SIMD2<Double>, to: SIMD2<Double>
        var sign: Int

        func x(at y: Double) -> Double {
            from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        }
    }

    /// With more lines in a row than these their windings are added up; they are finer than pixels.
    private static let mostLines = 64

    private let rule: CGPathFillRule
    /// From the top.
    private let lines: [Line]

    /// Prepares outlines in device pixels.
    init(_ outlines: [[SIMD2<Double>]], _ rule: CGPathFillRule) {
        self.rule = rule
        var lines: [Line] = []
        for outline in outlines {
            guard var from = outline.last else { continue }
            for to in outline {
                if from.y < to.y {
                    lines.append(Line(from: from, to: to, sign: 1))
                } else if to.y < from.y {
                    lines.append(Line(from: to, to: from, sign: -1))
                }
                from = to
            }
        }
        self.lines = lines.sorted { $0.from.y < $1.from.y }
    }

    /// Whether an outline turns one way only, and once: then nothing overlaps.
    static func isConvex(_ outline: [SIMD2<Double>]) -> Bool {
        guard outline.count > 3 else { return true }
        var (left, right, turns) = (false, false, 0)
        for i in outline.indices {
            let (a, b) = (outline[i], outline[(i + 1) % outline.count])
            let (u, v) = (b - a, outline[(i + 2) % outline.count] - b)
            let cross = u.x * v.y - u.y * v.x
            if cross > 0 { left = true }
            if cross < 0 { right = true }
            if left && right { return false }
            if (u.x < 0) != (v.x < 0) { turns += 1 }
        }
        return turns <= 2
    }

    /// Adds the edges to sums over a window.
    func add(to sums: borrowing AreaAccumulator) {
        var next = 0
        var active: [Line] = [], row: [Line] = [], cuts: [Double] = []
        for y in sums.window.minY..<sums.window.maxY {
            let (top, bottom) = (Double(y), Double(y + 1))
            active.removeAll { $0.to.y <= top }
            while next < lines.count, lines[next].from.y < bottom {
                if lines[next].to.y > top { active.append(lines[next]) }
                next += 1
            }
            row.removeAll(keepingCapacity: true)
            for line in active {
                let (from, to) = (max(line.from.y, top), min(line.to.y, bottom))
                guard from < to else { continue }
                row.append(
                    Line(
                        from: SIMD2(line.x(at: from), from), to: SIMD2(line.x(at: to), to),
                        sign: line.sign))
            }
            if row.count > Self.mostLines {
                for line in row { sums.add(from: line.from, to: line.to, sign: Float(line.sign)) }
            } else {
                cut(row, top, bottom, into: &cuts)
                for (from, to) in zip(cuts, cuts.dropFirst()) { add(row, from, to, to: sums) }
            }
        }
    }

    /// The heights at which lines of a row begin, end or cross.
    private func cut(_ row: [Line], _ top: Double, _ bottom: Double, into cuts: inout [Double]) {
        cuts.removeAll(keepingCapacity: true)
        for (i, a) in row.enumerated() {
            cuts.append(a.from.y)
            cuts.append(a.to.y)
            for b in row[..<i] {
                let (from, to) = (max(a.from.y, b.from.y), min(a.to.y, b.to.y))
                guard from < to else { continue }
                let (above, below) = (a.x(at: from) - b.x(at: from), a.x(at: to) - b.x(at: to))
                guard above * below < 0 else { continue }
                cuts.append(from + (to - from) * (above / (above - below)))
            }
        }
        cuts.sort()
    }

    /// Adds the edges of a band in which no line ends or crosses another one.
    private func add(
        _ row: [Line], _ top: Double, _ bottom: Double, to sums: borrowing AreaAccumulator
    ) {
        guard top < bottom else { return }
        let middle = (top + bottom) / 2
        let present = row.filter { $0.from.y < middle && $0.to.y > middle }
            .map { (x: $0.x(at: middle), line: $0) }
            .sorted { $0.x < $1.x }
        var (winding, wasInside) = (0, false)
        for (_, line) in present {
            winding += line.sign
            let isInside = rule == .evenOdd ? winding & 1 != 0 : winding != 0
            guard isInside != wasInside else { continue }
            sums.add(
                from: SIMD2(line.x(at: top), top), to: SIMD2(line.x(at: bottom), bottom),
                sign: isInside ? 1 : -1)
            wasInside = isInside
        }
    }
}
