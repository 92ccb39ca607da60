import AppKitViews
import Foundation
import UIKitViews

/// Messages by selector, timers and notifications, and the texts and archives of geometry.
extension Calls {
    private static let texts: [@MainActor (String) -> Void] = [
        { _ = NSStringFromCGPoint(CGPointFromString($0)) },
        { _ = NSStringFromCGSize(CGSizeFromString($0)) },
        { _ = NSStringFromCGVector(CGVectorFromString($0)) },
        { _ = NSStringFromCGRect(CGRectFromString($0)) },
        { _ = NSStringFromCGAffineTransform(CGAffineTransformFromString($0)) },
        { _ = NSStringFromUIEdgeInsets(UIEdgeInsetsFromString($0)) },
    ]

    static let messages: [Call] = [
        Call("text.geometry") { _, dice in
            let numbers = (0..<dice.index(8)).map { _ in
                dice.once(in: 6) ? dice.word() : "\(dice.number())"
            }
            var text = "{\(numbers.joined(separator: dice.any([", ", ",", "} {", ""])))}"
            if dice.once(in: 3) { text = "{\(text), \(text)}" }
            if dice.once(in: 20) { text = String(repeating: "{", count: 10_000) + text }
            dice.any(texts)(dice.once(in: 8) ? dice.word() : text)
        },
        Call("archive.geometry") { _, dice in
            let (key, read) = (dice.word(), dice.word())
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            switch dice.index(5) {
            case 0: archiver.encode(dice.point(), forKey: key)
            case 1: archiver.encode(dice.size(), forKey: key)
            case 2: archiver.encode(dice.rect(), forKey: key)
            case 3:
                archiver.encode(
                    CGAffineTransform(
                        a: dice.number(), b: dice.number(), c: dice.number(), d: dice.number(),
                        tx: dice.number(), ty: dice.number()), forKey: key)
            default: archiver.encode("{1, 2", forKey: key)
            }
            guard let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
                return
            }
            for key in [key, read] {
                _ = (reader.decodeCGPoint(forKey: key), reader.decodeCGSize(forKey: key))
                _ = (reader.decodeCGRect(forKey: key), reader.decodeCGAffineTransform(forKey: key))
            }
        },
        Call("timer.message") { world, dice in
            let target = MessageTarget(world.block(&dice), callsLeft: 1 + dice.index(16))
            // A message that nobody takes would repeat for ever.
            let isTaken = dice.flag()
            let timer = Timer.scheduledTimer(
                timeInterval: dice.any([-1, 0, 0.01, 0.5, .nan, .infinity]), target: target,
                selector: isTaken ? MessageTarget.action : Selector(dice.word()),
                userInfo: world.value(&dice), repeats: isTaken && dice.flag())
            target.timer = timer
            if dice.once(in: 6) { timer.invalidate() }
        },
        Call("notification.post") { world, dice in
            let target = MessageTarget(world.block(&dice), callsLeft: 3)
            let (center, name) = (NotificationCenter.default, Notification.Name(dice.word()))
            let sender: AnyObject? = dice.flag() ? world.layer(&dice) : nil
            for _ in 0..<1 + dice.index(3) {
                center.addObserver(
                    target, selector: MessageTarget.action, name: dice.flag() ? name : nil,
                    object: dice.flag() ? sender : nil)
            }
            center.post(name: name, object: sender)
            switch dice.index(3) {
            case 0: center.removeObserver(target)
            case 1: center.removeObserver(target, name: name, object: sender)
            default: break
            }
            center.post(name: name, object: nil)
        },
    ]
}

/// A target of timers and notifications that calls back into the world so many times.
@MainActor private final class MessageTarget {
    private let block: () -> Void
    private var callsLeft: Int
    weak var timer: Timer?
    init(_ block: @escaping () -> Void, callsLeft: Int) {
        (self.block, self.callsLeft) = (block, callsLeft)
    }

    /// The selector of ``receive(_:)``.
    static let action = Selector("receive:", MessageTarget.receive)

    private func receive(_ sender: Any) {
        callsLeft -= 1
        if callsLeft > 0 { block() } else { timer?.invalidate() }
    }
}
