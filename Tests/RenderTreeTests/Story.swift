import Foundation
import Graphics
import Motion

@testable import RenderTree

/// A made-up life of a tree, as small commits, and the state that they lead to.
struct Story {
    private(set) var commits: [Commit] = []
    /// What the layers are at the end, oldest first.
    private(set) var layers: [Leaf] = []
    private var children: [LayerID: [LayerID]] = [:]
    private var parents: [LayerID: LayerID] = [:]
    private(set) var masks: [LayerID: LayerID] = [:]
    private var animations: [(layer: LayerID, animation: RenderAnimation)] = []
    private var random: SplitMix

    init(seed: UInt64, steps: Int = 60) {
        random = SplitMix(seed: seed)
        let root = Leaf(CGRect(x: 0, y: 0, width: 200, height: 200))
        var first = Commit(time: 0, root: root.id)
        first.creations = [Commit.Creation(id: root.id, values: root.values)]
        (layers, commits) = ([root], [first])
        for _ in 0..<6 { step { $0.addLayer(&$1) } }
        for _ in 0..<steps {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: step { $0.addLayer(&$1) }
            case 2, 3, 4: step { $0.change(&$1) }
            case 5: step { $0.addAnimation(&$1) }
            case 6: step { $0.random.once(in: 2) ? $0.move(&$1) : $0.removeAnimation(&$1) }
            case 7: step { $0.changeMask(&$1) }
            case 8: step { $0.addTransition(&$1) }
            default: step { if $0.layers.count > 8 { $0.removeLayer(&$1) } }
            }
        }
    }

    /// All small commits as one: first values and all changes, the last arrangements, and the
    /// animations and layers that are left.
    var merged: Commit {
        let left = Set(layers.map(\.id)), animated = Set(animations.map(\.animation.id))
        var one = Commit(time: 0, root: layers[0].id)
        for commit in commits {
            one.creations += commit.creations
            one.changes += commit.changes
            one.additions += commit.additions.filter { animated.contains($0.animation.id) }
            one.removedLayers += commit.removedLayers
        }
        (one.arrangements, one.masks) = (arrangements, maskings)
        one.creations.removeAll { !left.contains($0.id) }
        one.removedLayers = []
        return one
    }

    /// The last state as one commit without history.
    var anew: Commit {
        var one = Commit(time: 0, root: layers[0].id)
        one.creations = layers.reversed().map { Commit.Creation(id: $0.id, values: $0.values) }
        (one.arrangements, one.masks) = (arrangements, maskings)
        one.additions = animations.map { Commit.Addition(id: $0.layer, animation: $0.animation) }
        return one
    }

    private var arrangements: [Commit.Arrangement] {
        layers.map { Commit.Arrangement(id: $0.id, sublayers: children[$0.id] ?? []) }
    }

    private var maskings: [Commit.Masking] {
        layers.map { Commit.Masking(id: $0.id, mask: masks[$0.id]) }
    }

    private mutating func step(_ body: (inout Story, inout Commit) -> Void) {
        var commit = Commit(time: 0)
        body(&self, &commit)
        commits.append(commit)
    }

    private mutating func pick() -> Int { Int.random(in: layers.indices, using: &random) }

    private mutating func makeLayer(_ commit: inout Commit) -> LayerID {
        let kinds = LayerKind.allCases
        var leaf = Leaf(
            CGRect(
                x: random.number(-30, 180), y: random.number(-30, 180),
                width: random.number(5, 120), height: random.number(5, 120)),
            color: random.once(in: 4) ? nil : randomColor(),
            kind: random.once(in: 3) ? kinds[Int.random(in: kinds.indices, using: &random)] : .layer
        )
        if random.once(in: 4) { leaf.values[Properties.layer.masksToBounds] = true }
        if random.once(in: 3) { leaf.values[Properties.layer.cornerRadius] = random.number(1, 30) }
        if random.once(in: 4) { leaf.values[Properties.layer.borderWidth] = random.number(1, 9) }
        layers.append(leaf)
        commit.creations = [Commit.Creation(id: leaf.id, values: leaf.values)]
        return leaf.id
    }

    private mutating func addLayer(_ commit: inout Commit) {
        let parent = layers[pick()].id, id = makeLayer(&commit)
        let place = Int.random(in: 0...(children[parent]?.count ?? 0), using: &random)
        children[parent, default: []].insert(id, at: place)
        parents[id] = parent
        arrange(parent, &commit)
    }

    /// Gives a layer a mask, in place of the one that it may have, or takes it away.
    private mutating func changeMask(_ commit: inout Commit) {
        let owner = layers[pick()].id
        let old = masks[owner]
        if old == nil || random.once(in: 2) {
            let id = makeLayer(&commit)
            (masks[owner], parents[id]) = (id, owner)
        } else {
            masks[owner] = nil
        }
        if let old { commit.removedLayers = forget(old) }
        commit.masks = [Commit.Masking(id: owner, mask: masks[owner])]
    }

    private mutating func addTransition(_ commit: inout Commit) {
        let id = layers[pick()].id
        let kinds = TransitionKind.allCases, sides = TransitionSide.allCases
        let transition = RenderTransition(
            kind: kinds[Int.random(in: kinds.indices, using: &random)],
            side: sides[Int.random(in: sides.indices, using: &random)],
            start: random.once(in: 3) ? 0.2 : 0, end: random.once(in: 3) ? 0.7 : 1,
            before: random.once(in: 4) ? nil : Self.picture)
        let animation = RenderAnimation(
            key: "transition",
            timing: MediaTiming(
                beginTime: random.number(-1, 1), duration: random.number(0.5, 4), fillMode: .both),
            isRemovedOnCompletion: false, body: .transition(transition))
        animations.append((id, animation))
        commit.additions = [Commit.Addition(id: id, animation: animation)]
    }

    private static let picture = CGImage(
        width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8000_0000])

    private mutating func randomColor() -> RGBAColor {
        RGBAColor(
            red: random.number(0, 1), green: random.number(0, 1), blue: random.number(0, 1),
            alpha: random.once(in: 3) ? random.number(0.2, 1) : 1)
    }

    private mutating func change(_ commit: inout Commit) {
        let i = pick()
        let (keyPath, value): (String, MotionValue)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: (keyPath, value) = ("opacity", .number(random.number(0.1, 1)))
        case 1: (keyPath, value) = ("zPosition", .number(random.number(-2, 2).rounded()))
        case 2: (keyPath, value) = ("backgroundColor", .color(0, random.number(0, 1), 1, 1))
        case 3:
            (keyPath, value) = (
                "position", .point(CGPoint(x: random.number(0, 200), y: random.number(0, 200)))
            )
        case 4:
            let turn = CATransform3DMakeRotation(random.number(-3, 3), 0, 0, 1)
            (keyPath, value) = ("transform", .transform(turn))
        case 5: (keyPath, value) = ("hidden", .flag(random.once(in: 3)))
        case 6: (keyPath, value) = ("speed", .number(random.number(0, 3)))
        case 7: (keyPath, value) = ("timeOffset", .number(random.number(0, 1)))
        default:
            var lens = CATransform3DIdentity
            lens.m34 = -1 / random.number(300, 900)
            (keyPath, value) = ("sublayerTransform", .transform(lens))
        }
        guard let property = PropertyTable.id(of: keyPath) else { return }
        layers[i].values[property] = value
        commit.changes = [Commit.Change(id: layers[i].id, property: property, value: value)]
    }

    private mutating func addAnimation(_ commit: inout Commit) {
        let id = layers[pick()].id
        guard let animation = randomAnimation(&random) else { return }
        animations.append((id, animation))
        commit.additions = [Commit.Addition(id: id, animation: animation)]
    }

    private mutating func removeAnimation(_ commit: inout Commit) {
        guard !animations.isEmpty else { return }
        let gone = animations.remove(at: Int.random(in: animations.indices, using: &random))
        commit.removals = [Commit.Removal(id: gone.layer, animation: gone.animation.id)]
    }

    private mutating func move(_ commit: inout Commit) {
        let id = layers[pick()].id
        var list = children[id] ?? []
        list.shuffle(using: &random)
        children[id] = list
        arrange(id, &commit)
    }

    private mutating func removeLayer(_ commit: inout Commit) {
        let id = layers[pick()].id
        guard let parent = parents[id] else { return }
        let gone = forget(id)
        if masks[parent] == id {
            masks[parent] = nil
            commit.masks = [Commit.Masking(id: parent, mask: nil)]
        }
        children[parent]?.removeAll { $0 == id }
        arrange(parent, &commit)
        commit.removedLayers = gone
    }

    /// Strikes out a layer and all that is in it; what that was.
    private mutating func forget(_ id: LayerID) -> [LayerID] {
        var gone = [id]
        var i = 0
        while i < gone.count {
            gone += (children[gone[i]] ?? []) + (masks[gone[i]].map { [$0] } ?? [])
            i += 1
        }
        layers.removeAll { gone.contains($0.id) }
        animations.removeAll { gone.contains($0.layer) }
        for id in gone { (children[id], parents[id], masks[id]) = (nil, nil, nil) }
        return gone
    }

    private func arrange(_ parent: LayerID, _ commit: inout Commit) {
        commit.arrangements = [
            Commit.Arrangement(id: parent, sublayers: children[parent] ?? [])
        ]
    }
}
