import Foundation

/// What an emitter is, or was before a commit changed it.
struct EmitterState: Sendable {
    /// The layer's time up to which it was so; infinite for what it is now.
    let until: Double
    private let values: LayerValues
    private let animations: [AttachedAnimation]
    private let cells: [ParticleCell]
    /// Whether animations change its cells.
    private let animatesCells: Bool
    /// How long particles may live that it emits, in seconds of the layer.
    let longestLife: Double
    /// Whether it emits anything, where animations change nothing of that.
    let isEmitting: Bool

    /// What the emitter of a node is, with cells made ready.
    init(_ node: borrowing RenderNode, _ cells: [ParticleCell], until: Double = .infinity) {
        (self.until, values, animations) = (until, node.values, node.animations)
        self.cells = cells
        animatesCells = animations.contains {
            $0.animation.changes(EmitterProperty.emitterCells.id)
        }
        let look = EmitterLook(values, cells)
        (longestLife, isEmitting) = (look.longestLife, look.isEmitting)
    }

    /// Whether it is the same at any time.
    var isSteady: Bool { animations.isEmpty }

    /// What it shows at a time of its layer.
    func look(at local: Double) -> EmitterLook {
        if isSteady { return EmitterLook(values, cells) }
        let shown = Evaluation.values(values, animations, at: local)
        return EmitterLook(shown, animatesCells ? ParticleCell.cells(of: shown) : cells)
    }
}

extension RenderAnimation {
    /// Whether it, or one of its group, changes a property.
    fileprivate func changes(_ property: PropertyID) -> Bool {
        switch body {
        case .property(let animation): animation.target.property == property
        case .group(let parts): parts.contains { $0.changes(property) }
        case .transition, .empty: false
        }
    }
}

/// What the tree knows of an emitter besides its values.
struct EmitterParts: Sendable {
    /// What it was before, the oldest first: particles are made by what was then.
    fileprivate(set) var past: [EmitterState] = []
    /// Its cells as particles are reckoned with, without animations.
    private(set) var cells: [ParticleCell] = []

    /// The parts of a new emitter.
    init(_ values: borrowing LayerValues) { takeCells(of: values) }

    /// Makes other cells ready.
    mutating func takeCells(of values: borrowing LayerValues) {
        cells = ParticleCell.cells(of: values)
    }

    /// How long particles may live that were born up to now.
    fileprivate func longestLife(_ present: EmitterState) -> Double {
        past.reduce(present.longestLife) { max($0, $1.longestLife) }
    }
}

extension RenderTree {
    /// The most changes of one emitter that are remembered.
    private static let longestPast = 1024

    /// Notes what emitters are before a commit changes them.
    mutating func rememberEmitters(before commit: Commit) {
        var changed: Set<LayerID> = []
        for change in commit.changes { changed.insert(change.id) }
        for addition in commit.additions { changed.insert(addition.id) }
        for removal in commit.removals { changed.insert(removal.id) }
        for place in Array(emitters.keys) where changed.contains(nodes[place].id) {
            remember(place, at: commit.time)
        }
    }

    /// Notes what an emitter is up to a media time, and forgets what no particle can come from any
    /// more.
    mutating func remember(_ place: Int, at mediaTime: Double) {
        guard var parts = emitters[place] else { return }
        let local = localTime(at: place, mediaTime)
        let present = EmitterState(nodes[place], parts.cells, until: local)
        let longest = parts.longestLife(present)
        parts.past.removeAll { !($0.until + longest > local) }
        if parts.past.count >= Self.longestPast { parts.past.removeFirst() }
        parts.past.append(present)
        emitters[place] = parts
    }

    /// Whether an emitter shows something new at a media time, or is about to.
    func emits(at mediaTime: Double) -> Bool {
        emitters.contains { place, parts in
            let present = EmitterState(nodes[place], parts.cells)
            if present.isEmitting { return true }
            guard let last = parts.past.last else { return false }
            return last.until + parts.longestLife(present) > localTime(at: place, mediaTime)
        }
    }

    /// The particles of an emitter at a time of its layer.
    func particles(at place: Int, local: Double) -> Particles {
        guard let parts = emitters[place] else { return Particles(at: local, window: 0, of: []) }
        let present = EmitterState(nodes[place], parts.cells)
        return Particles(
            at: local, window: parts.longestLife(present), of: parts.past + [present])
    }
}
