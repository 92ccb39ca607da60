import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: background, corners, border; antialiasing")
struct CoverageTests {
    struct CornerPixel: Sendable { var x: Int, y: Int, coverage: Double }

    @Test(
        "a corner of radius 20 covers its pixels by area",
        arguments: [
            CornerPixel(x: 0, y: 0, coverage: 0), CornerPixel(x: 5, y: 5, coverage: 0.042),
            CornerPixel(x: 5, y: 6, coverage: 0.728), CornerPixel(x: 6, y: 6, coverage: 1),
            CornerPixel(x: 0, y: 14, coverage: 0.227), CornerPixel(x: 1, y: 13, coverage: 0.902),
            CornerPixel(x: 2, y: 11, coverage: 0.98),
        ])
    func cornerPixels(row: CornerPixel) {
        let canvas = Canvas(square(radius: 20))
        let expected = 255 - row.coverage * 255
        #expect(near(Double(canvas.rgb(50 + row.x, 50 + row.y)[1]), expected, 2))
        #expect(near(Double(canvas.rgb(50 + row.y, 50 + row.x)[1]), expected, 2))
        #expect(near(Double(canvas.rgb(149 - row.x, 149 - row.y)[1]), expected, 2))
    }

    struct Area: Sendable {
        var radius: Double, corners: Int, area: Double
        var tolerance = 0.0005
    }

    @Test(
        "rounded squares have the area of geometry",
        arguments: [
            Area(radius: 0, corners: 15, area: 10000), Area(radius: 20, corners: 15, area: 9656.64),
            Area(radius: 50, corners: 15, area: 7853.98),
            Area(radius: 50, corners: 1, area: 10000 - 2500 + 1963.5),
            Area(radius: 3, corners: 15, area: 10000 - 9 * (4 - .pi)),
            Area(radius: 80, corners: 15, area: 7853.98),
        ])
    func roundedAreas(row: Area) {
        for plane in [PlaneTransform.move(50, 50), .move(50.3, 49.8), .turned(17)] {
            let canvas = Canvas(square(plane, radius: row.radius, corners: row.corners))
            #expect(near(canvas.area(), row.area, row.area * row.tolerance))
        }
    }

    @Test("a corner of radius 20 leaves out its tip and fills the square behind")
    func cornerTip() {
        let canvas = Canvas(square(radius: 20))
        #expect(canvas.rgb(50, 50) == [255, 255, 255])
        #expect(canvas.rgb(56, 56) == [255, 0, 0])
    }

    @Test("only the top left corner is rounded where the mask says so")
    func oneCorner() {
        let canvas = Canvas(square(radius: 50, corners: 1))
        #expect(canvas.rgb(50, 50) == [255, 255, 255])
        for (x, y) in [(149, 50), (50, 149), (149, 149)] {
            #expect(canvas.rgb(x, y) == [255, 0, 0])
        }
    }

    @Test("a continuous corner leaves its edges earlier than the circle and stays inside it")
    func continuousCorner() {
        let smooth = Canvas(square(radius: 20, curve: .continuous))
        let round = Canvas(square(radius: 20))
        #expect(smooth.rgb(50 + 24, 50)[1] > 0)
        #expect(round.rgb(50 + 24, 50)[1] == 0)
        #expect(smooth.rgb(50 + 32, 50)[1] == 0)
        #expect(smooth.area() < round.area())
        #expect(smooth.area() > round.area() - 200)
    }

    struct Angle: Sendable { var degrees: Double }

    @Test(
        "a turned square keeps its area",
        arguments: (0..<12).map { Angle(degrees: Double($0) * 7.5 + 1) })
    func turnedSquares(row: Angle) {
        let canvas = Canvas(square(.turned(row.degrees, centre: (100.2, 99.7))))
        #expect(near(canvas.area(), 10000, 5))
    }

    @Test("a square turned by 30 degrees has the area of 10000 pixels")
    func thirtyDegrees() { #expect(near(Canvas(square(.turned(30))).area(), 10000, 5)) }

    struct TipPixel: Sendable { var x: Int, y: Int, coverage: Double }

    @Test(
        "a square turned by 45 degrees covers its tips by area",
        arguments: [
            TipPixel(x: 100, y: 28, coverage: 0), TipPixel(x: 100, y: 29, coverage: 0.253),
            TipPixel(x: 100, y: 30, coverage: 0.958), TipPixel(x: 135, y: 64, coverage: 0.253),
        ])
    func tips(row: TipPixel) {
        let canvas = Canvas(square(.turned(45)))
        #expect(near(Double(canvas.rgb(row.x, row.y)[1]), 255 - row.coverage * 255, 1.01))
        #expect(canvas.rgb(28, 100) == [255, 255, 255])
        #expect(canvas.rgb(31, 100) == [255, 0, 0])
        #expect(canvas.rgb(168, 100) == [255, 0, 0])
        #expect(canvas.rgb(171, 100) == [255, 255, 255])
    }

    @Test("soft edges take a part of a pixel, hard edges all or nothing by its centre")
    func span() {
        let soft = Canvas(background: .black, rect(10.4, 5, 10.2, 1, .white))
        #expect(soft.rgb(9, 5)[0] == 0 && soft.rgb(10, 5)[0] == 153)
        #expect((11...19).allSatisfy { soft.rgb($0, 5)[0] == 255 })
        #expect(soft.rgb(20, 5)[0] == 153 && soft.rgb(21, 5)[0] == 0)
        let hard = Canvas(background: .black, rect(10.4, 5, 10.2, 1, .white, edges: []))
        #expect(hard.rgb(9, 5)[0] == 0 && hard.rgb(21, 5)[0] == 0)
        #expect((10...20).allSatisfy { hard.rgb($0, 5)[0] == 255 })
        let mixed = Canvas(background: .black, rect(10.6, 5.3, 10.2, 9, .white, edges: .right))
        #expect(mixed.rgb(10, 8)[0] == 0 && mixed.rgb(11, 8)[0] == 255)
        #expect(abs(mixed.rgb(20, 8)[0] - 204) <= 1)
        #expect(mixed.rgb(15, 4)[0] == 0 && mixed.rgb(15, 5)[0] == 255)
        #expect(mixed.rgb(15, 13)[0] == 255 && mixed.rgb(15, 14)[0] == 0)
    }

    @Test("hard edges of a turned square put every pixel in or out")
    func hardTurned() {
        let canvas = Canvas(square(.turned(30), edges: []))
        #expect(Set(canvas.image.pixels) == [0xFFFF_FFFF, 0xFFFF_0000])
        #expect(near(canvas.area(), 10000, 60))
        let (s, c) = (sin(Double.pi / 6), cos(Double.pi / 6))
        for y in stride(from: 0, to: 200, by: 3) {
            for x in 0..<200 {
                let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
                let inside = abs(dx * c + dy * s) < 50 && abs(dy * c - dx * s) < 50
                #expect((canvas.rgb(x, y)[1] == 0) == inside)
            }
        }
    }

    @Test("neighbours that share a hard edge leave no gap and overlap nowhere")
    func hardSeam() {
        // A quad cut in two along a slanted line; only the shared edge is hard.
        let color = SIMD4<Float>(0.5, 0, 0, 0.5)
        for k in 0..<20 {
            let x = 40 + Double(k) * 2.37
            let (a, b) = (CGPoint(x: x, y: 20), CGPoint(x: 150 - x, y: 120))
            let left = PolygonCommand(
                plane: .move(10.25, 3.5),
                points: [CGPoint(x: 0, y: 20), a, b, CGPoint(x: 0, y: 120)], softEdges: ~2,
                color: color)
            let right = PolygonCommand(
                plane: .move(10.25, 3.5),
                points: [a, CGPoint(x: 160, y: 20), CGPoint(x: 160, y: 120), b], softEdges: ~8,
                color: color)
            let canvas = Canvas(.polygon(left), .polygon(right))
            for y in 25..<120 {
                #expect((15..<165).allSatisfy { canvas.rgb($0, y)[1] == 128 })
            }
        }
    }

    @Test("edges within 1/256 of a pixel edge are not softened")
    func snapping() {
        let canvas = Canvas(rect(50.003, 49.997, 99.998, 100.003, .red))
        #expect(canvas.changed == 10000)
        #expect(canvas.count(0xFFFF_0000) == 10000)
    }

    @Test("a shared fractional edge shows no more than its coverage")
    func seam() {
        let canvas = Canvas(
            background: .black, rect(10, 10, 20.3, 20, .white), rect(30.3, 10, 20, 20, .white))
        let expected = 255 * (1 - 0.7 * 0.3)
        #expect(abs(Double(canvas.rgb(30, 15)[0]) - expected) <= 1.5)
        #expect(canvas.rgb(29, 15)[0] == 255 && canvas.rgb(31, 15)[0] == 255)
    }

    @Test("moving by sixteenths of a pixel keeps the area", arguments: 0..<16)
    func moving(step: Int) {
        let offset = Double(step) / 16
        let turned = Canvas(square(.turned(12, centre: (100 + offset, 100 - offset))))
        #expect(near(turned.area(), 10000, 5))
        let straight = Canvas(rect(20 + offset, 30 + offset, 40, 40, .red))
        #expect(near(straight.area(), 1600, 8))
    }

    @Test("thin lines have their area")
    func thin() {
        #expect(near(Canvas(rect(20.3, 10, 0.25, 100, .black)).area(), 25, 0.5))
        let line = FillCommand(
            plane: .turned(33),
            shape: RoundedRect(CGRect(x: 0, y: 50, width: 100, height: 0.5)), color: .black)
        #expect(near(Canvas(.fill(line)).area(), 50, 1))
    }

    @Test("a fractional frame covers 6/10 of its first and last columns")
    func fractionalFrame() {
        let canvas = Canvas(rect(50.4, 50, 100.2, 100, .red))
        #expect(near(canvas.rgb(50, 100), [255, 102, 102]))
        #expect(near(canvas.rgb(150, 100), [255, 102, 102]))
        #expect(canvas.rgb(51, 100) == [255, 0, 0])
    }

    @Test("a polygon is drawn the same either way round")
    func winding() {
        let points = [
            CGPoint(x: 20.3, y: 30.1), CGPoint(x: 140, y: 12), CGPoint(x: 180, y: 90),
            CGPoint(x: 60, y: 170),
        ]
        let forth = Canvas(
            .polygon(PolygonCommand(plane: .identity, points: points, color: .red)))
        let back = Canvas(
            .polygon(PolygonCommand(plane: .identity, points: points.reversed(), color: .red)))
        #expect(forth.image.pixels == back.image.pixels)
    }
}
