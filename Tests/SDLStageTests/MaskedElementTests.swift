import DisplayList
import Foundation
import Graphics
import Raster
import TestSupport
import Testing

@testable import SDLStage

/// A group with a single element, and the targets that it needs.
struct MaskedRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var commands: [DrawCommand]
    /// The number of targets, of the group and of its mask.
    var passes = 0
    var most = 64
}

private let all = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
private let tilt = turned(25, about: 101.3, 98.6)
private let upright = PlaneTransform(scale: 1, x: 100, y: 100)
private let picture = testImage(96, 64)

private func fill(
    _ plane: PlaneTransform, _ side: Double = 120, edges: EdgeMask = .all
) -> DrawCommand {
    .fill(
        FillCommand(
            plane: plane, shape: RoundedRect(centred(side, side)), color: red * 0.8, edges: edges))
}

private func gradient(
    _ plane: PlaneTransform, _ kind: GradientKind, side: Double = 120, edges: EdgeMask = .all
) -> DrawCommand {
    .gradient(
        GradientCommand(
            plane: plane, shape: RoundedRect(centred(side, side)), edges: edges, kind: kind,
            stops: GradientStops(colors: [red, green, red], locations: nil),
            start: SIMD2(0.5, 0.5), end: SIMD2(1, 1), opacity: 0.9, bounds: all))
}

private func image(
    _ plane: PlaneTransform, _ rect: CGRect = centred(120, 120), softEdges: UInt64 = .max
) -> DrawCommand {
    .texture(
        TextureCommand(
            plane: plane, rect: rect,
            texels: CGRect(x: 0, y: 0, width: picture.width, height: picture.height),
            softEdges: softEdges, source: .image(picture), tint: SIMD4(0.9, 0.8, 0.7, 0.9)))
}

private func star(_ radius: Double) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
        between: (0..<10).map { i in
            let (angle, length) = (Double(i) * .pi / 5, i % 2 == 0 ? radius : radius * 0.4)
            return CGPoint(x: sin(angle) * length, y: -cos(angle) * length)
        })
    path.closeSubpath()
    return path
}
private let (small, large) = (star(50), star(90))

/// A line too thin for triangles.
private let hairline = CGPath(rect: centred(80, 0.8), transform: nil)

private func path(_ plane: PlaneTransform, _ path: CGPath, alpha: Float = 0.7) -> DrawCommand {
    .path(
        PathCommand(
            plane: plane, path: path, part: .inside(.winding), color: SIMD4(0, 0, 0, alpha),
            bounds: all))
}

private func masked(
    _ element: DrawCommand, by mask: DrawCommand, opacity: Float = 0.8, bounds: PixelRect = all
) -> [DrawCommand] {
    [
        .beginGroup(GroupCommand(id: 1, bounds: bounds)), element,
        .beginGroup(GroupCommand(id: 2, bounds: bounds)), mask, .endGroup(.retain),
        .endGroup(.inPlace(opacity: opacity, clip: nil, mask: 2)),
    ]
}

private func clipped(
    _ element: DrawCommand, _ plane: PlaneTransform, radius: Double = 40, opacity: Float = 0.8,
    bounds: PixelRect = all, edges: EdgeMask = .all
) -> [DrawCommand] {
    let shape = RoundedRect(centred(100, 100), radius: radius)
    return [
        .beginGroup(GroupCommand(id: 1, bounds: bounds)), element,
        .endGroup(
            .inPlace(
                opacity: opacity, clip: ClipShape(plane: plane, shape: shape, edges: edges),
                mask: nil)),
    ]
}

@Suite("Geometry back end: masks without targets", .enabled(if: hasOffscreenGeometry))
struct MaskedElementTests {
    private static let clips =
        [
            MaskedRow(testDescription: "a fill", commands: clipped(fill(tilt), tilt)),
            MaskedRow(
                testDescription: "a gradient along a line",
                commands: clipped(gradient(tilt, .axial), tilt)),
            MaskedRow(
                testDescription: "one around a point",
                commands: clipped(gradient(tilt, .radial), tilt)),
            MaskedRow(
                testDescription: "one that is not turned",
                commands: clipped(gradient(upright, .radial), upright)),
            MaskedRow(testDescription: "an image", commands: clipped(image(tilt), tilt)),
            MaskedRow(
                testDescription: "an image that is not turned",
                commands: clipped(image(upright), upright)),
            MaskedRow(
                testDescription: "an image of the size of the clip",
                commands: clipped(image(tilt, centred(100, 100)), tilt)),
            MaskedRow(
                testDescription: "hard edges two pixels away",
                commands: clipped(gradient(tilt, .axial, side: 104, edges: []), tilt)),
            MaskedRow(
                testDescription: "a hard edge of an image two pixels away",
                commands: clipped(image(tilt, centred(104, 104), softEdges: 2), tilt)),
            MaskedRow(
                testDescription: "a clip with a hard edge",
                commands: clipped(fill(tilt), tilt, radius: 0, edges: [.left, .top]), most: 255),
            MaskedRow(
                testDescription: "a clip cut by the bounds of the group",
                commands: clipped(
                    image(tilt), tilt, bounds: PixelRect(minX: 70, minY: 60, maxX: 140, maxY: 120))),
        ]

    private static let masks = [
        MaskedRow(
            testDescription: "a mask that is a path",
            commands: masked(fill(tilt), by: path(tilt, small))),
        MaskedRow(
            testDescription: "a path over an image",
            commands: masked(image(tilt), by: path(upright, star(35)))),
        MaskedRow(
            testDescription: "a path over a gradient",
            commands: masked(gradient(upright, .conic), by: path(upright, small))),
        MaskedRow(
            testDescription: "a mask that is a rectangle",
            commands: masked(gradient(tilt, .axial), by: fill(tilt, 70))),
    ]

    private static let targets = [
        MaskedRow(
            testDescription: "a clip beyond the element",
            commands: clipped(image(tilt, centred(90, 140)), tilt), passes: 1),
        MaskedRow(
            testDescription: "a hard edge at the clip",
            commands: clipped(fill(tilt, 100, edges: [.right, .top]), tilt), passes: 1, most: 255),
        MaskedRow(
            testDescription: "an element in perspective",
            commands: clipped(image(tilted(40, about: 100, 100)), tilted(40, about: 100, 100)),
            passes: 1),
        MaskedRow(
            testDescription: "a mask beyond the element",
            commands: masked(fill(tilt), by: path(tilt, large)), passes: 2),
        MaskedRow(
            testDescription: "a mask too thin for triangles",
            commands: masked(fill(tilt), by: path(tilt, hairline)), passes: 2),
        MaskedRow(
            testDescription: "several elements",
            commands: {
                var commands = clipped(fill(tilt), tilt)
                commands.insert(fill(upright, 30), at: 2)
                return commands
            }(), passes: 1),
    ]

    @Test("are drawn as by the other back end", arguments: clips + masks + targets)
    func agreement(row: MaskedRow) throws {
        for background in [white, blue] {
            let list = DrawList(row.commands, background: background)
            let frame = try #require(OffscreenGeometry.frames([list])?.first)
            #expect(frame.report.passes == row.passes)
            let difference = PictureDifference(Rasterizer().image(of: list), frame.image)
            #expect(difference.isWithin(most: row.most), "\(difference)")
        }
    }

    @Test("are drawn inside of a group too")
    func nested() throws {
        let part = PixelRect(minX: 40, minY: 50, maxX: 170, maxY: 180)
        let inner = masked(image(tilt), by: path(tilt, small)).map { command -> DrawCommand in
            switch command {
            case .beginGroup(let group): .beginGroup(GroupCommand(id: group.id + 10, bounds: part))
            case .endGroup(.inPlace(let opacity, let clip, _)):
                .endGroup(.inPlace(opacity: opacity, clip: clip, mask: 12))
            default: command
            }
        }
        let list = DrawList(
            [.beginGroup(GroupCommand(id: 1, bounds: part)), fill(upright, 20)] + inner
                + [.endGroup(.inPlace(opacity: 0.5, clip: nil, mask: nil))])
        let frame = try #require(OffscreenGeometry.frames([list])?.first)
        #expect(frame.report.passes == 1)
        let difference = PictureDifference(Rasterizer().image(of: list), frame.image)
        #expect(difference.isWithin(), "\(difference)")
    }
}
