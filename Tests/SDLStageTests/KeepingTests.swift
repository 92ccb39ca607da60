import DisplayList
import Foundation
import Graphics
import Raster
import TestSupport
import Testing

@testable import SDLStage

/// Frames one after the other, and what the last one takes.
struct KeepingRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frames: [[DrawCommand]]
    var uploads = 0
    var passes = 0
    /// The most bytes that are kept in the end.
    var bytes = Int.max
}

private let all = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)

private func gradient(
    _ x: Double, kind: GradientKind = .axial, opacity: Float = 1, blue: Float = 1
) -> DrawCommand {
    let bounds = PixelRect(minX: Int(x) + 9, minY: 19, maxX: Int(x) + 92, maxY: 81)
    return .gradient(
        gradient(
            PlaneTransform(scale: 1, x: x), kind, bounds, opacity: opacity,
            colors: [SIMD4(1, 0, 0, 1), SIMD4(0, 0, blue, 1)]))
}

private func gradient(
    _ plane: PlaneTransform, _ kind: GradientKind, _ bounds: PixelRect = all, opacity: Float = 1,
    colors: [SIMD4<Float>] = [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 1, 1), SIMD4(1, 0, 0, 1)]
) -> GradientCommand {
    GradientCommand(
        plane: plane, shape: RoundedRect(CGRect(x: 10, y: 20, width: 80, height: 60), radius: 9),
        kind: kind, stops: GradientStops(colors: colors, locations: nil), start: SIMD2(0.5, 0.5),
        end: SIMD2(1, 1), opacity: opacity, bounds: bounds)
}

/// A gradient that is turned by degrees about the middle, enlarged and moved.
private func turnedGradient(
    _ degrees: Double, _ kind: GradientKind, scale: Double = 1, opacity: Float = 1
) -> DrawCommand {
    let middle = PlaneTransform(scale: 1, x: -50, y: -50)
    let plane = turned(degrees, about: 100 + degrees / 7, 100, scale: scale)
    return .gradient(gradient(middle.concatenating(plane), kind, opacity: opacity))
}

private func kept(_ angle: Double, shift: Double = 0) -> [DrawCommand] {
    [
        .beginGroup(GroupCommand(id: 1, bounds: all)), fill(angle),
        .endGroup(.retain),
        .texture(
            TextureCommand(
                plane: PlaneTransform(scale: 1, x: shift),
                rect: CGRect(x: 0, y: 0, width: 200, height: 200),
                texels: CGRect(x: 0, y: 0, width: 200, height: 200), source: .group(1))),
    ]
}

/// A group in place, through a round clip and perhaps a mask.
private func inPlace(_ angle: Double, opacity: Float = 1, isMasked: Bool = false) -> [DrawCommand] {
    let mask: [DrawCommand] =
        isMasked
        ? [.beginGroup(GroupCommand(id: 2, bounds: all)), fill(40), .endGroup(.retain)] : []
    let clip = ClipShape(plane: .identity, shape: RoundedRect(centred(50, 50), radius: 20))
    return [.beginGroup(GroupCommand(id: 1, bounds: all)), fill(angle)] + mask
        + [.endGroup(.inPlace(opacity: opacity, clip: clip, mask: isMasked ? 2 : nil))]
}

/// A square that casts a shadow, and is shown or not.
private func shadow(_ x: Double, isShown: Bool = true) -> [DrawCommand] {
    let plane = PlaneTransform(scale: 1, x: x, y: 60)
    let square = FillCommand(
        plane: plane, shape: RoundedRect(CGRect(x: 0, y: 0, width: 60, height: 60)), color: red)
    let bounds = PixelRect(
        minX: Int(x.rounded(.down)) - 1, minY: 59, maxX: Int((x + 60).rounded(.up)) + 1, maxY: 121)
    let size = CGSize(width: bounds.width, height: bounds.height)
    let shown = DrawCommand.texture(
        TextureCommand(
            plane: .identity,
            rect: CGRect(origin: CGPoint(x: bounds.minX, y: bounds.minY), size: size),
            texels: CGRect(origin: .zero, size: size), softEdges: 0, source: .group(1)))
    return [
        .beginGroup(GroupCommand(id: 1, bounds: bounds)), .fill(square), .endGroup(.retain),
        .shadow(
            ShadowCommand(group: 1, offset: SIMD2(4, 7), sigma: 5, color: SIMD4(0, 0, 0, 0.5))),
    ] + (isShown ? [shown] : [])
}

/// A shadow that is sampled between pixels, below the middle.
private func softShadow(_ x: Double, sigma: Double) -> [DrawCommand] {
    let caster = FillCommand(
        plane: PlaneTransform(scale: 1, x: x, y: 140.4),
        shape: RoundedRect(CGRect(x: 0, y: 0, width: 30, height: 20), radius: 6), color: red)
    return shadow(
        of: caster,
        ShadowCommand(group: 1, offset: .zero, sigma: sigma, color: SIMD4(0, 0, 0, 1)))
}

private func shadow(of caster: FillCommand, _ shadow: ShadowCommand) -> [DrawCommand] {
    ShapeShadowCommand(of: .fill(caster), shadow, showsCaster: false)
        .map { [.shapeShadow($0)] } ?? []
}

/// A soft shadow of a rectangle with different corners, turned by degrees about the middle.
private func turnedShadow(_ degrees: Double, scale: Double = 1) -> [DrawCommand] {
    let caster = FillCommand(
        plane: turned(degrees, about: 100 + degrees / 7, 100, scale: scale),
        shape: RoundedRect(centred(60, 40), radius: 9, corners: 6), color: red)
    return shadow(
        of: caster,
        ShadowCommand(
            group: 1, offset: SIMD2(8.3, -4), sigma: 4, color: SIMD4(0, 0, 0.3, 0.6)))
}

private func fill(_ angle: Double) -> DrawCommand {
    .fill(
        FillCommand(
            plane: turned(angle, about: 100, 100), shape: RoundedRect(centred(60, 60)), color: red))
}

private func ellipse(height: Double) -> CGPath {
    CGPath(
        ellipseIn: CGRect(x: -40, y: -height / 2, width: 80, height: height), transform: nil)
}
private let lowEllipse = ellipse(height: 40), thinEllipse = ellipse(height: 1)

/// An ellipse that is turned about its middle.
private func path(_ angle: Double = 0, _ path: CGPath) -> [DrawCommand] {
    [
        .path(
            PathCommand(
                plane: turned(angle, about: 100, 100),
                path: path, part: .inside(.winding),
                color: red, bounds: PixelRect(minX: 59, minY: 59, maxX: 141, maxY: 141)))
    ]
}

@Suite("Geometry back end: what is kept from frame to frame", .enabled(if: hasOffscreenGeometry))
struct KeepingTests {
    /// An outline of about 50 points; the coverage of a path of 82 pixels, with a texture of two by
    /// two tiles.
    private static let outline = 3_000, coverage = 10_000 + 4 * 64 * 64 * 4

    @Test("a list of one pixel is drawn")
    func onePixel() throws {
        let list = DrawList(width: 1, height: 1, background: SIMD4(1, 0, 0, 1))
        #expect(try #require(OffscreenGeometry.image(of: list)).pixels == [0xFFFF_0000])
    }

    static let rows = [
        KeepingRow(
            testDescription: "a gradient that moves and fades is sent once",
            frames: (0..<5).map { [gradient(Double($0) * 1.3, opacity: 1 - Float($0) / 9)] }),
        KeepingRow(
            testDescription: "one whose colours change is written anew",
            frames: (0..<5).map { [gradient(0, blue: Float($0) / 5)] }, uploads: 1),
        KeepingRow(
            testDescription: "a radial one that moves by whole pixels is sent once",
            frames: (0..<5).map { [gradient(Double($0), kind: .radial)] }),
        KeepingRow(
            testDescription: "radial and conic ones that turn and fade are sent once",
            frames: (1..<9).map { i in
                [GradientKind.radial, .conic].map {
                    turnedGradient(Double(i) * 7, $0, opacity: 1 - Float(i) / 20)
                }
            }),
        KeepingRow(
            testDescription: "one that turns and grows is sent for each half octave",
            frames: (1..<9).map {
                [turnedGradient(Double($0) * 7, .radial, scale: 1.02 + Double($0) / 25)]
            }),
        KeepingRow(
            testDescription: "the shadow of a shape that turns is sent once",
            frames: (1..<9).map { turnedShadow(Double($0) * 7) }),
        KeepingRow(
            testDescription: "a kept group is drawn once, wherever it is shown",
            frames: (0..<3).map { kept(10, shift: Double($0)) }),
        KeepingRow(
            testDescription: "one that changes is drawn each time",
            frames: (0..<3).map { kept(Double($0)) }, passes: 1),
        KeepingRow(
            testDescription: "what a clip cuts is drawn once, whatever moves beside it",
            frames: (0..<4).map { inPlace(10) + [fill(Double($0))] }),
        KeepingRow(
            testDescription: "also while it fades",
            frames: (0..<4).map { inPlace(10, opacity: 1 - Float($0) / 9) }),
        KeepingRow(
            testDescription: "and what a mask cuts, and the mask",
            frames: (0..<4).map { inPlace(10, isMasked: true) + [fill(Double($0))] }),
        KeepingRow(
            testDescription: "what changes inside of a clip is drawn each time",
            frames: (0..<4).map { inPlace(Double($0)) }, passes: 1),
        KeepingRow(
            testDescription: "the shadow of what moves is sent once",
            frames: (0..<5).map { shadow(40 + Double($0) * 1.3) }, passes: 1),
        KeepingRow(
            testDescription: "a path that turns is triangles of one outline",
            frames: (0..<40).map { path(Double($0), lowEllipse) }, bytes: outline),
        KeepingRow(
            testDescription: "one that changes its form, of three outlines",
            frames: (0..<40).map { path(0, ellipse(height: 20 + Double($0))) }, bytes: 3 * outline),
        KeepingRow(
            testDescription: "a thin path is sent once",
            frames: (0..<5).map { _ in path(0, thinEllipse) }, bytes: outline + coverage),
        KeepingRow(
            testDescription: "one that turns is written anew and takes no more room",
            frames: (0..<40).map { path(Double($0), thinEllipse) }, uploads: 1,
            bytes: outline + 2 * coverage),
        KeepingRow(
            testDescription: "and one that changes its form",
            frames: (0..<40).map { path(0, ellipse(height: 1 + Double($0) / 100)) }, uploads: 1,
            bytes: 3 * outline + 2 * coverage),
        KeepingRow(
            testDescription: "several that are written anew are sent together",
            frames: (0..<5).map { i in
                (0..<6).map { gradient(Double($0) * 15, kind: .radial, blue: Float(i) / 5) }
                    + path(Double(i), thinEllipse)
            }, uploads: 1),
        KeepingRow(
            testDescription: "and those between pixels in one of their own",
            frames: (0..<5).map { i in
                (0..<4).flatMap { softShadow(Double($0) * 30 + 0.3, sigma: 5 + Double(i)) }
                    + (0..<2).map { gradient(Double($0) * 15, kind: .radial, blue: Float(i) / 5) }
            }, uploads: 2),
        KeepingRow(
            testDescription: "what casts a shadow and is not shown is not drawn",
            frames: (0..<5).map { shadow(40 + Double($0) * 1.3, isShown: false) }),
    ]

    @Test("the last frame takes no more than it must", arguments: rows)
    func keeping(row: KeepingRow) throws {
        let film = try #require(OffscreenGeometry.frames(row.frames.map { DrawList($0) }))
        let report = try #require(film.last).report
        #expect(report.uploads == row.uploads)
        #expect(report.passes == row.passes)
        #expect(report.cache.bytes <= row.bytes)
        // Nothing old is shown.
        for (frame, commands) in zip(film, row.frames) {
            let alone = try #require(OffscreenGeometry.frames([DrawList(commands)]))
            #expect(PictureDifference(alone[0].image, frame.image).most <= 1)
        }
    }

    @Test("what is turned is drawn as by the other back end", arguments: [1, 0.6, 1.7, -1.2])
    func turning(scale: Double) throws {
        let lists = [17.0, 90, 201].flatMap { degrees in
            [
                [turnedGradient(degrees, .radial, scale: scale)],
                [turnedGradient(degrees, .conic, scale: scale, opacity: 0.5)],
                turnedShadow(degrees, scale: scale),
            ]
        }.map { DrawList($0) }
        for list in lists { try compareBackEnds(list) }
    }

    @Test("what is turned may be larger than textures")
    func large() throws {
        let commands =
            [turnedGradient(30, .radial, scale: 40), turnedGradient(-30, .conic, scale: 30)]
            + turnedShadow(30, scale: 40)
        for command in commands { try compareBackEnds(DrawList([command])) }
    }

    /// Expects both back ends to draw a list alike.
    private func compareBackEnds(_ list: DrawList) throws {
        let drawn = try #require(OffscreenGeometry.image(of: list))
        let difference = PictureDifference(Rasterizer().image(of: list), drawn)
        #expect(difference.isWithin(), "\(difference)")
    }

    @Test("pictures that are sent together are drawn as each by itself")
    func together() throws {
        let parts =
            [gradient(3.3, kind: .radial), gradient(101.2, kind: .radial, blue: 0.4)]
            .map { [$0] } + [path(9, thinEllipse)]
            + [20.3, 110.7].map { softShadow($0, sigma: 3) }
        let frames = [parts.flatMap(\.self), []] + parts
        let images = try frames.map {
            try #require(OffscreenGeometry.frames([DrawList($0)])?.first).image.pixels
        }
        let (together, empty) = (images[0], images[1])
        for i in together.indices {
            let shown = images[2...].filter { $0[i] != empty[i] }
            #expect(shown.count < 2, "they are apart")
            if together[i] != shown.first?[i] ?? empty[i] { Issue.record("pixel \(i) differs") }
        }
        #expect(Set(images.map { $0.hashValue }).count == images.count, "each is seen")
    }

    @Test("a frame whose groups take more than the bound is sent as one picture")
    func exceedsMemory() throws {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)
        let clip = ClipShape(
            plane: turned(3, about: 200, 200), shape: RoundedRect(centred(390, 390), radius: 30))
        let nested = (0..<60).reduce([fill(10)]) { inside, id in
            [.beginGroup(GroupCommand(id: id, bounds: bounds)), fill(Double(id))] + inside
                + [.endGroup(.inPlace(opacity: 1, clip: clip, mask: nil))]
        }
        let list = DrawList(nested, side: 400)
        let film = try #require(OffscreenGeometry.frames([list, list], memoryLimit: 1 << 20))
        for frame in film {
            #expect(frame.report.uploads == 1 && frame.report.passes == 0)
            #expect(frame.report.cache.bytes <= 1 << 20)
            let alone = Rasterizer(threads: 1, memoryLimit: 0).image(of: list)
            #expect(frame.image.pixels == alone.pixels)
        }
    }

    @Test("a frame with a group larger than any texture is sent as one picture")
    func exceedsTexture() throws {
        // 40,000 pixels wide, of which the frame shows the middle.
        let bounds = PixelRect(minX: -20_000, minY: 0, maxX: 20_000, maxY: 20)
        let middle = CGRect(x: 0, y: 0, width: 200, height: 20)
        let bar = FillCommand(
            plane: .identity, shape: RoundedRect(CGRect(x: 40, y: 5, width: 120, height: 10)),
            color: red)
        let shown = TextureCommand(
            plane: .identity, rect: middle,
            texels: CGRect(x: 20_000, y: 0, width: 200, height: 20), source: .group(1))
        let list = DrawList([
            .beginGroup(GroupCommand(id: 1, bounds: bounds)), .fill(bar), .endGroup(.retain),
            .texture(shown),
        ])
        let frame = try #require(OffscreenGeometry.frames([list])?.first)
        #expect(frame.report.uploads == 1 && frame.report.passes == 0)
        #expect(frame.image.pixels[10 * 200 + 100] == 0xFFFF_0000)
        #expect(frame.image.pixels == Rasterizer().image(of: list).pixels)
    }

    @Test("gradients and shadows that recur are drawn from one texture, in one call")
    func recurring() throws {
        let frames = (1..<6).map { frame in
            (0..<12).flatMap { i -> [DrawCommand] in
                let (degrees, blue) = (Double(frame * 7 + i * 25), Float(i) / 12)
                return [
                    gradient(Double(frame + i * 3), blue: blue),
                    turnedGradient(degrees, .radial, scale: 0.3 + Double(i) / 10),
                ] + turnedShadow(degrees, scale: 0.5 + Double(i) / 20)
                    + softShadow(Double(frame) + 0.3, sigma: 4 + Double(i))
            }
        }
        let film = try #require(OffscreenGeometry.frames(frames.map { DrawList($0) }))
        let report = try #require(film.last).report
        #expect(report.drawCalls == 1)
        #expect(report.uploads == 0)
        for (frame, commands) in zip(film, frames) {
            let alone = try #require(OffscreenGeometry.frames([DrawList(commands)]))
            #expect(PictureDifference(alone[0].image, frame.image).most <= 2)
        }
    }

    @Test("more images than the atlas has space for are drawn too")
    func overfull() throws {
        // Each page of the atlas has space for four of these images, all pages for 64.
        let lists = (1..<5).map { Self.large(0..<70, $0) }
        let film = try #require(OffscreenGeometry.frames(lists))
        #expect(film.last?.report.uploads == 0)
        try compare(film, lists)
    }

    @Test("the atlas makes space for what is drawn now, and takes nothing where memory is short")
    func replaced() throws {
        let lists =
            (1..<4).map { Self.large(0..<70, $0) } + (4..<12).map { Self.large(70..<82, $0) }
        let film = try #require(OffscreenGeometry.frames(lists))
        // Twelve images on three pages.
        let report = try #require(film.last).report
        #expect(report.drawCalls <= 4 && report.uploads == 0)
        try compare(Array(film.suffix(3)), Array(lists.suffix(3)))

        let few = (1..<5).map { Self.large(0..<3, $0) }
        let short = try #require(OffscreenGeometry.frames(few, memoryLimit: 6 << 20))
        #expect(short.last?.report.uploads == 0 && short.last?.report.drawCalls == 3)
        try compare(short, few)
    }

    /// Returns turned gradients with images of 460 by 350 pixels, each with stops of its own.
    private static func large(_ numbers: Range<Int>, _ frame: Int) -> DrawList {
        DrawList(
            numbers.map { i in
                let command = turnedGradient(Double(frame * 9 + i) + 0.5, .radial, scale: 4.1)
                guard case .gradient(var gradient) = command else { return command }
                gradient.stops.colors[1].y = Float(i) / 110
                return .gradient(gradient)
            })
    }

    /// Expects the frames of a film to be those of their lists alone.
    private func compare(_ film: [OffscreenGeometry.Result], _ lists: [DrawList]) throws {
        for (frame, list) in zip(film, lists) {
            let alone = try #require(OffscreenGeometry.frames([list]))
            #expect(PictureDifference(alone[0].image, frame.image).most <= 1)
        }
    }

    @Test("nine parts of a picture are one call and one texture")
    func nineParts() throws {
        let picture = testImage(30, 30)
        let parts = (0..<9).map { i -> DrawCommand in
            let (x, y) = (Double(i % 3), Double(i / 3))
            return .texture(
                TextureCommand(
                    plane: .identity,
                    rect: CGRect(x: 20 + x * 40, y: 20 + y * 40, width: 40, height: 40),
                    texels: CGRect(x: x * 10, y: y * 10, width: 10, height: 10), softEdges: 0,
                    source: .image(picture)))
        }
        let film = try #require(OffscreenGeometry.frames([DrawList(parts), DrawList(parts)]))
        #expect(film[0].report.drawCalls == 1 && film[0].report.uploads == 1)
        #expect(film[1].report.uploads == 0 && film[1].report.cache.hits > 0)
    }
}
