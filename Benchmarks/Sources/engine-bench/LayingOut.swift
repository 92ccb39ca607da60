import Foundation

@testable import Graphics
@testable import Motion
@testable import RenderTree
@testable import UIKitViews

/// What constraints cost: the first layout of views below each other, and one after a change.
@MainActor enum LayingOut {
    /// Prints what views in a column cost, and a stack of them that shares its height equally.
    static func run(views counts: [Int]) {
        print("layouts by constraints:")
        for count in counts {
            measure("a column of \(count) views", count, makeColumn)
            measure("a stack of \(count) views", count, makeStack)
        }
    }

    private static func measure(
        _ name: String, _ count: Int, _ make: (Int) -> (UIView, change: (Int) -> Void)
    ) {
        var (first, change): ([Double], [Double]) = ([], [])
        for round in 0..<6 {
            let (root, apply) = make(count)
            let begin = SystemClock.seconds()
            root.layoutIfNeeded()
            if round > 0 { first.append((SystemClock.seconds() - begin) * 1e3) }
            for step in 1...5 {
                apply(step)
                let begin = SystemClock.seconds()
                root.layoutIfNeeded()
                if round > 0 { change.append((SystemClock.seconds() - begin) * 1e3) }
            }
        }
        report("\(name), first", first, unit: "ms")
        report("\(name), one change", change, unit: "ms")
    }

    private static func makeColumn(_ count: Int) -> (UIView, (Int) -> Void) {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var constraints: [NSLayoutConstraint] = []
        var above = screen.topAnchor
        for _ in 0..<count {
            let view = UIView(frame: .zero)
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
            constraints += [
                view.topAnchor.constraint(equalTo: above, constant: 8),
                view.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -10),
                view.heightAnchor.constraint(equalToConstant: 20),
            ]
            above = view.bottomAnchor
        }
        NSLayoutConstraint.activate(constraints)
        return (screen, { constraints[0].constant = 8 + CGFloat($0) })
    }

    private static func makeStack(_ count: Int) -> (UIView, (Int) -> Void) {
        let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in UIView(frame: .zero) })
        (stack.axis, stack.distribution) = (.vertical, .fillEqually)
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 20 * CGFloat(count))
        return (stack, { stack.spacing = CGFloat($0) })
    }
}
