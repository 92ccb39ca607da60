import CoreAnimation

/// The timeline of a property animator, with its entries and the current position.
///
/// Whenever the animator starts, stops or reverses, the animation of each entry is replaced by one
/// that continues from the current position. Between these calls, no code runs for the motion.
@MainActor final class AnimatorTimeline: NSObject, @MainActor CAAnimationDelegate, HitTestPolicy {
    /// The animator's own timing, and the duration of its motion in seconds.
    let pace: TimingParameters
    let duration: TimeInterval
    var allowsTouches = true
    var hitTestsPresentation = true
    /// The closure that is called when all entries have ended.
    var whenDone: (() -> Void)?

    private var entries: [AnimatorEntry] = []
    private var byKey: [EntryKey: AnimatorEntry] = [:]
    /// The entries by their animations on layers, and the number of entries that still move.
    private var byAnimation: [ObjectIdentifier: AnimatorEntry] = [:]
    private var movingCount = 0
    /// The closures that are called with the position at which the motion ended.
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var playback: AnimatorPlayback
    /// The seconds from the last start of all entries to the beginning of the playback.
    ///
    /// It is 0 unless entries have joined the playback since then.
    private var passed: TimeInterval = 0
    /// The segment of the animator's whole motion that is played now.
    private var segment: AnimatorSegment
    /// Whether the position was set as a fraction of the progress instead of the time.
    private var isScrubbed = false
    /// The number that tells this playback's callbacks from those of earlier ones.
    private var playbackNumber = 0
    private let order: UInt64

    private struct EntryKey: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    init(pace: TimingParameters, duration: TimeInterval) {
        (self.pace, self.duration) = (pace, duration)
        playback = AnimatorPlayback(pace: pace)
        segment = AnimatorSegment(length: duration)
        order = AnimationBlock.nextOrder()
    }

    // MARK: Position

    /// The seconds since the playback began, its delay included; 0 until committed.
    private var elapsed: TimeInterval {
        guard playback.direction != .still else { return 0 }
        for entry in entries {
            if let elapsed = entry.elapsed { return max(elapsed - passed, 0) }
            // Those that were attached after this one are not committed either.
            if entry.waitsForCommit { return 0 }
        }
        return 0
    }

    /// The remaining delay, in seconds.
    private var delay: TimeInterval { max(playback.delay - elapsed, 0) }

    /// The current time on the timeline of the current segment, in seconds.
    private var time: TimeInterval {
        let passed = max(elapsed - playback.delay, 0)
        switch playback.direction {
        case .still: return playback.start
        case .forward: return min(playback.start + passed, segment.end)
        case .backward: return max(playback.start - passed, 0)
        }
    }

    /// The current progress of the motion, 0 at its start.
    private var progress: Double { segment.progress(at: time, playback.pace) }

    /// Returns the completed fraction of the animation.
    ///
    /// It is a fraction of the progress if the timing was changed, or if the animator is paused and
    /// `evenly` is true; otherwise it is a fraction of the time.
    func fraction(evenly: Bool) -> Double {
        if !segment.isWhole || (evenly && playback.direction == .still) { return progress }
        return segment.length > 0 ? time / segment.length : 1
    }

    /// The current time on the whole timeline, in seconds.
    var position: TimeInterval {
        duration * (segment.isWhole ? (segment.length > 0 ? time / segment.length : 1) : progress)
    }

    // MARK: Entries

    var isEmpty: Bool { entries.isEmpty }

    /// Adds the motion of a layer's property to the timeline.
    ///
    /// Its begin time and length are those on the whole timeline. A motion with its own timing or
    /// repeats does not follow the animator's timing. `length` is the duration of one repetition in
    /// one direction, in seconds.
    func add(
        _ motion: PropertyMotion, to layer: CALayer, begin: TimeInterval, length: TimeInterval,
        pace own: TimingParameters, _ repeats: Repeats
    ) {
        let key = motion.key(on: layer) { self.entry(of: layer, $0) != nil }
        let replaced = entry(of: layer, key)
        if let replaced { remove(replaced) }
        let origin = replaced?.origin ?? motion.old
        let begin = min(begin, duration)
        let length = min(length, duration - begin)
        let whole = AnimatorSegment(
            begin: begin, length: min(duration - begin, length * repeats.runs))
        let isPlain = repeats.runs == 1 && own.isSame(as: pace)
        let runs = AnimatorRepetitions(
            pace: own, repeats: repeats, seconds: length,
            share: whole.length > 0 ? length / whole.length : 1)
        let entry = AnimatorEntry(
            motion, in: isPlain ? nil : runs,
            follows: isPlain && begin == 0 && whole.length == duration, on: layer, key: key,
            origin: origin, segment: whole)
        let (here, left) = (position, duration - position)
        let scale = left > 0 ? (segment.end - time) / left : 1
        entry.segment.begin = time + (whole.begin - here) * scale
        entry.segment.length *= scale
        insert(entry, layer, at: entries.count)
    }

    private func insert(_ entry: AnimatorEntry, _ layer: CALayer, at index: Int) {
        entries.insert(sibling: entry, at: index)
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: entry.key)] = entry
    }

    /// Replaces the entries of positions by one for each axis, in the same place.
    ///
    /// A spring can then have another velocity along each axis. The horizontal one is that of the
    /// animator's progress.
    private func separateAxes() {
        removeLost()
        for entry in entries where entry.runs == nil {
            guard let layer = entry.layer, let axes = entry.motion.axes,
                let index = entries.index(ofSibling: entry)
            else { continue }
            remove(entry)
            entry.detach()
            for (axis, motion) in axes.enumerated() {
                let part = AnimatorEntry(
                    motion, in: nil, follows: entry.follows && axis == 0, on: layer,
                    key: motion.key(on: layer) { self.entry(of: layer, $0) != nil },
                    origin: entry.origin.component(axis), segment: entry.whole)
                part.segment = entry.segment
                insert(part, layer, at: index + axis)
            }
        }
    }

    /// Returns the entry for a key of a layer.
    private func entry(of layer: CALayer, _ key: String) -> AnimatorEntry? {
        // A new layer may have the address of a deallocated layer, so the layers themselves are
        // compared.
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: key)].flatMap {
            $0.layer === layer ? $0 : nil
        }
    }

    private func remove(_ entry: AnimatorEntry) {
        entries.remove(sibling: entry)
        if let animation = entry.animation,
            byAnimation.removeValue(forKey: ObjectIdentifier(animation)) != nil, entry.isMoving
        {
            movingCount -= 1
        }
        guard let layer = entry.layer, self.entry(of: layer, entry.key) === entry else { return }
        byKey[EntryKey(layer: ObjectIdentifier(layer), key: entry.key)] = nil
    }

    private func removeLost() {
        for entry in entries where entry.isLost { remove(entry) }
    }

    // MARK: Playback

    /// Plays from the current position toward the end or the start.
    ///
    /// The playback starts after `delay` seconds; nil means the remaining delay.
    func run(toStart: Bool, delay: TimeInterval? = nil) {
        let delay = delay ?? self.delay
        turn(toStart: toStart)
        playback.delay = delay
        attach()
    }

    func pause() {
        mark()
        playback.delay = 0
        attach()
    }

    /// Stores position and delay in the playback, for a replacement of entries.
    private func mark() {
        (playback.start, playback.delay, playback.direction) = (time, delay, .still)
    }

    /// Runs a closure that adds entries, and makes them join the playback.
    ///
    /// The animations of the other entries stay as they are. The closure returns whether the
    /// animator runs; nil if it has ended. The method returns false if the closure has started,
    /// paused or ended the playback: all entries must then be started anew.
    func join(_ changes: () -> Bool?) -> Bool {
        let (direction, elapsed, number) = (playback.direction, elapsed, playbackNumber)
        mark()
        guard changes() == (direction != .still), number == playbackNumber else { return false }
        playback.direction = direction
        passed += elapsed
        var first = entries.endIndex
        while first > 0, entries[first - 1].animation == nil { first -= 1 }
        for entry in entries[first...] { attach(entry) }
        notePlayback()
        return true
    }

    /// Pauses at a fraction of the progress or of the time.
    ///
    /// It is a fraction of the progress if `evenly` is true. Motions that follow the animator from
    /// start to end show the fraction of the progress. Other motions show their values at the time
    /// at which the animator's timing reaches that progress.
    func scrub(to fraction: Double, evenly: Bool) {
        reset()
        isScrubbed = evenly
        playback = AnimatorPlayback(pace: evenly ? .linear : pace, start: fraction * duration)
        if evenly {
            playback.others = (pace, pace.fraction(at: fraction, over: duration) * duration)
        }
        attach()
    }

    /// Continues from the current position with another timing for `seconds`.
    ///
    /// A nil timing leaves the timing unchanged; 0 seconds means the remaining time.
    func run(toStart: Bool, pace other: TimingParameters?, seconds: TimeInterval) {
        turn(toStart: toStart)
        let forward = playback.direction == .forward
        let left = forward ? segment.end - playback.start : playback.start
        let length = other?.runTime(seconds > 0 ? seconds : left) ?? (seconds > 0 ? seconds : left)
        let scale = left > 0 ? length / left : 1
        if let other {
            if other.hasDirection { separateAxes() }
            let time = playback.start
            func rest(_ segment: AnimatorSegment, _ pace: TimingParameters) -> AnimatorSegment {
                segment.rest(
                    at: time, goal: toStart ? 0 : 1, forward: forward, pace, scale: scale)
            }
            for entry in entries { entry.segment = rest(entry.segment, entry.pace(playback)) }
            segment = rest(segment, playback.pace)
            playback = AnimatorPlayback(pace: other, direction: .forward)
        } else {
            for entry in entries { entry.segment = entry.segment.scaled(scale) }
            segment = segment.scaled(scale)
            playback.start *= scale
        }
        attach()
    }

    /// Prepares a playback from the current position toward the end or the start.
    ///
    /// If the current segment does not lead in this direction, or the position was set as a
    /// fraction of the progress, the playback starts at the time at which the animator's own timing
    /// reaches the current progress. Entries that do not follow the animator are moved in time, so
    /// that each continues from the progress that it shows.
    private func turn(toStart: Bool) {
        let goesOn = segment.isWhole ? !isScrubbed : segment.goal == (toStart ? 0 : 1)
        if goesOn {
            playback.start = time
        } else {
            let (time, others) = (time, entries.filter { !$0.follows })
            let start = pace.fraction(at: progress, over: duration) * duration
            let shown = others.map { $0.progress(at: time, on: playback) }
            reset()
            playback = AnimatorPlayback(pace: pace, start: start)
            for (entry, progress) in zip(others, shown) {
                entry.segment = entry.segment.moved(
                    toShow: progress, at: start, entry.pace(playback))
            }
        }
        playback.direction = toStart && segment.isWhole ? .backward : .forward
    }

    private func reset() {
        for entry in entries { entry.segment = entry.whole }
        segment = AnimatorSegment(length: duration)
        isScrubbed = false
    }

    private func attach() {
        removeLost()
        (byAnimation, movingCount, passed) = ([:], 0, 0)
        for entry in entries { attach(entry) }
        notePlayback()
    }

    private func attach(_ entry: AnimatorEntry) {
        entry.attach(
            playback, for: playback.duration(on: segment), after: passed, delegate: self)
        guard let animation = entry.animation else { return }
        byAnimation[ObjectIdentifier(animation)] = entry
        if entry.isMoving { movingCount += 1 }
    }

    private func notePlayback() {
        playbackNumber += 1
        endIfDone()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let entry = byAnimation.removeValue(forKey: ObjectIdentifier(anim)) else { return }
        if entry.isMoving { movingCount -= 1 }
        entry.isMoving = false
        if entry.isLost { remove(entry) }
        endIfDone()
    }

    /// Enqueues a call of `whenDone` if no entry moves or is left.
    private func endIfDone() {
        let isOver = playback.direction != .still && movingCount == 0
        guard isOver || entries.isEmpty else { return }
        let number = playbackNumber
        RunLoopCallbacks.enqueue(order: order) { [self] in
            if playbackNumber == number { whenDone?() }
        }
    }

    // MARK: Ends

    /// Removes all animations, and sets the layers to the values shown.
    func stop() {
        mark()
        settle { $0.settle(at: $0.progress(at: playback.start, on: playback)) }
    }

    /// Ends the animation at its start or end, and calls the completions.
    func end(atStart: Bool) {
        settle { if atStart { $0.settle(at: 0, isEnd: true) } }
        finish(atStart ? .start : .end)
    }

    /// Sets the layers to the values at a position, and calls the completions.
    ///
    /// At the current position, the layers are left as they are.
    func finish(at position: UIViewAnimatingPosition) {
        AnimationBlock.withoutAnimation {
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
        AnimationBlock.withoutAnimation {
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
