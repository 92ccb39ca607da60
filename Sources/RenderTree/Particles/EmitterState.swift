/// The current state or a past state of an emitter.
///
/// A commit ends a state.
struct EmitterState: Sendable {
    /// The local time at which the state ended; infinite for the current one.
    fileprivate(set) var until: Double
    private let values: LayerValues
    private let animations: [AttachedAnimation]
    private let cells: [ParticleCell]
    /// Whether animations change the emitter's cells.
    private let animatesCells: Bool
    /// The longest life of the particles, in seconds of local time.
    let longestLife: Double
    /// The local time at which the last emitting cell stops.
    ///
    /// Animations are ignored. It is minus infinity if no cell emits.
    let lastBirth: Double

    /// Captures the state of an emitter's node and its resolved `cells`.
    init(_ node: borrowing RenderNode, _ cells: [ParticleCell], until: Double = .infinity) {
        (self.until, values, animations) = (until, node.values, node.animations)
        self.cells = cells
        animatesCells = animations.contains {
            $0.animation.changes(Properties.emitter.emitterCells.id)
        }
        let resolved = ResolvedEmitter(values, cells)
        (longestLife, lastBirth) = (resolved.longestLife, resolved.lastBirth)
    }

    /// Whether the state is constant, since it has no animations.
    var isSteady: Bool { animations.isEmpty }

    /// Returns the emitter's resolved values at a local time of its layer.
    func resolved(at local: Double) -> ResolvedEmitter {
        if isSteady { return ResolvedEmitter(values, cells) }
        let shown = Evaluation.values(values, animations, at: local)
        return ResolvedEmitter(shown, animatesCells ? ParticleCell.cells(of: shown) : cells)
    }
}

extension RenderAnimation {
    /// Whether the animation or one of its parts changes a property.
    fileprivate func changes(_ property: PropertyID) -> Bool {
        switch body {
        case .property(let animation): animation.target.property == property
        case .group(let parts): parts.contains { $0.changes(property) }
        case .transition, .empty: false
        }
    }
}

/// The data of an emitter besides its property values.
struct EmitterParts: Sendable {
    /// The past states of the emitter, oldest first.
    ///
    /// A particle depends on the state at its birth.
    fileprivate(set) var past: [EmitterState] = []
    /// The resolved cells, without animations.
    private(set) var cells: [ParticleCell] = []

    init(_ values: borrowing LayerValues) { takeCells(of: values) }

    /// Resolves the emitter's new cells.
    mutating func takeCells(of values: borrowing LayerValues) {
        cells = ParticleCell.cells(of: values)
    }

    /// Ends the past states by a local time.
    ///
    /// Those that would last longer end with the slot before it, since a begin time of now is a
    /// little earlier than its commit.
    fileprivate mutating func endPast(by local: Double) {
        let end = (local / Particles.slot).rounded(.down) * Particles.slot
        for i in past.indices where past[i].until > local { past[i].until = end }
    }

    /// Returns the longest life of particles born in past or current states.
    fileprivate func longestLife(_ present: EmitterState) -> Double {
        past.reduce(present.longestLife) { max($0, $1.longestLife) }
    }
}

extension RenderTree {
    /// The maximum number of past states of one emitter.
    private static let longestPast = 1024

    /// Records the states of the emitters that a commit will change.
    mutating func rememberEmitters(before commit: Commit) {
        var changed: Set<LayerID> = []
        for change in commit.changes { changed.insert(change.id) }
        for addition in commit.additions { changed.insert(addition.id) }
        for removal in commit.removals { changed.insert(removal.id) }
        for nodeIndex in Array(emitters.keys) where changed.contains(nodes[nodeIndex].id) {
            remember(nodeIndex, at: commit.time)
        }
    }

    /// Records an emitter's state up to a media time.
    ///
    /// Past states whose particles are all dead are dropped.
    mutating func remember(_ nodeIndex: Int, at mediaTime: Double) {
        guard var parts = emitters[nodeIndex] else { return }
        let local = localTime(at: nodeIndex, mediaTime)
        let present = EmitterState(nodes[nodeIndex], parts.cells, until: local)
        let longest = parts.longestLife(present)
        parts.past.removeAll { !($0.until + longest > local) }
        if parts.past.count >= Self.longestPast { parts.past.removeFirst() }
        parts.past.append(present)
        emitters[nodeIndex] = parts
    }

    /// Ends the past states of all emitters by their local times.
    ///
    /// Where a commit sets the local time back, as by a new begin time, the current state applies.
    mutating func endPastEmission(at mediaTime: Double) {
        for nodeIndex in Array(emitters.keys) {
            let local = localTime(at: nodeIndex, mediaTime)
            emitters[nodeIndex]?.endPast(by: local)
        }
    }

    /// Whether an emitter has particles to show at a media time.
    ///
    /// It must be visible and its time must advance, and it must emit or still have living
    /// particles.
    func emits(at mediaTime: Double) -> Bool {
        var lines = TimeMappings()
        return emitters.contains { nodeIndex, parts in
            let line = lines.line(at: nodeIndex, self)
            if line.isPaused || line.latest < mediaTime || isHidden(nodeIndex) { return false }
            let present = EmitterState(nodes[nodeIndex], parts.cells)
            // A past state emits to the end of the slot in which it ended.
            let past = parts.past.last.map { $0.until + Particles.slot }
            let last = max(past ?? -.infinity, present.lastBirth)
            return last + parts.longestLife(present) > localTime(at: nodeIndex, mediaTime)
        }
    }

    /// Whether a layer or a superlayer stays hidden.
    ///
    /// It does if no animation can show it.
    private func isHidden(_ nodeIndex: Int) -> Bool {
        chain(from: nodeIndex).contains {
            nodes[$0].values[Properties.layer.isHidden] && nodes[$0].animations.isEmpty
        }
    }

    /// Returns an emitter's particles at a local time of its layer.
    func particles(at nodeIndex: Int, local: Double) -> Particles {
        guard let parts = emitters[nodeIndex] else {
            return Particles(at: local, window: 0, of: [])
        }
        let present = EmitterState(nodes[nodeIndex], parts.cells)
        return Particles(
            at: local, window: parts.longestLife(present), of: parts.past + [present])
    }
}
