import Foundation
import Graphics
import Testing
import UIKitViews

@Suite("Timers, notifications and associated objects (views 11)")
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
