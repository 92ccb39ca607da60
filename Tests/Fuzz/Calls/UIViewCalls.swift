import Foundation
import UIKitViews

/// Views and windows that override what UIKit calls, responders, snapshots and old animations.
extension Calls {
    private typealias UICall = @MainActor (UIView, World, inout Dice) -> Void

    private static let uiViewChanges: [UICall] = [
        { view, _, dice in
            (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (dice.flag(), dice.flag())
            (view.clearsContextBeforeDrawing, view.isOpaque) = (dice.flag(), dice.flag())
        },
        { view, _, dice in
            view.autoresizesSubviews = dice.flag()
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(dice.index(64)))
            view.bounds = dice.rect()
        },
        { view, _, dice in view.layoutMargins = insets(&dice) },
        { view, _, dice in view.tintAdjustmentMode = dice.any([.automatic, .normal, .dimmed]) },
        { view, _, dice in view.contentStretch = dice.rect() },
        { view, _, dice in view.anchorPoint = dice.point() },
        { view, _, dice in view.setNeedsDisplay(dice.rect()) },
        { view, _, dice in _ = view.viewWithTag(dice.integer()) },
        { view, _, dice in
            view.isAccessibilityElement = dice.flag()
            (view.accessibilityLabel, view.accessibilityHint) = (dice.word(), dice.word())
            (view.accessibilityValue, view.accessibilityIdentifier) = (nil, dice.word())
        },
        { view, world, dice in
            if let copy = view.snapshotView(afterScreenUpdates: dice.flag()) {
                world.keep(copy, in: \.views, &dice)
            }
        },
        { view, world, dice in
            let copy = view.resizableSnapshotView(
                from: dice.rect(), afterScreenUpdates: dice.flag(), withCapInsets: insets(&dice))
            if let copy { world.keep(copy, in: \.views, &dice) }
        },
        { view, _, dice in
            _ = (view.safeAreaInsets, view.traitCollection.userInterfaceStyle, view.constraints)
            _ = (view.canBecomeFirstResponder, view.canResignFirstResponder, view.isFirstResponder)
            view.layoutMarginsDidChange()
            view.safeAreaInsetsDidChange()
            view.tintColorDidChange()
            view.traitCollectionDidChange(UITraitCollection(displayScale: dice.number(0, 3)))
        },
        { view, _, _ in
            view.awakeFromNib()
            view.prepareForInterfaceBuilder()
            view.touchesBegan([], with: nil)
            view.touchesMoved([], with: nil)
            view.touchesEnded([], with: nil)
            view.touchesCancelled([], with: nil)
        },
        { view, world, _ in
            let kept = world.recognizers.filter { $0.view === view }
            let known = view.gestureRecognizers ?? []
            if !kept.allSatisfy(known.contains) { world.fail("UIView: a recognizer is lost") }
        },
    ]

    private static let windowValues: [@MainActor (UIWindow, World, inout Dice) -> Void] = [
        { window, _, dice in window.windowLevel = UIWindow.Level(rawValue: dice.number()) },
        { window, _, _ in window.makeKeyAndVisible() },
        { window, _, dice in window.isHidden = dice.flag() },
        { window, _, dice in window.frame = dice.rect() },
        { window, world, dice in
            window.rootViewController =
                world.controllers.isEmpty || dice.flag() ? nil : dice.any(world.controllers)
        },
        { window, _, _ in _ = (window.isKeyWindow, window.windowScene, window.screen.nativeBounds)
        },
    ]

    private static let applicationCalls: [@MainActor (World, inout Dice) -> Void] = [
        { _, _ in UIApplication.shared.beginIgnoringInteractionEvents() },
        { _, _ in UIApplication.shared.endIgnoringInteractionEvents() },
        { _, dice in UIApplication.shared.isIdleTimerDisabled = dice.flag() },
        { world, dice in
            UIApplication.shared.sendAction(
                NSSelectorFromString(dice.word()), to: dice.flag() ? nil : world.view(&dice),
                from: world.view(&dice), for: nil)
        },
        { _, _ in
            let application = UIApplication.shared
            _ = (application.keyWindow, application.applicationState, application.windows)
            _ = (application.connectedScenes, application.openSessions)
            _ = (application.isIgnoringInteractionEvents, UIAccessibility.isReduceMotionEnabled)
            _ = (UIScreen.main.nativeScale, UIScreen.main.maximumFramesPerSecond)
        },
    ]

    static let uiViews: [Call] = [
        Call("uiView.make") { world, dice in
            let parent = dice.flag() ? nil : world.view(&dice)
            let view = OverridingView(world.block(&dice), &dice)
            world.keep(view, in: \.views, &dice)
            guard let parent else { return world.stage.addSubview(view) }
            // The block, which the view calls while it moves, may put the parent into it.
            AuthorError.viewInsideItself.announced {
                AuthorError.layerInsideItself.announced { parent.addSubview(view) }
            }
        },
        Call("uiView.change") { world, dice in
            dice.any(uiViewChanges)(world.view(&dice), world, &dice)
        },
        Call("uiWindow.change") { world, dice in
            let windows = world.views.compactMap { $0 as? UIWindow }
            let window = windows.last ?? UIWindow(frame: dice.rect())
            if windows.isEmpty { world.keep(window, in: \.views, &dice) }
            dice.any(windowValues)(window, world, &dice)
        },
        Call("application.call") { world, dice in
            dice.any(applicationCalls)(world, &dice)
            while UIApplication.shared.isIgnoringInteractionEvents, dice.flag() {
                UIApplication.shared.endIgnoringInteractionEvents()
            }
        },
        // A block of views as UIKit had them first, with messages to a delegate.
        Call("view.session") { world, dice in
            let view = world.view(&dice)
            let block = world.block(&dice)
            let observer = SessionObserver(block)
            world.keep(observer, in: \.retained, &dice)
            UIView.beginAnimations(dice.word(), context: nil)
            UIView.setAnimationDuration(dice.number(0, 2))
            UIView.setAnimationCurve(dice.any([.linear, .easeIn, .easeOut, .easeInOut]))
            switch dice.index(4) {
            case 0: UIView.setAnimationDelegate(observer)
            case 1:
                UIView.setAnimationWillStart { _, _ in block() }
                UIView.setAnimationDidStop { _, _, _ in block() }
            case 2:
                UIView.setAnimationDelegate(observer)
                UIView.setAnimationWillStart(Selector(dice.word()))
                UIView.setAnimationDidStop(Selector(dice.word()))
            default: UIView.setAnimationStart(Date(timeIntervalSinceNow: dice.number(-1, 3)))
            }
            view.center = dice.point()
            UIView.performWithoutAnimation { view.alpha = dice.number(0, 1) }
            UIView.modifyAnimations(
                withRepeatCount: dice.number(0, 4), autoreverses: dice.flag()
            ) { view.alpha = 0.5 }
            _ = (UIView.inheritedAnimationDuration, UIView.areAnimationsEnabled)
            UIView.commitAnimations()
        },
        Call("view.perform") { world, dice in
            let block = world.block(&dice)
            UIView.perform(
                .delete, on: (0..<dice.index(3)).map { _ in world.view(&dice) },
                animations: dice.flag() ? block : nil, completion: { _ in block() })
        },
        Call("animator.settings") { world, dice in
            let view = world.view(&dice)
            let block = world.block(&dice)
            let place = dice.point()
            let animator: UIViewPropertyAnimator
            switch dice.index(4) {
            case 0:
                animator = UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: dice.number(0, 2), delay: dice.number(0, 1),
                    animations: { view.center = place }, completion: { _ in block() })
            case 1:
                animator = UIViewPropertyAnimator(
                    duration: dice.number(0, 2), dampingRatio: dice.number(0, 2))
            case 2:
                animator = UIViewPropertyAnimator(
                    duration: dice.number(0, 2), controlPoint1: dice.point(),
                    controlPoint2: dice.point())
            default:
                animator = UIViewPropertyAnimator(duration: dice.number(0, 2), curve: .easeIn)
            }
            (animator.isUserInteractionEnabled, animator.scrubsLinearly) = (
                dice.flag(), dice.flag()
            )
            animator.isManualHitTestingEnabled = dice.flag()
            animator.isInterruptible = !dice.once(in: 8)
            animator.pausesOnCompletion = dice.flag()
            animator.addAnimations { view.center = place }
            if dice.flag() { animator.startAnimation(afterDelay: dice.number(0, 1)) }
            let parameters = animator.timingParameters
            _ = (parameters?.timingCurveType, parameters?.cubicTimingParameters)
            _ = parameters?.springTimingParameters
            world.keep(animator, &dice)
        },
    ]
}

/// A delegate of an animation block that calls back into the world.
@MainActor private final class SessionObserver: UIViewAnimationDelegate {
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) { block() }
    func animationDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) { block() }
}

/// A view that calls back into the world in one of its overrides.
private final class OverridingView: UIView {
    private let block: () -> Void
    private let calling: Int

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        (self.block, calling) = (block, dice.index(14))
        super.init(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    }

    required init?(coder: NSCoder) { nil }

    private func call(_ place: Int) { if place == calling { block() } }

    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { calling % 2 == 0 }
    override func layoutSubviews() { call(0) }
    override func updateConstraints() {
        call(1)
        super.updateConstraints()
    }
    override func willMove(toSuperview newSuperview: UIView?) { call(2) }
    override func didMoveToSuperview() { call(3) }
    override func willMove(toWindow newWindow: UIWindow?) { call(4) }
    override func didMoveToWindow() { call(5) }
    override func didAddSubview(_ subview: UIView) { call(6) }
    override func willRemoveSubview(_ subview: UIView) { call(7) }
    override func tintColorDidChange() { call(8) }
    override func layoutMarginsDidChange() { call(9) }
    override func draw(_ rect: CGRect) {
        call(10)
        UIColor.red.setFill()
        UIRectFill(rect)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { call(11) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { call(12) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        call(13)
        return super.point(inside: point, with: event)
    }
}
