import CoreAnimation
import Graphics

/// A number that is known, or a known distance from an unknown.
struct Quantity {
    var unknown: Int?
    var constant: Double

    /// The number as an expression.
    var expression: LinearExpression {
        var expression = LinearExpression(0)
        expression.add(self)
        return expression
    }
}

extension LinearExpression {
    mutating func add(_ quantity: Quantity, times factor: Double = 1) {
        constant += quantity.constant * factor
        if let unknown = quantity.unknown { add(unknown: unknown, times: factor) }
    }
}

// The attributes of views and guides as expressions.
extension ConstraintPass {
    /// Where something begins and how large it is, along an axis.
    struct Extent {
        var origin: Quantity
        var length: Quantity

        var start: LinearExpression { origin.expression }
        var size: LinearExpression { length.expression }
        var end: LinearExpression { start + size }
    }

    /// The extent of a view across (axis 0) or down (axis 1).
    func extent(of view: UIView, axis: Int) -> Extent {
        func part(_ point: CGPoint) -> Double { axis == 0 ? point.x : point.y }
        func size(_ view: UIView) -> Double {
            axis == 0 ? view.bounds.width : view.bounds.height
        }
        let first = view.firstUnknown
        let length =
            first >= 0
            ? Quantity(unknown: first + 2 + axis, constant: 0)
            : Quantity(unknown: nil, constant: size(view))
        var origin = Quantity(unknown: nil, constant: 0)
        var view = view
        while view.firstUnknown < 0, view !== root, let outer = view.superview {
            origin.constant +=
                part(view.center) - part(view.layer.anchorPoint) * size(view)
                - part(outer.bounds.origin)
            view = outer
        }
        if view.firstUnknown >= 0 { origin.unknown = view.firstUnknown + axis }
        return Extent(origin: origin, length: length)
    }

    /// The extent of a view, or of a guide in it, less what is kept free at its sides.
    func extent(
        of view: UIView, guide: UILayoutGuide?, axis: Int, insideMargins: Bool = false
    ) -> Extent {
        var extent = extent(of: view, axis: axis)
        guard let insets = guide?.insets(view) ?? (insideMargins ? view.layoutMargins : nil) else {
            return extent
        }
        let (near, far) = axis == 0 ? (insets.left, insets.right) : (insets.top, insets.bottom)
        extent.origin.constant += near
        extent.length.constant -= near + far
        return extent
    }

    /// The attribute of a view as an expression; nil where it has none.
    func expression(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView
    ) -> LinearExpression? {
        var expression = LinearExpression(0)
        return add(attribute, of: view, guide: nil, times: 1, to: &expression) ? expression : nil
    }

    /// Adds the attribute of a view, or of a guide in it, times a factor; returns false where it has none.
    func add(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, guide item: AnyObject?,
        times factor: Double, to sum: inout LinearExpression
    ) -> Bool {
        let guide = item as? UILayoutGuide
        func along(_ axis: Int, _ share: Double, insideMargins: Bool = false) {
            let extent = extent(of: view, guide: guide, axis: axis, insideMargins: insideMargins)
            sum.add(extent.origin, times: factor)
            if share != 0 { sum.add(extent.length, times: factor * share) }
        }
        func size(_ axis: Int) {
            sum.add(extent(of: view, guide: guide, axis: axis).length, times: factor)
        }
        switch attribute {
        case .left, .leading: along(0, 0)
        case .right, .trailing: along(0, 1)
        case .top: along(1, 0)
        case .bottom: along(1, 1)
        case .width: size(0)
        case .height: size(1)
        case .centerX: along(0, 0.5)
        case .centerY: along(1, 0.5)
        case .leftMargin, .leadingMargin: along(0, 0, insideMargins: true)
        case .rightMargin, .trailingMargin: along(0, 1, insideMargins: true)
        case .topMargin: along(1, 0, insideMargins: true)
        case .bottomMargin: along(1, 1, insideMargins: true)
        case .centerXWithinMargins: along(0, 0.5, insideMargins: true)
        case .centerYWithinMargins: along(1, 0.5, insideMargins: true)
        case .firstBaseline, .lastBaseline:
            // Lines of a label are in the middle of its height.
            guard guide == nil, let label = view as? UILabel else {
                along(1, 1)
                break
            }
            along(1, 0.5)
            sum.constant += factor * label.baseline(first: attribute == .firstBaseline)
        case .notAnAttribute: return false
        }
        return true
    }
}
