import Foundation
import Motion

extension RenderTree {
    /// The media time of the next begin or end of an animation, nil when there is none to come.
    public var nextEventTime: Double? {
        guard let time = schedule.first?.time, time < .infinity else { return nil }
        return time
    }

    /// How many begins and ends are on the schedule; those of animations that were taken away stay
    /// on it until their time has come or they are too many.
    public var pendingEventCount: Int { schedule.count }

    /// When the picture changes next after `time`: at once while an animation runs, later when the
    /// next one waits, nil when nothing will move until another commit.
    public func nextFrameTime(after time: Double) -> Double? {
        if movingCount > 0 || time < echoesUntil || emits(at: time) { return time }
        return nextEventTime.map { max($0, time) }
    }

    /// The begins and ends up to and including `time`, in order, each once. Animations that ended
    /// and are removed on completion leave the tree.
    public mutating func takeEvents(upTo time: Double) -> [AnimationEvent] {
        var events: [AnimationEvent] = []
        var lines = MediaLines()
        while let event = schedule.first, event.time <= time {
            schedule.removeFirst()
            guard let place = places[event.layer],
                let i = animationIndex(of: event.animation, at: place)
            else { continue }
            let attached = nodes[place].animations[i]
            switch (event.kind, attached.stage) {
            case (.started, .waiting) where event.time == attached.begins:
                nodes[place].animations[i].stage = .running
                let moves = moves(attached.animation, at: place, &lines)
                setMoving(at: place, i, moves)
                if attached.ends < .infinity {
                    schedule.insert(
                        AnimationEvent(
                            kind: .ended, layer: event.layer, animation: event.animation,
                            time: attached.ends))
                }
            case (.ended, .running) where event.time == attached.ends:
                nodes[place].animations[i].stage = .ended
                setMoving(at: place, i, false)
                echo(attached, at: place)
                if attached.animation.isRemovedOnCompletion {
                    remember(place, at: event.time)
                    detach(event.animation, at: place)
                }
            default: continue
            }
            events.append(event)
        }
        log.close()
        return events
    }

    /// Settles when an animation begins and ends in media time, and puts what is to come on the
    /// schedule. It begins with its active time, also where that is after the commit (uncertain point
    /// U22).
    mutating func schedule(
        _ attached: inout AttachedAnimation, at place: Int, _ lines: inout MediaLines
    ) {
        let timing = attached.animation.timing
        let line = lines.line(at: place, self)
        attached.begins = line.mediaTime(local: timing.startTime)
        attached.ends =
            timing.endTime == .infinity
            ? .infinity : max(line.mediaTime(local: timing.endTime), attached.begins)
        if attached.begins.isNaN { attached.begins = .infinity }
        if attached.ends.isNaN { attached.ends = .infinity }
        let (kind, time): (AnimationEvent.Kind, Double)
        switch attached.stage {
        case .waiting: (kind, time) = (.started, attached.begins)
        case .running: (kind, time) = (.ended, attached.ends)
        case .ended: return
        }
        guard time < .infinity else { return }
        schedule.insert(
            AnimationEvent(
                kind: kind, layer: nodes[place].id, animation: attached.animation.id, time: time))
    }

    /// Settles all times again, after layers changed how they bend time.
    mutating func reschedule() {
        schedule.removeAll()
        var lines = MediaLines()
        for place in animated {
            for i in nodes[place].animations.indices {
                var attached = nodes[place].animations[i]
                schedule(&attached, at: place, &lines)
                nodes[place].animations[i] = attached
                let isRunning = attached.stage == .running
                let moves = isRunning && moves(attached.animation, at: place, &lines)
                setMoving(at: place, i, moves)
            }
        }
    }

    /// Whether an animation that runs shows something new as media time goes on: neither it nor
    /// any layer around it stands still.
    private func moves(
        _ animation: RenderAnimation, at place: Int, _ lines: inout MediaLines
    ) -> Bool {
        animation.timing.speed != 0 && !lines.line(at: place, self).standsStill
    }

    private mutating func setMoving(at place: Int, _ i: Int, _ moves: Bool) {
        guard nodes[place].animations[i].isMoving != moves else { return }
        nodes[place].animations[i].isMoving = moves
        movingCount += moves ? 1 : -1
    }
}
