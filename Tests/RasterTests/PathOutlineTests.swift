import CRasterKernels
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Outlines without overlaps")
struct PathOutlineTests {
    private static func numbers(_ seed: UInt64) -> RobustnessTests.Dice {
        RobustnessTests.Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1, wild: false)
    }

    private static func ring(
        _ count: Int, reach: (Int) -> Double, turns: Double = 1
    ) -> [SIMD2<Double>] {
        (0..<count).map { i in
            let angle = 2 * Double.pi * turns * Double(i) / Double(count)
            return SIMD2(32, 32) + reach(i) * SIMD2(sin(angle), -cos(angle))
        }
    }

    private static func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> [SIMD2<Double>] {
        [SIMD2(x, y), SIMD2(x + w, y), SIMD2(x + w, y + h), SIMD2(x, y + h)]
    }

    /// Random shapes that cross themselves, touch, coincide and have level sides.
    private static func shape(_ seed: Int) -> [[SIMD2<Double>]] {
        var dice = numbers(UInt64(seed))
        switch seed % 4 {
        case 0:
            return [
                (0..<3 + dice.below(30)).map { _ in
                    SIMD2(dice.number(2, 62), dice.number(2, 62))
                }
            ]
        case 1:
            return (0..<2 + dice.below(5)).map { _ in
                let (x, y) = (Double(dice.below(12)) * 4, Double(dice.below(12)) * 4)
                let loop = box(x, y, Double(4 + dice.below(3) * 4), Double(4 + dice.below(3) * 4))
                return dice.below(2) == 0 ? loop : loop.reversed()
            }
        case 2:
            return [ring(5 + 2 * dice.below(9), reach: { _ in 28 }, turns: 2 + Double(seed % 3))]
        default:
            let loop = ring(6 + dice.below(20), reach: { $0 % 2 == 0 ? 29 : 11 })
            return [loop, loop.map { ($0 - 32) * 0.7 + 32 }, loop]
        }
    }

    @Test("Every shape becomes clean, and covers what it covered", arguments: 1...120)
    func clean(seed: Int) {
        let loops = Self.shape(seed)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let outline = PathOutline(Loops.path(loops), .inside(rule), .any)
            #expect(outline.isClean)
            for degrees in [0.0, 37] {
                let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
                let plane = PlaneTransform(a: (1, 0), b: (0, 1), t: (-32, -32)).concatenating(
                    PlaneTransform(a: (c, s), b: (-s, c), t: (32, 32)))
                let turned = loops.map { loop in
                    loop.map { p in
                        SIMD2(
                            p.x * plane.ax + p.y * plane.bx + plane.tx,
                            p.x * plane.ay + p.y * plane.by + plane.ty)
                    }
                }
                let areas = Loops.areas(turned, rule, side: 64, lines: 100)
                let coverage = PathCoverage(
                    outline, plane: plane, within: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
                var worst = 0.0
                for i in areas.indices {
                    worst = max(worst, abs(Double(coverage[i % 64, i / 64]) / 255 - areas[i]))
                }
                #expect(worst < 0.012, "\(rule), \(degrees)°: \(worst)")
            }
        }
    }

    @Test("Shapes that are simple keep their corners")
    func simple() {
        let star = Self.ring(10, reach: { $0 % 2 == 0 ? 30 : 12 })
        let outline = PathOutline(Loops.path([star]), .inside(.evenOdd), .any)
        #expect(outline.isClean && Array(outline.points) == star)
    }

    @Test("Equal loops count once by winding, and cancel by even-odd")
    func equal() {
        let path = Loops.path([Self.box(1, 1, 8, 8), Self.box(1, 1, 8, 8)])
        #expect(PathOutline(path, .inside(.winding), .any).points.count == 4)
        #expect(PathOutline(path, .inside(.evenOdd), .any).points.isEmpty)
    }

    @Test("Lines that cross very often stay as they are")
    func tangled() {
        var dice = Self.numbers(5)
        let loop = (0..<3000).map { _ in SIMD2(dice.number(0, 64), dice.number(0, 64)) }
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let outline = PathOutline(Loops.path([loop]), .inside(rule), .any)
            #expect(!outline.isClean && outline.points.count == 3000)
        }
    }

    @Test("Where more lines than 64 cross a row, areas are folded by the rule")
    func folded() {
        // 40 squares in each other, four pixels apart: 80 lines in the middle rows.
        let boxes = (0..<40).map { i -> [SIMD2<Double>] in
            let inset = 4 * Double(i)
            return Self.box(inset, inset, 400 - 2 * inset, 400 - 2 * inset)
        }
        let window = PixelRect(minX: 0, minY: 200, maxX: 400, maxY: 201)
        for (rule, isEvenOdd) in [(CGPathFillRule.winding, Int32(0)), (.evenOdd, 1)] {
            let (sweep, cells) = (WindingSweep(boxes, rule), AreaCells())
            var bytes = [UInt8](repeating: 7, count: 400)
            cells.forEachWindow(in: window) {
                sweep.add(to: cells)
                var (given, begin, end) = (cells.window, Int32(0), Int32(0))
                zr_cell_bytes(&given, 0, isEvenOdd, &bytes, &begin, &end)
            }
            for i in 0..<40 {
                #expect(bytes[4 * i + 1] == (isEvenOdd == 1 && i % 2 == 1 ? 0 : 255))
            }
        }
    }

    @Test("A far subpath does not move the corners of a near one")
    func grid() {
        let star = Self.ring(10, reach: { $0 % 2 == 0 ? 30 : 12 })
        let far = Self.box(1e9, 1e9, 5, 5)
        let outline = PathOutline(Loops.path([star, far]), .inside(.winding), .any)
        #expect(!outline.isClean && Array(outline.points.prefix(10)) == star)
    }

    static let scales: [(Double, Bool)] = [
        (1, true), (1.18, true), (0.85, true), (1.2, false), (0.8, false),
    ]

    @Test("A class holds scales from 2^-1/4 to 2^1/4, and every turn", arguments: scales)
    func scaleClass(scale: Double, isSame: Bool) {
        let box = CGRect(x: 0, y: 0, width: 9, height: 9)
        for degrees in [0.0, 10, 45, 90] {
            let angle = degrees * Double.pi / 180
            let (c, s) = (scale * cos(angle), scale * sin(angle))
            let plane = PlaneTransform(a: (c, s), b: (-s, c), t: (7, 9))
            #expect((ScaleClass(plane, of: box) == .any) == isSame)
            let pixels = ScaleClass(plane, of: box).tolerance * scale
            #expect(pixels > 0.0706 && pixels <= 0.1001)
        }
    }
}
