import Foundation

/// A one-shot timer on the main thread, which can be set anew.
@MainActor
final class Alarm {
    private let timer: any DispatchSourceTimer
    private var isSet = false

    init(_ ring: @escaping @MainActor () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { MainActor.assumeIsolated(ring) }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    /// Sets the timer anew to fire after real seconds; nil for never.
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
