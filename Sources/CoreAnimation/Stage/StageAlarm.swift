import Foundation

/// Something that a stage does at a media time.
@_spi(Kits) public final class StageAlarm {
    let time: Double
    private var action: (() -> Void)?

    init(at time: Double, _ action: @escaping () -> Void) {
        (self.time, self.action) = (time, action)
    }

    /// Whether it will still ring.
    public var isSet: Bool { action != nil }

    /// Never rings any more.
    public func cancel() { action = nil }

    func ring() {
        let action = action
        self.action = nil
        action?()
    }
}

extension RenderContext {
    /// When the next alarm rings, in media time.
    var nextAlarmTime: Double? { alarms.nextTime }

    /// Rings what is due, in order of time.
    func ringAlarms(upTo time: Double) {
        for alarm in alarms.take(upTo: time) { alarm.ring() }
    }

    /// Has `action` run at a media time.
    fileprivate func alarm(at time: Double, _ action: @escaping () -> Void) -> StageAlarm {
        let alarm = StageAlarm(at: time, action)
        alarms.insert(alarm)
        return alarm
    }
}

extension StageAlarm {
    /// Has `action` run by the stage that this thread looks after at a media time, as a part of a
    /// tick and before its commit; nil where it has none.
    public static func set(at time: Double, _ action: @escaping () -> Void) -> StageAlarm? {
        time.isFinite ? ThreadContext.current.stage?.alarm(at: time, action) : nil
    }
}

extension CALayer {
    /// Has `action` run by the stage of this layer in so many seconds of media time, as a part of
    /// a tick and before its commit; nil outside of all stages.
    @_spi(Kits) public func alarm(
        after seconds: Double, _ action: @escaping () -> Void
    ) -> StageAlarm? {
        guard let context = stageContext, seconds.isFinite else { return nil }
        return context.alarm(at: context.clock.now() + max(0, seconds), action)
    }

    /// The context of the stage in whose tree the layer is.
    var stageContext: RenderContext? {
        var top = self
        while let next = top.parent { top = next }
        return RenderContext.awaiting(top)
    }
}
