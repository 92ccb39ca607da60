import DisplayList
import Foundation
import GoldenSupport
import Graphics
import Testing

/// Two lists, and where the second one changes pixels of the first.
struct ChangesRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: [DrawCommand]
    var new: [DrawCommand]
    /// Nil for everywhere.
    var changes: [PixelRect]?
}

private func pixels(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
    PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
}

/// A square of 10 pixels; what it touches is one pixel larger on each side.
private func square(_ x: Double, _ y: Double, red: Float = 1) -> DrawCommand {
    .fill(
        FillCommand(
            plane: PlaneTransform(scale: 1, x: x, y: y),
            shape: RoundedRect(CGRect(x: 0, y: 0, width: 10, height: 10)),
            color: SIMD4(red, 0, 0, 1)))
}

private func group(_ id: Int, _ commands: [DrawCommand], _ end: CompositeCommand) -> [DrawCommand] {
    [.beginGroup(GroupCommand(id: id, bounds: pixels(20, 20, 40, 40)))] + commands
        + [.endGroup(end)]
}

private func shown(_ id: Int) -> DrawCommand {
    .texture(
        TextureCommand(
            plane: .identity, rect: CGRect(x: 20, y: 20, width: 20, height: 20),
            texels: CGRect(x: 0, y: 0, width: 20, height: 20), source: .group(id)))
}

private let shadow = DrawCommand.shadow(
    ShadowCommand(group: 1, offset: SIMD2(30, 0), sigma: 1, color: SIMD4(0, 0, 0, 1)))
private let inPlace = CompositeCommand.inPlace(opacity: 0.5, clip: nil, mask: nil)

@Suite("What changes from frame to frame")
struct ListChangesTests {
    static let rows = [
        ChangesRow(
            testDescription: "the same list changes nothing", old: [square(5, 5), square(50, 50)],
            new: [square(5, 5), square(50, 50)], changes: []),
        ChangesRow(
            testDescription: "what moves changes pixels where it was and where it is",
            old: [square(5, 5), square(50, 50)], new: [square(5, 5), square(80, 80)],
            changes: [pixels(49, 49, 61, 61), pixels(79, 79, 91, 91)]),
        ChangesRow(
            testDescription: "the end of a group that did not begin may change everything",
            old: [.endGroup(inPlace), square(5, 5)], new: [.endGroup(inPlace), square(50, 50)],
            changes: nil),
        ChangesRow(
            testDescription: "near places become one", old: [square(50, 50)],
            new: [square(52, 50)], changes: [pixels(49, 49, 63, 61)]),
        ChangesRow(
            testDescription: "what appears changes pixels where it is", old: [square(5, 5)],
            new: [square(5, 5), square(50, 50)], changes: [pixels(49, 49, 61, 61)]),
        ChangesRow(
            testDescription: "what goes, where it was",
            old: [square(5, 5), square(30, 30), square(50, 50)],
            new: [square(5, 5), square(50, 50)], changes: [pixels(29, 29, 41, 41)]),
        ChangesRow(
            testDescription: "what is outside of a clip does not count",
            old: [.clip(pixels(0, 0, 55, 200)), square(50, 50), .unclip],
            new: [.clip(pixels(0, 0, 55, 200)), square(50, 50, red: 0), .unclip],
            changes: [pixels(49, 49, 55, 61)]),
        ChangesRow(
            testDescription: "another clip changes all that it cuts",
            old: [.clip(pixels(0, 0, 55, 200)), square(50, 50), .unclip],
            new: [.clip(pixels(0, 0, 58, 200)), square(50, 50), .unclip],
            changes: [pixels(49, 49, 58, 61)]),
        ChangesRow(
            testDescription: "of a group that is drawn counts what changes in it",
            old: group(1, [square(25, 25), square(22, 22)], inPlace),
            new: group(1, [square(26, 25), square(22, 22)], inPlace),
            changes: [pixels(24, 24, 37, 36)]),
        ChangesRow(
            testDescription: "no further than the group",
            old: group(1, [square(25, 35)], inPlace),
            new: group(1, [square(26, 35)], inPlace), changes: [pixels(24, 34, 37, 40)]),
        ChangesRow(
            testDescription: "in a group of a group too",
            old: group(1, [square(22, 22)] + group(2, [square(25, 25)], inPlace), inPlace),
            new: group(1, [square(22, 22)] + group(2, [square(26, 25)], inPlace), inPlace),
            changes: [pixels(24, 24, 37, 36)]),
        ChangesRow(
            testDescription: "all in it where its opacity changes",
            old: [square(70, 70)] + group(1, [square(25, 25)], inPlace),
            new: [square(70, 70)]
                + group(1, [square(25, 25)], .inPlace(opacity: 0.6, clip: nil, mask: nil)),
            changes: [pixels(24, 24, 36, 36)]),
        ChangesRow(
            testDescription: "or that of a group around it",
            old: group(1, group(2, [square(25, 25)], inPlace), inPlace),
            new: group(
                1, group(2, [square(25, 25)], inPlace),
                .inPlace(opacity: 0.6, clip: nil, mask: nil)),
            changes: [pixels(24, 24, 36, 36)]),
        ChangesRow(
            testDescription: "what comes into a group, or leaves it, changes",
            old: group(1, [square(25, 25)], inPlace), new: [square(25, 25)],
            changes: [pixels(24, 24, 36, 36)]),
        ChangesRow(
            testDescription: "what a larger group does not cut any more changes",
            old: group(1, [square(25, 35), square(22, 22)], inPlace),
            new: [.beginGroup(GroupCommand(id: 1, bounds: pixels(20, 20, 40, 60)))]
                + [square(25, 35), square(22, 22), .endGroup(inPlace)],
            changes: [pixels(24, 34, 36, 46)]),
        ChangesRow(
            testDescription: "what comes together with others in one group changes",
            old: group(1, [square(25, 25)], inPlace) + group(2, [square(30, 30)], inPlace),
            new: group(1, [square(25, 25), square(30, 30)], inPlace),
            changes: [pixels(29, 29, 40, 40)]),
        ChangesRow(
            testDescription: "a group under a mask counts as a whole",
            old: group(1, [square(25, 25)], .retain)
                + group(2, [square(25, 25)], .inPlace(opacity: 1, clip: nil, mask: 1)),
            new: group(1, [square(25, 25)], .retain)
                + group(2, [square(26, 25)], .inPlace(opacity: 1, clip: nil, mask: 1)),
            changes: [pixels(20, 20, 40, 40)]),
        ChangesRow(
            testDescription: "and where its mask changes",
            old: group(1, [square(25, 25)], .retain)
                + group(2, [square(25, 25)], .inPlace(opacity: 1, clip: nil, mask: 1)),
            new: group(1, [square(26, 25)], .retain)
                + group(2, [square(25, 25)], .inPlace(opacity: 1, clip: nil, mask: 1)),
            changes: [pixels(20, 20, 40, 40)]),
        ChangesRow(
            testDescription: "a group that is kept counts where it is shown",
            old: group(1, [square(25, 25)], .retain) + [square(90, 90), shown(1)],
            new: group(1, [square(26, 25)], .retain) + [square(90, 90), shown(1)],
            changes: [pixels(19, 19, 41, 41)]),
        ChangesRow(
            testDescription: "and where it casts a shadow",
            old: group(1, [square(25, 25)], .retain) + [shadow],
            new: group(1, [square(26, 25)], .retain) + [shadow],
            changes: [pixels(46, 16, 74, 44)]),
        ChangesRow(
            testDescription: "and where a group is shown that shows it",
            old: group(1, [square(25, 25)], .retain) + group(2, [shown(1)], .retain) + [shown(2)],
            new: group(1, [square(26, 25)], .retain) + group(2, [shown(1)], .retain) + [shown(2)],
            changes: [pixels(19, 19, 41, 41)]),
        ChangesRow(
            testDescription: "a group without an end is not understood",
            old: [.beginGroup(GroupCommand(id: 1, bounds: pixels(0, 0, 9, 9)))],
            new: [.beginGroup(GroupCommand(id: 1, bounds: pixels(0, 0, 9, 9)))], changes: nil),
    ]

    private static func list(_ commands: [DrawCommand]) -> DrawList {
        var list = DrawList(width: 200, height: 200)
        list.commands = DrawCommands(commands)
        return list
    }

    @Test("is found from the commands", arguments: rows)
    func changes(row: ChangesRow) {
        let found = Self.list(row.new).changes(since: Self.list(row.old))
        #expect(found.map(Set.init) == row.changes.map(Set.init))
    }

    @Test("Another size or background changes everything, and so does a change of most of it")
    func everything() {
        let list = Self.list([square(5, 5)])
        var other = list
        other.background = .one
        #expect(other.changes(since: list) == nil)
        #expect(DrawList(width: 100, height: 200).changes(since: list) == nil)
        func field(_ shift: Double) -> DrawList {
            Self.list(
                (0..<300).map { (i: Int) -> DrawCommand in
                    square(Double(i % 20) * 10 + shift, Double(i / 20) * 10)
                })
        }
        #expect(field(0.5).changes(since: field(0)) == nil)
    }

    @Test("Many small changes are a few rectangles")
    func few() throws {
        func dots(_ red: Float) -> DrawList {
            Self.list(
                (0..<16).map { (i: Int) -> DrawCommand in
                    square(Double(i % 4) * 25, Double(i / 4) * 25, red: red)
                })
        }
        let rects = try #require(dots(0.5).changes(since: dots(1)))
        #expect(rects.count <= 6)
    }
}
