import Foundation
import GoldenSupport
import Graphics
import Testing

/// Paths, their parts, dashes, outlines and insides as numbers, against a file for each in the folder Lists;
/// `make goldens` writes them anew.
@Suite("Lists of paths") struct PathListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var make: @Sendable (CGMutablePath) -> Void

        init(_ name: String, _ make: @escaping @Sendable (CGMutablePath) -> Void) {
            (testDescription, self.make) = (name, make)
        }
    }

    private static let box = CGRect(x: 4, y: 6, width: 60, height: 40)

    static let rows = [
        Row("path-arcs") {
            let center = CGPoint(x: 30, y: 30)
            for (end, clockwise) in [(2.0, false), (-2, false), (2, true), (-7, true), (9, false)] {
                $0.addArc(
                    center: center, radius: 5 + abs(end), startAngle: 0.3, endAngle: end,
                    clockwise: clockwise)
            }
            $0.closeSubpath()
            $0.addRelativeArc(center: center, radius: 30, startAngle: -1, delta: 20)
            $0.addRelativeArc(center: center, radius: 22, startAngle: 1, delta: -.pi / 2)
        },
        Row("path-tangents") {
            $0.move(to: CGPoint(x: 5, y: 50))
            for (corner, end, radius) in [
                (CGPoint(x: 30, y: 5), CGPoint(x: 60, y: 50), 9.0),
                (CGPoint(x: 60, y: 50), CGPoint(x: 50, y: 70), 3),
                (CGPoint(x: 50, y: 70), CGPoint(x: 40, y: 90), 3),
                (CGPoint(x: 10, y: 80), CGPoint(x: 9, y: 20), 0),
            ] {
                $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
            }
        },
        Row("path-boxes") {
            $0.addEllipse(in: box)
            $0.addRects([box, box.offsetBy(dx: 30, dy: 20), .null])
            $0.addRoundedRect(
                in: box, cornerWidth: 8, cornerHeight: 30,
                transform: CGAffineTransform(a: 1, b: 0.3, c: -0.2, d: 0.9, tx: 5, ty: 1))
            $0.addRoundedRect(RoundedRect(box, radius: 9, corners: 11))
        },
        Row("path-rect") { $0.addRect(box) },
        Row("path-curves") {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 60, y: 10), control: CGPoint(x: 40, y: 70))
            $0.addCurve(
                to: CGPoint(x: 10, y: 30), control1: CGPoint(x: 160, y: 20),
                control2: CGPoint(x: -90, y: 60))
            $0.addCurve(
                to: CGPoint(x: 14, y: 31), control1: CGPoint(x: 10, y: 30),
                control2: CGPoint(x: 14, y: 31))
            $0.move(to: CGPoint(x: 70, y: 70))
            $0.addCurve(
                to: CGPoint(x: 90, y: 70), control1: CGPoint(x: 95, y: 70),
                control2: CGPoint(x: 65, y: 70))
        },
        Row("path-star") { path in
            let points = (0..<5).map { i in
                let angle = 4 * Double.pi * Double(i) / 5
                return CGPoint(x: 40 + 35 * sin(angle), y: 40 - 35 * cos(angle))
            }
            path.addLines(between: points)
            path.closeSubpath()
            path.addLine(to: CGPoint(x: 20, y: 3))
        },
        Row("path-polygon") {
            $0.addLines(
                between: [(3, 3), (50, 8), (64, 40), (20, 60)].map { CGPoint(x: $0, y: $1) })
            $0.closeSubpath()
        },
        Row("path-zigzag") {
            $0.addLines(
                between: [
                    (0, 0), (40, 4), (0, 7), (44, 7), (45, 8), (10, 40), (40, 7.5), (40, 7.5),
                ]
                .map { CGPoint(x: $0, y: $1) })
        },
        Row("path-dots") {
            $0.move(to: CGPoint(x: 5, y: 5))
            $0.addLine(to: CGPoint(x: 5, y: 5))
            $0.move(to: CGPoint(x: 20, y: 5))
            $0.closeSubpath()
            $0.move(to: CGPoint(x: 30, y: 5))
            $0.addLine(to: CGPoint(x: 30.01, y: 5))
            $0.closeSubpath()
            $0.move(to: CGPoint(x: 50, y: 5))
        },
    ]

    private static let styles = [
        StrokeStyle(width: 0.5), StrokeStyle(width: 6, cap: .square, join: .bevel),
        StrokeStyle(width: 6, cap: .round, join: .round), StrokeStyle(width: 6, miterLimit: 2),
        StrokeStyle(width: 40, cap: .round, join: .miter),
    ]

    @Test("A path has the numbers that it had", arguments: rows)
    func list(row: Row) throws {
        let path = CGMutablePath()
        row.make(path)
        let golden = GoldenText("Lists/\(row.testDescription).txt", besides: #filePath)
        let difference = try golden.difference(
            from: Self.lines(path).joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    private static func lines(_ path: CGPath) -> [String] {
        var lines = ["# elements"] + path.elements.map(text)
        lines += ["box \(text(path.boundingBox)), of the curves \(text(path.boundingBoxOfPath))"]
        lines += ["rectangle \(path.asRect.map(text) ?? "none"), end \(text([path.currentPoint]))"]
        lines += ["curves \(path.hasCurves), seen from its middle \(path.isStarShaped)"]
        lines += ["# reversed"] + path.reversed().elements.map(text)
        for tolerance in [0.01, 1] {
            lines += ["# flat within \(tolerance)"] + path.flattened(tolerance: tolerance).map(text)
        }
        for (start, end) in [(0, 0.3), (0.25, 0.8), (-1, 0.01), (0.9, 2)] {
            lines += ["# from \(start) to \(end)"]
            lines += path.trimmed(from: start, to: end).elements.map(text)
        }
        for (phase, lengths) in [(0, [20, 10]), (7, [9]), (-31, [12, 3, 0, 8])]
            as [(CGFloat, [CGFloat])]
        {
            let dashed = path.copy(dashingWithPhase: phase, lengths: lengths)
            lines += ["# dashes \(lengths) from \(phase)"] + folded(dashed.elements.map(text))
        }
        for style in styles {
            lines += ["# line of \(style.width), \(style.cap), \(style.join), \(style.miterLimit)"]
            lines += path.strokeOutline(style, tolerance: 0.05).map(text)
        }
        for rule in [CGPathFillRule.winding, .evenOdd] { lines += inside(path, rule) }
        return lines
    }

    /// The points of a grid that are inside, as rows of marks.
    private static func inside(_ path: CGPath, _ rule: CGPathFillRule) -> [String] {
        ["# inside, \(rule)"]
            + stride(from: 0.0, to: 90, by: 5).map { y in
                stride(from: 0.0, to: 90, by: 3).map { x in
                    path.contains(CGPoint(x: x, y: y), using: rule) ? "#" : "."
                }.joined()
            }
    }

    private static func text(_ element: PathElement) -> String {
        switch element {
        case .move: "move \(text(element.points))"
        case .line: "line \(text(element.points))"
        case .quad: "quad \(text(element.points))"
        case .cubic: "cubic \(text(element.points))"
        case .close: "close"
        }
    }

    private static func text(_ line: Polyline) -> String {
        let points = folded(line.points.map { text([$0]) }).joined(separator: " ")
        return "\(line.points.count)\(line.isClosed ? " closed" : ""): \(points)"
    }

    private static func text(_ rect: CGRect) -> String {
        rect.isNull ? "none" : text([rect.origin, CGPoint(x: rect.width, y: rect.height)])
    }

    private static func text(_ points: [CGPoint]) -> String {
        points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
    }

    private static func text(_ number: CGFloat) -> String {
        "\((Double(number) * 1000).rounded() / 1000 + 0)"
    }

    /// The first of many texts, with a digest of the others.
    private static func folded(_ texts: [String]) -> [String] {
        let rest = texts.dropFirst(16)
        return texts.prefix(16) + (rest.isEmpty ? [] : ["\(rest.count) more: \(Digest(rest))"])
    }
}
