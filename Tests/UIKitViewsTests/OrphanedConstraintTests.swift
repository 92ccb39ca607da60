import Testing

@testable import UIKitViews

@Suite("Constraints with containers that are released")
@MainActor struct OrphanedConstraintTests {
    @Test("a view keeps the constraints of its container alone, however many it had")
    func reused() {
        let card = UIView(frame: .zero)
        var last: UIView?
        for _ in 0..<50 {
            let box = UIView(frame: .zero)
            box.addSubview(card)
            NSLayoutConstraint.activate([
                card.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                card.topAnchor.constraint(equalTo: box.topAnchor),
            ])
            last = box
        }
        #expect(card.outerConstraints.count == 2 && last?.constraints.count == 2)
    }
}
