import Testing

@testable import UIKitApp

@Suite("The alarm of a window")
@MainActor
struct AlarmTests {
    @Test("set many times it rings once, and can be set again")
    func once() async {
        var rings = 0
        var next: CheckedContinuation<Void, Never>?
        let alarm = Alarm {
            rings += 1
            next?.resume()
            next = nil
        }
        for turn in 1...3 {
            await withCheckedContinuation { continuation in
                next = continuation
                for _ in 0..<1000 { alarm.set(after: 0.001) }
            }
            #expect(rings == turn)
        }
        alarm.cancel()
    }

    @Test("what was taken back does not ring")
    func never() async {
        var rings = 0
        let silent = Alarm { rings += 1 }
        silent.set(after: 0)
        silent.set(after: nil)
        silent.set(after: .nan)
        let cancelled = Alarm { rings += 1 }
        cancelled.set(after: 0)
        cancelled.cancel()
        await withCheckedContinuation { continuation in
            MainLoop.after(0.01) { continuation.resume() }
        }
        #expect(rings == 0)
    }
}
