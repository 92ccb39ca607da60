import Foundation

/// A one-shot timer on the main thread.
///
/// It fires at the time that was set last.
@MainActor
final class Alarm {
    private let timer: any DispatchSourceTimer
    private var isSet = false

    /// Creates a timer that is not set.
    init(_ ring: @escaping @MainActor () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { MainActor.assumeIsolated(ring) }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    /// Sets the timer to fire after a number of seconds; nil for never.
    ///
    /// The seconds are real time. An earlier setting is replaced.
    func set(after seconds: Double?) {
        guard let seconds, seconds.isFinite else {
            if isSet { timer.schedule(deadline: .distantFuture) }
            isSet = false
            return
        }
        timer.schedule(deadline: .now() + max(0, seconds), leeway: .milliseconds(1))
        isSet = true
    }

    /// Cancels the timer for good.
    func cancel() { timer.cancel() }
}
