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

@Suite("Archives that are nested deep or refer in a circle")
struct ArchiveNestingTests {
    /// A list in a list, so many deep.
    private static func list(_ depth: Int) -> [Any] {
        (1..<max(depth, 1)).reduce([1]) { inner, _ in [inner] as [Any] }
    }

    @Test("lists inside lists come back up to 64 deep; deeper ones are left out")
    func lists() throws {
        let layer = CALayer()
        layer.setValue(Self.list(64), forKey: "deep")
        layer.setValue(Self.list(66), forKey: "deeper")
        layer.setValue(["a": ["b": [1, 2]]], forKey: "words")
        let copy = try #require(try archived(layer))
        #expect(same(copy.value(forKey: "deep"), Self.list(64)))
        #expect(copy.value(forKey: "deeper") == nil)
        #expect((copy.value(forKey: "words") as? [String: [String: [Int]]])?["a"]?["b"] == [1, 2])
    }

    @Test("the time to archive lists inside lists grows with their number")
    func growth() throws {
        let growth = Growth(from: 15) { depth in
            let layers = (0..<20).map { _ in
                let layer = CALayer()
                layer.setValue(Self.list(depth), forKey: "deep")
                return layer
            }
            return {
                for layer in layers {
                    _ = try NSKeyedArchiver.archivedData(
                        withRootObject: layer, requiringSecureCoding: true)
                }
            }
        }
        print("growth: archiving lists inside lists: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("an archive that refers in a circle gives nothing")
    func circle() throws {
        let layer = CALayer()
        layer.setValue(layer, forKey: "own")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
        #expect(throws: (any Error).self) { try archived(layer) }
    }

    @Test("an archive in which each list has the next one twice gives nothing")
    func doubled() throws {
        let list = (0..<40).reduce(ArchivedList([1 as NSNumber])) { inner, _ in
            ArchivedList([inner, inner])
        }
        let data = forged("CALayer", "CALayer.values", ArchivedFields(["list": list]))
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
    }

    @Test("an archive of another class than the one asked for is an error")
    func otherClass() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: CAEmitterCell(), requiringSecureCoding: true)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
        #expect(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [CALayer.self, CAEmitterCell.self], from: data) is CAEmitterCell)
    }
}
