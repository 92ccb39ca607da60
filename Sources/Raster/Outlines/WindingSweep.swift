import Graphics

/// A row-by-row sweep for the inside of overlapping outlines.
///
/// It finds the edges of the inside. Overlaps count once, also inside a pixel.
///
/// A line that crosses no other one in a row has a constant winding number on its left. It is an
/// edge where the fill rule's result differs between its left and its right. Other rows are cut at
/// every end and every crossing of their lines. In each band between two cuts the order of the
/// lines is constant: from left to right, lines where the result changes are edges.
struct WindingSweep {
    /// A line of an outline, stored with its upper end first.
    ///
    /// `sign` is -1 if the outline traverses it upward.
    private struct Line {
        var from: SIMD2<Double>, to: SIMD2<Double>
        var sign: Int

        func x(at y: Double) -> Double {
            y == to.y ? to.x : from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        }

        func reaches(_ y: Double) -> Bool { from.y < y && y <= to.y }

        /// Returns the side of another line on which this line lies.
        ///
        /// The number is negative for left and positive for right. The lines are compared over the
        /// range of y that both cover.
        ///
        /// The number is 0 if the lines cross, touch or coincide; lines that share only their upper
        /// or only their lower end are compared at the other end of the range.
        ///
        /// Returns nil if no y is covered by both lines.
        func side(of other: Line) -> Double? {
            let (top, bottom) = (max(from.y, other.from.y), min(to.y, other.to.y))
            guard top < bottom else { return nil }
            if max(from.x, to.x) < min(other.from.x, other.to.x) { return -1 }
            if min(from.x, to.x) > max(other.from.x, other.to.x) { return 1 }
            let above = x(at: top) - other.x(at: top)
            let below = x(at: bottom) - other.x(at: bottom)
            if above * below > 0 { return above }
            if above == 0, from.y == other.from.y { return below }
            return below == 0 && to.y == other.to.y ? above : 0
        }
    }

    /// The maximum number of lines per pixel row whose crossings are found.
    ///
    /// More lines are finer than pixels, and the signed area of each is added as it is.
    private static let maxLines = 64

    /// A horizontal line.
    private struct Flat {
        var y: Double, low: Double, high: Double

        func crosses(_ line: Line) -> Bool {
            guard line.from.y < y, y < line.to.y else { return false }
            let x = line.x(at: y)
            return low <= x && x <= high
        }
    }

    private let rule: CGPathFillRule
    /// The lines, sorted from the top.
    private let lines: [Line], flats: [Flat]

    /// Prepares outlines in device pixels.
    init(_ outlines: [[SIMD2<Double>]], _ rule: CGPathFillRule) {
        self.rule = rule
        var (lines, flats): ([Line], [Flat]) = ([], [])
        for outline in outlines {
            guard var from = outline.last else { continue }
            for to in outline {
                if from.y < to.y {
                    lines.append(Line(from: from, to: to, sign: 1))
                } else if to.y < from.y {
                    lines.append(Line(from: to, to: from, sign: -1))
                } else {
                    flats.append(Flat(y: from.y, low: min(from.x, to.x), high: max(from.x, to.x)))
                }
                from = to
            }
        }
        self.lines = lines.sorted { $0.from.y < $1.from.y }
        self.flats = flats.sorted { $0.y < $1.y }
    }

    /// Adds the inside's edges in the cells' window; returns their number.
    @discardableResult
    func add(to sums: AreaCells) -> Int {
        var (next, flat, count) = (0, 0, 0)
        var active: [Line] = [], row: [Line] = [], cuts: [Double] = [], windings: [Int] = []
        for y in Int(sums.window.window.minY)..<Int(sums.window.window.maxY) {
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
            while flat < flats.count, flats[flat].y <= top { flat += 1 }
            let firstFlat = flat
            while flat < flats.count, flats[flat].y < bottom { flat += 1 }
            if row.count > Self.maxLines {
                for line in row { sums.add(from: line.from, to: line.to, sign: line.sign) }
                count += row.count
            } else if find(&windings, row, flats[firstFlat..<flat]) {
                for (line, winding) in zip(row, windings) {
                    let isInside = isInside(winding + line.sign)
                    guard isInside != self.isInside(winding) else { continue }
                    sums.add(from: line.from, to: line.to, sign: isInside ? 1 : -1)
                    count += 1
                }
            } else {
                cut(row, top, bottom, into: &cuts)
                for (from, to) in zip(cuts, cuts.dropFirst()) {
                    count += add(row, from, to, to: sums)
                }
            }
        }
        return count
    }

    private func isInside(_ winding: Int) -> Bool {
        rule == .evenOdd ? winding & 1 != 0 : winding != 0
    }

    /// Finds the winding left of each line; false if lines cross.
    private func find(
        _ windings: inout [Int], _ row: [Line], _ flats: ArraySlice<Flat>
    ) -> Bool {
        if flats.contains(where: { flat in row.contains(where: flat.crosses) }) { return false }
        windings.removeAll(keepingCapacity: true)
        for (i, a) in row.enumerated() {
            windings.append(0)
            let middle = (a.from.y + a.to.y) / 2
            for (j, b) in row[..<i].enumerated() {
                guard let side = a.side(of: b) else { continue }
                if side == 0 { return false }
                if side > 0, b.reaches(middle) { windings[i] += b.sign }
                if side < 0, a.reaches((b.from.y + b.to.y) / 2) { windings[j] += a.sign }
            }
        }
        return true
    }

    /// Finds the heights at which lines of a row begin, end or cross.
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

    /// Adds the edges of a band of a row; returns their number.
    ///
    /// In the band no line ends or crosses another one.
    private func add(
        _ row: [Line], _ top: Double, _ bottom: Double, to sums: AreaCells
    ) -> Int {
        guard top < bottom else { return 0 }
        let middle = (top + bottom) / 2
        let present = row.filter { $0.from.y < middle && $0.to.y > middle }
            .map { (x: $0.x(at: middle), line: $0) }
            .sorted { $0.x < $1.x }
        var (winding, wasInside, count) = (0, false, 0)
        for (_, line) in present {
            winding += line.sign
            let isInside = isInside(winding)
            guard isInside != wasInside else { continue }
            sums.add(
                from: SIMD2(line.x(at: top), top), to: SIMD2(line.x(at: bottom), bottom),
                sign: isInside ? 1 : -1)
            wasInside = isInside
            count += 1
        }
        return count
    }
}
