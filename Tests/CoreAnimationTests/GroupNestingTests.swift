import RenderTree
import Testing

@testable import CoreAnimation

@Suite("Groups and cells inside each other, deep or in a circle")
struct GroupNestingTests {
    /// A group around an animation of the opacity, so many groups deep.
    private static func nested(_ depth: Int) -> CAAnimationGroup {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0.25, 0.25)
        var group = CAAnimationGroup()
        group.animations = [fade]
        for _ in 1..<depth {
            let outer = CAAnimationGroup()
            outer.animations = [group]
            group = outer
        }
        group.duration = 10
        return group
    }

    @Test(
        "a group that is thousands deep is copied, run and archived; 64 levels have an effect",
        arguments: [(64, 0.25), (65, 1), (6_000, 1)])
    func deep(depth: Int, shown: Double) throws {
        let group = Self.nested(depth)
        let bench = Bench()
        bench.layer.add(group, forKey: "deep")
        bench.stage.advance(to: 1)
        #expect(bench.number("opacity") == shown)
        #expect((group.copy() as? CAAnimationGroup)?.animations?.count == 1)
        group.isRemovedOnCompletion = false
        let layer = CALayer()
        layer.add(group, forKey: "deep")
        #expect(try archived(layer)?.animationKeys() == ["deep"])
        #expect(try archived(group)?.animations?.count == 1)
    }

    @Test("a group inside itself stops the program with a message", arguments: [1, 3])
    func circle(length: Int) async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [length] in
            let groups = (0..<length).map { _ in CAAnimationGroup() }
            for (i, group) in groups.enumerated() { group.animations = [groups[(i + 1) % length]] }
            CALayer().add(groups[0], forKey: nil)
        }
        let message = String(decoding: stopped?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("is inside itself"), "\(message)")
    }

    @Test("a group in which each level has the next one twice is cut off")
    func doubled() {
        var group = Self.nested(1)
        for _ in 0..<40 {
            let outer = CAAnimationGroup()
            outer.animations = [group, group]
            group = outer
        }
        func count(_ group: CAAnimationGroup) -> Int {
            (group.animations ?? []).reduce(0) {
                $0 + 1 + (($1 as? CAAnimationGroup).map(count) ?? 0)
            }
        }
        #expect((group.copy() as? CAAnimationGroup).map(count) == 100_000)
    }

    @Test("a cell in which each level has the next one twelve times is cut off")
    func manyCells() {
        var cell = CAEmitterCell()
        for _ in 0..<EmitterCellValues.maxDepth {
            let outer = CAEmitterCell()
            outer.emitterCells = [CAEmitterCell](repeating: cell, count: 12)
            cell = outer
        }
        func count(_ cells: [EmitterCellValues]) -> Int {
            cells.reduce(0) { $0 + 1 + count($1.cells) }
        }
        let layer = CAEmitterLayer()
        layer.emitterCells = [CAEmitterCell](repeating: cell, count: 12)
        let values = layer.values[Properties.emitter.emitterCells] ?? []
        #expect(values.count == 12 && count(values) == 100_000)
    }

    @Test("chains of any length are released")
    func released() {
        _ = Self.nested(200_000)
        var cell = CAEmitterCell()
        for _ in 0..<3_000 {
            let outer = CAEmitterCell()
            outer.emitterCells = [cell]
            cell = outer
        }
    }

    @Test("cells that are thousands deep are emitted and archived")
    func cells() throws {
        var cell = CAEmitterCell()
        for _ in 0..<2_000 {
            let outer = CAEmitterCell()
            (outer.birthRate, outer.lifetime) = (1, 1)
            outer.emitterCells = [cell]
            cell = outer
        }
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10)), layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        stage.layer.addSublayer(layer)
        stage.advance(to: 1)
        _ = stage.image()
        #expect(try archived(layer)?.emitterCells?.first?.emitterCells?.count == 1)
    }
}
