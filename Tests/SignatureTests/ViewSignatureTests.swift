import Testing
import UIKitViews

@Suite("Views as programs declare and call them (views 2.1, 11)") @MainActor
struct ViewSignatureTests {
    @Test("declared classes can be made in every way that programs make them")
    func making() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let views: [UIView] = [
            ClientView(), ClientView(frame: frame), PlainView(), ConvenientView(side: 2),
            ClientButton(), ClientButton(type: .system), ClientButton(frame: frame),
            ClientControl(), ClientLabel(), ClientLabel(frame: frame),
            ClientImageView(frame: frame), ClientScrollView(), ClientField(frame: frame),
            ClientStack(arrangedSubviews: [PlainView()]), ClientWheel(frame: frame),
        ]
        #expect(views.count == 15 && ClientView().shapeLayer != nil)
        #expect(ClientController(nibName: nil, bundle: nil).view.bounds == UIScreen.main.bounds)
        #expect(ClientController().isViewLoaded == false)
        #expect(ClientRecognizer(target: nil, action: nil).state == .possible)
    }

    @Test("the calls of the animation interface have Apple's labels and defaults")
    func calls() {
        let (view, other) = (UIView(frame: .zero), UIView(frame: .zero))
        UIView.animate(withDuration: 0.3) { view.alpha = 0 }
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 })
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { _ in }
        UIView.animate(withDuration: 0.3, delay: 0) { view.alpha = 0 }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveLinear, .repeat]) {
            view.alpha = 1
        }
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) { view.alpha = 0 }
        UIView.animate(springDuration: 0.3, bounce: 0.2) { view.alpha = 1 }
        UIView.animate { view.alpha = 0 }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
        }
        UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve) {}
        UIView.transition(with: view, duration: 0.3, animations: nil)
        UIView.transition(from: view, to: other, duration: 0.3)
        UIView.perform(.delete, on: [view], animations: nil)
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {}
        UIView.performWithoutAnimation { view.alpha = 1 }
        #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { view.alpha = 0 }
        animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
        #expect(animator.state == .inactive && view.alpha == 1)
    }

    @Test("closures that are called back may touch views without saying where they run")
    func isolation() {
        final class Holder {
            var view: UIView?
            @MainActor func fade() {
                UIView.animate(withDuration: 0.3) { [weak self] in
                    self?.view?.alpha = 0
                } completion: { [weak self] finished in
                    if finished { self?.view?.removeFromSuperview() }
                }
            }
        }
        let holder = Holder()
        holder.view = UIView(frame: .zero)
        holder.fade()
        #expect(holder.view?.alpha == 0)
    }
}
