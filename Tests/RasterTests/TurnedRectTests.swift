import CRasterKernels
import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Turned rectangles: the short way gives the edges of the general way")
struct TurnedRectTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var plane: PlaneTransform
        var rect = CGRect(x: -3, y: 2, width: 24, height: 31)
        /// Whether the short way is taken.
        var isShort = true
    }

    static let clip = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)

    static func turned(_ degrees: Double, mirrored: Bool = false, x: Double = 170.3) -> Case {
        let a = degrees * .pi / 180, flip = mirrored ? -1.0 : 1
        return Case(
            description: "\(degrees) degrees\(mirrored ? ", mirrored" : "")",
            plane: PlaneTransform(
                a: (cos(a) * flip, sin(a) * flip), b: (-sin(a), cos(a)), t: (x, 120.7)))
    }

    static let cases: [Case] =
        stride(from: 1.0, to: 360, by: 7.3).flatMap {
            [turned($0), turned($0, mirrored: true)]
        } + [
            Case(
                description: "sheared", plane: PlaneTransform(a: (1, 0.3), b: (0.7, 2), t: (90, 40))
            ),
            Case(
                description: "upright", plane: PlaneTransform(a: (1, 0), b: (0, 1), t: (90, 40)),
                isShort: false),
            Case(
                description: "upright but for a hair",
                plane: PlaneTransform(a: (1, 1e-4), b: (-1e-4, 1), t: (90, 40)), isShort: false),
            Case(
                description: "without area",
                plane: PlaneTransform(a: (1, 1), b: (2, 2), t: (90, 40)),
                isShort: false),
            Case(
                description: "huge",
                plane: PlaneTransform(a: (1e5, 1e4), b: (-1e4, 1e5), t: (0, 0)),
                isShort: false),
            Case(
                description: "no number",
                plane: PlaneTransform(a: (.nan, 1), b: (1, 1), t: (0, 0)), isShort: false),
            Case(
                description: "without end",
                plane: PlaneTransform(a: (1, 1), b: (-1, 1), t: (.infinity, 0)), isShort: false),
            Case(
                description: "in perspective",
                plane: PlaneTransform(
                    ax: 1, ay: 0.5, aw: 1e-3, bx: -0.5, by: 1, bw: 0, tx: 90, ty: 40, tw: 1),
                isShort: false),
            Case(
                description: "above the clip",
                plane: PlaneTransform(a: (1, 0.5), b: (-0.5, 1), t: (90, -80)), isShort: false),
        ]

    @Test(arguments: cases)
    func edges(row: Case) {
        let (short, general, outline) = (ConvexShape(), ConvexShape(), Outline())
        let isShort = short.build(turned: row.rect, row.plane, clip: Self.clip)
        #expect(isShort == row.isShort)
        guard isShort else { return }
        #expect(outline.load(row.rect, plane: row.plane, soft: .all))
        #expect(general.build(outline, clip: Self.clip))
        let (a, b) = (short.edges, general.edges)
        #expect((a.leftCount, a.rightCount, a.cutCount) == (b.leftCount, b.rightCount, b.cutCount))
        #expect((a.top, a.bottom) == (b.top, b.bottom))
        for i in 0..<Int(a.leftCount) { #expect(numbers(a.left[i]) == numbers(b.left[i])) }
        for i in 0..<Int(a.rightCount) { #expect(numbers(a.right[i]) == numbers(b.right[i])) }
    }

    private func numbers(_ e: ZREdge) -> [Double] {
        [e.top, e.bottom, e.x, e.slope]
    }
}

@Suite("What bands look at before they read a command")
struct SightTests {
    struct Case: Sendable {
        var plane: PlaneTransform, clip: PixelRect, meets: Bool
    }

    static let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    static func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
        PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
    }

    @Test(arguments: [
        Case(plane: .move(50, 50), clip: box(0, 0, 100, 100), meets: true),
        Case(plane: .move(50, 50), clip: box(0, 0, 100, 49), meets: false),
        Case(plane: .move(50, 50), clip: box(0, 71, 100, 100), meets: false),
        Case(plane: .move(50, 50), clip: box(0, 0, 49, 100), meets: false),
        Case(plane: .move(50, 50), clip: box(61, 0, 100, 100), meets: false),
        // A pixel more on each side.
        Case(plane: .move(50, 50), clip: box(0, 0, 100, 50), meets: true),
        Case(plane: .move(50, 50), clip: box(60, 70, 100, 100), meets: true),
        Case(plane: .move(50, 50), clip: box(55, 55, 55, 60), meets: false),
        Case(plane: .move(.nan, 50), clip: box(0, 0, 100, 100), meets: false),
        Case(plane: .move(.infinity, 50), clip: box(0, 0, 100, 100), meets: false),
        Case(
            plane: PlaneTransform(
                ax: 1, ay: 0, aw: 0.1, bx: 0, by: 1, bw: 0, tx: 900, ty: 900, tw: 1),
            clip: box(880, 720, 910, 930), meets: true),
        // The rectangle in perspective ends before the clip.
        Case(
            plane: PlaneTransform(
                ax: 1, ay: 0, aw: 0.1, bx: 0, by: 1, bw: 0, tx: 900, ty: 900, tw: 1),
            clip: box(0, 0, 10, 10), meets: false),
    ])
    func fills(row: Case) {
        let fill = FillCommand(
            plane: row.plane, shape: RoundedRect(Self.rect), color: SIMD4(1, 1, 1, 1))
        #expect(bounds(.fill(fill)).meet(DeviceBounds.CullRect(row.clip)) == row.meets)
        // Round corners are no plain fill, and are looked at in the same way.
        let round = FillCommand(
            plane: row.plane, shape: RoundedRect(Self.rect, radius: 2), color: SIMD4(1, 1, 1, 1))
        #expect(bounds(.fill(round)).meet(DeviceBounds.CullRect(row.clip)) == row.meets)
    }

    private func bounds(_ command: DrawCommand) -> DeviceBounds.Sides {
        let commands: DrawCommands = [command]
        return commands.withBuffer { $0.bounds(at: 0) }
    }

    @Test("what draws nothing itself is run under any clip")
    func always() {
        for clip in [Self.box(0, 0, 10, 10), .none] {
            for command in [DrawCommand.unclip, .clip(Self.box(0, 0, 1, 1)), .endGroup(.retain)] {
                #expect(bounds(command).meet(DeviceBounds.CullRect(clip)))
            }
        }
    }
}
