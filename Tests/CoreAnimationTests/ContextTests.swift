import CoreAnimation
import Foundation
import Testing

/// What a context paints: each row is a drawing and some of its pixels.
@Suite("Drawing with CGContext (core-animation 14.8, rendering 1)")
struct ContextTests {
    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        var testDescription: String
        var pixels: [(x: Int, y: Int, argb: UInt32)]
        var draw: (CGContext) -> Void

        init(
            _ name: String, _ pixels: [(Int, Int, UInt32)], _ draw: @escaping (CGContext) -> Void
        ) {
            testDescription = name
            self.pixels = pixels
            self.draw = draw
        }
    }

    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let halfRed = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)

    private static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: w, height: h)
    }

    /// Red, then blue in the right half with a blend mode.
    private static func mixed(_ mode: CGBlendMode, _ top: CGColor) -> (CGContext) -> Void {
        { context in
            context.setFillColor(red)
            context.fill(rect(0, 0, 60, 100))
            context.setBlendMode(mode)
            context.setFillColor(top)
            context.fill(rect(40, 0, 60, 100))
        }
    }

    static let paths: [Row] = [
        Row("nothing is transparent", [(0, 0, 0), (99, 99, 0)]) { _ in },
        Row(
            "a filled rectangle, a quarter of whose edge pixels is covered",
            [(10, 10, 0xFFFF_0000), (9, 10, 0x4040_0000), (20, 10, 0), (19, 10, 0xBFBF_0000)]
        ) {
            $0.setFillColor(red)
            $0.fill(rect(9.75, 5, 10, 20))
        },
        Row(
            "half transparent paint over opaque paint",
            [(10, 10, 0xFF7F_0080), (50, 50, 0x8000_0080)]
        ) {
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 20, 20))
            $0.setFillColor(blue.copy(alpha: 0.5) ?? blue)
            $0.fill(rect(0, 0, 100, 100))
        },
        Row(
            "the hole of an even-odd fill",
            [(5, 5, 0xFFFF_0000), (50, 50, 0)]
        ) {
            $0.setFillColor(red)
            $0.addRect(rect(0, 0, 100, 100))
            $0.addRect(rect(20, 20, 60, 60))
            $0.fillPath(using: .evenOdd)
        },
        Row(
            "no hole in a fill by winding",
            [(5, 5, 0xFFFF_0000), (50, 50, 0xFFFF_0000)]
        ) {
            $0.setFillColor(red)
            $0.addRect(rect(0, 0, 100, 100))
            $0.addRect(rect(20, 20, 60, 60))
            $0.fillPath()
        },
        Row(
            "a line is centred on its path",
            [(50, 48, 0xFF00_00FF), (50, 51, 0xFF00_00FF), (50, 47, 0), (50, 52, 0), (5, 50, 0)]
        ) {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.move(to: CGPoint(x: 10, y: 50))
            $0.addLine(to: CGPoint(x: 90, y: 50))
            $0.strokePath()
        },
        Row(
            "square ends go on for half the width",
            [(7, 50, 0), (8, 50, 0xFF00_00FF), (91, 50, 0xFF00_00FF), (92, 50, 0)]
        ) {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.setLineCap(.square)
            $0.strokeLineSegments(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
        },
        Row(
            "dashes", [(12, 50, 0xFF00_00FF), (22, 50, 0), (32, 50, 0xFF00_00FF)]
        ) {
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.setLineDash(phase: 0, lengths: [10, 10])
            $0.strokeLineSegments(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
        },
        Row(
            "fill and line in one go, the line on top",
            [(21, 50, 0xFF00_00FF), (23, 50, 0xFFFF_0000)]
        ) {
            $0.setFillColor(red)
            $0.setStrokeColor(blue)
            $0.setLineWidth(4)
            $0.addRect(rect(20, 20, 60, 60))
            $0.drawPath(using: .fillStroke)
        },
        Row(
            "the transform of the time when a path was begun",
            [(45, 45, 0xFFFF_0000), (39, 45, 0), (60, 60, 0)]
        ) {
            $0.setFillColor(red)
            $0.translateBy(x: 40, y: 40)
            $0.scaleBy(x: 2, y: 2)
            $0.addRect(rect(0, 0, 10, 10))
            $0.translateBy(x: 500, y: 0)
            $0.fillPath()
        },
        Row(
            "a saved state comes back, with its clip",
            [(5, 5, 0xFFFF_0000), (50, 50, 0xFF00_00FF)]
        ) {
            $0.setFillColor(blue)
            $0.saveGState()
            $0.setFillColor(red)
            $0.clip(to: rect(0, 0, 10, 10))
            $0.fill(rect(0, 0, 100, 100))
            $0.restoreGState()
            $0.fill(rect(20, 20, 80, 80))
            $0.restoreGState()
        },
        Row(
            "a round clip", [(50, 50, 0xFFFF_0000), (2, 2, 0), (97, 2, 0), (50, 1, 0xFFFF_0000)]
        ) {
            $0.addEllipse(in: rect(0, 0, 100, 100))
            $0.clip()
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 100, 100))
        },
        Row(
            "clips add up", [(30, 30, 0xFFFF_0000), (10, 30, 0), (60, 30, 0)]
        ) {
            $0.addEllipse(in: rect(-100, -100, 150, 300))
            $0.clip()
            $0.clip(to: rect(20, 0, 100, 100))
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 100, 100))
        },
        Row(
            "clearing", [(10, 10, 0), (50, 50, 0xFFFF_0000)]
        ) {
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 100, 100))
            $0.clear(rect(0, 0, 20, 20))
        },
        Row(
            "hard edges", [(9, 10, 0), (10, 10, 0xFFFF_0000), (20, 10, 0)]
        ) {
            $0.setShouldAntialias(false)
            $0.setFillColor(red)
            $0.fill(rect(9.75, 5, 10.5, 20))
        },
    ]

    // Red below, blue above, each opaque unless stated; the pixels are of red alone, both, blue.
    static let modes: [Row] = [
        Row("copy", [(20, 5, 0xFFFF_0000), (50, 5, 0x8080_0000)], mixed(.copy, halfRed)),
        Row("clear", [(20, 5, 0xFFFF_0000), (50, 5, 0), (80, 5, 0)], mixed(.clear, blue)),
        Row("multiply", [(50, 5, 0xFF00_0000), (80, 5, 0xFF00_00FF)], mixed(.multiply, blue)),
        Row("screen", [(50, 5, 0xFFFF_00FF), (80, 5, 0xFF00_00FF)], mixed(.screen, blue)),
        Row("darken", [(50, 5, 0xFF00_0000)], mixed(.darken, blue)),
        Row("lighten", [(50, 5, 0xFFFF_00FF)], mixed(.lighten, blue)),
        Row("difference", [(50, 5, 0xFFFF_00FF)], mixed(.difference, blue)),
        Row("plus lighter", [(50, 5, 0xFFFF_00FF)], mixed(.plusLighter, blue)),
        Row("source in", [(50, 5, 0xFF00_00FF), (80, 5, 0)], mixed(.sourceIn, blue)),
        Row("source out", [(50, 5, 0), (80, 5, 0xFF00_00FF)], mixed(.sourceOut, blue)),
        Row(
            "source atop", [(50, 5, 0xFF7F_0080), (80, 5, 0)],
            mixed(.sourceAtop, blue.copy(alpha: 0.5) ?? blue)),
        Row(
            "destination over", [(50, 5, 0xFFFF_0000), (80, 5, 0xFF00_00FF)],
            mixed(.destinationOver, blue)),
        Row(
            "destination in", [(20, 5, 0xFFFF_0000), (50, 5, 0x8080_0000), (80, 5, 0)],
            mixed(.destinationIn, halfRed)),
        Row(
            "destination out", [(50, 5, 0x7F7F_0000), (80, 5, 0)],
            mixed(.destinationOut, halfRed)),
        Row("exclusive or", [(50, 5, 0), (80, 5, 0xFF00_00FF)], mixed(.xor, blue)),
        // The luminosity of red is .3, of blue .11: W3C's SetLum(blue, .3) lifts all channels by
        // .19 and scales them back so that blue is 1: .3 + (.19 − .3)(.7/.89) = .2135.
        Row(
            "the colour of blue at the luminosity of red", [(50, 5, 0xFF36_36FF)],
            mixed(.color, blue)),
    ]

    @Test("Paint lands where it should", arguments: paths)
    func paint(row: Row) throws { try expect(row) }

    @Test("Blend modes", arguments: modes)
    func blending(row: Row) throws { try expect(row) }

    /// A picture of four pixels: red, green / blue, white.
    static let quarters = CGImage(
        width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

    private static func gradient(_ locations: [CGFloat]) -> CGGradient? {
        CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
            locations: locations, count: 2)
    }

    static let pictures: [Row] = [
        Row(
            "a picture is upside down where y points down",
            [(10, 10, 0xFF00_00FF), (90, 10, 0xFFFF_FFFF), (10, 90, 0xFFFF_0000)]
        ) {
            $0.interpolationQuality = .none
            $0.draw(quarters, in: rect(0, 0, 100, 100))
        },
        Row(
            "and upright after a flip", [(10, 10, 0xFFFF_0000), (90, 10, 0xFF00_FF00)]
        ) {
            $0.interpolationQuality = .none
            $0.translateBy(x: 0, y: 100)
            $0.scaleBy(x: 1, y: -1)
            $0.draw(quarters, in: rect(0, 0, 100, 100))
        },
        Row(
            "half transparent, in a clip",
            [(10, 60, 0x8000_0080), (60, 60, 0), (10, 40, 0)]
        ) {
            $0.interpolationQuality = .none
            $0.setAlpha(0.5)
            $0.clip(to: rect(0, 50, 50, 50))
            $0.draw(quarters, in: rect(0, 50, 200, 100))
        },
        Row("tiles", [(1, 1, 0xFF00_00FF), (11, 1, 0xFF00_00FF), (16, 1, 0xFFFF_FFFF)]) {
            $0.interpolationQuality = .none
            $0.draw(quarters, in: rect(0, 0, 10, 10), byTiling: true)
        },
        Row(
            "tiles between pixels have no seams",
            [(7, 50, 0xFFFF_0000), (29, 50, 0xFFFF_0000), (50, 21, 0xFFFF_0000)]
        ) {
            $0.draw(
                CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]),
                in: rect(0, 0, 7.3, 7.3), byTiling: true)
        },
        Row("more than 10,000 tiles", [(1, 1, 0xFFFF_0000), (98, 98, 0xFFFF_0000)]) {
            $0.draw(
                CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFFFF_0000, count: 16)),
                in: rect(0, 0, 0.7, 0.7), byTiling: true)
        },
        Row("tiles cast one shadow, not one on another", [(8, 1, 0xFFFF_FFFF)]) {
            $0.interpolationQuality = .none
            $0.setShadow(offset: CGSize(width: -3, height: 0), blur: 0, color: red)
            $0.draw(quarters, in: rect(0, 0, 10, 10), byTiling: true)
        },
        Row(
            "a mask of a picture's alpha", [(10, 10, 0xFFFF_0000), (90, 10, 0x8080_0000)]
        ) {
            $0.interpolationQuality = .none
            $0.clip(
                to: rect(0, 0, 100, 100),
                mask: CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0x8000_0000]))
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 100, 100))
        },
        // t at the centre of pixel x is (x + .5) / 100; the oracle has the same numbers
        // (rendering 8).
        Row(
            "an axial gradient",
            [
                (0, 50, 0xFFFE_0001), (25, 50, 0xFFBE_0041), (49, 50, 0xFF81_007E),
                (99, 50, 0xFF01_00FE),
            ]
        ) {
            guard let gradient = gradient([0, 1]) else { return }
            $0.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        },
        Row(
            "nothing beyond its ends unless asked for",
            [(10, 50, 0), (30, 50, 0xFFFA_0005), (90, 50, 0xFF00_00FF)]
        ) {
            guard let gradient = gradient([0, 1]) else { return }
            $0.drawLinearGradient(
                gradient, start: CGPoint(x: 29.5, y: 0), end: CGPoint(x: 79.5, y: 0),
                options: .drawsAfterEndLocation)
        },
        Row(
            "a radial gradient",
            [(50, 50, 0xFFFB_0004), (75, 50, 0xFF7D_0082), (85, 85, 0)]
        ) {
            guard let gradient = gradient([0, 1]) else { return }
            let middle = CGPoint(x: 50, y: 50)
            $0.drawRadialGradient(
                gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 50,
                options: [])
        },
        Row(
            "a transparency layer fades as one",
            [(10, 10, 0x8080_0000), (30, 10, 0x8000_0080)]
        ) {
            $0.setAlpha(0.5)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 40, 40))
            $0.setFillColor(blue)
            $0.fill(rect(20, 0, 40, 40))
            $0.endTransparencyLayer()
        },
        Row(
            "a sharp shadow lies below, shifted",
            [(15, 15, 0xFFFF_0000), (45, 25, 0xFF00_00FF), (55, 15, 0)]
        ) {
            $0.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: blue)
            $0.setFillColor(red)
            $0.fill(rect(10, 10, 30, 30))
        },
        Row(
            "a shadow changes nothing beside it", [(5, 5, 0xFFFF_0000), (45, 25, 0xFF00_00FF)]
        ) {
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 60, 60))
            $0.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: blue)
            $0.fill(rect(10, 10, 30, 30))
        },
        Row(
            "copied with its shadow, a shape clears the rest of the clip",
            [(5, 5, 0), (15, 15, 0xFFFF_0000), (45, 25, 0xFF00_00FF)]
        ) {
            $0.setFillColor(red)
            $0.fill(rect(0, 0, 60, 60))
            $0.setBlendMode(.copy)
            $0.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: blue)
            $0.fill(rect(10, 10, 30, 30))
        },
        // Straight edge: a(d) = 1 − Φ(d/σ) at d = .5, σ = 5: .4602.
        Row("a soft shadow's edge", [(50, 50, 0x7500_0075)]) {
            $0.setShadow(offset: CGSize(width: 60, height: 0), blur: 10, color: blue)
            $0.setFillColor(red)
            $0.fill(rect(-200, -200, 190, 500))
        },
    ]

    @Test("Pictures, gradients and layers", arguments: pictures)
    func composing(row: Row) throws { try expect(row) }

    /// A part of the square from 20 to 60 with lines of 10, a point, and whether it is painted.
    static let insides: [(CGPathDrawingMode, x: CGFloat, isInside: Bool)] = [
        (.fill, 40, true), (.fill, 24, true), (.fill, 18, false),
        (.eoFill, 40, true), (.eoFill, 18, false),
        (.stroke, 40, false), (.stroke, 24, true), (.stroke, 18, true), (.stroke, 14, false),
        (.fillStroke, 40, true), (.fillStroke, 18, true), (.fillStroke, 14, false),
        (.eoFillStroke, 40, true), (.eoFillStroke, 18, true), (.eoFillStroke, 14, false),
    ]

    @Test("A path contains the points that a drawing mode would paint", arguments: insides)
    func inside(mode: CGPathDrawingMode, x: CGFloat, isInside: Bool) throws {
        let context = try #require(CGContext(size: CGSize(width: 80, height: 80), scale: 2))
        context.setLineWidth(10)
        context.addRect(Self.rect(20, 20, 40, 40))
        #expect(context.pathContains(CGPoint(x: x, y: 40), mode: mode) == isInside)
        #expect(context.boundingBoxOfPath == Self.rect(20, 20, 40, 40))
    }

    @Test("The current point is in user space, and zero without a path", arguments: [1, 2])
    func currentPoint(scale: CGFloat) throws {
        let context = try #require(
            CGContext(
                size: CGSize(width: 80, height: 80), scale: scale, origin: CGPoint(x: 5, y: 7)))
        #expect(context.currentPointOfPath == .zero)
        context.move(to: CGPoint(x: 30, y: 40))
        #expect(context.currentPointOfPath == CGPoint(x: 30, y: 40))
        context.beginPath()
        #expect(context.currentPointOfPath == .zero)
    }

    @Test("A bitmap of the program's has its origin at the lower left")
    func lowerLeft() throws {
        var memory = [UInt32](repeating: 0, count: 12 * 10)
        try memory.withUnsafeMutableBytes { bytes in
            let info =
                CGBitmapInfo.byteOrder32Little.rawValue
                | CGImageAlphaInfo.premultipliedFirst.rawValue
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 10, height: 10, bitsPerComponent: 8,
                    bytesPerRow: 48, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.setFillColor(Self.red)
            context.fill(Self.rect(0, 0, 3, 2))
            context.draw(Self.quarters, in: Self.rect(8, 8, 2, 2))
        }
        #expect(memory[9 * 12] == 0xFFFF_0000 && memory[8 * 12 + 2] == 0xFFFF_0000)
        #expect(memory[7 * 12] == 0 && memory[9 * 12 + 3] == 0)
        #expect([8, 9, 20, 21].map { memory[$0] } == Self.quarters.pixels)
        #expect(memory[10] == 0 && memory[11] == 0)
    }

    /// The bytes of a pixel of half-transparent red in each layout.
    static let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
        (.premultipliedFirst, .byteOrder32Little, [0, 0, 128, 128]),
        (.premultipliedFirst, [], [128, 128, 0, 0]),
        (.premultipliedLast, .byteOrder32Big, [128, 0, 0, 128]),
        (.premultipliedLast, [], [128, 0, 0, 128]),
        (.premultipliedLast, .byteOrder32Little, [128, 0, 0, 128]),
        (.noneSkipFirst, .byteOrder32Little, [0, 0, 128, 255]),
        (.noneSkipLast, [], [128, 0, 0, 255]),
        (.alphaOnly, [], [128]),
    ]

    @Test(
        "A bitmap has the layout asked for, in the program's memory and in its own",
        arguments: layouts)
    func layout(alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytes: [UInt8]) throws {
        let info = order.rawValue | alpha.rawValue
        // At an odd address, with bytes beside each row.
        var memory = [UInt8](repeating: 0, count: 1 + 2 * (bytes.count + 3))
        try memory.withUnsafeMutableBytes { memory in
            for data in [memory.baseAddress.map { $0 + 1 }, nil] {
                let context = try #require(
                    CGContext(
                        data: data, width: 1, height: 2, bitsPerComponent: 8,
                        bytesPerRow: bytes.count + 3,
                        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
                #expect(context.bitsPerPixel == bytes.count * 8 && context.alphaInfo == alpha)
                context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
                context.fill(Self.rect(0, 0, 1, 1))
                let lower = try #require(context.data) + context.bytesPerRow
                #expect(
                    bytes.indices.map { lower.load(fromByteOffset: $0, as: UInt8.self) } == bytes)
                let image = try #require(context.makeImage())
                let skips = alpha == .noneSkipFirst || alpha == .noneSkipLast
                #expect(
                    image[0, 1]
                        == (alpha == .alphaOnly ? 0x8000_0000 : skips ? 0xFF80_0000 : 0x8080_0000))
                #expect(image[0, 0] == (skips ? 0xFF00_0000 : 0))
            }
        }
        #expect(memory.suffix(3) == [0, 0, 0])
    }

    @Test("The memory and its layout stay the context's inside transparency layers")
    func memoryInLayers() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 5,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        let data = try #require(context.data)
        for _ in 0..<2 {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(gray: 1, alpha: 1)
            context.fill(Self.rect(0, 0, 3, 2))
            #expect(context.data == data && context.bytesPerRow == 5)
            #expect(context.bitsPerPixel == 8 && context.alphaInfo == .none)
            #expect(data.load(as: UInt8.self) == 0)
            #expect(context.makeImage()?[0, 0] == 0xFF00_0000)
        }
        for _ in 0..<2 { context.endTransparencyLayer() }
        #expect(context.data == data && data.load(as: UInt8.self) == 255)
    }

    @Test("The colour of a pixel is read through a bitmap of one pixel")
    func colorOfPixel() throws {
        var pixel: [UInt8] = [0, 0, 0, 0]
        let context = try #require(
            CGContext(
                data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(CGImage(width: 1, height: 1, pixels: [0xFF11_2233]), in: Self.rect(0, 0, 1, 1))
        #expect(pixel == [0x11, 0x22, 0x33, 0xFF])
    }

    @Test("A gray bitmap has the luminance of what is painted, over black")
    func gray() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(Self.red)
        context.fill(Self.rect(0, 0, 1, 1))
        context.setFillColor(gray: 0.5, alpha: 1)
        context.fill(Self.rect(1, 0, 1, 1))
        #expect(context.makeImage()?.pixels == [0xFF4D_4D4D, 0xFF80_8080, 0xFF00_0000])
    }

    static let refused: [(CGImageAlphaInfo, CGBitmapInfo, Int)] = [
        (.none, [], 0), (.first, [], 0), (.last, .byteOrder32Big, 0),
        (.premultipliedLast, .byteOrder16Big, 0),
        (.premultipliedLast, .floatComponents, 0), (.premultipliedLast, [], 15),
        (.premultipliedLast, [], .max),
    ]

    @Test("There is no context in a layout that none can draw in", arguments: refused)
    func noLayout(alpha: CGImageAlphaInfo, order: CGBitmapInfo, bytesPerRow: Int) {
        #expect(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: order.rawValue | alpha.rawValue)
                == nil)
    }

    static let sizes: [(Int, Int, Int)] = [(0, 1, 8), (1, -1, 8), (1 << 20, 1, 8), (4, 4, 16)]

    @Test("There is no context without pixels, or with too many", arguments: sizes)
    func noContext(size: (Int, Int, Int)) {
        #expect(
            CGContext(
                data: nil, width: size.0, height: size.1, bitsPerComponent: size.2, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    }

    static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300]

    @Test("No number is too awkward", arguments: numbers)
    func awkward(number: CGFloat) throws {
        let context = try #require(CGContext(size: CGSize(width: 20, height: 20), scale: 1))
        context.setLineWidth(number)
        context.setLineDash(phase: number, lengths: [number, 1])
        context.setAlpha(number)
        context.stroke(Self.rect(number, 1, 5, number))
        context.setShadow(offset: CGSize(width: number, height: 1), blur: number, color: Self.red)
        context.fillEllipse(in: Self.rect(1, number, number, 5))
        context.draw(Self.quarters, in: Self.rect(number, 0, 5, number), byTiling: true)
        context.draw(Self.quarters, in: Self.rect(number, 0, 5, number))
        if let gradient = Self.gradient([number, 1]) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: number, y: 1), options: [])
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: number,
                endCenter: CGPoint(x: number, y: 1), endRadius: 3, options: [])
        }
        context.rotate(by: number)
        context.scaleBy(x: number, y: 1)
        context.fill(Self.rect(0, 0, 5, 5))
        context.clip(to: Self.rect(0, 0, number, 5))
        context.strokeEllipse(in: Self.rect(0, 0, 5, 5))
        context.clip(to: Self.rect(0, 0, number, 5), mask: Self.quarters)
        #expect(context.makeImage()?.width == 20)
    }

    @Test("a mask outside of the bitmap leaves nothing to draw in")
    func maskOutside() throws {
        let context = try #require(CGContext(size: CGSize(width: 20, height: 20), scale: 1))
        context.clip(to: Self.rect(200, 0, 5, 5), mask: Self.quarters)
        #expect(context.boundingBoxOfClipPath.size == .zero)
    }

    @Test("a shadow is shifted by points of the context, however large its pixels are")
    func shadowScale() throws {
        let context = try #require(CGContext(size: CGSize(width: 40, height: 40), scale: 2))
        context.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: Self.red)
        context.fill(Self.rect(5, 5, 10, 10))
        let image = try #require(context.makeImage())
        #expect(image[60, 40] == 0xFFFF_0000 && image[68, 48] == 0xFFFF_0000)
        #expect(image[48, 40] == 0 && image[60, 28] == 0)
    }

    private func expect(_ row: Row) throws {
        let context = try #require(CGContext(size: CGSize(width: 100, height: 100), scale: 1))
        row.draw(context)
        let image = try #require(context.makeImage())
        for (x, y, expected) in row.pixels {
            let found = image[x, y]
            let isNear = [0, 8, 16, 24].allSatisfy { (shift: UInt32) -> Bool in
                let (a, b) = (Int(found >> shift & 255), Int(expected >> shift & 255))
                return abs(a - b) <= 1
            }
            let text =
                "(\(x), \(y)): \(String(found, radix: 16)) for \(String(expected, radix: 16))"
            #expect(isNear, "\(text)")
        }
    }
}
