@_spi(Kits) import CoreAnimation

/// What a property animator moves, on one time line, and where on it that is.
///
/// Whenever the animator sets off, stops or turns, every entry's animation is replaced by one that
/// goes on from there; between such moments the motion needs no code.
@MainActor final class AnimatorTimeline: NSObject, @MainActor CAAnimationDelegate, TouchHolding {
    /// The animator's own pace, and the seconds that its motion takes.
    let pace: AnimationPace
    let duration: TimeInterval
    /// Whether touches reach the views meanwhile.
    var allowsTouches = true
    /// Whether views are touched where they are drawn, instead of where they will be.
    var isTouchedWhereShown = true
    /// Called when everything has come to its end.
    var whenDone: (() -> Void)?

    private var entries: [AnimatorEntry] = []
    private var byKey: [EntryKey: AnimatorEntry] = [:]
    /// The entries by the animations that they have on layers, and how many come to an end.
    private var byAnimation: [ObjectIdentifier: AnimatorEntry] = [:]
    private var movingCount = 0
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var course: AnimatorCourse
    /// What the animator as a whole has gone and will go.
    private var leg: AnimatorLeg
    /// Whether the place was set by hand, as a share of the way instead of the time.
    private var isScrubbed = false
    /// Rises with every course, so that what belongs to an earlier one is known.
    private var courses = 0
    private let order: UInt64

    private struct EntryKey: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    init(pace: AnimationPace, duration: TimeInterval) {
        (self.pace, self.duration) = (pace, duration)
        course = AnimatorCourse(pace: pace)
        leg = AnimatorLeg(length: duration)
        order = AnimationState.nextOrder()
    }

    // MARK: Place

    /// The present place, in seconds of the present leg's time line.
    private var time: TimeInterval {
        var passed: TimeInterval {
            max(0, (entries.lazy.compactMap(\.elapsed).first ?? 0) - course.delay)
        }
        switch course.direction {
        case .still: return course.start
        case .forward: return min(course.start + passed, leg.end)
        case .backward: return max(course.start - passed, 0)
        }
    }

    /// How far the motion has come, 0 at its start.
    private var progress: Double { leg.progress(at: time, course.pace) }

    /// The share that has passed: of the time while it runs, of the way while it is paused and
    /// `evenly` is set, or on the way with another pace.
    func fraction(evenly: Bool) -> Double {
        if !leg.isWhole || (evenly && course.direction == .still) { return progress }
        return leg.length > 0 ? time / leg.length : 1
    }

    /// The present place, in seconds of the whole time line.
    var position: TimeInterval {
        duration * (leg.isWhole ? (leg.length > 0 ? time / leg.length : 1) : progress)
    }

    // MARK: Entries

    /// Whether nothing is left to move.
    var isEmpty: Bool { entries.isEmpty }

    /// Adds the motion of a layer's property, in seconds of the whole time line; with a pace or
    /// repeats of its own it does not follow the animator's.
    ///
    /// - Parameter length: the seconds of one run.
    func add(
        _ motion: PropertyMotion, to layer: CALayer, begin: TimeInterval, length: TimeInterval,
        pace own: AnimationPace, _ repeats: Repeats
    ) {
        let key = motion.key(on: layer) { self.entry(of: layer, $0) != nil }
        let replaced = entry(of: layer, key)
        if let replaced { remove(replaced) }
        let origin = replaced?.origin ?? motion.old
        let begin = min(begin, duration)
        let length = min(length, duration - begin)
        let whole = AnimatorLeg(begin: begin, length: min(duration - begin, length * repeats.runs))
        let isPlain = repeats.runs == 1 && own.isSame(as: pace)
        let runs = AnimatorRuns(
            pace: own, repeats: repeats, seconds: length,
            share: whole.length > 0 ? length / whole.length : 1)
        let entry = AnimatorEntry(
            motion, in: isPlain ? nil : runs, on: layer, key: key, origin: origin, leg: whole)
        let (here, left) = (position, duration - position)
        let scale = left > 0 ? (leg.end - time) / left : 1
        entry.leg.begin = time + (whole.begin - here) * scale
        entry.leg.length *= scale
        entries.insert(sibling: entry, at: entries.count)
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: key)] = entry
    }

    /// The entry of a key on a layer.
    private func entry(of layer: CALayer, _ key: String) -> AnimatorEntry? {
        // The address of a layer that is gone may be another one's by now.
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: key)].flatMap {
            $0.layer === layer ? $0 : nil
        }
    }

    private func remove(_ entry: AnimatorEntry) {
        entries.remove(sibling: entry)
        guard let layer = entry.layer, self.entry(of: layer, entry.key) === entry else { return }
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: entry.key)] = nil
    }

    private func removeLost() {
        for entry in entries where entry.isLost { remove(entry) }
    }

    /// Adds a block that is told where the motion ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Courses

    /// Goes on from here toward the end or the start.
    func run(toStart: Bool, delay: TimeInterval = 0) {
        turn(toStart: toStart)
        course.delay = delay
        attach()
    }

    /// Stays here.
    func hold() {
        (course.start, course.direction, course.delay) = (time, .still, 0)
        attach()
    }

    /// Goes to a share of the way, or of the time, and stays there.
    func scrub(to fraction: Double, evenly: Bool) {
        reset()
        isScrubbed = evenly
        course = AnimatorCourse(pace: evenly ? .linear : pace, start: fraction * duration)
        if evenly { course.startOfOthers = pace.fraction(at: fraction, over: duration) * duration }
        attach()
    }

    /// Goes on from here with another pace (nil: the same) for `seconds`; 0 takes what is left of
    /// the time.
    func run(toStart: Bool, pace other: AnimationPace?, seconds: TimeInterval) {
        turn(toStart: toStart)
        let forward = course.direction == .forward
        let left = forward ? leg.end - course.start : course.start
        let length = other?.runTime(seconds > 0 ? seconds : left) ?? (seconds > 0 ? seconds : left)
        let scale = left > 0 ? length / left : 1
        if let other {
            let time = course.start
            func rest(_ leg: AnimatorLeg, _ pace: AnimationPace) -> AnimatorLeg {
                leg.rest(
                    at: time, goal: toStart ? 0 : 1, forward: forward, pace, scale: scale)
            }
            for entry in entries { entry.leg = rest(entry.leg, entry.pace(course)) }
            leg = rest(leg, course.pace)
            course = AnimatorCourse(pace: other, direction: .forward)
        } else {
            for entry in entries { entry.leg = entry.leg.scaled(scale) }
            leg = leg.scaled(scale)
            course.start *= scale
        }
        attach()
    }

    /// Sets the course from here toward the end or the start. Where the present leg does not lead
    /// there, or the place was set by hand, that is where the own pace comes by.
    private func turn(toStart: Bool) {
        let goesOn = leg.isWhole ? !isScrubbed : leg.goal == (toStart ? 0 : 1)
        if goesOn {
            course.start = time
        } else {
            let start = pace.fraction(at: progress, over: duration) * duration
            reset()
            course = AnimatorCourse(pace: pace, start: start)
        }
        course.direction = toStart && leg.isWhole ? .backward : .forward
    }

    private func reset() {
        for entry in entries { entry.leg = entry.whole }
        leg = AnimatorLeg(length: duration)
        isScrubbed = false
    }

    private func attach() {
        removeLost()
        (byAnimation, movingCount) = ([:], 0)
        for entry in entries {
            entry.attach(course, delegate: self)
            if let animation = entry.animation { byAnimation[ObjectIdentifier(animation)] = entry }
            if entry.isMoving { movingCount += 1 }
        }
        courses += 1
        endIfDone()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let entry = byAnimation.removeValue(forKey: ObjectIdentifier(anim)) else { return }
        if entry.isMoving { movingCount -= 1 }
        entry.noteEnd()
        if entry.isLost { remove(entry) }
        endIfDone()
    }

    /// Tells at the next delivery point that nothing moves any more, or nothing is left to move.
    private func endIfDone() {
        let isOver = course.direction != .still && movingCount == 0
        guard isOver || entries.isEmpty else { return }
        let number = courses
        RunLoopCallbacks.enqueue(order: order) { [self] in
            if courses == number { whenDone?() }
        }
    }

    // MARK: Ends

    /// Takes all animations away and leaves the layers with the values shown.
    func stop() {
        (course.start, course.direction, course.delay) = (time, .still, 0)
        settle { $0.settle(at: course.start, on: course) }
    }

    /// Takes all animations away and leaves the layers with the values of one end.
    func end(atStart: Bool) {
        settle { if atStart { $0.settle(at: 0) } }
        finish(atStart ? .start : .end)
    }

    /// After a stop, gives the layers the values of an end, or leaves them.
    func finish(at position: UIViewAnimatingPosition) {
        AnimationState.withoutAnimation {
            switch position {
            case .start: for entry in entries.reversed() { entry.settle(atEnd: false) }
            case .end: for entry in entries { entry.settle(atEnd: true) }
            case .current: break
            }
        }
        finish(position)
    }

    private func settle(_ body: (AnimatorEntry) -> Void) {
        whenDone = nil
        removeLost()
        AnimationState.withoutAnimation {
            for entry in entries.reversed() {
                body(entry)
                entry.detach()
            }
        }
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}
