import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rasterizer: any numbers, any number of threads")
struct RobustnessTests {
    /// Numbers from a seed, now and then extreme.
    struct Dice {
        var state: UInt64
        let wild: Bool
        private static let extremes: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 1e-300, 1e9, -1e9, 32768, 1e5,
            .leastNonzeroMagnitude, 0.5, 1 / 256,
        ]

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }

        mutating func below(_ n: Int) -> Int { Int(next() >> 33) % n }

        mutating func number(_ low: Double, _ high: Double) -> Double {
            if wild, below(12) == 0 { return Self.extremes[below(Self.extremes.count)] }
            return low + (high - low) * Double(next() >> 11) / Double(1 << 53)
        }

        mutating func rect() -> CGRect {
            CGRect(
                x: number(-20, 150), y: number(-20, 150), width: number(0, 120),
                height: number(0, 120))
        }

        mutating func plane() -> PlaneTransform {
            let angle = number(0, 7)
            let perspective = below(4) == 0
            return PlaneTransform(
                ax: cos(angle) * number(0.3, 2), ay: sin(angle),
                aw: perspective ? number(-0.01, 0.01) : 0, bx: -sin(angle),
                by: cos(angle) * number(0.3, 2), bw: perspective ? number(-0.01, 0.01) : 0,
                tx: number(0, 150), ty: number(0, 150), tw: perspective ? number(0.5, 1.5) : 1)
        }

        mutating func color() -> SIMD4<Float> {
            let alpha = number(0, 1)
            return SIMD4(
                Float(number(0, 1) * alpha), Float(number(0, 1) * alpha),
                Float(number(0, 1) * alpha), Float(alpha))
        }

        mutating func shape() -> RoundedRect {
            RoundedRect(
                rect(), radius: below(2) == 0 ? 0 : number(0, 40), corners: below(16),
                curve: below(2) == 0 ? .circular : .continuous)
        }

        mutating func edges() -> EdgeMask {
            below(2) == 0 ? .all : EdgeMask(rawValue: UInt8(below(16)))
        }

        mutating func pixels() -> PixelRect {
            if wild, below(8) == 0 {
                return PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
            }
            let (x, y) = (below(150) - 20, below(150) - 20)
            return PixelRect(minX: x, minY: y, maxX: x + below(200) - 10, maxY: y + below(200) - 10)
        }
    }

    private static let image = TextureTests.noise(37, 23)

    /// A list of every kind of command, with nested groups.
    private func list(seed: UInt64, wild: Bool, width: Int, height: Int) -> DrawList {
        var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1, wild: wild)
        var list = DrawList(width: width, height: height, background: dice.color())
        var depth = 0
        var kept: [Int] = []
        for id in 0..<60 {
            switch dice.below(10) {
            case 0, 1:
                list.commands.append(
                    .fill(
                        FillCommand(
                            plane: dice.plane(), shape: dice.shape(), color: dice.color(),
                            edges: dice.edges())))
            case 2:
                list.commands.append(
                    .border(
                        BorderCommand(
                            plane: dice.plane(), shape: dice.shape(), width: dice.number(0, 20),
                            color: dice.color(), edges: dice.edges())))
            case 3:
                let points = (0..<dice.below(9)).map { i in
                    let angle = Double(i) * 0.7
                    return CGPoint(
                        x: 50 + cos(angle) * dice.number(20, 60),
                        y: 50 + sin(angle) * dice.number(20, 60))
                }
                list.commands.append(
                    .polygon(
                        PolygonCommand(
                            plane: dice.plane(), points: points, softEdges: dice.next(),
                            color: dice.color())))
            case 4, 5:
                var command = TextureCommand(
                    plane: dice.plane(), rect: dice.rect(),
                    texels: CGRect(
                        x: dice.number(-5, 20), y: dice.number(-5, 20), width: dice.number(1, 40),
                        height: dice.number(1, 30)),
                    softEdges: dice.next(), source: .image(Self.image), tint: dice.color(),
                    whiteMix: Float(dice.number(0, 1)),
                    filter: dice.below(2) == 0 ? .linear : .nearest,
                    blend: dice.below(3) == 0 ? .add : .over)
                if !kept.isEmpty, dice.below(2) == 0 {
                    command.source = .group(kept[dice.below(kept.count)])
                }
                list.commands.append(.texture(command))
            case 6:
                list.commands.append(dice.below(2) == 0 ? .clip(dice.pixels()) : .unclip)
            case 7:
                var bounds = dice.pixels()
                if bounds.minX == .min { bounds.minY = 0; bounds.maxY = 9 }
                list.commands.append(group(bounds, id: id))
                depth += 1
            case 8:
                list.commands.append(
                    .shadow(
                        ShadowCommand(
                            group: kept.isEmpty ? 0 : kept[dice.below(kept.count)],
                            offset: SIMD2(dice.number(-30, 30), dice.number(-30, 30)),
                            sigma: dice.number(0, 9), color: dice.color())))
            default:
                guard depth > 0 else { continue }
                depth -= 1
                if dice.below(3) == 0 {
                    // The identity of the group that ends is not tracked: any may be asked for.
                    list.commands.append(.endGroup(.retain))
                    kept.append(max(0, id - 1 - dice.below(6)))
                } else {
                    let clip = ClipShape(
                        plane: dice.plane(), shape: dice.shape(), edges: dice.edges())
                    list.commands.append(
                        end(
                            Float(dice.number(0, 1)), clip: dice.below(2) == 0 ? clip : nil,
                            mask: kept.isEmpty || dice.below(2) == 0 ? nil : kept[0]))
                }
            }
        }
        for _ in 0..<depth { list.commands.append(end(0.75)) }
        return list
    }

    @Test("surfaces of one row or column are drawn", arguments: [(1, 1), (1, 7), (7, 1)])
    func thin(_ width: Int, _ height: Int) {
        let image = Canvas(DrawList(width: width, height: height, background: .white)).image
        #expect(image.pixels == [UInt32](repeating: .max, count: width * height))
    }

    @Test("no number traps and nothing is written outside the surface", arguments: 1...150)
    func fuzz(seed: Int) {
        let (width, height, margin) = (1 + seed * 7 % 130, 1 + seed * 11 % 110, 64)
        let list = list(seed: UInt64(seed), wild: true, width: width, height: height)
        let stride = width + margin
        var pixels = [UInt32](repeating: 0x1234_5678, count: stride * (height + 2))
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            Rasterizer(threads: 1).draw(list, into: base + stride, stride: stride)
        }
        let outside = pixels.indices.filter {
            let (x, y) = ($0 % stride, $0 / stride - 1)
            return (x >= width || y < 0 || y >= height) && pixels[$0] != 0x1234_5678
        }
        #expect(outside.isEmpty)
    }

    @Test("one thread and four draw the same", arguments: 1...20)
    func threads(seed: Int) {
        var list = list(seed: UInt64(seed), wild: false, width: 400, height: 300)
        // Spread over the surface, so that every band has something to do.
        for i in 0..<40 {
            let (x, y) = (Double(i * 37 % 400), Double(i * 53 % 300))
            list.commands.append(square(.turned(Double(i * 11), centre: (x, y)), .green, radius: 9))
        }
        let one = Rasterizer(threads: 1).image(of: list)
        let four = Rasterizer(threads: 4)
        #expect(four.image(of: list).pixels == one.pixels)
        #expect(four.image(of: list).pixels == one.pixels)
    }

    @Test("a rectangle drawn under a clip has the same pixels as without", arguments: 1...10)
    func clipping(seed: Int) {
        let commands = (0..<12).map { i in
            square(
                .turned(Double(seed * 31 + i * 7), centre: (Double(i * 17), Double(i * 13))),
                SIMD4(0.3, 0.2, 0.1, 0.6), radius: Double(i))
        }
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = DrawCommands(commands)
        let whole = Canvas(list)
        let part = PixelRect(minX: 33 + seed, minY: 41, maxX: 150, maxY: 77 + seed * 3)
        list.commands = DrawCommands([.clip(part)] + commands + [.unclip])
        let clipped = Canvas(list)
        for y in 0..<200 {
            for x in 0..<200 {
                let inside = x >= part.minX && x < part.maxX && y >= part.minY && y < part.maxY
                let expected = inside ? whole.image[x, y] : 0xFFFF_FFFF
                if clipped.image[x, y] != expected {
                    Issue.record("pixel \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("surfaces without pixels are no trouble")
    func empty() {
        let rasterizer = Rasterizer()
        for (width, height) in [(0, 0), (-5, 10), (10, 0), (Int.max, Int.max)] {
            let image = rasterizer.image(of: DrawList(width: width, height: height))
            #expect(image.width == 1 && image.height == 1)
        }
    }

    @Test("the background is written everywhere")
    func background() {
        let list = DrawList(width: 3, height: 2, background: SIMD4(0.5, 0.25, 0, 0.5))
        #expect(Rasterizer().image(of: list).pixels == Array(repeating: 0x8080_4000, count: 6))
    }
}
