import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: shadow")
struct ShadowTests {
    static let all = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)

    /// A kept group of some shapes and, under what `after` draws, its shadow.
    static func list(
        _ shapes: [DrawCommand], bounds: PixelRect = all, _ shadow: ShadowCommand,
        after: [DrawCommand] = [], side: Int = 200
    ) -> DrawList {
        var list = DrawList(width: side, height: side, background: .white)
        list.commands = DrawCommands(
            [group(bounds, id: shadow.group)] + shapes + [.endGroup(.retain), .shadow(shadow)]
                + after)
        return list
    }

    /// The shadow of a square of 100 in the middle.
    static func list(
        _ shadow: ShadowCommand, after: [DrawCommand] = [], side: Int = 200
    ) -> DrawList {
        list([square()], shadow, after: after, side: side)
    }

    static func shadow(
        x: Double = 0, y: Double = 0, sigma: Double, _ color: SIMD4<Float> = .black
    ) -> ShadowCommand {
        ShadowCommand(group: 1, offset: SIMD2(x, y), sigma: sigma, color: color)
    }

    /// The standard normal distribution.
    static func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }

    /// A pixel of one oracle, and what it shows of a black shadow on white.
    struct Row: Sendable {
        var shadow: ShadowCommand
        var x: Int, y: Int
        var value: Int

        init(_ shadow: ShadowCommand, _ x: Int, _ y: Int, _ value: Int) {
            (self.shadow, self.x, self.y, self.value) = (shadow, x, y, value)
        }
    }

    static let wide = shadow(sigma: 10)
    static let low = shadow(y: 3, sigma: 3, SIMD4(0, 0, 0, 0.5))
    static let rows = [
        Row(wide, 150, 100, 133), Row(wide, 155, 100, 181), Row(wide, 160, 100, 218),
        Row(wide, 170, 100, 250), Row(wide, 49, 100, 133), Row(wide, 100, 150, 133),
        Row(low, 100, 150, 153), Row(low, 100, 153, 200), Row(low, 100, 156, 239),
    ]

    @Test("beyond an edge, the values of the oracle (rendering 4.1)", arguments: rows)
    func oracle(_ row: Row) {
        let value = Canvas(Self.list(row.shadow)).rgb(row.x, row.y)
        #expect(near(value, Array(repeating: row.value, count: 3)), "\(value)")
    }

    @Test(
        "a rectangle's shadow is the product of two differences of the normal distribution",
        arguments: [(0.0, 0.0, 10.0), (7, -12, 4), (3.5, 0.25, 2), (-2.75, 30.5, 6), (0, 0, 40)])
    func closedForm(x: Double, y: Double, sigma: Double) {
        let canvas = Canvas(Self.list(Self.shadow(x: x, y: y, sigma: sigma)))
        func share(_ p: Int, _ shift: Double) -> Double {
            let d = Double(p) + 0.5 - shift
            return Self.normal((d - 50) / sigma) - Self.normal((d - 150) / sigma)
        }
        var worst = 0.0
        for j in stride(from: 0, to: 200, by: 3) {
            for i in stride(from: 0, to: 200, by: 3) {
                let expected = 255 * (1 - share(i, x) * share(j, y))
                worst = max(worst, abs(Double(canvas.rgb(i, j)[0]) - expected))
            }
        }
        #expect(worst <= 1.5, "\(worst)")
    }

    @Test("no blur is a sharp copy, by linear interpolation between pixels")
    func sharp() {
        let whole = Canvas(Self.list(Self.shadow(x: 30, y: -20, sigma: 0)))
        #expect(whole.changed == 10000)
        #expect(whole.rgb(80, 30) == [0, 0, 0] && whole.rgb(79, 30) == [255, 255, 255])
        let part = Canvas(Self.list(Self.shadow(x: 30.25, sigma: 0)))
        #expect(near(part.rgb(80, 100), [64, 64, 64]))
        #expect(near(part.rgb(180, 100), [191, 191, 191]))
        #expect(part.rgb(81, 100) == [0, 0, 0])
    }

    @Test("the shadow of any outline has the weight of the outline", arguments: [0.3, 1, 3, 7.5])
    func weight(sigma: Double) {
        let shapes = [square(.turned(20), radius: 17)]
        let plain = Canvas(shapes[0]).area()
        let canvas = Canvas(Self.list(shapes, Self.shadow(x: 2.3, y: -1.6, sigma: sigma)))
        #expect(near(canvas.area(), plain, plain * 0.004), "\(canvas.area()) of \(plain)")
    }

    @Test("the colour is tinted, the layer's own is not seen")
    func tint() {
        let canvas = Canvas(
            Self.list(Self.shadow(x: 60, sigma: 0, SIMD4(0, 0.25, 0.5, 0.5)), after: [square()]))
        #expect(near(canvas.rgb(180, 100), [128, 191, 255]))
        #expect(canvas.rgb(120, 100) == [255, 0, 0])
        let glass = [square(.move(50, 50), SIMD4(0.5, 0, 0, 0.5))]
        #expect(
            near(Canvas(Self.list(glass, Self.shadow(sigma: 0))).rgb(100, 100), [128, 128, 128]))
    }

    @Test("a silhouette outside of the surface casts its shadow on it")
    func outside() {
        let bounds = PixelRect(minX: -120, minY: -30, maxX: -20, maxY: 70)
        let canvas = Canvas(
            Self.list(
                [square(.move(-120, -30))], bounds: bounds, Self.shadow(x: 100, y: 40, sigma: 0)))
        #expect(canvas.changed == 80 * 100)
        #expect(canvas.rgb(0, 10) == [0, 0, 0] && canvas.rgb(79, 109) == [0, 0, 0])
        #expect(canvas.rgb(80, 50) == [255, 255, 255] && canvas.rgb(40, 9) == [255, 255, 255])
    }

    @Test("the present clip and the group around it hold it back")
    func clipped() {
        let part = PixelRect(minX: 150, minY: 60, maxX: 160, maxY: 70)
        var list = Self.list(Self.shadow(sigma: 10))
        list.commands.insert(.clip(part), at: 3)
        list.commands.append(.unclip)
        #expect(Canvas(list).changed == 100)
        list = Self.list(Self.shadow(sigma: 10))
        list.commands.insert(group(part, id: 5), at: 0)
        list.commands.append(end())
        #expect(Canvas(list).changed == 100)
    }

    @Test(
        "between pixels it is that of the closed form", arguments: [3.0, 4, 10], [0.25, 0.5, 0.9])
    func between(sigma: Double, shift: Double) {
        let bounds = PixelRect(minX: 49, minY: 49, maxX: 152, maxY: 152)
        let list = Self.list(
            [square(.move(50 + shift, 50 + shift))], bounds: bounds,
            Self.shadow(sigma: sigma))
        let canvas = Canvas(list)
        for x in 100..<200 {
            let (near, far) = (Double(x) + 0.5 - 50 - shift, Double(x) + 0.5 - 150 - shift)
            let cover = Self.normal(near / sigma) - Self.normal(far / sigma)
            let row =
                Self.normal((100.5 - 50 - shift) / sigma)
                - Self.normal((100.5 - 150 - shift) / sigma)
            // Interpolation: 1/4 more variance, .85 at most; alpha and pixel: .5 each for rounding.
            #expect(abs(Double(canvas.rgb(x, 100)[0]) - 255 * (1 - cover * row)) <= 1.85, "\(x)")
        }
    }

    @Test("threads and bands make no difference")
    func threads() {
        let list = Self.list([square(.turned(20), radius: 30)], Self.shadow(x: 4.5, sigma: 8))
        var large = list
        (large.width, large.height) = (500, 400)
        let one = Rasterizer(threads: 1).image(of: large)
        #expect(Rasterizer(threads: 4).image(of: large).pixels == one.pixels)
        let again = Rasterizer(threads: 2)
        for _ in 0..<3 { #expect(again.image(of: large).pixels == one.pixels) }
    }

    @Test("the pictures for other back ends are what is drawn")
    func pictures() throws {
        let list = Self.list([square(.turned(20), radius: 30)], Self.shadow(x: 4.5, sigma: 8))
        let shadow = try #require(Rasterizer(threads: 1).contents(of: list).pictures[3])
        let drawn = Canvas(list).image
        var alone = DrawList(width: 200, height: 200, background: .white)
        alone.commands = [
            .texture(
                TextureCommand(
                    plane: PlaneTransform(scale: 1, x: shadow.shift.x, y: shadow.shift.y),
                    rect: CGRect(
                        x: shadow.bounds.minX, y: shadow.bounds.minY, width: shadow.image.width,
                        height: shadow.image.height),
                    texels: CGRect(
                        x: 0, y: 0, width: shadow.image.width, height: shadow.image.height),
                    softEdges: 0, source: .image(shadow.image), tint: shadow.tint))
        ]
        #expect(Canvas(alone).image.pixels == drawn.pixels)
    }

    /// The silhouette fills (50, 50) to (150, 150).
    @Test("a shadow that a group further out hides is not made", arguments: [20, 200])
    func hidden(side: Int) {
        let bounds = PixelRect(minX: 50, minY: 50, maxX: 150, maxY: 150)
        var list = Self.list([square()], bounds: bounds, Self.shadow(sigma: 1))
        let outer = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
        list.commands.insert(group(outer, id: 5), at: 0)
        list.commands.insert(group(id: 6), at: 1)
        list.commands.append(end())
        list.commands.append(end())
        let shadow = Rasterizer(threads: 1).contents(of: list).pictures[5]
        #expect((shadow != nil) == (side == 200))
    }

    @Test("shadows of nothing, and of groups that are not there, draw nothing")
    func nothing() {
        #expect(Canvas(Self.list([], Self.shadow(sigma: 5))).changed == 0)
        #expect(Canvas(.shadow(Self.shadow(sigma: 5))).changed == 0)
        let early = Canvas(
            .shadow(Self.shadow(sigma: 5)), group(), square(), .endGroup(.retain))
        #expect(early.changed == 0)
        #expect(Canvas(Self.list(Self.shadow(sigma: 5, .clear))).changed == 0)
    }

    @Test("no number traps")
    func awkward() {
        let numbers = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0.1, 511.9]
        for a in numbers {
            for b in numbers {
                let color = SIMD4(Float(a), 0, 0, Float(b))
                for shadow in [
                    Self.shadow(x: a, y: b, sigma: 1), Self.shadow(x: a, sigma: b),
                    Self.shadow(sigma: 2, color),
                ] {
                    _ = Canvas(Self.list(shadow, side: 20))
                }
            }
        }
    }
}

@Suite("Gaussian weights")
struct GaussianKernelTests {
    @Test(
        "have the sum 1, the mean of the shift and the variance of the blur",
        arguments: [0.0, 0.5, 1, 3, 10, 64, 512], [0.0, 0.25, 0.5, 0.999])
    func moments(sigma: Double, fraction: Double) {
        var kernel = GaussianKernel()
        kernel.set(sigma: sigma, fraction: fraction)
        #expect(kernel.sums.first == 0 && kernel.sums.last == 1)
        var (mean, square) = (0.0, 0.0)
        for tap in 0..<kernel.count {
            let weight = Double(kernel.sums[tap + 1] - kernel.sums[tap])
            #expect(weight > -1e-6)
            let x = Double(tap - kernel.reach)
            (mean, square) = (mean + weight * x, square + weight * x * x)
        }
        #expect(abs(mean - fraction) < 0.01 + 0.002 * sigma)
        guard sigma >= 1 else { return }
        // Cut off at three deviations, some 3 % of the variance are missing.
        let variance = square - mean * mean
        #expect(abs(variance / (sigma * sigma + 1.0 / 12) - 1) < 0.04, "\(variance)")
    }
}
