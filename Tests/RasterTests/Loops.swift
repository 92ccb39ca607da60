import Foundation
import Graphics

/// Closed loops of corners, as the tests of outlines make and measure them.
enum Loops {
    /// Returns a path of closed polygons.
    static func path(_ loops: [[SIMD2<Double>]]) -> CGPath {
        let path = CGMutablePath()
        for loop in loops {
            path.addLines(between: loop.map { CGPoint(x: $0.x, y: $0.y) })
            path.closeSubpath()
        }
        return path
    }

    /// Returns the area inside loops of each pixel of a square of `side` pixels, row by row, as the
    /// mean over `lines` level lines through it.
    static func areas(
        _ loops: [some RandomAccessCollection<SIMD2<Double>>], _ rule: CGPathFillRule, side: Int,
        lines: Int
    ) -> [Double] {
        var areas = [Double](repeating: 0, count: side * side)
        for line in 0..<side * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var meetings: [(x: Double, sign: Int)] = []
            for loop in loops {
                guard var a = loop.last else { continue }
                for b in loop {
                    if (a.y <= y) != (b.y <= y) {
                        let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
                        meetings.append((x, a.y < b.y ? 1 : -1))
                    }
                    a = b
                }
            }
            meetings.sort { $0.x < $1.x }
            var winding = 0
            for (a, b) in zip(meetings, meetings.dropFirst()) {
                winding += a.sign
                guard rule == .evenOdd ? winding & 1 != 0 : winding != 0 else { continue }
                let (from, to) = (max(a.x, 0), min(b.x, Double(side)))
                guard from < to else { continue }
                for x in Int(from)..<Int(to.rounded(.up)) {
                    let width = min(to, Double(x + 1)) - max(from, Double(x))
                    areas[Int(y) * side + x] += width / Double(lines)
                }
            }
        }
        return areas
    }
}
