import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: contents and transitions")
struct TextureTests {
    static let half = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])

    static func checker(_ size: Int, cell: Int = 1) -> CGImage {
        CGImage(
            width: size, height: size,
            pixels: (0..<size * size).map {
                ($0 % size / cell + $0 / size / cell) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
            })
    }

    static func flat(_ pixel: UInt32, _ width: Int = 10, _ height: Int = 10) -> CGImage {
        CGImage(
            width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
    }

    static func noise(_ width: Int, _ height: Int) -> CGImage {
        var state: UInt32 = 1
        return CGImage(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return state | 0xFF00_0000
            })
    }

    static func picture(
        _ image: CGImage, _ rect: CGRect, plane: PlaneTransform = .identity,
        tint: SIMD4<Float> = .white, filter: TextureFilter = .linear, blend: BlendMode = .over
    ) -> TextureCommand {
        TextureCommand(
            plane: plane, rect: rect,
            texels: CGRect(x: 0, y: 0, width: image.width, height: image.height),
            source: .image(image), tint: tint, filter: filter, blend: blend)
    }

    @Test("two texels stretched over four pixels")
    func stretch() {
        let rect = CGRect(x: 10, y: 10, width: 4, height: 4)
        let linear = Canvas(.texture(Self.picture(Self.half, rect)))
        let nearest = Canvas(.texture(Self.picture(Self.half, rect, filter: .nearest)))
        #expect((10..<14).map { linear.rgb($0, 11)[0] } == [0, 64, 191, 255])
        #expect((10..<14).map { nearest.rgb($0, 11)[0] } == [0, 0, 255, 255])
        #expect(linear.rgb(9, 11)[0] == 255 && linear.rgb(10, 9)[0] == 255)
    }

    @Test("of a side too long to count, the last texel that can be told apart stands for the rest")
    func longSides() {
        let (last, side) = (TextureMap.largestSide - 1, 2 * TextureMap.largestSide + 1)
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side)
        pixels[last] = 0xFF20_4060
        let wide = CGImage(width: side, height: 1, pixels: pixels)
        let high = CGImage(width: 1, height: side, pixels: pixels)
        for filter in [TextureFilter.linear, .nearest] {
            for (image, texels) in [
                (wide, CGRect(x: side - 4, y: 0, width: 4, height: 1)),
                (high, CGRect(x: 0, y: side - 4, width: 1, height: 4)),
            ] {
                var command = Self.picture(
                    image, CGRect(x: 10, y: 10, width: 8, height: 8), filter: filter)
                command.texels = texels
                let canvas = Canvas(.texture(command))
                #expect(canvas.rgb(13, 13) == [0x20, 0x40, 0x60])
            }
        }
    }

    /// Rows of 10, 20, 30 … grey; rows 2 to 5.5 are shown on pixels 10 to 13.5, one row to a pixel.
    ///
    /// The last pixel is half covered, and what covers it lies half in row 4, half in row 5: no
    /// more of row 5 may show than is in the part.
    @Test("a part of a picture that ends between texels shows nothing beyond its end")
    func partEndsBetweenTexels() {
        let image = CGImage(
            width: 10, height: 10,
            pixels: (0..<100).map { 0xFF00_0000 | UInt32($0 / 10 * 10 + 10) * 0x10101 })
        var command = Self.picture(image, CGRect(x: 10, y: 10, width: 4, height: 3.5))
        command.texels = CGRect(x: 2, y: 2, width: 4, height: 3.5)
        let canvas = Canvas(.texture(command))
        #expect((10..<13).map { canvas.rgb(11, $0)[0] } == [30, 40, 50])
        #expect(near(canvas.rgb(11, 13), Array(repeating: (55 + 255) / 2, count: 3)))
    }

    @Test("a picture at scale 1 on whole pixels comes out to the last bit")
    func exactCopy() {
        let image = Self.noise(61, 37)
        for filter in [TextureFilter.linear, .nearest] {
            let rect = CGRect(x: 5, y: 7, width: 61, height: 37)
            let canvas = Canvas(
                .texture(Self.picture(image, rect, plane: .move(20, 30), filter: filter)))
            for y in 0..<37 {
                #expect((0..<61).allSatisfy { canvas.image[25 + $0, 37 + y] == image[$0, y] })
            }
            #expect(canvas.count(0xFFFF_FFFF) == 40000 - 61 * 37)
        }
    }

    @Test("part of a picture shows only its texels")
    func texelRect() {
        var pixels = [UInt32](repeating: 0xFF00_FF00, count: 900)
        for y in 10..<20 { for x in 10..<20 { pixels[y * 30 + x] = 0xFFFF_0000 } }
        let image = CGImage(width: 30, height: 30, pixels: pixels)
        for filter in [TextureFilter.linear, .nearest] {
            var command = Self.picture(
                image, CGRect(x: 50, y: 50, width: 100, height: 100), filter: filter)
            command.texels = CGRect(x: 10, y: 10, width: 10, height: 10)
            for plane in [PlaneTransform.identity, .move(0.3, 0.6), .turned(20, centre: (50, 50))] {
                command.plane = plane
                let canvas = Canvas(.texture(command))
                #expect(near(canvas.area(), 10000, 10))
                #expect(canvas.area(channel: 2) < 0.001)
            }
        }
    }

    @Test("edges of pictures are covered like edges of fills")
    func edges() {
        let command = Self.picture(
            Self.flat(0xFFFF_0000), CGRect(x: 0, y: 0, width: 100, height: 100),
            plane: .turned(30))
        #expect(Canvas(.texture(command)).image.pixels == Canvas(square(.turned(30))).image.pixels)
    }

    @Test("opacity, tint and white")
    func treatment() {
        let rect = CGRect(x: 50, y: 50, width: 100, height: 100)
        let image = Self.flat(0xFF80_4000)
        let faded = Canvas(
            .texture(Self.picture(Self.flat(0xFFFF_0000), rect, tint: SIMD4(repeating: 0.5))))
        #expect(faded.rgb(100, 100) == [255, 128, 128])
        let tinted = Canvas(.texture(Self.picture(image, rect, tint: SIMD4(0.5, 1, 1, 1))))
        #expect(near(tinted.rgb(100, 100), [64, 64, 0]))
        var command = Self.picture(image, rect)
        command.whiteMix = 0.8
        #expect(near(Canvas(.texture(command)).rgb(100, 100), [230, 217, 204]))
        command.whiteMix = 1
        #expect(Canvas(.texture(command)).rgb(100, 100) == [255, 255, 255])
    }

    struct Dissolve: Sendable { var progress: Float, value: Int }

    @Test(
        "white dissolves to black through the sum of both",
        arguments: [
            Dissolve(progress: 0.129162, value: 222), Dissolve(progress: 0.5, value: 128),
            Dissolve(progress: 0.870838, value: 33), Dissolve(progress: 0, value: 255),
            Dissolve(progress: 1, value: 0),
        ])
    func dissolve(row: Dissolve) {
        let rect = CGRect(x: 0, y: 0, width: 200, height: 200)
        let before = Self.picture(
            Self.flat(0xFFFF_FFFF), rect, tint: SIMD4(repeating: 1 - row.progress), blend: .add)
        let after = Self.picture(
            Self.flat(0xFF00_0000), rect, tint: SIMD4(repeating: row.progress), blend: .add)
        let canvas = Canvas(
            background: .red, group(), .texture(before), .texture(after), end(1))
        #expect(near(canvas.rgb(90, 90), [row.value, row.value, row.value]))
        let direct = Canvas(background: .clear, .texture(before), .texture(after))
        #expect(near(direct.rgb(90, 90), [row.value, row.value, row.value]))
        #expect(abs(direct.alpha(90, 90) - 255) <= 1)
    }

    @Test("red dissolves to blue through 128,0,128")
    func dissolveColors() {
        let rect = CGRect(x: 0, y: 0, width: 200, height: 200)
        let canvas = Canvas(
            background: .clear,
            .texture(
                Self.picture(
                    Self.flat(0xFFFF_0000), rect, tint: SIMD4(repeating: 0.5), blend: .add)),
            .texture(
                Self.picture(
                    Self.flat(0xFF00_00FF), rect, tint: SIMD4(repeating: 0.5), blend: .add)))
        #expect(canvas.rgb(10, 10) == [128, 0, 128])
        #expect(canvas.alpha(10, 10) == 255)
    }

    @Test(
        "a fine checker becomes flat grey at half size and below", arguments: [0.5, 0.3, 0.2, 0.1])
    func reduction(scale: Double) {
        let image = Self.checker(200)
        for offset in [0.0, 0.37] {
            let canvas = Canvas(
                .texture(
                    Self.picture(
                        image, CGRect(x: 0, y: 0, width: 200, height: 200),
                        plane: PlaneTransform(
                            scale: scale, x: 20 + (scale < 0.5 ? offset : 0), y: 20))))
            let last = 20 + Int(200 * scale) - 2
            for x in 22..<last { #expect(abs(canvas.rgb(x, 24)[0] - 128) <= 1) }
        }
    }

    @Test("a kept group is a picture")
    func keptGroup() {
        let command = TextureCommand(
            plane: .move(100, 20), rect: CGRect(x: 0, y: 0, width: 40, height: 40),
            texels: CGRect(x: 0, y: 0, width: 40, height: 40), source: .group(5))
        let canvas = Canvas(
            group(PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 50), id: 5),
            rect(10, 10, 20, 40, .red), rect(30, 10, 20, 40, .blue), .endGroup(.retain),
            .texture(command))
        #expect(canvas.changed == 1600)
        #expect(canvas.rgb(100, 20) == [255, 0, 0])
        #expect(canvas.rgb(139, 59) == [0, 0, 255])
    }

    @Test("perspective puts the middle of a picture where geometry does")
    func perspective() {
        // Two halves: the line between them is at x = 0 of the layer, which the turn about the
        // middle keeps at the middle of the screen; affine interpolation would not.
        let command = Self.picture(
            Self.half, CGRect(x: 0, y: 0, width: 100, height: 100), plane: .turnedAboutY(60),
            filter: .nearest)
        let canvas = Canvas(background: .red, .texture(command))
        #expect(canvas.rgb(98, 100) == [0, 0, 0])
        #expect(canvas.rgb(101, 100) == [255, 255, 255])
        #expect(near(canvas.area(channel: 1, ground: 0, ink: 255), 23.0075 * 97, 60))
    }

    @Test("a mesh of strips shows the picture once, without seams")
    func mesh() {
        let image = Self.flat(0xFF20_4060, 90, 90)
        var commands: [DrawCommand] = []
        for i in 0..<9 {
            var command = Self.picture(
                image, CGRect(x: 0, y: 0, width: 100, height: 100), plane: .turned(13),
                tint: SIMD4(repeating: 0.5))
            let (x0, x1) = (Double(i) * 100 / 9, Double(i + 1) * 100 / 9)
            command.polygon = [
                CGPoint(x: x0, y: 0), CGPoint(x: x1, y: 0), CGPoint(x: x1, y: 100),
                CGPoint(x: x0, y: 100),
            ]
            command.softEdges = 1 | 4 | (i == 8 ? 2 : 0) | (i == 0 ? 8 : 0)
            commands.append(.texture(command))
        }
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = DrawCommands(commands)
        let strips = Canvas(list)
        let whole = Canvas(
            .texture(
                Self.picture(
                    image, CGRect(x: 0, y: 0, width: 100, height: 100), plane: .turned(13),
                    tint: SIMD4(repeating: 0.5))))
        for y in 70..<130 {
            #expect((70..<130).allSatisfy { strips.image[$0, y] == whole.image[$0, y] })
        }
        #expect(near(strips.area(channel: 2, ink: 16), whole.area(channel: 2, ink: 16), 15))
    }

    @Test("the sums of a block of white texels fit in 32 bits at every level")
    func sums() {
        let level = MipLevel(stepX: 1e9, stepY: .infinity)
        #expect(level == MipLevel(x: 12, y: 12))
        let count = 1 << (level.x + level.y)
        #expect(count * 255 + count / 2 <= UInt32.max)
    }

    @Test(
        "an image is halved until it fits the largest texture, which it may fill",
        arguments: [
            (64, 64, 0, 0), (65, 64, 1, 0), (128, 129, 1, 2), (1, 1, 0, 0), (0, 300, 0, 3),
        ])
    func fitting(width: Int, height: Int, x: Int, y: Int) {
        let level = MipLevel.none.fitting(width: width, height: height, side: 64)
        #expect(level == MipLevel(x: x, y: y))
        let size = max(width, 1) * max(height, 1)
        let image = CGImage(
            width: max(width, 1), height: max(height, 1), pixels: Array(repeating: 0, count: size))
        let reduced = image.reduced(level)
        #expect(reduced.width <= 64 && reduced.height <= 64)
        #expect(MipLevel(x: 3, y: 1).fitting(width: 8, height: 9, side: 4) == MipLevel(x: 3, y: 2))
    }
}
