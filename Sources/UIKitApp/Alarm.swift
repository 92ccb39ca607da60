import Foundation

/// A timer on the main thread that rings once, at the time it was set to last.
@MainActor
final class Alarm {
    private let timer: any DispatchSourceTimer
    private var isSet = false

    /// Makes an alarm that is not set.
    init(_ ring: @escaping @MainActor () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { MainActor.assumeIsolated(ring) }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    /// Rings in so many seconds of real time and not at the time set before; nil is never.
    func set(after seconds: Double?) {
        guard let seconds, seconds.isFinite else {
            if isSet { timer.schedule(deadline: .distantFuture) }
            isSet = false
            return
        }
        timer.schedule(deadline: .now() + max(0, seconds), leeway: .milliseconds(1))
        isSet = true
    }

    /// Never rings again.
    func cancel() { timer.cancel() }
}
