import Testing

@testable import UIKitViews

@Suite("Constraints with containers that are released")
@MainActor struct OrphanedConstraintTests {
    @Test(
        "a view keeps the constraints of its container alone, however many it had",
        arguments: [0, 1, 3])
    func reused(depth: Int) {
        let card = UIView(frame: .zero)
        var view = card
        for _ in 0..<depth {
            let inner = UIView(frame: .zero)
            view.addSubview(inner)
            view = inner
        }
        var last: UIView?
        for _ in 0..<50 {
            let box = UIView(frame: .zero)
            box.addSubview(card)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                view.topAnchor.constraint(equalTo: box.topAnchor),
            ])
            last = box
        }
        #expect(view.outerConstraints.count == 2 && last?.constraints.count == 2)
    }

    @Test("a view taken out of what a released container leaves keeps none of its constraints")
    func taken() {
        let (card, view) = (UIView(frame: .zero), UIView(frame: .zero))
        for _ in 0..<20 {
            card.addSubview(view)
            let box = UIView(frame: .zero)
            box.addSubview(card)
            view.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
            #expect(view.outerConstraints.count == 1)
            withExtendedLifetime(box) {}
        }
        view.removeFromSuperview()
        #expect(view.outerConstraints.isEmpty)
    }
}
