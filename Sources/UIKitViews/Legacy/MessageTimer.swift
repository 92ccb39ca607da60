// Standing: complete.
@_spi(Kits) import CoreAnimation
import Foundation

/// A timer that sends a message. Scheduled on the thread of a stage it goes by the stage's clock,
/// which may be slower than the system's, stand still, or be moved by hand.
private final class MessageTimer: Timer {
    private let info: Any?
    private let period: TimeInterval
    /// Whether it goes by a stage's clock and not by a run loop.
    private var isOnStage = false
    /// What rings next, kept by the stage, and when in media time.
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

    /// What the stage was too late for is left out.
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
    /// Makes a timer that sends a message to its target, which it keeps alive; it waits to be added
    /// to a run loop, and goes by the system's clock. The timer is the argument of selectors with a
    /// colon.
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

    /// Makes a timer that sends a message to its target, and starts it.
    ///
    /// On the thread of a stage it goes by the stage's clock: every message comes at its media time
    /// in a tick, so that an ``OffscreenStage`` sends what its clock was moved past. On other threads
    /// it is added to the run loop. Foundation's own timers, which call blocks, always go by the
    /// system's clock.
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
