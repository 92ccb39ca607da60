import TestSupport
import Testing
import UIKitViews

/// An error of a program that stops it, and what the line on standard error says.
private enum ProgrammerError: String, CaseIterable, Codable {
    case viewInItself = "contains the view it is added to"
    case controllerInItself = "contains the controller it is added to"
    case controllerTwice = "UINavigationController: the stack contains a controller twice"
    case strangers = "NSLayoutConstraint.isActive = true: <"
    case start = "startAnimation(): the animator is stopped"
    case pause = "pauseAnimation(): the animator is stopped"
    case addAnimations = "addAnimations(_:): the animator is stopped"
    case addCompletion = "addCompletion(_:): the animator is stopped"
    case release = "deinit: the animator is stopped; call finishAnimation(at:) first"
    case finish = "finishAnimation(at:): the animator is not stopped"
    case fixedStop = "stopAnimation(_:): the animator is not interruptible"
    case fixedFraction = "fractionComplete: the animator is not interruptible"
    case fixedReversal = "isReversed: the animator is not interruptible"
    case fixedPause = "pauseAnimation(): the animator is not interruptible"
    case stackIndex = "insertArrangedSubview(_:at:): index 2 is out of range 0...1"
    case pixel = "CGImage: there is no pixel (2, 0) in 2x1"

    @MainActor func make() {
        switch self {
        case .viewInItself:
            let outer = UIView(), inner = UIView()
            outer.addSubview(inner)
            inner.addSubview(outer)
        case .controllerInItself:
            let outer = UIViewController(), middle = UIViewController()
            let inner = UIViewController()
            outer.addChild(middle)
            middle.addChild(inner)
            inner.addChild(outer)
        case .controllerTwice:
            let controller = UIViewController()
            UINavigationController(rootViewController: controller)
                .pushViewController(controller, animated: false)
        case .strangers:
            let first = UIView(), second = UIView()
            withExtendedLifetime((first, second)) {
                first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
            }
        case .start: retained(stopped()).startAnimation()
        case .pause: retained(stopped()).pauseAnimation()
        case .addAnimations: retained(stopped()).addAnimations {}
        case .addCompletion: retained(stopped()).addCompletion { _ in }
        case .release: _ = stopped()
        case .finish: UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
        case .fixedStop: uninterruptible().stopAnimation(true)
        case .fixedFraction: uninterruptible().fractionComplete = 0.5
        case .fixedReversal: uninterruptible().isReversed = true
        case .fixedPause: uninterruptible().pauseAnimation()
        case .stackIndex:
            UIStackView(arrangedSubviews: [UIView()]).insertArrangedSubview(UIView(), at: 2)
        case .pixel: _ = CGImage(width: 2, height: 1, pixels: [0, 0])[2, 0]
        }
    }

    @MainActor private func stopped() -> UIViewPropertyAnimator {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        return animator
    }

    /// An animator that is not released, which would stop the program too.
    @MainActor private func retained(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
        _ = Unmanaged.passRetained(animator)
        return animator
    }

    @MainActor private func uninterruptible() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        return animator
    }
}

@Suite("Errors of programs with views stop them")
struct ViewProgrammerErrorTests {
    @Test("one line says the call in every configuration", arguments: ProgrammerError.allCases)
    private func stops(error: ProgrammerError) async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [error] in await MainActor.run { error.make() } }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains(error.rawValue), "\(message)")
    }
}
