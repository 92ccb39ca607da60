import Foundation
import Graphics
import Testing
import UIKitViews

@Suite("Timers, notifications and associated objects")
@MainActor struct MessageTests {
    @MainActor private final class Receiver {
        var lines: [String] = []
        func ticked(_ timer: Timer) { lines.append("tick \(timer.timeInterval)") }
        func plain() { lines.append("plain") }
        func heard(_ note: Notification) { lines.append("heard \(note.name.rawValue)") }
    }

    @Test("a timer sends its message, and keeps its target until it is invalidated")
    func timers() {
        weak var gone: Receiver?
        var seen: [String] = []
        let timers: [Timer]
        do {
            let receiver = Receiver()
            gone = receiver
            timers = [
                Timer(
                    timeInterval: 1, target: receiver,
                    selector: Selector("ticked:", Receiver.ticked), userInfo: nil, repeats: true),
                Timer.scheduledTimer(
                    timeInterval: 1000, target: receiver,
                    selector: Selector("plain", Receiver.plain), userInfo: nil, repeats: false),
            ]
            for timer in timers + [timers[0]] { timer.fire() }
            seen = receiver.lines
        }
        #expect(seen == ["tick 1.0", "plain", "tick 1.0"])
        #expect(timers[0].timeInterval == 1 && gone != nil)
        for timer in timers { timer.invalidate() }
    }

    /// When its messages came, in media time.
    @MainActor private final class Watch {
        var times: [Double] = []
        var after: (Timer, Int) -> Void = { _, _ in }
        func ticked(_ timer: Timer) {
            times.append(CACurrentMediaTime())
            after(timer, times.count)
        }
    }

    /// A stage at time 0, which the thread looks after, and a timer scheduled on it.
    private func scheduled(
        _ watch: Watch, every seconds: Double, repeats: Bool, userInfo: Any? = nil
    ) -> (OffscreenStage, Timer) {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.advance(to: 0)
        return (
            stage,
            .scheduledTimer(
                timeInterval: seconds, target: watch, selector: Selector("ticked:", Watch.ticked),
                userInfo: userInfo, repeats: repeats)
        )
    }

    @Test(
        "a scheduled timer goes by the clock of its thread's stage",
        arguments: [(true, [0.25, 0.5, 0.75, 1]), (false, [0.25])])
    func stageTime(repeats: Bool, times: [Double]) {
        let watch = Watch()
        let (stage, timer) = scheduled(watch, every: 0.25, repeats: repeats, userInfo: "told")
        #expect(timer.userInfo as? String == "told")
        stage.advance(to: 0.2)
        #expect(watch.times.isEmpty && timer.isValid)
        stage.advance(to: 1)
        #expect(watch.times == times && timer.isValid == repeats)
        timer.invalidate()
        stage.advance(to: 2)
        #expect(watch.times == times)
    }

    @Test("a timer can be stopped and put off by its own message")
    func stageTimeStopped() {
        let watch = Watch()
        watch.after = { timer, count in
            if count == 2 { timer.fireDate = Date(timeIntervalSinceNow: 1e6) }
        }
        let (stage, timer) = scheduled(watch, every: 1, repeats: true)
        stage.advance(to: 10)
        #expect(watch.times == [1, 2] && timer.isValid)
        watch.after = { timer, _ in timer.invalidate() }
        timer.fireDate = .distantPast
        stage.advance(to: 20)
        #expect(watch.times == [1, 2, 10] && !timer.isValid)
    }

    @Test("what a timer's message changes shows at its time")
    func stageTimeShown() {
        let watch = Watch()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        watch.after = { _, _ in UIView.animate(withDuration: 1) { view.alpha = 0 } }
        let (stage, _) = scheduled(watch, every: 0.5, repeats: false)
        stage.addSubview(view)
        stage.advance(to: 1)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 2e-6)
    }

    @Test("intervals that are none wait for the least time", arguments: [0, -1, Double.nan])
    func leastInterval(seconds: Double) {
        let watch = Watch()
        let (stage, timer) = scheduled(watch, every: seconds, repeats: true)
        stage.advance(to: 0.00105)
        #expect(watch.times.count == 10)
        timer.invalidate()
    }

    @Test("an observer is told by selector until it is removed, or gone")
    func notifications() {
        let center = NotificationCenter()
        let (a, b) = (Notification.Name("a"), Notification.Name("b"))
        var receiver: Receiver? = Receiver()
        let sender = NSObject()
        let heard = Selector("heard:", Receiver.heard)
        if let receiver {
            center.addObserver(receiver, selector: heard, name: a, object: nil)
            center.addObserver(receiver, selector: heard, name: b, object: sender)
        }
        func post() -> [String] {
            receiver?.lines = []
            center.post(name: a, object: nil)
            center.post(name: b, object: nil)
            center.post(name: b, object: sender)
            return receiver?.lines ?? []
        }
        #expect(post() == ["heard a", "heard b"])
        if let receiver { center.removeObserver(receiver, name: a, object: nil) }
        #expect(post() == ["heard b"])
        if let receiver { center.removeObserver(receiver) }
        #expect(post() == [])
        weak let gone = receiver
        receiver = nil
        #expect(gone == nil && post() == [])
        let count = Guarded(0)
        let token = center.addObserver(forName: a, object: nil, queue: nil) { _ in
            count.withLock { $0 += 1 }
        }
        _ = post()
        center.removeObserver(token)
        _ = post()
        #expect(count.withLock { $0 } == 1)
    }

    @Test("values are kept with objects as their policies say")
    func associations() {
        let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)
        defer { keys.deallocate() }
        let (a, b, c) = (
            UnsafeRawPointer(keys), UnsafeRawPointer(keys + 1), UnsafeRawPointer(keys + 2)
        )
        let object = NSObject()
        var value: Receiver? = Receiver()
        weak let kept = value
        objc_setAssociatedObject(object, a, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(object, b, value, .OBJC_ASSOCIATION_ASSIGN)
        objc_setAssociatedObject(
            object, c, NSMutableString(string: "x"), .OBJC_ASSOCIATION_COPY_NONATOMIC)
        value = nil
        #expect(objc_getAssociatedObject(object, a) as? Receiver === kept && kept != nil)
        #expect(objc_getAssociatedObject(object, b) as? Receiver === kept)
        #expect(objc_getAssociatedObject(object, c) as? NSString == "x")
        #expect(objc_getAssociatedObject(NSObject(), a) == nil)
        objc_setAssociatedObject(object, a, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(kept == nil && objc_getAssociatedObject(object, b) == nil)
        objc_removeAssociatedObjects(object)
        #expect(objc_getAssociatedObject(object, c) == nil)
        // Many objects come and go: no value is found with another object.
        for number in 0..<1000 {
            let passing = NSObject()
            #expect(objc_getAssociatedObject(passing, a) == nil)
            objc_setAssociatedObject(passing, a, number, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(passing, a) as? Int == number)
        }
    }
}
