import Foundation
import Graphics
import Testing

/// Core Animation 15, CGPath and CGMutablePath.
@Suite("Paths")
struct PathTests {
    static let square = CGRect(x: 10, y: 20, width: 100, height: 100)

    /// The area that the flattened path encloses.
    static func area(_ path: CGPath, tolerance: Double = 0.001) -> Double {
        path.flattened(tolerance: tolerance).reduce(0) { sum, line in
            guard var a = line.points.last else { return sum }
            var area = 0.0
            for b in line.points {
                area += (a.x * b.y - a.y * b.x) / 2
                a = b
            }
            return sum + area
        }
    }

    @Test(
        "shapes have their area",
        arguments: [
            Row("rectangle", (CGPath(rect: square, transform: nil), 10000, 0.0)),
            Row("circle", (CGPath(ellipseIn: square, transform: nil), 7853.98, 4)),
            Row(
                "rounded",
                (
                    CGPath(roundedRect: square, cornerWidth: 20, cornerHeight: 20, transform: nil),
                    9656.64, 1
                )),
            Row(
                "too round",
                (
                    CGPath(roundedRect: square, cornerWidth: 90, cornerHeight: 90, transform: nil),
                    7853.98, 4
                )),
            Row("rounded value", (CGPath(RoundedRect(square, radius: 20)), 9656.64, 1)),
            Row("one corner", (CGPath(RoundedRect(square, radius: 20, corners: 1)), 9914.16, 1)),
        ] as [Row<(CGPath, Double, Double)>])
    func areas(row: Row<(CGPath, Double, Double)>) {
        let (path, area, tolerance) = row.value
        #expect(close(Self.area(path), area, tolerance), "\(Self.area(path))")
        let box = path.boundingBoxOfPath
        expect([box.minX, box.minY, box.maxX, box.maxY], [10, 20, 110, 120])
    }

    @Test("a bounding box holds control points, that of the path does not")
    func bounds() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.isEmpty)
        path.move(to: CGPoint(x: 74, y: 74))
        path.addCurve(
            to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500),
            control2: CGPoint(x: 320, y: 500))
        #expect(path.boundingBox == CGRect(x: 74, y: 74, width: 246, height: 426))
        #expect(path.boundingBoxOfPath == CGRect(x: 74, y: 74, width: 246, height: 319.5))
    }

    @Test("a copy never changes")
    func copies() {
        let path = CGMutablePath()
        path.addRect(Self.square)
        let copy = path.copy()
        let mutable = copy?.mutableCopy()
        #expect(copy == path && copy?.hashValue == path.hashValue)
        path.addLine(to: .zero)
        mutable?.move(to: .zero)
        #expect(copy?.elements.count == 5 && path.elements.count == 6)
        #expect(!(copy is CGMutablePath) && copy != path)
    }

    @Test("the current point follows the elements")
    func currentPoint() {
        let path = CGMutablePath()
        #expect(path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 3))
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2) && path.elements.count == 3)
    }

    @Test("added points are mapped")
    func transforms() {
        var t = CGAffineTransform(translationX: 5, y: 6)
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 1, y: 0)], transform: t)
        path.addPath(path, transform: t)
        #expect(path.currentPoint == CGPoint(x: 11, y: 12) && path.elements.count == 4)
        #expect(path.copy(using: &t)?.currentPoint == CGPoint(x: 16, y: 18))
        #expect(path.mutableCopy(using: &t)?.elements == path.copy(using: &t)?.elements)
        #expect(CGPath(rect: .zero, transform: &t).currentPoint == CGPoint(x: 5, y: 6))
    }

    static let arcs: [Row<(Double, Double, Bool, Double)>] = [
        Row("quarter", (0, .pi / 2, false, .pi / 2)),
        Row("the long way", (0, .pi / 2, true, -3 * .pi / 2)),
        Row("over zero", (-.pi / 2, .pi, false, 3 * .pi / 2)),
        Row("backwards", (.pi, 0, true, -.pi)),
        Row("full", (0, 2 * .pi, false, 2 * .pi)),
        Row("full, clockwise", (0, 2 * .pi, true, -2 * .pi)),
        Row("end before start", (.pi, .pi / 2, false, 3 * .pi / 2)),
        Row("nothing", (1, 1, false, 0)), Row("nothing, clockwise", (1, 1, true, 0)),
    ]

    @Test("an arc sweeps its angle", arguments: arcs)
    func arc(row: Row<(Double, Double, Bool, Double)>) {
        let (start, end, clockwise, sweep) = row.value
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 3, y: 4), radius: 10, startAngle: start, endAngle: end,
            clockwise: clockwise)
        #expect(close(path.length, abs(sweep) * 10, 0.01))
        let last = path.currentPoint
        expect([last.x, last.y], [3 + 10 * cos(end), 4 + 10 * sin(end)])
        for segment in path.segments {
            let p = segment.curve.point(at: 0.5)
            #expect(close(hypot(p.x - 3, p.y - 4), 10, 0.003))
            let turn = segment.curve.direction(at: 0)
            let spoke = (segment.curve.start.x - 3, segment.curve.start.y - 4)
            #expect((spoke.0 * turn.dy - spoke.1 * turn.dx > 0) == (sweep > 0))
        }
    }

    @Test("a tangent arc leaves one leg and joins the other")
    func tangentArc() {
        for (mirror, radius) in [(1.0, 10.0), (-1.0, 5.0)] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(
                tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50 * mirror),
                radius: radius)
            let last = path.currentPoint
            expect([last.x, last.y], [50, radius * mirror])
            expect(
                [path.segments[0].curve.end.x, path.segments[0].curve.end.y], [50 - radius, 0])
            #expect(close(path.length, 50 - radius + radius * .pi / 2, 0.01))
        }
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(
            tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
        #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
    }

    @Test("inside by turns and by parity")
    func contains() {
        let ring = CGMutablePath()
        ring.addEllipse(in: Self.square)
        ring.addEllipse(in: Self.square.insetBy(dx: 30, dy: 30))
        let (centre, band) = (CGPoint(x: 60, y: 70), CGPoint(x: 15, y: 70))
        #expect(ring.contains(centre) && ring.contains(band))
        #expect(!ring.contains(centre, using: .evenOdd) && ring.contains(band, using: .evenOdd))
        #expect(!ring.contains(CGPoint(x: 11, y: 21)))
        #expect(
            ring.contains(.zero, transform: CGAffineTransform(translationX: 60, y: 70)))
        #expect(!CGMutablePath().contains(.zero))
        #expect(
            CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
                .contains(CGPoint(x: 0.15, y: 0.15)))
    }

    @Test("elements are shown one by one")
    func apply() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 3, y: 3))
        path.addCurve(
            to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6))
        path.closeSubpath()
        var seen: [Double] = []
        path.applyWithBlock { element in
            let counts: [Int] = [1, 1, 2, 3, 0]
            seen.append(Double(element.pointee.type.rawValue))
            for i in 0..<counts[Int(element.pointee.type.rawValue)] {
                seen.append(element.pointee.points[i].x)
            }
        }
        #expect(seen == [0, 1, 1, 2, 2, 3, 4, 3, 5, 6, 7, 4])
    }

    @Test("segments take length, moves do not")
    func segments() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        path.closeSubpath()
        path.addLines(between: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 110)])
        #expect(path.segments.map(\.kind) == [.line, .line, .closing, .line])
        #expect(close(path.length, 30 + 200.0.squareRoot()))
        let closed = CGMutablePath()
        closed.addLines(between: [.zero, CGPoint(x: 1, y: 0), .zero])
        closed.closeSubpath()
        #expect(closed.segments.count == 2)
    }

    @Test("a flattened curve stays within the tolerance", arguments: [1.0, 0.1, 0.01])
    func flattening(tolerance: Double) throws {
        let circle = CGPath(
            ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        let line = try #require(circle.flattened(tolerance: tolerance).first)
        #expect(line.isClosed && line.points.first != line.points.last)
        var a = try #require(line.points.last)
        for b in line.points {
            let middle = hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
            #expect(100 - middle < tolerance + 0.03)
            a = b
        }
        let finer = circle.flattened(tolerance: tolerance / 4)
        let ratio = Double(finer[0].points.count) / Double(line.points.count)
        #expect(ratio > 1.4 && ratio < 2.6)
    }

    @Test("a rectangle is recognised")
    func rectangle() {
        #expect(CGPath(rect: Self.square, transform: nil).asRect == Self.square)
        var found = CGRect.null
        #expect(CGPath(rect: Self.square, transform: nil).isRect(&found) && found == Self.square)
        #expect(!CGPath(ellipseIn: Self.square, transform: nil).isRect(&found))
        #expect(CGPath(ellipseIn: Self.square, transform: nil).asRect == nil)
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(CGPath(rect: Self.square, transform: &turn).asRect == nil)
    }

    @Test("no number crashes", arguments: difficultNumbers)
    func anyNumber(n: Double) {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: n, y: 1), radius: n, startAngle: n, endAngle: -n, clockwise: true)
        path.move(to: CGPoint(x: n, y: 0))
        path.addArc(tangent1End: CGPoint(x: 0, y: n), tangent2End: .zero, radius: n)
        path.addCurve(to: .zero, control1: CGPoint(x: n, y: n), control2: .zero)
        path.addRoundedRect(
            in: CGRect(x: 0, y: n, width: n, height: 1), cornerWidth: n, cornerHeight: 1)
        path.addEllipse(in: CGRect(x: n, y: 0, width: n, height: n))
        _ = (path.boundingBox, path.boundingBoxOfPath, path.length, path.contains(.zero))
        _ = path.flattened(tolerance: n)
    }
}
