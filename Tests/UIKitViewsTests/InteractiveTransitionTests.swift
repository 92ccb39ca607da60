import Testing

@testable import UIKitViews

/// A dismissal that a gesture drives: a linear slide out of one second, with a shade beside it.
@MainActor
private final class Slide: UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
{
    let driver = UIPercentDrivenInteractiveTransition()
    var isDriven = true
    var lines: [String] = []
    /// Animates changes, and calls a completion.
    var animate: (@escaping () -> Void, @escaping (Bool) -> Void) -> Void = {
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: $0, completion: $1)
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return }
        let isIn = to.isBeingPresented
        guard let front = context.view(forKey: isIn ? .to : .from) else { return }
        // What is set before the block is not animated.
        if isIn {
            context.containerView.addSubview(front)
            front.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 480)
        }
        animate({ front.frame.origin.y = isIn ? 0 : 480 }) { finished in
            self.lines.append("block \(finished)")
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        lines.append("ended \(transitionCompleted)")
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? driver : nil }
}

@Suite("Interactive transitions")
@MainActor struct InteractiveTransitionTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    private let behind = UIViewController()
    private let front = UIViewController()
    private let slide = Slide()

    init() {
        stage.window.rootViewController = behind
        front.transitioningDelegate = slide
        stage.advance(to: 0)
    }

    private var shown: CGFloat { front.view.layer.presentation()?.frame.minY ?? .nan }

    private func present() {
        slide.isDriven = false
        behind.present(front, animated: true)
        stage.advance(by: 2)
        slide.isDriven = true
        slide.lines = []
    }

    @Test("a dismissal follows the fraction, and completes")
    func finish() {
        present()
        front.dismiss(animated: true) { self.slide.lines.append("dismissed") }
        stage.advance(by: 0.5)
        #expect(shown == 0 && front.transitionCoordinator?.isInteractive == true)
        for fraction in [0.25, 0.5, 0.4] {
            slide.driver.update(fraction)
            stage.advance(by: 0.1)
            expectClose(Double(shown), 480 * fraction, 1e-6)
        }
        #expect(slide.driver.percentComplete == 0.4 && slide.lines.isEmpty)
        slide.driver.finish()
        #expect(front.transitionCoordinator?.isInteractive == false)
        stage.advance(by: 0.3)
        expectClose(Double(shown), 480 * 0.7, 1e-3)
        stage.advance(by: 0.31)
        #expect(slide.lines == ["block true", "ended true", "dismissed"])
        #expect(front.view.window == nil && behind.view.superview === stage.window)
        #expect(behind.presentedViewController == nil)
    }

    nonisolated static let curves: [(UIView.AnimationCurve?, quarter: Double)] = [
        (nil, 0.1291619), (.easeInOut, 0.1291619), (.easeIn, 0.0934647), (.linear, 0.25),
    ]

    @Test("the rest of the blocks' motion has the curve for completion", arguments: curves)
    func curve(curve: UIView.AnimationCurve?, quarter: Double) {
        if let curve { slide.driver.completionCurve = curve }
        present()
        front.dismiss(animated: true)
        slide.driver.update(0.4)
        slide.driver.finish()
        stage.advance(by: 0.15)
        expectClose(Double(shown), 480 * (0.4 + 0.6 * quarter), 1e-3)
        stage.advance(by: 1)
    }

    @Test("cancelled, it goes back, and the model with it")
    func cancel() {
        present()
        front.dismiss(animated: true)
        stage.advance(by: 0)
        slide.driver.update(0.5)
        stage.advance(by: 0.1)
        slide.driver.completionSpeed = 2
        slide.driver.cancel()
        stage.advance(by: 0.125)
        expectClose(Double(shown), 120, 1e-3)
        #expect(slide.lines.isEmpty)
        stage.advance(by: 0.2)
        #expect(slide.lines == ["block false", "ended false"])
        #expect(front.view.frame.minY == 0 && shown == 0)
        #expect(behind.presentedViewController === front && behind.view.window == nil)
        // It can be dismissed again.
        front.dismiss(animated: true)
        slide.driver.update(1)
        slide.driver.finish()
        stage.advance(by: 0.1)
        #expect(behind.presentedViewController == nil && front.view.window == nil)
    }

    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let animate: @MainActor @Sendable (@escaping () -> Void, @escaping (Bool) -> Void) -> Void
        /// The share of the way that is shown at half of the transition.
        let half: Double
    }

    nonisolated static let kinds = [
        Kind(
            testDescription: "eased",
            animate: { UIView.animate(withDuration: 1, animations: $0, completion: $1) }, half: 0.5),
        Kind(
            testDescription: "delayed",
            animate: {
                UIView.animate(
                    withDuration: 0.6, delay: 0.4, options: .curveLinear, animations: $0,
                    completion: $1)
            }, half: 1.0 / 6),
        Kind(
            testDescription: "keyframes",
            animate: { animations, completion in
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: .calculationModeLinear,
                    animations: {
                        UIView.addKeyframe(
                            withRelativeStartTime: 0.25, relativeDuration: 0.5,
                            animations: animations)
                    }, completion: completion)
            }, half: 0.5),
        Kind(
            testDescription: "a short spring",
            animate: {
                UIView.animate(
                    withDuration: 0.25, delay: 0, usingSpringWithDamping: 1,
                    initialSpringVelocity: 0, animations: $0, completion: $1)
            }, half: 1),
    ]

    @Test("each kind of block is driven with its own timing, and taken back", arguments: kinds)
    func kinds(_ kind: Kind) {
        present()
        slide.animate = kind.animate
        front.dismiss(animated: true)
        slide.driver.update(0.5)
        stage.advance(by: 0.1)
        // A spring is within a thousandth of its end when it has settled.
        expectClose(Double(shown), 480 * kind.half, 480 * 2e-3)
        slide.driver.cancel()
        stage.advance(by: 1)
        #expect(slide.lines == ["block false", "ended false"] && front.view.frame.minY == 0)
        front.dismiss(animated: true)
        slide.driver.update(0.9)
        slide.driver.finish()
        stage.advance(by: 1)
        #expect(slide.lines.suffix(2) == ["block true", "ended true"])
        #expect(front.view.window == nil)
    }

    @Test("a presentation is driven and cancelled")
    func presentation() {
        behind.present(front, animated: true)
        stage.advance(by: 1)
        #expect(shown == 480)
        slide.driver.update(0.75)
        stage.advance(by: 0.1)
        expectClose(Double(shown), 120, 1e-6)
        slide.driver.cancel()
        stage.advance(by: 1)
        #expect(slide.lines == ["block false", "ended false"])
        #expect(behind.presentedViewController == nil && front.view.window == nil)
        #expect(behind.view.superview === stage.window)
    }

    @Test("one that begins by itself is caught and driven")
    func caught() {
        present()
        slide.driver.wantsInteractiveStart = false
        front.dismiss(animated: true)
        stage.advance(by: 0.25)
        expectClose(Double(shown), 120, 1e-3)
        slide.driver.update(0.9)
        slide.driver.pause()
        stage.advance(by: 0.5)
        expectClose(Double(shown), 120, 1e-3)
        expectClose(Double(slide.driver.percentComplete), 0.25, 1e-6)
        slide.driver.update(0.5)
        slide.driver.cancel()
        stage.advance(by: 1)
        #expect(slide.lines == ["block false", "ended false"])
    }

    @Test(
        "one that is on its way after the fingers let go is caught again",
        arguments: [false, true], [false, true])
    func caughtAgain(isCancelledFirst: Bool, isCancelled: Bool) {
        present()
        front.dismiss(animated: true)
        slide.driver.completionCurve = .linear
        slide.driver.update(0.4)
        isCancelledFirst ? slide.driver.cancel() : slide.driver.finish()
        stage.advance(by: 0.2)
        slide.driver.pause()
        stage.advance(by: 2)
        let caught = isCancelledFirst ? 0.2 : 0.6
        expectClose(Double(slide.driver.percentComplete), caught, 1e-6)
        expectClose(Double(shown), 480 * caught, 1e-3)
        let coordinator = front.transitionCoordinator
        #expect(coordinator?.isInteractive == true && coordinator?.isCancelled == false)
        slide.driver.update(0.5)
        stage.advance(by: 0.1)
        expectClose(Double(shown), 240, 1e-3)
        isCancelled ? slide.driver.cancel() : slide.driver.finish()
        stage.advance(by: 0.25)
        expectClose(Double(shown), isCancelled ? 120 : 360, 1e-3)
        stage.advance(by: 0.3)
        #expect(slide.lines == ["block \(!isCancelled)", "ended \(!isCancelled)"])
        #expect((front.view.window == nil) == !isCancelled)
    }

    @Test("animations alongside follow it, and are told of the end")
    func alongside() throws {
        present()
        let shade = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        front.dismiss(animated: true)
        let coordinator = try #require(front.transitionCoordinator)
        stage.window.addSubview(shade)
        coordinator.animate(
            alongsideTransition: { _ in shade.alpha = 0 },
            completion: { self.slide.lines.append("cancelled \($0.isCancelled)") })
        coordinator.notifyWhenInteractionChanges {
            self.slide.lines.append("interactive \($0.isInteractive) \($0.percentComplete)")
        }
        stage.advance(by: 0)
        slide.driver.update(0.25)
        stage.advance(by: 0.1)
        expectClose(Double(shade.layer.presentation()?.opacity ?? -1), 0.75, 1e-6)
        #expect(coordinator.initiallyInteractive && coordinator.percentComplete == 0.25)
        slide.driver.cancel()
        stage.advance(by: 1)
        #expect(shade.alpha == 1)
        #expect(
            slide.lines == [
                "interactive false 0.25", "block false", "ended false", "cancelled true",
            ])
    }

    @Test("a coordinator that outlives its transition holds nothing of the program")
    func closuresAreReleased() throws {
        present()
        front.dismiss(animated: true)
        let coordinator = try #require(front.transitionCoordinator)
        weak var held: Trace?
        do {
            let trace = Trace()
            held = trace
            coordinator.animate(
                alongsideTransition: nil, completion: { _ in trace.lines.append("over") })
            coordinator.notifyWhenInteractionChanges { _ in trace.lines.append("changed") }
        }
        stage.advance(by: 0)
        slide.driver.finish()
        #expect(held != nil)
        stage.advance(by: 2)
        #expect(held == nil && !coordinator.isInteractive)
        let late = Trace()
        let isQueued = coordinator.animate(
            alongsideTransition: { _ in late.lines.append("beside") },
            completion: { _ in late.lines.append("over") })
        #expect(!isQueued && late.lines.isEmpty)
    }

    nonisolated static let rests: [(UIView.AnimationCurve?, opacity: Double)] = [
        (nil, 0.375), (.easeIn, 0.5134824),
    ]

    @Test("an interruptible animator is driven in place of blocks", arguments: rests)
    func interruptible(curve: UIView.AnimationCurve?, opacity: Double) {
        @MainActor
        final class Own: UIViewControllerAnimatedTransitioning,
            UIViewControllerTransitioningDelegate
        {
            let driver = UIPercentDrivenInteractiveTransition()
            var animator: UIViewPropertyAnimator?
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                interruptibleAnimator(using: context).startAnimation()
            }
            func interruptibleAnimator(
                using context: any UIViewControllerContextTransitioning
            ) -> any UIViewImplicitlyAnimating {
                if let animator { return animator }
                let front = context.view(forKey: .from)
                let made = UIViewPropertyAnimator(duration: 2, curve: .linear) {
                    front?.alpha = 0
                }
                made.addCompletion { [weak self] _ in
                    self?.animator = nil
                    context.completeTransition(!context.transitionWasCancelled)
                }
                animator = made
                return made
            }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        }
        let own = Own()
        present()
        front.transitioningDelegate = own
        front.dismiss(animated: true)
        own.driver.update(0.25)
        stage.advance(by: 0.1)
        expectClose(Double(front.view.layer.presentation()?.opacity ?? -1), 0.75, 1e-6)
        own.driver.timingCurve = curve.map { UICubicTimingParameters(animationCurve: $0) }
        own.driver.finish()
        stage.advance(by: 0.75)
        expectClose(Double(front.view.layer.presentation()?.opacity ?? -1), opacity, 1e-3)
        stage.advance(by: 0.25)
        stage.advance(by: 0.6)
        #expect(behind.presentedViewController == nil && front.view.window == nil)
    }

    @Test("a driver without a transition does nothing")
    func idle() {
        slide.driver.update(0.5)
        slide.driver.finish()
        slide.driver.cancel()
        slide.driver.pause()
        #expect(slide.driver.percentComplete == 0)
        present()
        front.dismiss(animated: true)
        for number in awkwardNumbers { slide.driver.update(number) }
        stage.advance(by: 0.1)
        #expect(slide.driver.percentComplete == 1)
        slide.driver.finish()
        stage.advance(by: 0.1)
        #expect(front.view.window == nil)
        slide.driver.update(0.3)
        #expect(slide.driver.percentComplete == 1)
    }
}
