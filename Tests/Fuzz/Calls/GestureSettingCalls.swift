import Foundation
import UIKitViews

/// The settings of gesture recognizers, and recognizers of a program's own.
extension Calls {
    private typealias GestureCall = @MainActor (UIGestureRecognizer, World, inout Dice) -> Void

    /// A row for recognizers of one class, which does nothing with others.
    private static func of<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type,
        _ body: @escaping @MainActor (Recognizer, World, inout Dice) -> Void
    ) -> GestureCall {
        { recognizer, world, dice in
            if let recognizer = recognizer as? Recognizer { body(recognizer, world, &dice) }
        }
    }

    private static let gestureValues: [GestureCall] = [
        of(UITapGestureRecognizer.self) { tap, _, dice in
            tap.numberOfTapsRequired = dice.integer(3)
            tap.numberOfTouchesRequired = dice.integer(3)
        },
        of(UILongPressGestureRecognizer.self) { press, _, dice in
            press.numberOfTapsRequired = dice.integer(3)
            press.numberOfTouchesRequired = dice.integer(3)
            press.minimumPressDuration = dice.number(0, 1)
            press.allowableMovement = dice.number(0, 20)
        },
        of(UIPanGestureRecognizer.self) { pan, world, dice in
            pan.minimumNumberOfTouches = dice.integer(3)
            pan.maximumNumberOfTouches = dice.integer(3)
            pan.setTranslation(dice.point(), in: dice.flag() ? nil : world.view(&dice))
            _ = (pan.translation(in: world.view(&dice)), pan.velocity(in: nil))
        },
        of(UIScreenEdgePanGestureRecognizer.self) { pan, _, dice in
            pan.edges = UIRectEdge(rawValue: UInt(dice.index(16)))
        },
        of(UISwipeGestureRecognizer.self) { swipe, _, dice in
            swipe.direction = .init(rawValue: UInt(dice.index(16)))
            swipe.numberOfTouchesRequired = dice.integer(3)
        },
        of(UIPinchGestureRecognizer.self) { pinch, _, dice in
            pinch.scale = dice.number(0, 3)
            _ = (pinch.scale, pinch.velocity)
        },
        of(UIRotationGestureRecognizer.self) { rotation, _, dice in
            rotation.rotation = dice.number(-7, 7)
            _ = (rotation.rotation, rotation.velocity)
        },
        { recognizer, world, dice in
            _ = (recognizer.numberOfTouches, recognizer.location(in: world.view(&dice)))
            _ = recognizer.location(ofTouch: dice.integer(3), in: nil)
            recognizer.name = dice.word()
            recognizer.reset()
        },
        { recognizer, _, dice in
            recognizer.state = dice.any([.possible, .began, .changed, .ended, .cancelled, .failed])
        },
        { recognizer, world, dice in
            let other = dice.any(world.recognizers)
            _ = (recognizer.canPrevent(other), recognizer.canBePrevented(by: other))
            _ = recognizer.shouldRequireFailure(of: other)
            _ = recognizer.shouldBeRequiredToFail(by: other)
        },
        { recognizer, world, dice in
            // Moves it from one view to another.
            world.view(&dice).addGestureRecognizer(recognizer)
        },
        { recognizer, _, _ in recognizer.require(toFail: recognizer) },
    ]

    static let gestureSettings: [Call] = [
        Call("gesture.own") { world, dice in
            let recognizer = OwnRecognizer(world.block(&dice), seed: dice.bits())
            world.view(&dice).addGestureRecognizer(recognizer)
            world.keep(recognizer, in: \.recognizers, &dice)
        },
        Call("gesture.set") { world, dice in
            guard !world.recognizers.isEmpty else { return }
            let recognizer = dice.any(world.recognizers)
            for _ in 0..<3 { dice.any(gestureValues)(recognizer, world, &dice) }
        },
        // A gesture of one or two fingers on a view that has recognizers.
        Call("gesture.perform") { world, dice in
            let views = world.recognizers.compactMap(\.view).filter { $0.window != nil }
            guard !views.isEmpty else { return }
            let view = dice.any(views)
            let fingers = 1 + dice.index(2)
            let (dx, dy) = (dice.number(-9, 9), dice.number(-9, 9))
            let steps = dice.index(4)
            for step in 0...steps + 1 {
                let phase: UITouch.Phase = step == 0 ? .began : step > steps ? .ended : .moved
                for finger in 0..<fingers {
                    let place = CGPoint(
                        x: 5 + Double(step) * dx, y: 5 + Double(finger) * 9 + Double(step) * dy)
                    world.stage.touch(phase, at: view.convert(place, to: nil), finger: finger)
                }
                if dice.flag() { world.stage.advance(by: dice.any([0, 0.016, 0.6])) }
            }
        },
    ]
}

/// A recognizer that takes its states by chance, and calls back into the world.
private final class OwnRecognizer: UIGestureRecognizer {
    private let block: () -> Void
    private var answers: Dice

    init(_ block: @escaping () -> Void, seed: UInt64) {
        (self.block, answers) = (block, Dice(seed))
        super.init(target: nil, action: nil)
    }

    private func take(_ touches: Set<UITouch>, _ event: UIEvent, _ states: [State]) {
        if answers.once(in: 4) { touches.first.map { ignore($0, for: event) } }
        if answers.flag() { state = answers.any(states) }
        if answers.once(in: 4) { block() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        take(touches, event, [.began, .failed, .ended, .possible])
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        take(touches, event, [.began, .changed, .failed])
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        take(touches, event, [.ended, .failed, .cancelled])
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        take(touches, event, [.cancelled, .ended])
    }
    override func reset() { if answers.once(in: 4) { block() } }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        answers.flag()
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        answers.flag()
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        answers.flag()
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        answers.flag()
    }
}
