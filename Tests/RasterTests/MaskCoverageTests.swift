import DisplayList
import Foundation
import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Rendering: masks and clips without groups")
struct MaskCoverageTests {
    private static let all = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)

    private static func star(_ corners: Int, crosses: Bool = false) -> DrawCommand {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<corners).map { i in
                let angle = (crosses ? 4 : 2) * Double.pi * Double(i) / Double(corners)
                let reach = crosses || i % 2 == 0 ? 80.0 : 35
                return CGPoint(x: 100 + reach * sin(angle), y: 100 - reach * cos(angle))
            })
        path.closeSubpath()
        return .path(
            PathCommand(
                plane: .turned(13), path: path, part: .inside(.winding),
                color: SIMD4(0.2, 0.1, 0, 0.7), bounds: all))
    }

    /// A path whose lines cross too often to be freed of overlaps.
    private static let tangle: DrawCommand = {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<1200).map { i in
                let angle = Double(i) * 2.399963
                return CGPoint(x: 100 + 70 * cos(angle), y: 100 + 70 * sin(angle))
            })
        path.closeSubpath()
        return .path(
            PathCommand(
                plane: .identity, path: path, part: .inside(.evenOdd), color: .one, bounds: all))
    }()

    private static let gradient = DrawCommand.gradient(
        GradientCommand(
            plane: .turned(30), shape: RoundedRect(CGRect(x: 40, y: 30, width: 120, height: 140)),
            kind: .axial, stops: GradientStops(colors: [.red, .blue], locations: [0, 1]),
            start: SIMD2(0, 0), end: SIMD2(1, 1), opacity: 0.9, bounds: all))

    private static let image = DrawCommand.texture(
        TextureCommand(
            plane: .turned(8), rect: CGRect(x: 30, y: 40, width: 140, height: 120),
            texels: CGRect(x: 0, y: 0, width: 40, height: 40),
            source: .image(TextureTests.noise(40, 40)), tint: SIMD4(repeating: 0.8)))

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var element: DrawCommand
        var mask: DrawCommand?
        var clip: ClipShape?
    }

    private static let round = ClipShape(
        plane: .turned(20),
        shape: RoundedRect(CGRect(x: 45, y: 45, width: 110, height: 100), radius: 40))

    static let rows: [Row] = {
        let elements = [
            ("a gradient", gradient), ("an image", image),
            ("a square", square(.turned(25), SIMD4(0, 0.6, 0, 0.6))),
        ]
        let masks = [
            ("a star", star(10)), ("lines that cross", star(7, crosses: true)),
            ("lines that cross too often", tangle),
            ("a round rectangle", square(.turned(40), SIMD4(repeating: 0.5), radius: 30)),
        ]
        return elements.flatMap { name, element in
            masks.map {
                Row(testDescription: "\(name), masked by \($0.0)", element: element, mask: $0.1)
            } + [Row(testDescription: "\(name), clipped", element: element, clip: round)]
        }
    }()

    private static func list(_ row: Row, more: [DrawCommand], cut: PixelRect? = nil) -> DrawList {
        var list = DrawList(width: 200, height: 200, background: .white)
        var commands = [group(all, id: 1), row.element]
        if let mask = row.mask {
            commands += [group(all, id: 2), mask] + more + [.endGroup(.retain)]
        }
        commands.append(
            .endGroup(
                .inPlace(opacity: 0.75, clip: row.clip, mask: row.mask == nil ? nil : 2)))
        if row.mask == nil { commands.insert(contentsOf: more, at: 2) }
        if let cut { commands = [.clip(cut)] + commands + [.unclip] }
        list.commands = DrawCommands(commands)
        return list
    }

    @Test("They cover what groups cover, within rounding", arguments: rows)
    func groups(row: Row) {
        // A second command that draws nothing asks for the pixels of a group.
        let nothing = [square(.move(-900, -900))]
        let (a, b) = (
            Rasterizer().image(of: Self.list(row, more: [])),
            Rasterizer().image(of: Self.list(row, more: nothing))
        )
        let difference = PictureDifference(a, b)
        #expect(difference.most <= 3, "\(difference)")
        #expect(a.pixels.contains { $0 != 0xFFFF_FFFF })
    }

    @Test("A window shows what the whole shows, with any number of threads", arguments: rows)
    func window(row: Row) {
        let whole = Rasterizer(threads: 1).image(of: Self.list(row, more: [])).pixels
        #expect(Rasterizer(threads: 7).image(of: Self.list(row, more: [])).pixels == whole)
        let part = PixelRect(minX: 61, minY: 52, maxX: 138, maxY: 149)
        let cut = Rasterizer().image(of: Self.list(row, more: [], cut: part)).pixels
        for y in part.minY..<part.maxY {
            let (from, to) = (y * 200 + part.minX, y * 200 + part.maxX)
            #expect(whole[from..<to] == cut[from..<to])
        }
    }

    @Test("An edge that a shape shares with its clip or mask is covered once")
    func shared() {
        let tone = SIMD4<Float>(0, 0.6, 0, 0.6)
        let plain = square(.turned(25), tone)
        var list = DrawList(width: 200, height: 200, background: .white)
        list.commands = DrawCommands([square(.turned(25), tone * 0.75)])
        let alone = Rasterizer().image(of: list).pixels
        guard case .fill(let fill) = plain else { return }
        let clip = ClipShape(plane: fill.plane, shape: fill.shape)
        let rows = [
            Row(testDescription: "clip", element: plain, clip: clip),
            Row(testDescription: "mask", element: plain, mask: square(.turned(25), .one)),
        ]
        for row in rows {
            let pixels = Rasterizer().image(of: Self.list(row, more: [])).pixels
            for (p, q) in zip(pixels, alone) {
                for shift in [0, 8, 16] as [UInt32] {
                    #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1)
                }
            }
        }
        // Where the clip extends beyond the shape, both count.
        let wider = Row(
            testDescription: "", element: plain,
            clip: ClipShape(
                plane: fill.plane, shape: RoundedRect(fill.shape.rect.insetBy(dx: -0.25, dy: 0))))
        #expect(Rasterizer().image(of: Self.list(wider, more: [])).pixels != alone)
    }

    @Test("A mask of several elements in a group stays one, as does one that is shown too")
    func plan() {
        func passes(_ commands: [DrawCommand]) -> Int {
            var list = DrawList(width: 200, height: 200, background: .white)
            list.commands = DrawCommands(commands)
            var pixels = [UInt32](repeating: 0, count: 200 * 200)
            return Rasterizer().draw(list, into: &pixels, stride: 200).passes
        }
        let mask = [group(Self.all, id: 2), Self.star(10), .endGroup(.retain)]
        let masked = [group(Self.all, id: 1), Self.gradient] + mask + [end(mask: 2)]
        #expect(passes(masked) == 0)
        let two = [group(Self.all, id: 1), Self.gradient, Self.image] + mask + [end(mask: 2)]
        #expect(passes(two) == 1)
        let shown = DrawCommand.texture(
            TextureCommand(
                plane: .identity, rect: CGRect(x: 0, y: 0, width: 200, height: 200),
                texels: CGRect(x: 0, y: 0, width: 200, height: 200), source: .group(2)))
        #expect(passes(masked + [shown]) == 2)
    }
}
