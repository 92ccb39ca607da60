import Foundation
import Graphics
import TestSupport
import Testing

@testable import DisplayList

@Suite("Lists of commands")
struct DrawCommandsTests {
    /// Commands that are kept in short, and such that may not be.
    private static let samples: [(isPlain: Bool, command: DrawCommand)] = {
        let (plane, rect) = (
            PlaneTransform(a: (0.8, 0.6), b: (-0.6, 0.8), t: (3, 4)),
            CGRect(x: 1, y: 2, width: 3, height: 4)
        )
        func fill(
            _ plane: PlaneTransform = plane, _ shape: RoundedRect = RoundedRect(rect),
            _ edges: EdgeMask = .all
        ) -> DrawCommand {
            .fill(
                FillCommand(
                    plane: plane, shape: shape, color: SIMD4(0.1, 0.2, 0.3, 0.4), edges: edges))
        }
        var deep = plane
        deep.aw = 0.001
        return [
            (true, fill()),
            (true, fill(.identity)),
            (true, fill(PlaneTransform(scale: .infinity))),
            (false, fill(deep)),
            (false, fill(plane, RoundedRect(rect, radius: 1))),
            (false, fill(plane, RoundedRect(rect, curve: .continuous))),
            (false, fill(plane, RoundedRect(rect), .left)),
            (
                false,
                .border(
                    BorderCommand(plane: plane, shape: RoundedRect(rect), width: 1, color: .one))
            ),
            (false, .clip(PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))),
            (false, .unclip),
        ]
    }()

    @Test("each command comes back as it was, in short where that says all of it")
    func samples() {
        for (isPlain, command) in Self.samples {
            let list: DrawCommands = [command]
            #expect(Array(list) == [command])
            list.withBuffer {
                #expect($0[0] == command)
                #expect(($0.solidRect(at: 0) != nil) == isPlain, "\(command)")
            }
        }
    }

    @Test("memory that frames need stays, and what one frame alone needed goes")
    func memory() {
        var list = DrawCommands()
        func fill(_ count: Int) -> [Int] {
            list.removeAll(keepingCapacity: true)
            for i in 0..<count { list.append(Self.samples[i % Self.samples.count].command) }
            return [list.slots.capacity, list.solidRects.elements.capacity, list.others.capacity]
        }
        let usual = fill(2_000)
        #expect(fill(1_000) == usual && fill(2_000) == usual)
        _ = fill(100_000)
        _ = fill(1_000)
        for (now, before) in zip(fill(1_000), usual) { #expect(now <= before) }
    }

    /// Every command that names a group, with the groups after a number.
    private static func groups(after offset: Int) -> [DrawCommand] {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)
        let layer = CGRect(x: 0, y: 0, width: 9, height: 9)
        let texture = TextureCommand(
            plane: .identity, rect: layer, texels: layer, source: .group(offset + 1))
        return [
            .beginGroup(GroupCommand(id: offset + 1, bounds: rect)), .endGroup(.retain),
            .beginGroup(GroupCommand(id: offset + 2, bounds: rect)),
            .endGroup(.inPlace(opacity: 0.5, clip: nil, mask: offset + 1)),
            .beginGroup(GroupCommand(id: offset + 3, bounds: rect)),
            .endGroup(.inPlace(opacity: 0.5, clip: nil, mask: nil)),
            .shadow(ShadowCommand(group: offset + 1, offset: .zero, sigma: 2, color: .one)),
            .texture(texture),
        ]
    }

    @Test("the groups of a list that is appended follow those before it", arguments: [0, 1, 7])
    func appended(offset: Int) {
        let fill = Self.samples[0].command
        var list: DrawCommands = [fill]
        list.append(DrawCommands(Self.groups(after: 0) + [fill]), groupsAfter: offset)
        #expect(Array(list) == [fill] + Self.groups(after: offset) + [fill])
    }

    @Test("they change as an array of commands does", arguments: Array(1...20) as [UInt64])
    func changes(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func any() -> DrawCommand { Self.samples[random.index(Self.samples.count)].command }
        var (list, model): (DrawCommands, [DrawCommand]) = ([], [])
        for step in 0..<300 {
            switch random.index(model.isEmpty ? 2 : 7) {
            case 0, 1:
                let command = any()
                list.append(command)
                model.append(command)
            case 2:
                let (i, command) = (random.index(model.count), any())
                (list[i], model[i]) = (command, command)
            case 3:
                let i = random.index(model.count)
                #expect(list.remove(at: i) == model.remove(at: i))
            case 4:
                let i = max(0, model.count - random.index(4))
                list.removeSubrange(i...)
                model.removeSubrange(i...)
            case 5:
                let commands = [any(), any()], i = random.index(model.count)
                list.insert(contentsOf: commands, at: i)
                model.insert(contentsOf: commands, at: i)
            default:
                guard random.once(in: 20) else { continue }
                list.removeAll(keepingCapacity: random.once(in: 2))
                model.removeAll()
            }
            #expect(Array(list) == model, "step \(step)")
            // However it came to be, a list is the same as another of the same commands.
            let fresh = DrawCommands(model)
            #expect(list == fresh)
            #expect(list.hashValue == fresh.hashValue)
        }
    }
}
