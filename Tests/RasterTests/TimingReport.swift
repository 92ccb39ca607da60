import Foundation
import Graphics
import RenderTree
import Testing

@testable import Raster

/// Not a test of anything: prints milliseconds per frame when ZOE_TIMINGS is in the environment.
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

    @Test("milliseconds a frame")
    func frames() {
        report("10000 turned 24x24", (0..<6).map { scene(10000, side: 24, frame: $0) })
        report("10000 turned 24x24 radius 6", [scene(10000, side: 24, frame: 0, radius: 6)])
        report("20 turned 300x300", (0..<6).map { scene(20, side: 300, frame: $0) })
        report("20 pictures 300x300", [pictures(20, side: 300)])
        report("background alone", [scene(0, side: 24, frame: 0)])
    }
}
