import AppKitViews
import Foundation
import Testing

private typealias Element = NSBezierPath.ElementType

/// Draws a red square with a blue shadow, which is ten points below it.
private func drawSquare() {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: -10), .blue)
    shadow.set()
    NSColor.red.setFill()
    CGRect(x: 40, y: 40, width: 20, height: 20).fill()
}

/// Draws a square.
private final class SquareView: NSView {
    var flipped = false
    override var isFlipped: Bool { flipped }
    override func draw(_ dirtyRect: CGRect) { drawSquare() }
}

@Suite("Paths of the Mac", .serialized) struct BezierPathTests {
    private func elements(_ path: NSBezierPath) -> [(Element, [CGPoint])] {
        (0..<path.elementCount).map { i in
            var points = [CGPoint](repeating: .zero, count: 3)
            let kind = path.element(at: i, associatedPoints: &points)
            let counts: [Element: Int] = [
                .moveTo: 1, .lineTo: 1, .quadraticCurveTo: 2, .cubicCurveTo: 3, .closePath: 0,
            ]
            return (kind, Array(points[..<(counts[kind] ?? 0)]))
        }
    }

    private func kinds(_ path: NSBezierPath) -> [Element] { elements(path).map(\.0) }
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test("relative elements count from the current point")
    func relative() {
        let path = NSBezierPath()
        path.relativeMove(to: point(1, 2))
        path.relativeLine(to: point(3, 4))
        path.relativeCurve(
            to: point(3, 0), controlPoint1: point(1, 1), controlPoint2: point(2, 1))
        path.relativeCurve(to: point(2, 0), controlPoint: point(1, 1))
        path.close()
        #expect(
            kinds(path) == [.moveTo, .lineTo, .curveTo, .quadraticCurveTo, .closePath])
        #expect(
            elements(path).map(\.1) == [
                [point(1, 2)], [point(4, 6)], [point(5, 7), point(6, 7), point(7, 6)],
                [point(8, 7), point(9, 6)], [],
            ])
        #expect(path.currentPoint == point(1, 2) && Element.curveTo.rawValue == 2)
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 8, height: 4.75))
        #expect(path.controlPointBounds == CGRect(x: 1, y: 2, width: 8, height: 5))
        var moved = [point(4, 7)]
        path.setAssociatedPoints(&moved, at: 1)
        #expect(elements(path)[1].1 == [point(4, 7)] && path.element(at: 1) == .lineTo)
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds == .zero && path.controlPointBounds == .zero)
    }

    @Test("arcs have degrees, counterclockwise unless asked")
    func arcs() {
        let path = NSBezierPath()
        path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
        #expect(kinds(path) == [.moveTo, .cubicCurveTo])
        expectClose(path.currentPoint.y, 10)
        expectClose(path.bounds.minX, 0)
        let other = NSBezierPath()
        other.appendArc(
            withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90, clockwise: true)
        #expect(other.elementCount == 4)
        expectClose(other.bounds.minX, -10, 1e-2)
        let corner = NSBezierPath()
        corner.move(to: point(0, 0))
        corner.appendArc(from: point(10, 0), to: point(10, 10), radius: 4)
        #expect(kinds(corner) == [.moveTo, .lineTo, .cubicCurveTo])
        expectClose(corner.currentPoint.x, 10)
        expectClose(corner.currentPoint.y, 4)
    }

    @Test("shapes and other paths are appended")
    func shapes() {
        let path = NSBezierPath()
        path.appendRect(CGRect(x: 0, y: 0, width: 2, height: 3))
        path.appendOval(in: CGRect(x: 10, y: 0, width: 2, height: 3))
        path.appendRoundedRect(
            CGRect(x: 20, y: 0, width: 10, height: 10), xRadius: 3, yRadius: 2)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(path.contains(point(1, 1)) && path.contains(point(25, 9.9)))
        #expect(!path.contains(point(20.3, 0.3)) && !path.contains(point(5, 1)))
        let both = NSBezierPath(rect: CGRect(x: -5, y: 0, width: 1, height: 1))
        both.append(path)
        #expect(both.elementCount == path.elementCount + 5 && both.bounds.minX == -5)
        var points = [point(0, 0), point(1, 0), point(1, 1)]
        let lines = NSBezierPath()
        lines.appendPoints(&points, count: 3)
        lines.appendPoints(&points, count: 1)
        #expect(kinds(lines) == [.moveTo, .lineTo, .lineTo, .lineTo])
        // Radii are clamped to half the sides.
        let round = NSBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 10, height: 4), xRadius: 99, yRadius: 99)
        #expect(!round.contains(point(0.5, 0.5)) && round.contains(point(5, 0.1)))
    }

    @Test("paths become and come from those of Core Graphics")
    func graphics() {
        let path = NSBezierPath(
            cgPath: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        #expect(path.cgPath.isRect(nil) && path.elementCount == 5)
        path.cgPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        #expect(path.contains(point(4, 4)) && !path.cgPath.isRect(nil))
    }

    @Test("paths are transformed, turned round, made straight and copied with their attributes")
    func changed() {
        let path = NSBezierPath()
        path.move(to: point(0, 0))
        path.curve(to: point(10, 0), controlPoint1: point(0, 10), controlPoint2: point(10, 10))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.windingRule = .evenOdd
        path.setLineDash([4, 2], count: 2, phase: 1)
        var move = AffineTransform(translationByX: 5, byY: 6)
        move.scale(2)
        path.transform(using: move)
        let moved = [point(0, 10), point(10, 10), point(10, 0)].map { move.transform($0) }
        #expect(elements(path).last?.1 == moved && moved[0] != point(0, 10))
        let back = path.reversed
        #expect(elements(back).map(\.1.last) == [moved[2], move.transform(.zero)])
        let flat = path.flattened
        #expect(kinds(flat).allSatisfy { $0 != .cubicCurveTo } && flat.elementCount > 3)
        expectClose(flat.bounds.maxY, Double(path.bounds.maxY), 0.6)
        for copy in [back, flat, path.copy() as? NSBezierPath] {
            var (count, phase, lengths) = (0, CGFloat.zero, [CGFloat](repeating: 0, count: 2))
            copy?.getLineDash(&lengths, count: &count, phase: &phase)
            #expect(count == 2 && phase == 1 && lengths == [4, 2])
            #expect(copy?.lineWidth == 3 && copy?.lineCapStyle == .round)
            #expect(copy?.windingRule == .evenOdd)
        }
        let closed = NSBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).flattened
        #expect(kinds(closed).last == .closePath)
    }

    @Test("new paths have the defaults of the class")
    func defaults() {
        let usual = NSBezierPath.defaultLineWidth
        defer { NSBezierPath.defaultLineWidth = usual }
        NSBezierPath.defaultLineWidth = 5
        #expect(NSBezierPath().lineWidth == 5 && usual == 1)
        #expect(NSBezierPath.defaultMiterLimit == 10 && NSBezierPath.defaultFlatness == 0.6)
        #expect(NSBezierPath.defaultLineCapStyle == .butt)
        #expect(NSBezierPath.defaultLineJoinStyle == .miter)
        #expect(NSBezierPath.defaultWindingRule == .nonZero)
    }

    /// Draws in a context of 20 by 10 pixels with y up.
    @MainActor private func drawn(_ draw: () -> Void) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
        defer { NSGraphicsContext.current = nil }
        NSColor.red.set()
        draw()
        return try #require(context.makeImage())
    }

    @MainActor @Test("strokes have dashes and caps, fills the winding rule")
    func drawing() throws {
        var image = try drawn {
            let path = NSBezierPath()
            path.move(to: CGPoint(x: 4, y: 5))
            path.line(to: CGPoint(x: 20, y: 5))
            path.lineWidth = 2
            path.lineCapStyle = .square
            path.setLineDash([2, 6], count: 2, phase: 0)
            path.stroke()
        }
        // Dashes from 4 to 6 and 12 to 14, with caps of 1.
        #expect(
            [2, 3, 6, 7, 10, 11, 14, 15].map { image[$0, 4] != 0 } == [
                false, true, true, false, false, true, true, false,
            ])
        image = try drawn {
            let path = NSBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10))
            path.appendRect(CGRect(x: 5, y: 2, width: 10, height: 6))
            path.windingRule = .evenOdd
            path.fill()
        }
        #expect(image[1, 5] == 0xFFFF_0000 && image[10, 5] == 0)
        image = try drawn {
            NSBezierPath.clip(CGRect(x: 0, y: 0, width: 10, height: 10))
            NSBezierPath(rect: CGRect(x: 5, y: 0, width: 15, height: 10)).addClip()
            NSBezierPath.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect([4, 5, 9, 10].map { image[$0, 5] != 0 } == [false, true, true, false])
        image = try drawn {
            NSBezierPath.clip(CGRect(x: 0, y: 0, width: 1, height: 1))
            NSBezierPath(rect: CGRect(x: 5, y: 0, width: 5, height: 10)).setClip()
            NSBezierPath.strokeLine(from: CGPoint(x: 0, y: 4.5), to: CGPoint(x: 20, y: 4.5))
        }
        #expect([4, 5, 9, 10].map { image[$0, 5] != 0 } == [false, true, true, false])
        image = try drawn { NSBezierPath.stroke(CGRect(x: 1.5, y: 1.5, width: 10, height: 5)) }
        #expect(image[1, 5] == 0xFFFF_0000 && image[5, 5] == 0)
        image = try drawn {
            let unequal = NSAffineTransform()
            unequal.scaleX(by: 4, yBy: 0.25)
            unequal.concat()
            let path = NSBezierPath(rect: CGRect(x: 0.375, y: 6, width: 3.75, height: 24))
            path.lineWidth = 0
            path.stroke()
        }
        // The lines through the middle of row 8, counted from the top, and column 1.
        #expect([7, 8, 9].map { image[8, $0] } == [0, 0xFFFF_0000, 0])
        #expect([0, 1, 2].map { image[$0, 5] } == [0, 0xFFFF_0000, 0])
    }

    @MainActor @Test("a transform of Foundation and a shadow are those of the context")
    func state() throws {
        let image = try drawn {
            let transform = NSAffineTransform()
            transform.translateX(by: 5, yBy: 0)
            transform.concat()
            let shadow = NSShadow()
            (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 4, height: 3), .blue)
            shadow.set()
            CGRect(x: 0, y: 0, width: 2, height: 2).fill()
        }
        #expect(image[5, 9] == 0xFFFF_0000 && image[4, 9] == 0)
        // Four to the right and three up.
        #expect(image[9, 5] == 0xFF00_00FF && image[9, 9] == 0)
    }

    @MainActor @Test("a set shadow's offset is up, wherever y points", arguments: [false, true])
    func shadow(isFlipped: Bool) throws {
        let view = SquareView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.flipped = isFlipped
        let scene = Scene(view)
        // The square covers 240 to 260, counted from the top of the stage.
        #expect(scene.pixel(50, 250) == 0xFFFF_0000 && scene.pixel(50, 265) == 0xFF00_00FF)
        #expect(scene.pixel(50, 235) == 0xFF00_0000)
        let image = NSImage(size: CGSize(width: 100, height: 100), flipped: isFlipped) { _ in
            drawSquare()
            return true
        }
        let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
        #expect(pixels[50, 50] == 0xFFFF_0000 && pixels[50, 65] == 0xFF00_00FF)
        #expect(pixels[50, 35] == 0)
    }
}
