import TestSupport
import Testing
import UIKitViews

/// Views below each other, each with constraints of its own and to the one before.
@MainActor private struct ViewColumn {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let views: [UIView]
    let first: NSLayoutConstraint

    init(_ count: Int) {
        views = (0..<count).map { _ in UIView(frame: .zero) }
        first = views[0].topAnchor.constraint(equalTo: screen.topAnchor, constant: 8)
        var constraints = [first]
        var above: UIView?
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
            if let above {
                constraints.append(
                    view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8))
            }
            above = view
            constraints += [
                view.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -10),
                view.heightAnchor.constraint(equalToConstant: 20),
            ]
        }
        NSLayoutConstraint.activate(constraints)
    }
}

@Suite("Time that layouts by constraints take", .serialized) @MainActor
struct ConstraintGrowthTests {
    @Test("The first layout of a column grows with the number of views")
    func first() {
        let growth = Growth(from: 100) { size in
            let column = ViewColumn(size)
            return { column.screen.layoutIfNeeded() }
        }
        print("first layout: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("The layout of views inside each other grows with their number")
    func chain() {
        let growth = Growth(from: 500) { depth in
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let views = (0..<depth).map { _ in UIView(frame: .zero) }
            var constraints: [NSLayoutConstraint] = []
            for (outer, view) in zip([screen] + views, views) {
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                constraints += [
                    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                    view.widthAnchor.constraint(equalToConstant: 30),
                    view.heightAnchor.constraint(equalToConstant: 20),
                ]
            }
            NSLayoutConstraint.activate(constraints)
            return {
                screen.layoutIfNeeded()
                #expect(views.last?.frame == CGRect(x: 0, y: 1, width: 30, height: 20))
            }
        }
        print("layout of a chain: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("A layout after a change of one constant grows with the number of views")
    func change() {
        let growth = Growth(from: 100) { size in
            let column = ViewColumn(size)
            column.screen.layoutIfNeeded()
            column.first.constant = 30
            return {
                column.screen.layoutIfNeeded()
                let last = column.views[size - 1].frame
                #expect(last == CGRect(x: 10, y: 2 + 28 * CGFloat(size), width: 300, height: 20))
            }
        }
        print("layout after a change: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("Taking constraints out one by one grows with their number")
    func removal() {
        let growth = Growth(from: 500) { size in
            let column = ViewColumn(size)
            let constraints = column.screen.constraints
            return {
                for constraint in constraints { constraint.isActive = false }
                #expect(column.screen.constraints.isEmpty)
            }
        }
        print("taking constraints out: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("Making a stack of many views grows with their number")
    func rows() {
        let growth = Growth(from: 500) { size in
            let views = (0..<size).map { _ in UIView(frame: .zero) }
            return {
                let stack = UIStackView(arrangedSubviews: views)
                #expect(stack.arrangedSubviews.count == size)
            }
        }
        print("making a stack: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("The first layout of a stack grows with the number of views")
    func stack() {
        let growth = Growth(from: 100) { size in
            let stack = UIStackView(arrangedSubviews: (0..<size).map { _ in UIView(frame: .zero) })
            (stack.axis, stack.distribution) = (.vertical, .fillEqually)
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10 * CGFloat(size))
            return {
                stack.layoutIfNeeded()
                #expect(stack.arrangedSubviews.last?.frame.height == 10)
            }
        }
        print("first layout of a stack: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
