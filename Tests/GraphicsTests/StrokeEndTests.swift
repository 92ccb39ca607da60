import Foundation
import Graphics
import Testing

@Suite("Ends of strokes")
struct StrokeEndTests {
    private static let center = CGPoint(x: 50, y: 50)

    private static func arc(radius: CGFloat, to angle: CGFloat = 2 * .pi) -> CGPath {
        let path = CGMutablePath()
        path.addRelativeArc(center: center, radius: radius, startAngle: 0, delta: angle)
        return CGPath(elements: path.elements)
    }

    private static func point(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    @Test(
        "an open full arc with a line as wide as twice its radius covers the disc",
        arguments: [5.0, 10, 40])
    func disc(radius: Double) {
        let path = Self.arc(radius: radius)
        let outline = CGPath(
            lines: path.strokeOutline(StrokeStyle(width: 2 * radius), tolerance: 0.1))
        for turn in 0..<720 {
            let angle = Double(turn) / 720 * 2 * .pi
            for share in [0.05, 0.3, 0.6, 0.9, 1.1, 1.5, 1.9, 1.95] {
                #expect(outline.contains(Self.point(share * radius, angle)), "\(share), \(angle)")
            }
            #expect(!outline.contains(Self.point(2.05 * radius, angle)), "\(angle)")
        }
    }

    @Test(
        "a butt end is across the curve where the line is cut",
        arguments: [(0.0, 0.4), (0.13, 0.5), (0.31, 1), (0.02, 0.03)])
    func cut(start: Double, end: Double) {
        let part = Self.arc(radius: 30).trimmed(from: start, to: end)
        let outline = CGPath(lines: part.strokeOutline(StrokeStyle(width: 40), tolerance: 0.1))
        let (from, to) = (start * 2 * .pi, end * 2 * .pi)
        // A thousandth of a turn on either side of an end, at the inner and the outer edge.
        let beside = 0.001 * 2 * .pi
        for radius in [11.0, 30, 49] {
            #expect(outline.contains(Self.point(radius, from + beside)), "\(radius)")
            #expect(outline.contains(Self.point(radius, to - beside)), "\(radius)")
            #expect(!outline.contains(Self.point(radius, from - beside)), "\(radius)")
            #expect(!outline.contains(Self.point(radius, to + beside)), "\(radius)")
        }
    }

    @Test("a corner between a line and a curve is that of their tangents")
    func corner() {
        // The curve leaves at a right angle to the line: so is the mitered corner.
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 100))
        path.addLine(to: CGPoint(x: 100, y: 100))
        path.addCurve(
            to: CGPoint(x: 160, y: 40), control1: CGPoint(x: 100, y: 70),
            control2: CGPoint(x: 130, y: 40))
        let outline = CGPath(lines: path.strokeOutline(StrokeStyle(width: 40), tolerance: 0.1))
        #expect(outline.contains(CGPoint(x: 119.5, y: 119.5)))
        #expect(!outline.contains(CGPoint(x: 120.5, y: 110)))
        #expect(!outline.contains(CGPoint(x: 110, y: 120.5)))
    }

    @Test(
        "where a curve goes on in the direction of the line there is no corner",
        arguments: [CGLineJoin.miter, .bevel, .round])
    func smooth(join: CGLineJoin) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 50, y: 0))
        path.addRelativeArc(
            center: CGPoint(x: 50, y: 30), radius: 30, startAngle: -.pi / 2, delta: .pi)
        let style = StrokeStyle(width: 40, join: join)
        let outline = CGPath(lines: path.strokeOutline(style, tolerance: 0.1))
        for step in 0...60 {
            let angle = -Double.pi / 2 + Double(step) / 60 * .pi * 0.99
            let spoke = SIMD2(cos(angle), sin(angle))
            for (radius, isInside) in [(49.8, true), (50.4, false)] {
                let p = CGPoint(x: 50 + radius * spoke.x, y: 30 + radius * spoke.y)
                #expect(outline.contains(p) == isInside, "\(join), \(step)")
            }
        }
    }

    @Test("control points on the ends give no direction")
    func doubled() {
        let path = CGMutablePath()
        let (a, b) = (CGPoint(x: 0.1, y: 0.7), CGPoint(x: 90.3, y: 0.7))
        path.move(to: a)
        path.addQuadCurve(to: b, control: a)
        path.move(to: CGPoint(x: a.x, y: 100))
        path.addCurve(
            to: CGPoint(x: b.x, y: 100), control1: CGPoint(x: a.x, y: 100),
            control2: CGPoint(x: b.x, y: 100))
        let outline = CGPath(lines: path.strokeOutline(StrokeStyle(width: 20), tolerance: 0.1))
        let box = outline.boundingBox
        #expect(abs(box.minX - 0.1) < 1e-6 && abs(box.maxX - 90.3) < 1e-6, "\(box)")
    }
}
