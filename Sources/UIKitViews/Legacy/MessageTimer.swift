// Standing: complete.
import CoreAnimation

/// A timer that sends a message.
///
/// If it is scheduled on the thread of a stage, it follows the stage's clock, which may be slower
/// than the system's, paused, or advanced by the program.
private final class MessageTimer: Timer {
    private let info: Any?
    private let period: TimeInterval
    /// Whether the timer follows a stage's clock instead of a run loop.
    private var isOnStage = false
    /// The stage's alarm for the next message, at the media time ``due``.
    private weak var alarm: StageAlarm?
    private var due = 0.0

    init(_ period: TimeInterval, repeats: Bool, userInfo: Any?, _ message: Message) {
        self.period = period > 0 ? period : 0.0001
        info = userInfo
        super.init(
            fire: Date(timeIntervalSinceNow: self.period), interval: self.period, repeats: repeats
        ) { message.send($0) }
    }

    func schedule() {
        due = CACurrentMediaTime() + period
        setAlarm()
        isOnStage = alarm != nil
        if !isOnStage { RunLoop.current.add(self, forMode: .default) }
    }

    private func setAlarm() { alarm = StageAlarm.set(at: due) { [self] in ring() } }

    /// Fires the timer and sets its next alarm; skips messages that are already overdue.
    private func ring() {
        fire()
        guard isValid, alarm?.isSet != true else { return }
        let late = max(0, (CACurrentMediaTime() - due) / period)
        due += period * (late.rounded(.down) + 1)
        setAlarm()
    }

    override var userInfo: Any? { info }

    override var fireDate: Date {
        get {
            guard isOnStage else { return super.fireDate }
            return Date(timeIntervalSinceNow: due - CACurrentMediaTime())
        }
        set {
            guard isOnStage else { return super.fireDate = newValue }
            guard isValid else { return }
            alarm?.cancel()
            due = CACurrentMediaTime() + max(0, newValue.timeIntervalSinceNow)
            setAlarm()
        }
    }

    override func invalidate() {
        alarm?.cancel()
        super.invalidate()
    }
}

extension Timer: ObjectFactory {
    /// Creates a timer that sends a message to its target and retains the target.
    ///
    /// The timer has to be added to a run loop, and follows the system's clock. A selector with a
    /// colon receives the timer as its argument.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let message = Message(aSelector, to: aTarget as AnyObject, keepsTarget: true)
        self.init(made: {
            let timer = MessageTimer(ti, repeats: yesOrNo, userInfo: userInfo, message)
            return unsafeDowncast(timer, to: Self.self)
        })
    }

    /// Creates and starts a timer that sends a message to its target.
    ///
    /// On the thread of a stage, the timer follows the stage's clock: each message is sent at its
    /// media time within a tick. An ``OffscreenStage`` therefore sends all messages between its old
    /// and its new time. On other threads the timer is added to the run loop. Foundation's own
    /// timers, which call closures, always follow the system's clock.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let message = Message(aSelector, to: aTarget as AnyObject, keepsTarget: true)
        let timer = MessageTimer(ti, repeats: yesOrNo, userInfo: userInfo, message)
        timer.schedule()
        return timer
    }
}
