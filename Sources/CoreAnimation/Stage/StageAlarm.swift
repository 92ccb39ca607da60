/// An action that a stage runs at a media time.
package final class StageAlarm {
    /// The media time at which the action runs, in seconds.
    package let time: Double
    private var action: (() -> Void)?

    init(at time: Double, _ action: @escaping () -> Void) {
        (self.time, self.action) = (time, action)
    }

    /// Whether the alarm has neither fired nor been cancelled.
    public var isSet: Bool { action != nil }

    /// Cancels the alarm.
    public func cancel() { action = nil }

    func ring() {
        let action = action
        self.action = nil
        action?()
    }
}

extension RenderContext {
    /// Schedules an action for a media time, in seconds.
    fileprivate func alarm(at time: Double, _ action: @escaping () -> Void) -> StageAlarm {
        let alarm = StageAlarm(at: time, action)
        alarms.insert(alarm)
        return alarm
    }
}

extension StageAlarm {
    /// Schedules an action for a media time in seconds; nil without a stage.
    ///
    /// The stage is that of this thread. The stage runs the action in a tick, before the commit.
    public static func set(at time: Double, _ action: @escaping () -> Void) -> StageAlarm? {
        time.isFinite ? ThreadContext.current.stage?.alarm(at: time, action) : nil
    }
}

extension CALayer {
    /// Schedules an action after a delay in seconds of media time; nil without a stage.
    ///
    /// The stage is that of the layer. The stage runs the action in a tick, before the commit.
    package func alarm(
        after seconds: Double, _ action: @escaping () -> Void
    ) -> StageAlarm? {
        guard let context = stageContext, seconds.isFinite else { return nil }
        return context.alarm(at: context.clock.now() + max(0, seconds), action)
    }

    /// The context whose tree contains the layer.
    var stageContext: RenderContext? { RenderContext.awaiting(rootLayer) }
}
