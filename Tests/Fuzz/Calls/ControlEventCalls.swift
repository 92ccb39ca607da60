import Foundation
import UIKitViews

/// The events and targets of controls, and the touches that they track.
extension Calls {
    private static func events(_ dice: inout Dice) -> UIControl.Event {
        dice.flag()
            ? dice.any([.touchDown, .touchUpInside, .valueChanged, .primaryActionTriggered])
            : UIControl.Event(rawValue: UInt(truncatingIfNeeded: dice.bits()))
    }

    private static let anyControl: [ControlCall] = [
        on(UIControl.self) { control, _, dice in control.isHighlighted = dice.flag() },
        on(UIControl.self) { control, _, dice in
            control.contentVerticalAlignment = dice.any([.center, .top, .bottom, .fill])
            control.contentHorizontalAlignment = dice.any([
                .center, .left, .right, .fill, .leading, .trailing,
            ])
        },
        on(UIControl.self) { control, world, dice in
            let block = world.block(&dice)
            let action = UIAction(
                title: dice.word(), identifier: UIAction.Identifier(dice.word())
            ) { _ in block() }
            let events = events(&dice)
            control.addAction(action, for: events)
            if dice.flag() { control.sendAction(action) }
            if dice.flag() { control.removeAction(action, for: Calls.events(&dice)) }
            control.sendActions(for: events)
        },
        on(UIControl.self) { control, world, dice in
            let target = ControlTarget(world.block(&dice))
            world.keep(target, in: \.retained, &dice)
            let action = Selector("act:", ControlTarget.act)
            control.addTarget(target, action: action, for: events(&dice))
            if dice.flag() { control.sendAction(action, to: target, for: nil) }
            control.sendActions(for: events(&dice))
            _ = (control.allControlEvents, control.allTargets, control.state)
            _ = control.actions(forTarget: target, forControlEvent: events(&dice))
            if dice.flag() {
                control.removeTarget(dice.flag() ? target : nil, action: nil, for: events(&dice))
            }
        },
        on(UIControl.self) { control, _, _ in
            control.endTracking(nil, with: nil)
            control.cancelTracking(with: nil)
        },
        on(UIControl.self) { control, _, _ in
            control.touchesBegan([], with: nil)
            control.touchesMoved([], with: nil)
            control.touchesEnded([], with: nil)
            control.touchesCancelled([], with: nil)
        },
    ]

    static let controlEvents: [Call] = [
        control("any", anyControl) { dice in
            dice.any([UIButton(type: .system), UISlider(), UIControl()])
        },
        Call("control.tracking") { world, dice in
            let control = TrackingControl(world.block(&dice), seed: dice.bits())
            control.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            world.keep(control, in: \.views, &dice)
            world.stage.addSubview(control)
        },
        // A finger on one control, from where it is.
        Call("control.touch") { world, dice in
            let controls = world.views.filter { $0 is UIControl && $0.window != nil }
            guard !controls.isEmpty else { return }
            let control = dice.any(controls)
            let finger = dice.index(2)
            for phase in [UITouch.Phase.began, .moved, dice.any([.ended, .cancelled])] {
                let place = CGPoint(x: dice.number(0, 20), y: dice.number(0, 20))
                world.stage.touch(phase, at: control.convert(place, to: nil), finger: finger)
            }
        },
    ]
}

/// A target of controls that calls back into the world.
@MainActor private final class ControlTarget: NSObject {
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func act(_ sender: UIControl) { block() }
}

/// A control that calls back into the world while it tracks a touch.
private final class TrackingControl: UIControl {
    private let block: () -> Void
    private var answers: Dice

    init(_ block: @escaping () -> Void, seed: UInt64) {
        (self.block, answers) = (block, Dice(seed))
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private func answer(_ touch: UITouch) -> Bool {
        _ = (touch.tapCount, touch.maximumPossibleForce, touch.majorRadius, touch.force)
        _ = (touch.gestureRecognizers, touch.previousLocation(in: self))
        _ = (touch.preciseLocation(in: self), touch.precisePreviousLocation(in: nil))
        block()
        return answers.flag()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        _ = event?.coalescedTouches(for: touch)
        _ = event?.predictedTouches(for: touch)
        _ = (event?.touches(for: self), isTracking, isTouchInside)
        return answer(touch)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { answer(touch) }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { block() }
    override func cancelTracking(with event: UIEvent?) { block() }
}
