import Foundation
import Motion

extension RenderTree {
    /// The media time of the next start or end event, if any.
    package var nextEventTime: Double? {
        guard let time = schedule.min?.time, time < .infinity else { return nil }
        return time
    }

    /// Returns the media time at which the next frame is due.
    ///
    /// It is `time` itself while an animation runs, the next event's time while one waits, and nil
    /// when nothing changes until another commit.
    package func nextFrameTime(after time: Double) -> Double? {
        if movingCount > 0 || time < max(delayedReplicasUntil, retimedUntil) || emits(at: time) {
            return time
        }
        return nextEventTime.map { max($0, time) }
    }

    /// The number of events to reserve memory for.
    ///
    /// The memory is reserved when there is at least one event.
    private static let usualEvents = 16

    /// Removes and returns the events up to `time`, in order.
    ///
    /// They are the start and end events of animations, including those at `time`. Animations that
    /// ended and are removed on completion are removed from the tree.
    package mutating func takeEvents(upTo time: Double) -> [AnimationEvent] {
        var events: [AnimationEvent] = []
        var lines = TimeMappings()
        while let event = schedule.min, event.time <= time {
            schedule.popMin()
            guard let nodeIndex = nodeIndices[event.layer],
                let i = animationIndex(of: event.animation, at: nodeIndex)
            else { continue }
            let attached = nodes[nodeIndex].animations[i]
            switch (event.kind, attached.stage) {
            case (.started, .waiting) where event.time == attached.begins:
                nodes[nodeIndex].animations[i].stage = .running
                let line = lines.line(at: nodeIndex, self)
                setMoving(at: nodeIndex, i, moves(attached.animation, line))
                let stop = stop(of: attached, line)
                if stop < .infinity {
                    schedule.insert(
                        AnimationEvent(
                            kind: .ended, layer: event.layer, animation: event.animation,
                            time: stop))
                }
            case (.ended, .running) where event.time == attached.ends:
                nodes[nodeIndex].animations[i].stage = .ended
                setMoving(at: nodeIndex, i, false)
                addDelayedReplica(attached, at: nodeIndex, &lines)
                if attached.animation.isRemovedOnCompletion {
                    remember(nodeIndex, at: event.time)
                    detach(event.animation, at: nodeIndex)
                }
            case (.ended, .running)
            where event.time == stop(of: attached, lines.line(at: nodeIndex, self)):
                // Local time stands still from now on, and the animation does not end.
                setMoving(at: nodeIndex, i, false)
                continue
            default: continue
            }
            if events.isEmpty { events.reserveCapacity(Self.usualEvents) }
            events.append(event)
        }
        log.close()
        return events
    }

    /// Schedules an animation's next event.
    ///
    /// The start and the end of the animation are computed in media time. The animation begins with
    /// its active time, even if that is later than the commit (uncertain point U22).
    mutating func schedule(
        _ attached: inout AttachedAnimation, at nodeIndex: Int, _ lines: inout TimeMappings
    ) {
        let timing = attached.animation.timing
        let line = lines.line(at: nodeIndex, self)
        attached.begins = line.mediaTime(local: timing.beginTime)
        attached.ends =
            timing.endTime == .infinity
            ? .infinity : max(line.mediaTime(local: timing.endTime), attached.begins)
        if attached.begins.isNaN { attached.begins = .infinity }
        if attached.ends.isNaN { attached.ends = .infinity }
        if attached.stage == .ended || line.runsBack, moves(attached.animation, line) {
            let last = max(
                line.lastMediaTime(local: timing.beginTime),
                line.lastMediaTime(local: timing.endTime))
            if last < .infinity { retimedUntil = max(retimedUntil, min(last, line.latest.nextUp)) }
        }
        let (kind, time): (AnimationEvent.Kind, Double)
        switch attached.stage {
        case .waiting: (kind, time) = (.started, attached.begins)
        case .running: (kind, time) = (.ended, stop(of: attached, line))
        case .ended: return
        }
        guard time < .infinity else { return }
        schedule.insert(
            AnimationEvent(
                kind: kind, layer: nodes[nodeIndex].id, animation: attached.animation.id, time: time
            ))
    }

    /// Schedules all animations again after a change of local timing.
    mutating func reschedule() {
        schedule.removeAll()
        retimedUntil = -.infinity
        var lines = TimeMappings()
        for nodeIndex in animated {
            for i in nodes[nodeIndex].animations.indices {
                var attached = nodes[nodeIndex].animations[i]
                schedule(&attached, at: nodeIndex, &lines)
                nodes[nodeIndex].animations[i] = attached
                let moves = moves(attached.animation, lines.line(at: nodeIndex, self))
                setMoving(at: nodeIndex, i, attached.stage == .running && moves)
            }
        }
    }

    /// Whether a running animation changes as media time advances.
    ///
    /// It does if its own speed is not 0 and neither its layer nor a superlayer is stopped.
    private func moves(_ animation: RenderAnimation, _ line: TimeMapping) -> Bool {
        animation.timing.speed != 0 && !line.isPaused
    }

    /// Returns the media time from which on a running animation does not move.
    ///
    /// It has ended, or the local time of its layer stands still.
    private func stop(of attached: AttachedAnimation, _ line: TimeMapping) -> Double {
        min(attached.ends, line.latest.nextUp)
    }

    private mutating func setMoving(at nodeIndex: Int, _ i: Int, _ moves: Bool) {
        guard nodes[nodeIndex].animations[i].isMoving != moves else { return }
        nodes[nodeIndex].animations[i].isMoving = moves
        movingCount += moves ? 1 : -1
        if nodes[nodeIndex].animations[i].movesLayer {
            nodes[nodeIndex].movedCount += moves ? 1 : -1
        }
    }
}
