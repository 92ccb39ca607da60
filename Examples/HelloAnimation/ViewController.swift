import UIKitApp

/// A card that springs to where it is tapped, and a bar that grows and can be turned round on its way.
class ViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let bar = UIView()
    let hint = UILabel()
    var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 24
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)

        bar.backgroundColor = .systemOrange
        bar.frame = CGRect(x: 0, y: 0, width: 0, height: 8)
        view.addSubview(bar)

        hint.text = "Tap anywhere; tap the card"
        hint.textAlignment = .center
        hint.textColor = .darkGray
        hint.frame = CGRect(x: 0, y: view.bounds.maxY - 64, width: view.bounds.width, height: 32)
        hint.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(hint)
        view.addSubview(card)

        view.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("moveCard:", ViewController.moveCard)))
        card.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("growBar:", ViewController.growBar)))
    }

    func moveCard(_ tap: UITapGestureRecognizer) {
        UIView.animate(
            withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.card.center = tap.location(in: self.view)
            self.card.transform = self.card.transform.rotated(by: .pi / 4)
        }
    }

    /// Fills the bar in two seconds; a tap on the way empties it again.
    func growBar(_ tap: UITapGestureRecognizer) {
        if let animator, animator.isRunning {
            animator.isReversed.toggle()
            return
        }
        bar.frame.size.width = 0
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) {
            self.bar.frame.size.width = self.view.bounds.width
        }
        animator.startAnimation()
        self.animator = animator
    }
}
