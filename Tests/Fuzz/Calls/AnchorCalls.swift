import Foundation
import UIKitViews

/// Constraints between anchors, and what views say about their own sizes.
extension Calls {
    private static func xAnchor(_ view: UIView, _ dice: inout Dice) -> NSLayoutXAxisAnchor {
        if dice.once(in: 3) {
            let guide = dice.flag() ? view.safeAreaLayoutGuide : view.layoutMarginsGuide
            return dice.any([
                guide.leadingAnchor, guide.trailingAnchor, guide.leftAnchor, guide.rightAnchor,
                guide.centerXAnchor,
            ])
        }
        return dice.any([
            view.leadingAnchor, view.trailingAnchor, view.leftAnchor, view.rightAnchor,
            view.centerXAnchor,
        ])
    }

    private static func yAnchor(_ view: UIView, _ dice: inout Dice) -> NSLayoutYAxisAnchor {
        if dice.once(in: 3) {
            let guide = dice.flag() ? view.safeAreaLayoutGuide : view.layoutMarginsGuide
            return dice.any([guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor])
        }
        return dice.any([
            view.topAnchor, view.bottomAnchor, view.centerYAnchor, view.firstBaselineAnchor,
            view.lastBaselineAnchor,
        ])
    }

    private static func dimension(_ view: UIView, _ dice: inout Dice) -> NSLayoutDimension {
        let guide = view.layoutMarginsGuide
        return dice.any([
            view.widthAnchor, view.heightAnchor, guide.widthAnchor, guide.heightAnchor,
        ])
    }

    private static func constraint<Anchor>(
        _ first: NSLayoutAnchor<Anchor>, _ second: NSLayoutAnchor<Anchor>, _ dice: inout Dice
    ) -> NSLayoutConstraint {
        switch dice.index(6) {
        case 0: first.constraint(equalTo: second)
        case 1: first.constraint(greaterThanOrEqualTo: second)
        case 2: first.constraint(lessThanOrEqualTo: second)
        case 3: first.constraint(equalTo: second, constant: dice.number())
        case 4: first.constraint(greaterThanOrEqualTo: second, constant: dice.number())
        default: first.constraint(lessThanOrEqualTo: second, constant: dice.number())
        }
    }

    private static func sizeConstraint(
        _ first: NSLayoutDimension, _ second: NSLayoutDimension, _ dice: inout Dice
    ) -> NSLayoutConstraint {
        let (factor, constant) = (dice.number(-2, 2), dice.number())
        switch dice.index(7) {
        case 0: return first.constraint(equalToConstant: constant)
        case 1: return first.constraint(greaterThanOrEqualToConstant: constant)
        case 2: return first.constraint(lessThanOrEqualToConstant: constant)
        case 3: return first.constraint(equalTo: second, multiplier: factor)
        case 4:
            return first.constraint(
                greaterThanOrEqualTo: second, multiplier: factor, constant: constant)
        case 5:
            return first.constraint(
                lessThanOrEqualTo: second, multiplier: factor, constant: constant)
        default: return constraint(first, second, &dice)
        }
    }

    /// A constraint between two views, or of one.
    private static func made(_ a: UIView, _ b: UIView, _ dice: inout Dice) -> NSLayoutConstraint {
        switch dice.index(3) {
        case 0: constraint(xAnchor(a, &dice), xAnchor(b, &dice), &dice)
        case 1: constraint(yAnchor(a, &dice), yAnchor(b, &dice), &dice)
        default: sizeConstraint(dimension(a, &dice), dimension(b, &dice), &dice)
        }
    }

    private static func priority(_ dice: inout Dice) -> UILayoutPriority {
        dice.flag()
            ? dice.any([.required, .defaultHigh, .defaultLow, .fittingSizeLevel])
            : UILayoutPriority(Float(dice.number(-1, 1001)))
    }

    static let anchors: [Call] = [
        Call("anchor.make") { world, dice in
            let b = world.view(&dice)
            let child = UIView(frame: dice.rect())
            b.addSubview(child)
            child.translatesAutoresizingMaskIntoConstraints = dice.flag()
            world.keep(child, in: \.views, &dice)
            let constraints = (0...dice.index(4)).map { _ in made(child, b, &dice) }
            for constraint in constraints {
                if dice.flag() { constraint.priority = priority(&dice) }
                constraint.identifier = dice.word()
                world.keep(constraint, in: \.constraints, &dice)
            }
            switch dice.index(3) {
            case 0: NSLayoutConstraint.activate(constraints)
            case 1: b.addConstraints(constraints)
            default: for constraint in constraints { b.addConstraint(constraint) }
            }
        },
        Call("anchor.change") { world, dice in
            guard !world.constraints.isEmpty else { return }
            let some = (0..<2).map { _ in dice.any(world.constraints) }
            let view = world.view(&dice)
            switch dice.index(7) {
            case 0: NSLayoutConstraint.deactivate(some)
            case 1: view.removeConstraints(some)
            case 2: view.removeConstraint(some[0])
            case 3: view.removeConstraints(view.constraints)
            case 4:
                // A required constraint may not change while it is active.
                if !some[0].isActive { some[0].priority = priority(&dice) }
            case 5: some[0].constant = dice.number()
            default: _ = (some[0].firstItem, some[0].secondItem, some[0].isActive)
            }
            if dice.flag() { view.layoutIfNeeded() }
        },
        Call("anchor.intrinsic") { world, dice in
            let view = world.view(&dice)
            let axis: NSLayoutConstraint.Axis = dice.any([.horizontal, .vertical])
            switch dice.index(6) {
            case 0: view.setContentHuggingPriority(priority(&dice), for: axis)
            case 1: view.setContentCompressionResistancePriority(priority(&dice), for: axis)
            case 2: view.invalidateIntrinsicContentSize()
            case 3: view.setNeedsUpdateConstraints()
            case 4: view.updateConstraintsIfNeeded()
            default:
                _ = (view.needsUpdateConstraints(), view.contentHuggingPriority(for: axis))
                _ = view.contentCompressionResistancePriority(for: axis)
                _ = (view.safeAreaLayoutGuide.layoutFrame, view.layoutMarginsGuide.layoutFrame)
            }
        },
    ]
}
