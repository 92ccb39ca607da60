import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

/// Not a test of anything: prints milliseconds per frame when ZOE_TIMINGS is in the environment.
///
/// Build for release, and compare within one run only.
@Suite("Timings", .enabled(if: ProcessInfo.processInfo.environment["ZOE_TIMINGS"] != nil))
struct TimingReport {
    private func scene(_ count: Int, side: Double, frame: Int, radius: Double = 0) -> DrawList {
        var dice = RobustnessTests.Dice(state: 0x9E37_79B9, wild: false)
        var list = DrawList(width: 1280, height: 720, background: SIMD4(0.06, 0.06, 0.09, 1))
        let shape = RoundedRect(
            CGRect(x: -side / 2, y: -side / 2, width: side, height: side), radius: radius)
        for _ in 0..<count {
            let angle = dice.number(0, 6.28) + Double(frame) * 0.02
            let (s, c) = (sin(angle), cos(angle))
            let alpha = Float(dice.number(0.2, 1))
            let color = SIMD4(
                Float(dice.number(0.25, 1)), Float(dice.number(0.25, 1)),
                Float(dice.number(0.25, 1)), 1)
            list.commands.append(
                .fill(
                    FillCommand(
                        plane: PlaneTransform(
                            a: (c, s), b: (-s, c),
                            t: (dice.number(20, 1260), dice.number(20, 700))),
                        shape: shape, color: color * alpha)))
        }
        return list
    }

    private func pictures(_ count: Int, side: Double) -> DrawList {
        let image = TextureTests.noise(256, 256)
        var list = scene(count, side: side, frame: 0)
        for i in list.commands.indices {
            guard case .fill(let fill) = list.commands[i] else { continue }
            list.commands[i] = .texture(
                TextureTests.picture(image, fill.shape.rect, plane: fill.plane))
        }
        return list
    }

    private func paths(_ count: Int) -> DrawList {
        var list = scene(count, side: 300, frame: 0)
        let path = CGPath(
            ellipseIn: CGRect(x: -150, y: -150, width: 300, height: 300), transform: nil)
        for i in list.commands.indices {
            guard case .fill(let fill) = list.commands[i] else { continue }
            list.commands[i] = .path(
                PathCommand(
                    plane: fill.plane, path: path, part: .inside(.winding), color: fill.color,
                    bounds: list.bounds))
        }
        return list
    }

    private func report(_ name: String, _ lists: [DrawList]) {
        for threads in [1, 2] {
            let rasterizer = Rasterizer(threads: threads)
            var pixels = [UInt32](repeating: 0, count: 1280 * 720)
            var best = Double.infinity
            let clock = ContinuousClock()
            for round in 0..<8 {
                let spent = clock.measure {
                    pixels.withUnsafeMutableBufferPointer { buffer in
                        guard let base = buffer.baseAddress else { return }
                        for list in lists { rasterizer.draw(list, into: base, stride: 1280) }
                    }
                }
                if round > 0 {
                    let ms =
                        Double(spent.components.attoseconds) / 1e15
                        + Double(spent.components.seconds) * 1e3
                    best = min(best, ms / Double(lists.count))
                }
            }
            print("\(name), threads \(threads): \(best) ms a frame")
        }
    }

    /// A line of 10,000 pieces, `place` a function of 0...1.
    private func line(_ place: (Double) -> SIMD2<Double>) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0...10_000).map { i in
                let p = place(Double(i) / 10_000)
                return CGPoint(x: 300 + 280 * p.x, y: 300 + 280 * p.y)
            })
        return path
    }

    private func spiral(_ turns: Double) -> CGPath {
        line { SIMD2(cos($0 * turns * 2 * .pi), sin($0 * turns * 2 * .pi)) * $0 }
    }

    private func best(_ name: String, _ body: () -> Void) {
        let clock = ContinuousClock()
        let least = (0..<8).map { _ in clock.measure(body) }.min() ?? .zero
        print("\(name): \(least / .milliseconds(1)) ms")
    }

    @Test("milliseconds to make a path's coverage")
    func coverages() {
        var dice = RobustnessTests.Dice(state: 0x9E37_79B9, wild: false)
        let window = PixelRect(minX: 0, minY: 0, maxX: 600, maxY: 600)
        let stroke = PathPart.line(PathLine(style: StrokeStyle(width: 2)))
        let rows: [(String, CGPath, PathPart)] = [
            (
                "circle",
                CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 600, height: 600), transform: nil),
                .inside(.winding)
            ),
            ("noise", line { SIMD2(2 * $0 - 1, dice.number(-1, 1)) }, .inside(.winding)),
            ("chart, stroked", line { SIMD2(2 * $0 - 1, sin($0 * 300) * sin($0 * 31)) }, stroke),
            ("spiral", spiral(12), .inside(.winding)),
            ("spiral, odd", spiral(12), .inside(.evenOdd)),
            ("spiral, stroked", spiral(12), stroke),
            (
                "rose",
                line { t in
                    let a = t * 24 * .pi
                    return SIMD2(cos(a), sin(a)) * cos(a * 7 / 12)
                }, .inside(.evenOdd)
            ),
        ]
        for (name, path, part) in rows {
            best(name) { _ = PathCoverage(path, part, within: window) }
            let outline = PathOutline(path, part, .any)
            best("  of it the outline") { _ = PathOutline(path, part, .any) }
            best("  of it areas") {
                _ = PathCoverage(outline, plane: .identity, within: window)
            }
        }
    }

    @Test("milliseconds to make a shadow")
    func shadows() {
        let image = TextureTests.noise(300, 300)
        let thin = CGImage(
            width: 300, height: 300, pixels: image.pixels.map { $0 & 0xFF00_0000 })
        let square = CGRect(x: 100, y: 100, width: 300, height: 300)
        let casters: [(String, DrawCommand)] = [
            (
                "square",
                .fill(
                    FillCommand(
                        plane: .identity, shape: RoundedRect(square, radius: 20), color: .red))
            ),
            ("noise", .texture(TextureTests.picture(thin, square, plane: .identity))),
        ]
        for (name, caster) in casters {
            for sigma in [3.0, 20] {
                let list = ShadowTests.list(
                    [caster], bounds: PixelRect(minX: 0, minY: 0, maxX: 500, maxY: 500),
                    ShadowTests.shadow(sigma: sigma), side: 500)
                best("\(name), \(sigma)") { _ = Rasterizer(threads: 1).image(of: list) }
            }
        }
    }

    @Test("milliseconds a frame")
    func frames() {
        report("10000 turned 24x24", (0..<6).map { scene(10000, side: 24, frame: $0) })
        report("10000 turned 24x24 radius 6", [scene(10000, side: 24, frame: 0, radius: 6)])
        report("20 turned 300x300", (0..<6).map { scene(20, side: 300, frame: $0) })
        report("20 pictures 300x300", [pictures(20, side: 300)])
        report("20 paths 300x300", [paths(20)])
        report("background alone", [scene(0, side: 24, frame: 0)])
    }
}
