import Graphics

/// The particles of an emitter at one local time.
///
/// They are computed in closed form, so that times can be evaluated in any order. Time is divided
/// into slots. A cell of birth rate r emits at the times i / r (i = 0, 1, 2, ...) within a slot,
/// where r is the rate at the slot's beginning. A particle's random numbers derive from the seed,
/// its cell, its slot and its index in the slot. Thus a particle is the same in every frame, and
/// later changes of rate, position or cells do not affect it.
///
/// The cost is proportional to the number of births in the longest life of each cell's particles, of which
/// there is a limit, and of slots in the longest life of all.
struct Particles {
    /// The particles of one cell, oldest first.
    struct Batch {
        var cell: ParticleCell
        var particles: [Particle]
    }

    /// A living particle.
    struct Particle {
        var age: Double
        var position: SIMD3<Double>
        var angle: Double
        var scale: Double
        /// The colour as straight (not premultiplied) RGBA.
        var color: SIMD4<Double>
    }

    /// The duration of an emission slot, in seconds.
    ///
    /// It is a power of two, whose multiples are exact.
    static let slot = 1.0 / 64
    /// The maximum age of a particle, in seconds.
    static let longestWindow = 300.0
    /// The maximum number of particles of one cell.
    static let maxCount = 1 << 15
    /// The maximum number of births computed for one of the emitter's cells.
    ///
    /// It includes the births from that cell's particles. Of the cell's own births the oldest are
    /// left out, of the births from its particles the last.
    static let maxBirths = 1 << 18

    private(set) var batches: [Batch] = []
    /// The index path of the cell that emits now, outermost cell first.
    private var path: [Int] = []
    /// The number of births so far for each of the emitter's cells.
    private var births: [Int] = []
    private let time: Double

    /// Computes the particles at a local time of the layer.
    ///
    /// - Parameters:
    ///   - time: the local time, in seconds; there are no particles before 0.
    ///   - window: the longest life of a particle, in seconds.
    ///   - states: the emitter's past states, oldest first, and its current state.
    init(at time: Double, window: Double, of states: [EmitterState]) {
        self.time = time
        guard time >= 0, time < 1e12, window > 0 else { return }
        let last = (time / Self.slot).rounded(.down)
        let first = max(0, ((time - window) / Self.slot).rounded(.down))
        // The index of the emitter state in effect, and its resolved values at the end of the
        // previous slot.
        var (index, known): (Int, ResolvedEmitter?) = (0, nil)
        for slot in Int(first)...Int(last) {
            let (begin, end) = (Double(slot) * Self.slot, Double(slot + 1) * Self.slot)
            while index < states.count, !(begin < states[index].until) {
                (index, known) = (index + 1, nil)
            }
            guard index < states.count else { return }
            let present = known ?? states[index].resolved(at: begin)
            let next = states[index].isSteady ? present : states[index].resolved(at: end)
            known = next
            guard present.isEmitting else { continue }
            while births.count < present.cells.count { births.append(0) }
            for i in present.cells.indices {
                path = [i]
                emit(i, of: present, next, inSlot: slot)
            }
        }
    }

    /// The values of a particle at its birth.
    private struct Birth {
        var age: Double
        var life: Double
        var origin: SIMD3<Double>
        var velocity: SIMD3<Double>
        var scale: Double, spin: Double
        /// The colour at birth and its change per second, without ``tint``.
        var color: SIMD4<Double>, colorSpeed: SIMD4<Double>
        /// The colour by which the particle is multiplied.
        var tint: SIMD4<Double>
        var random: SplitMix

        func position(_ age: Double, _ acceleration: SIMD3<Double>) -> SIMD3<Double> {
            origin + velocity * age + acceleration * (age * age / 2)
        }

        /// Returns the direction of motion, as a vector of any length.
        func heading(_ age: Double, _ acceleration: SIMD3<Double>) -> SIMD3<Double> {
            velocity + acceleration * age
        }

        func color(_ age: Double) -> SIMD4<Double> {
            (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one) * tint
        }

        /// Returns the tint of the particles that the particle emits at an age.
        ///
        /// Apple's documentation leaves it open. Apple's samples rely on particles that inherit the
        /// colour of the particle that emits them.
        func tintOfEmitted(_ age: Double) -> SIMD4<Double> { color(age) }
    }

    private mutating func emit(
        _ index: Int, of resolved: ResolvedEmitter, _ next: ResolvedEmitter, inSlot slot: Int
    ) {
        let cell = resolved.cells[index]
        let rate = min(cell.birthRate * resolved.birthRate, ParticleCell.maxBirths)
        let begin = Double(slot) * Self.slot
        let life = min(cell.longestLife(resolved.lifetime), Double(Self.maxBirths) / rate)
        guard rate > 0, life > time - begin - Self.slot, !isFull(cell) else { return }
        let (first, end) = (
            (begin * rate).rounded(.up), ((begin + Self.slot) * rate).rounded(.up)
        )
        let random = SplitMix(seed: resolved.seed).numbered(index).numbered(slot)
        // The index of the first birth after the cell's begin time, or of the birth before it.
        let start = min((cell.begin * rate).rounded(.down), end) - first
        for number in max(0, Int(start))... {
            let born = (first + Double(number)) / rate
            guard first + Double(number) < end, born < cell.end, born <= time else { return }
            guard born >= cell.begin else { continue }
            var own = random.numbered(number)
            let birth = resolved.origin(&own, toward: next, (born - begin) / Self.slot)
            add(cell, resolved, at: birth.place, heading: birth.heading, age: time - born, own)
        }
    }

    /// Adds a particle and the particles that it emitted.
    ///
    /// A dead particle is not added itself. The cell's direction is relative to `heading`.
    private mutating func add(
        _ cell: ParticleCell, _ resolved: ResolvedEmitter, at origin: SIMD3<Double>,
        heading: SIMD3<Double>, tint: SIMD4<Double> = .one, age: Double, _ given: SplitMix
    ) {
        births[path[0]] += 1
        var random = given
        let life = (cell.lifetime + cell.lifetimeRange * random.centred()) * resolved.lifetime
        guard life > 0, age < life || !cell.cells.isEmpty else { return }
        let direction = cell.direction(&random).turned(toward: heading)
        let velocity =
            direction * (cell.velocity + cell.velocityRange * random.centred()) * resolved.velocity
        let own = random
        let scale = (cell.scale + cell.scaleRange * random.centred()) * resolved.scale
        let spin = (cell.spin + cell.spinRange * random.centred()) * resolved.spin
        let spread = SIMD4(
            random.centred(), random.centred(), random.centred(), random.centred())
        let birth = Birth(
            age: age, life: life, origin: origin, velocity: velocity, scale: scale, spin: spin,
            color: cell.color + cell.colorRange * spread, colorSpeed: cell.colorSpeed, tint: tint,
            random: own)
        if age < life { add(birth, cell, resolved) }
        for i in cell.cells.indices {
            path.append(i)
            emit(cell.cells[i], resolved, from: birth, cell.acceleration)
            path.removeLast()
        }
    }

    private mutating func add(_ birth: Birth, _ cell: ParticleCell, _ resolved: ResolvedEmitter) {
        guard let batch = batch(of: cell), batches[batch].particles.count < Self.maxCount else {
            return
        }
        let (age, color) = (birth.age, birth.color(birth.age))
        let grown = birth.scale + cell.scaleSpeed * age * resolved.scale
        let particle = Particle(
            age: age, position: birth.position(age, cell.acceleration), angle: birth.spin * age,
            scale: max(0, grown), color: color)
        guard particle.scale > 0, color.w > 0, particle.position.sum().isFinite else { return }
        batches[batch].particles.append(particle)
    }

    /// Adds the nested particles that a particle emitted along its path.
    ///
    /// A cell of birth rate r emits at the ages i / r (i = 1, 2, ...) of that particle. The
    /// directions are relative to the direction in which it moves.
    private mutating func emit(
        _ cell: ParticleCell, _ resolved: ResolvedEmitter, from parent: Birth,
        _ acceleration: SIMD3<Double>
    ) {
        let rate = min(cell.birthRate * resolved.birthRate, ParticleCell.maxBirths)
        let (longest, end) = (cell.longestLife(resolved.lifetime), min(parent.life, cell.end))
        guard rate > 0, longest > 0, end > cell.begin, !isFull(cell) else { return }
        // The index of the first particle that may still be alive.
        var number = max(1, (max(cell.begin, parent.age - longest) * rate).rounded(.up))
        let random = parent.random.numbered(path.last ?? 0)
        for _ in 0..<Self.maxCount {
            let born = number / rate
            guard born < end, born <= parent.age, births[path[0]] < Self.maxBirths
            else { return }
            add(
                cell, resolved, at: parent.position(born, acceleration),
                heading: parent.heading(born, acceleration), tint: parent.tintOfEmitted(born),
                age: parent.age - born, random.numbered(Int(number)))
            number += 1
        }
    }

    private var places: [[Int]: Int] = [:]

    /// Whether a cell has the maximum number of particles.
    ///
    /// A cell without an image counts as full. A cell with nested cells is never full.
    private func isFull(_ cell: ParticleCell) -> Bool {
        guard cell.cells.isEmpty else { return false }
        guard let known = known(cell) else { return cell.image == nil }
        return batches[known].particles.count >= Self.maxCount
    }

    private func known(_ cell: ParticleCell) -> Int? {
        guard let place = places[path], batches[place].cell.image === cell.image,
            batches[place].cell.texels == cell.texels
        else { return nil }
        return place
    }

    /// Returns the index of a cell's batch; nil for cells without an image.
    private mutating func batch(of cell: ParticleCell) -> Int? {
        guard cell.image != nil else { return nil }
        if let known = known(cell) { return known }
        batches.append(Batch(cell: cell, particles: []))
        places[path] = batches.count - 1
        return batches.count - 1
    }
}

extension SplitMix {
    /// Returns a number from −½ to below ½.
    mutating func centred() -> Double { unit() - 0.5 }
}
