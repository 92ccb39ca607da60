import DisplayList
import Foundation
import Graphics
import Raster
import TestSupport
import Testing

@testable import SDLStage

/// A list that both back ends draw.
struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var commands: [DrawCommand]
    /// The largest difference; 64 is for edges.
    var most = 64
    /// How many pixels may differ by more than a little; nil for any number.
    var many: Int?
    var testDescription: String { name }
}

private func fill(
    _ plane: PlaneTransform, _ rect: CGRect, _ color: SIMD4<Float>, radius: Double = 0,
    corners: Int = 15, curve: CornerCurve = .circular, edges: EdgeMask = .all
) -> DrawCommand {
    .fill(
        FillCommand(
            plane: plane,
            shape: RoundedRect(rect, radius: radius, corners: corners, curve: curve),
            color: color, edges: edges))
}

private func border(_ plane: PlaneTransform, radius: Double, width: Double) -> DrawCommand {
    .border(
        BorderCommand(
            plane: plane, shape: RoundedRect(centred(120, 80), radius: radius), width: width,
            color: blue * 0.7))
}

private func image(
    _ plane: PlaneTransform, _ picture: CGImage, _ rect: CGRect, texels: CGRect? = nil,
    polygon: [CGPoint]? = nil, tint: SIMD4<Float> = white, whiteMix: Float = 0,
    filter: TextureFilter = .linear, blend: BlendMode = .over
) -> DrawCommand {
    .texture(
        TextureCommand(
            plane: plane, rect: rect,
            texels: texels ?? CGRect(x: 0, y: 0, width: picture.width, height: picture.height),
            polygon: polygon, source: .image(picture), tint: tint, whiteMix: whiteMix,
            filter: filter, blend: blend))
}

private let still = PlaneTransform.identity
private let middle = PlaneTransform(scale: 1, x: 100, y: 100)
private let box = CGRect(x: 50, y: 50, width: 100, height: 100)
private let picture = testImage(96, 64)
private let glass = testImage(80, 80, translucent: true)
private let frame = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
private let part = PixelRect(minX: 37, minY: 41, maxX: 171, maxY: 163)

private func group(
    _ id: Int, _ bounds: PixelRect, _ commands: [DrawCommand], _ end: CompositeCommand
) -> [DrawCommand] {
    [.beginGroup(GroupCommand(id: id, bounds: bounds))] + commands + [.endGroup(end)]
}

private func page(_ plane: PlaneTransform, whiteMix: Float = 0, filter: TextureFilter = .linear)
    -> DrawCommand
{
    .texture(
        TextureCommand(
            plane: plane, rect: centred(100, 100),
            texels: CGRect(x: 0, y: 0, width: 100, height: 100), source: .group(7),
            whiteMix: whiteMix, filter: filter))
}

private let pageBounds = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
private let kept = group(
    7, pageBounds,
    [
        fill(still, CGRect(x: 0, y: 0, width: 100, height: 100), green * 0.5),
        image(still, picture, CGRect(x: 10, y: 10, width: 60, height: 70)),
    ], .retain)

private let shapeScenes = [
    Scene(name: "aligned fill", commands: [fill(still, box, red)], most: 1),
    Scene(name: "translucent fill", commands: [fill(still, box, red * 0.5)], most: 2),
    Scene(
        name: "fractional fill",
        commands: [fill(still, CGRect(x: 50.4, y: 50, width: 100.2, height: 100), red)], most: 2),
    Scene(
        name: "turned fill", commands: [fill(turned(30, about: 100, 100), centred(100, 100), red)]),
    Scene(
        name: "hard edges",
        commands: [fill(turned(30, about: 100, 100), centred(100, 100), red, edges: [])], most: 255,
        many: 4),
    Scene(
        name: "corners smaller than a pixel",
        commands: (0..<8).map { i in
            let x = 20.4 + Double(i) * 20.15
            return fill(still, CGRect(x: x, y: x, width: 3.3, height: 3.2), red, radius: 0.45)
        }, most: 14),
    Scene(name: "round", commands: [fill(still, box, red, radius: 20)]),
    Scene(
        name: "circle",
        commands: [fill(turned(10, about: 100, 100), centred(90, 90), red, radius: 45)]),
    Scene(name: "one corner", commands: [fill(still, box, red, radius: 50, corners: 1)]),
    Scene(name: "continuous", commands: [fill(still, box, red, radius: 25, curve: .continuous)]),
    Scene(name: "hairline", commands: [fill(turned(33, about: 100, 100), centred(0.4, 150), red)]),
    Scene(name: "tilted", commands: [fill(tilted(45, about: 100, 100), centred(100, 100), red)]),
    Scene(
        name: "tilted round",
        commands: [fill(tilted(60, about: 100, 100), centred(120, 100), red, radius: 30)]),
    Scene(
        name: "behind the eye",
        commands: [fill(tilted(80, about: 100, 100, distance: 40), centred(200, 50), red)]),
    Scene(name: "border", commands: [border(middle, radius: 0, width: 10)], most: 2),
    Scene(name: "round border", commands: [border(middle, radius: 20, width: 6)]),
    Scene(name: "thick round border", commands: [border(middle, radius: 10, width: 25)]),
    Scene(
        name: "thin turned border",
        commands: [border(turned(25, about: 100, 100), radius: 12, width: 0.6)]),
    Scene(
        name: "turned filled borders",
        commands: (0..<6).map { i in
            let (x, y) = (Double(40 + 60 * (i % 3)), Double(50 + 90 * (i / 3)))
            return .border(
                BorderCommand(
                    plane: turned(11 + 29 * Double(i), about: x, y, scale: 0.6 + 0.05 * Double(i)),
                    shape: RoundedRect(centred(70, 60), radius: 14), width: [1, 3, 9][i % 3],
                    color: blue, filling: red))
        }),
    Scene(
        name: "tilted border", commands: [border(tilted(50, about: 100, 100), radius: 15, width: 8)]
    ),
    Scene(
        name: "polygon",
        commands: [
            .polygon(
                PolygonCommand(
                    plane: middle,
                    points: [
                        CGPoint(x: -60, y: -20), CGPoint(x: 0, y: -70), CGPoint(x: 70, y: 10),
                        CGPoint(x: 10, y: 60),
                    ], color: green * 0.8))
        ]),
]

private let textureScenes = [
    Scene(
        name: "picture pixel on pixel",
        commands: [image(still, picture, CGRect(x: 20, y: 30, width: 96, height: 64))], most: 1),
    Scene(
        name: "picture enlarged",
        commands: [image(still, picture, CGRect(x: 10, y: 10, width: 180, height: 150))], most: 6),
    Scene(
        name: "picture enlarged without interpolation",
        commands: [
            image(still, picture, CGRect(x: 8, y: 36, width: 192, height: 128), filter: .nearest)
        ], most: 2),
    Scene(
        name: "picture turned",
        commands: [image(turned(25, about: 100, 100), picture, centred(120, 80))]),
    Scene(
        name: "glass turned",
        commands: [image(turned(25, about: 100, 100), glass, centred(100, 100), tint: white * 0.6)]),
    Scene(
        name: "picture reduced",
        commands: [image(turned(5, about: 100, 100), testImage(256, 256), centred(50, 50))]),
    Scene(
        name: "picture tilted",
        commands: [image(tilted(45, about: 100, 100), picture, centred(160, 120))]),
    Scene(
        name: "part of a picture",
        commands: [image(still, picture, box, texels: CGRect(x: 20, y: 10, width: 4, height: 4))],
        most: 6),
    Scene(
        name: "triangle of a picture",
        commands: [
            image(
                turned(10, about: 100, 100), picture, centred(150, 150),
                polygon: [CGPoint(x: -70, y: -60), CGPoint(x: 60, y: -10), CGPoint(x: -20, y: 70)])
        ]),
    Scene(
        name: "white mix",
        commands: [image(turned(8, about: 100, 100), glass, centred(120, 120), whiteMix: 0.4)]),
    Scene(
        name: "all white", commands: [image(middle, glass, centred(80, 80), whiteMix: 1)], most: 2),
    Scene(name: "particles of many sizes", commands: [particlesOfManySizes()]),
    Scene(
        name: "particles with depth", commands: [particlesOfManySizes(depth: SIMD3(0, 0, -0.001))]),
    Scene(
        name: "dissolve",
        commands: group(
            1, frame,
            [
                image(middle, picture, centred(96, 64), tint: white * 0.7, blend: .add),
                image(middle, glass, centred(80, 80), tint: white * 0.3, blend: .add),
            ], .inPlace(opacity: 1, clip: nil, mask: nil)), most: 3),
]

private let groupScenes = [
    Scene(
        name: "group opacity",
        commands: group(
            1, part, [fill(still, box, red), fill(middle, centred(90, 30), blue)],
            .inPlace(opacity: 0.5, clip: nil, mask: nil)), most: 2),
    Scene(
        name: "clip by a round shape",
        commands: group(
            1, part, [image(still, picture, CGRect(x: 30, y: 30, width: 150, height: 150))],
            .inPlace(
                opacity: 0.8,
                clip: ClipShape(
                    plane: turned(20, about: 100, 100),
                    shape: RoundedRect(centred(100, 90), radius: 20)),
                mask: nil))),
    Scene(
        name: "clip rectangles",
        commands: [
            .clip(PixelRect(minX: 60, minY: 30, maxX: 190, maxY: 140)),
            fill(turned(30, about: 100, 100), centred(100, 100), red),
            .clip(PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)),
            fill(middle, centred(150, 150), blue * 0.5), .unclip,
            fill(still, CGRect(x: 150, y: 20, width: 60, height: 60), green), .unclip,
            fill(still, CGRect(x: 0, y: 190, width: 200, height: 10), green),
        ]),
    Scene(
        name: "clip to nothing",
        commands: [
            .clip(PixelRect(minX: 10, minY: 10, maxX: 10, maxY: 50)), fill(still, box, red),
            .unclip,
        ], most: 0),
    Scene(
        name: "clip around and inside a group",
        commands: [.clip(PixelRect(minX: 40, minY: 90, maxX: 120, maxY: 200))]
            + group(
                1, part,
                [
                    .clip(PixelRect(minX: 0, minY: 0, maxX: 110, maxY: 150)), fill(still, box, red),
                    .unclip, fill(still, CGRect(x: 105, y: 60, width: 10, height: 80), blue),
                ], .inPlace(opacity: 0.6, clip: nil, mask: nil)) + [.unclip], most: 2),
    Scene(
        name: "mask",
        commands: group(
            7, PixelRect(minX: 60, minY: 60, maxX: 140, maxY: 150),
            [
                fill(turned(15, about: 100, 100), centred(60, 60), SIMD4(0, 0, 0, 0.5))
            ], .retain)
            + group(1, part, [fill(still, box, red)], .inPlace(opacity: 1, clip: nil, mask: 7))),
    Scene(
        name: "nested groups",
        commands: group(
            1, frame,
            [fill(still, box, red)]
                + group(
                    2, part,
                    [fill(middle, centred(60, 60), blue), fill(middle, centred(20, 90), green)],
                    .inPlace(opacity: 0.5, clip: nil, mask: nil)),
            .inPlace(opacity: 0.5, clip: nil, mask: nil)), most: 3),
    Scene(name: "kept page", commands: kept + [page(middle)], most: 2),
    Scene(name: "kept page turned", commands: kept + [page(turned(30, about: 100, 100))]),
    Scene(name: "kept page tilted", commands: kept + [page(tilted(40, about: 100, 100))]),
    Scene(
        name: "kept page whitened",
        commands: kept + [page(tilted(40, about: 100, 100), whiteMix: 0.3)]),
    Scene(
        name: "kept page without interpolation",
        commands: kept + [page(turned(0, about: 100, 100, scale: 2), filter: .nearest)], most: 2),
    // Halved across and down.
    Scene(
        name: "kept page reduced",
        commands: kept + [page(turned(0, about: 100, 100, scale: 0.4))]),
]

@Suite("Pixel oracles: the two back ends agree", .enabled(if: hasOffscreenGeometry))
struct BackEndAgreementTests {
    @Test("shapes", arguments: shapeScenes)
    func shapes(scene: Scene) throws { try compare(scene) }

    @Test("pictures", arguments: textureScenes)
    func textures(scene: Scene) throws { try compare(scene) }

    @Test("groups, clips and masks", arguments: groupScenes)
    func groups(scene: Scene) throws { try compare(scene) }

    private func compare(_ scene: Scene) throws {
        let list = DrawList(scene.commands)
        let expected = Rasterizer(threads: 1).image(of: list)
        let found = try #require(OffscreenGeometry.image(of: list))
        let difference = PictureDifference(expected, found)
        #expect(difference.isWithin(most: scene.most), "\(difference)")
        if let many = scene.many { #expect(difference.many <= many, "\(difference)") }
        try keep(expected, "\(scene.name) raster")
        try keep(found, "\(scene.name) geometry")
    }
}
