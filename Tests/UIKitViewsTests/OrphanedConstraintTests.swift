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
}
