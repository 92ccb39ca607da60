import CoreAnimation
import RenderTree
import Synchronization

/// A thread that does at every refresh what a small frame takes, and counts for how many refreshes
/// the machine did not let it in time.
final class Metronome: Sendable {
    private let isStopping = Atomic<Bool>(false)
    private let late = Handed<Int>()

    /// Starts ticking, `period` seconds apart.
    init(period: Double) {
        let thread = Thread { [self] in late.set(run(period)) }
        thread.qualityOfService = .userInteractive
        thread.start()
    }

    /// Ends it; for how many refreshes the machine was busy.
    func stop() -> Int {
        isStopping.store(true, ordering: .relaxed)
        return late.wait() ?? 0
    }

    private func run(_ period: Double) -> Int {
        var count = 0
        var due = SystemClock.seconds()
        while !isStopping.load(ordering: .relaxed) {
            due += period
            let pause = due - SystemClock.seconds()
            if pause > 0 { usleep(UInt32(pause * 1e6)) }
            let begun = SystemClock.seconds()
            while SystemClock.seconds() < begun + period / 16 {}
            let delay = SystemClock.seconds() - due
            // Half of the refresh still lies between this and a frame that is missed.
            guard delay > period / 4 else { continue }
            count += Int((delay / period).rounded(.up))
            due += delay
        }
        return count
    }
}
