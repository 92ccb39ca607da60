import Foundation
import Graphics
import Testing

@testable import Raster

/// The coverage of paths.
///
/// Areas are those of the oracle.
@Suite("Path coverage (rendering 7)")
struct PathCoverageTests {
    private static let window = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    private static let square = CGPath(
        rect: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)

    private static func circle(_ radius: Double) -> CGPath {
        CGPath(
            ellipseIn: CGRect(
                x: 100 - radius, y: 100 - radius, width: 2 * radius, height: 2 * radius),
            transform: nil)
    }

    private static func star(_ points: Int) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<points).map { i in
                // Every second corner: the star of one line that crosses itself.
                let angle = 4 * Double.pi * Double(i) / Double(points) - .pi / 2
                return CGPoint(x: 100 + 80 * cos(angle), y: 100 + 80 * sin(angle))
            })
        path.closeSubpath()
        return path
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: CGPath
        var part: PathPart
        var plane = PlaneTransform.identity
        var area: Double
        /// How far off the sum of the coverage may be: .5 % where curves or bytes are rounded.
        var tolerance: Double
    }

    private static func line(
        _ width: Double, from start: Double = 0, to end: Double = 1, dashes: [Double] = []
    ) -> PathPart {
        .line(PathLine(style: StrokeStyle(width: width), start: start, end: end, dashes: dashes))
    }

    private static func turned(_ degrees: Double) -> PlaneTransform {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return PlaneTransform(a: (1, 0), b: (0, 1), t: (-100, -100)).concatenating(
            PlaneTransform(a: (c, s), b: (-s, c), t: (100.3, 99.6)))
    }

    /// The area of the star {5/2}, radius 80: once around is the outline of ten corners with the
    /// inner radius r = R · cos 72° / cos 36°, 5 R r sin 36°; its core is the inner pentagon,
    /// (5/2) r² sin 72°.
    private static let starArea: (whole: Double, core: Double) = {
        let radius = 80.0
        let inner = radius * cos(2 * .pi / 5) / cos(.pi / 5)
        return (5 * radius * inner * sin(.pi / 5), 2.5 * inner * inner * sin(2 * .pi / 5))
    }()

    static let rows: [Row] = [
        Row(
            testDescription: "a circle of radius 50", path: circle(50), part: .inside(.winding),
            area: 7853.98, tolerance: 39),
        Row(
            testDescription: "a square", path: square, part: .inside(.winding), area: 10000,
            tolerance: 0),
        Row(
            testDescription: "a square, turned by 30°", path: square, part: .inside(.winding),
            plane: turned(30), area: 10000, tolerance: 5),
        Row(
            testDescription: "a square, turned by 45°", path: square, part: .inside(.winding),
            plane: turned(45), area: 10000, tolerance: 5),
        Row(
            testDescription: "a square from the back", path: square, part: .inside(.winding),
            plane: PlaneTransform(a: (-1, 0), b: (0, 1), t: (200, 0)), area: 10000, tolerance: 0),
        Row(
            testDescription: "a star by winding", path: star(5), part: .inside(.winding),
            area: starArea.whole, tolerance: 8),
        Row(
            testDescription: "a star by even-odd", path: star(5), part: .inside(.evenOdd),
            area: starArea.whole - starArea.core, tolerance: 8),
        Row(
            testDescription: "a line of width 4 around a square: 104² − 96²", path: square,
            part: line(4), area: 1600, tolerance: 0),
        Row(
            testDescription: "its first quarter: one side", path: square,
            part: line(4, from: 0, to: 0.25), area: 400, tolerance: 0),
        Row(
            testDescription: "its second half: two sides and the corner between, mitred",
            path: square, part: line(4, from: 0.5, to: 1), area: 800, tolerance: 0),
        // Dashes 0-10, 20-30, ... of each side: every corner starts one, none goes around one.
        Row(
            testDescription: "dashes of 10 and gaps of 10 along it: 20 of them", path: square,
            part: line(4, dashes: [10, 10]), area: 800, tolerance: 0),
        Row(
            testDescription: "no width", path: square, part: line(0), area: 0, tolerance: 0),
    ]

    @Test("The sum of the coverage is the area", arguments: rows)
    func area(row: Row) {
        let coverage = PathCoverage(row.path, row.part, plane: row.plane, within: Self.window)
        #expect(abs(coverage.sum - row.area) <= row.tolerance)
    }

    struct OverlapRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// Rectangles in the pixel from (10, 10) to (11, 11); those of negative width run the other
        /// way round.
        var boxes: [(x: Double, y: Double, w: Double, h: Double)]
        var winding: Double
        var evenOdd: Double
    }

    static let overlaps = [
        OverlapRow(
            testDescription: "the same twice", boxes: [(0, 0, 0.5, 1), (0, 0, 0.5, 1)],
            winding: 0.5, evenOdd: 0),
        OverlapRow(
            testDescription: "side by side", boxes: [(0, 0, 0.5, 1), (0.5, 0, 0.5, 1)], winding: 1,
            evenOdd: 1),
        OverlapRow(
            testDescription: "side by side, the other way round",
            boxes: [(0, 0, 0.5, 1), (1, 0, -0.5, 1)], winding: 1, evenOdd: 1),
        OverlapRow(
            testDescription: "one over the other", boxes: [(0, 0, 0.6, 1), (0.4, 0, 0.6, 1)],
            winding: 1, evenOdd: 0.8),
        OverlapRow(
            testDescription: "a cross", boxes: [(0.25, 0, 0.5, 1), (0, 0.25, 1, 0.5)],
            winding: 0.75, evenOdd: 0.5),
        OverlapRow(
            testDescription: "a hole", boxes: [(0, 0, 1, 1), (0.75, 0.25, -0.5, 0.5)],
            winding: 0.75, evenOdd: 0.75),
        OverlapRow(
            testDescription: "no hole", boxes: [(0, 0, 1, 1), (0.25, 0.25, 0.5, 0.5)], winding: 1,
            evenOdd: 0.75),
        OverlapRow(
            testDescription: "three",
            boxes: [(0, 0, 0.9, 0.9), (0.1, 0.1, 0.9, 0.9), (0, 0, 1, 1)],
            winding: 1, evenOdd: 1 - 2 * 0.81 + 2 * 0.64),
    ]

    @Test(
        "Overlaps inside of a pixel count once, or not at all (rendering 7)",
        arguments: overlaps)
    func overlap(row: OverlapRow) {
        let path = CGMutablePath()
        for box in row.boxes {
            let (x, y) = (10 + box.x, 10 + box.y)
            path.addLines(between: [
                CGPoint(x: x, y: y), CGPoint(x: x + box.w, y: y),
                CGPoint(x: x + box.w, y: y + box.h), CGPoint(x: x, y: y + box.h),
            ])
            path.closeSubpath()
        }
        for (rule, expected) in [(CGPathFillRule.winding, row.winding), (.evenOdd, row.evenOdd)] {
            let coverage = PathCoverage(path, .inside(rule), within: Self.window)
            let found = Double(coverage[10, 10]) / 255
            #expect(abs(found - expected) <= 1.0 / 255, "\(rule): \(found)")
        }
    }

    @Test("A stroke that crosses itself is covered once (rendering 7)")
    func crossing() {
        // Two lines of width .5 that cross at a right angle in the middle of a pixel.
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 10.5), CGPoint(x: 16, y: 10.5)])
        path.addLines(between: [CGPoint(x: 10.5, y: 5), CGPoint(x: 10.5, y: 16)])
        let coverage = PathCoverage(path, Self.line(0.5), within: Self.window)
        let (middle, arm) = (Double(coverage[10, 10]), Double(coverage[8, 10]))
        #expect(abs(middle - 0.75 * 255) <= 1)
        #expect(abs(arm - 0.5 * 255) <= 1)
    }

    struct PieceRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// How often the line goes round a circle, and how far from it, as it goes round.
        var turns: Double
        var reach: @Sendable (Double) -> Double
        /// The pieces of edges for each line in a row of pixels, at most.
        var most: Double
    }

    static let pieceRows = [
        PieceRow(testDescription: "once round", turns: 1, reach: { _ in 1 }, most: 1),
        PieceRow(testDescription: "a spiral", turns: 12, reach: { $0 }, most: 1.1),
        PieceRow(testDescription: "more than are sorted", turns: 40, reach: { $0 }, most: 1.1),
        PieceRow(
            testDescription: "a rose, which crosses itself", turns: 5,
            reach: { sin($0 * 70 * .pi) }, most: 5.5),
    ]

    @Test(
        "Lines that do not cross are added once, not at every end of others", arguments: pieceRows)
    func once(row: PieceRow) {
        let outline = (0..<10_000).map { i -> SIMD2<Double> in
            let t = Double(i) / 10_000, angle = t * row.turns * 2 * .pi
            return 100 + 95 * row.reach(t) * SIMD2(cos(angle), sin(angle))
        }
        let lines = zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { sum, line in
            let (low, high) = (min(line.0.y, line.1.y), max(line.0.y, line.1.y))
            return low < high ? sum + Int(high.rounded(.up)) - Int(low.rounded(.down)) : sum
        }
        for rule in [CGPathFillRule.evenOdd, .winding] {
            let (cells, sweep) = (AreaCells(), WindingSweep([outline], rule))
            var count = 0
            cells.forEachWindow(in: Self.window) { count += sweep.add(to: cells) }
            let share = Double(count) / Double(lines)
            #expect(share > 0.5 && share <= row.most, "\(rule): \(share)")
        }
    }

    struct SampleRow: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: CGPath
        var part: PathPart
        var plane = turned(11)
    }

    static let sampled = [
        SampleRow(
            testDescription: "a star with a level side", path: star(7), part: .inside(.evenOdd),
            plane: turned(0)),
        SampleRow(
            testDescription: "the line of a star with a level side", path: star(7), part: line(2),
            plane: turned(0)),
        SampleRow(testDescription: "a star", path: star(7), part: .inside(.winding)),
        SampleRow(testDescription: "a star, odd", path: star(7), part: .inside(.evenOdd)),
        SampleRow(testDescription: "a star's line", path: star(5), part: line(6)),
        SampleRow(testDescription: "a thin line", path: star(9), part: line(0.7)),
        SampleRow(testDescription: "a round line", path: circle(60), part: line(3)),
        SampleRow(testDescription: "dashes", path: circle(60), part: line(5, dashes: [9, 4])),
    ]

    @Test("Coverage is the mean over many lines through the pixel", arguments: sampled)
    func samples(row: SampleRow) {
        let outlines = row.path.outlines(
            of: row.part, tolerance: ScaleClass(row.plane, of: row.path.boundingBox).tolerance
        ).map { outline in
            outline.map { point -> SIMD2<Double> in
                let image = row.plane.apply(CGPoint(x: point.x, y: point.y))
                return SIMD2(Double(image.x), Double(image.y))
            }
        }
        let coverage = PathCoverage(row.path, row.part, plane: row.plane, within: Self.window)
        var rule = CGPathFillRule.winding
        if case .inside(let given) = row.part { rule = given }
        let areas = Loops.areas(outlines, rule, side: Self.window.maxX, lines: 200)
        var worst = 0.0
        for (i, area) in areas.enumerated() {
            let found = coverage[i % Self.window.maxX, i / Self.window.maxX]
            worst = max(worst, abs(Double(found) / 255 - area))
        }
        #expect(worst < 0.005, "\(worst)")
    }

    @Test("Fractions of a pixel are covered exactly")
    func fractions() {
        let path = CGPath(rect: CGRect(x: 10.4, y: 20.25, width: 10.2, height: 2), transform: nil)
        let coverage = PathCoverage(path, .inside(.winding), within: Self.window)
        #expect(coverage.bounds == PixelRect(minX: 10, minY: 20, maxX: 21, maxY: 23))
        #expect([10, 11, 19, 20].map { coverage[$0, 21] } == [153, 255, 255, 153])
        #expect([20, 21, 22].map { coverage[15, $0] } == [191, 255, 64])
        #expect(coverage[10, 20] == 115)
    }

    @Test("The corner of a turned square falls on the specified pixels (rendering 6)")
    func corner() {
        let (c, s) = (cos(Double.pi / 4), sin(Double.pi / 4))
        let plane = PlaneTransform(a: (1, 0), b: (0, 1), t: (-100, -100)).concatenating(
            PlaneTransform(a: (c, s), b: (-s, c), t: (100, 100)))
        let coverage = PathCoverage(
            Self.square, .inside(.winding), plane: plane, within: Self.window)
        for (x, y, expected) in [(100, 29, 0.253), (100, 30, 0.958), (135, 64, 0.253)] {
            #expect(abs(Double(coverage[x, y]) / 255 - expected) < 0.003)
        }
        #expect(coverage[100, 28] == 0)
    }

    static let windows: [PixelRect] = [
        window, PixelRect(minX: 60, minY: 0, maxX: 200, maxY: 200),
        PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 90),
        PixelRect(minX: 90, minY: 80, maxX: 110, maxY: 140),
        PixelRect(minX: 99, minY: 99, maxX: 100, maxY: 100),
    ]

    @Test("A window shows the same pixels as the whole", arguments: windows)
    func clipped(to window: PixelRect) {
        for path in [Self.circle(70), Self.star(5), Self.star(7)] {
            for part in [.inside(.winding), .inside(.evenOdd), Self.line(7.5)] as [PathPart] {
                let whole = PathCoverage(path, part, plane: Self.turned(11), within: Self.window)
                let part = PathCoverage(path, part, plane: Self.turned(11), within: window)
                for y in window.minY..<window.maxY {
                    for x in window.minX..<window.maxX {
                        #expect(whole[x, y] == part[x, y])
                    }
                }
            }
        }
    }

    @Test("A path far larger than the window fills it", arguments: [1e3, 1e6, 1e9, 1e100, 1e300])
    func huge(size: Double) {
        let path = CGPath(
            ellipseIn: CGRect(x: 100 - size, y: 100 - size, width: 2 * size, height: 2 * size),
            transform: nil)
        let coverage = PathCoverage(path, .inside(.winding), within: Self.window)
        #expect(coverage.sum == 40000)
    }

    static let awkwardNumbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 0, -0.0, 1e-300, 1e15, -1e15,
    ]

    @Test("No number is too awkward", arguments: awkwardNumbers)
    func awkward(number: Double) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: number, y: 10))
        path.addLine(to: CGPoint(x: 10, y: number))
        path.addCurve(
            to: CGPoint(x: 50, y: 60), control1: CGPoint(x: number, y: number),
            control2: CGPoint(x: -number, y: 3))
        path.addQuadCurve(to: CGPoint(x: number, y: -number), control: CGPoint(x: 9, y: 9))
        path.closeSubpath()
        let planes = [
            .identity, PlaneTransform(scale: number),
            PlaneTransform(ax: 1, ay: 0, aw: number, bx: 0, by: 1, bw: -1, tx: 0, ty: 0, tw: 1),
        ]
        let parts: [PathPart] = [
            .inside(.winding), .inside(.evenOdd), Self.line(number), Self.line(3, dashes: [number]),
            Self.line(2, from: number, to: 1), Self.line(2, from: 0, to: number),
        ]
        for plane in planes {
            for part in parts {
                let coverage = PathCoverage(path, part, plane: plane, within: Self.window)
                #expect(coverage.sum >= 0 && coverage.sum <= 40000)
            }
        }
    }

    @Test("What lies behind the eye is cut off")
    func perspective() {
        // The weight 1 − y/100 is zero at y = 100: the plane's horizon.
        let plane = PlaneTransform(
            ax: 1, ay: 0, aw: 0, bx: 0, by: 1, bw: -0.01, tx: 0, ty: 0, tw: 1)
        let path = CGPath(rect: CGRect(x: 10, y: 50, width: 20, height: 500), transform: nil)
        let coverage = PathCoverage(path, .inside(.winding), plane: plane, within: Self.window)
        // (10, 50) is shown at (20, 100), (30, 50) at (60, 100); from there on it widens: at y
        // the columns are x (1 + y/100), as 1/weight is 1 + y'/100 for the shown y'.
        #expect(coverage.bounds.minY == 100)
        #expect(coverage[19, 100] == 0 && coverage[21, 100] == 255)
        #expect(coverage[59, 100] == 255 && coverage[61, 100] == 0)
        #expect(coverage[28, 199] < 255 && coverage[31, 199] == 255 && coverage[88, 199] == 255)
    }
}

extension PathCoverage {
    /// The area in pixels.
    var sum: Double { Double(bytes.reduce(0) { $0 + Int($1) }) / 255 }
}
