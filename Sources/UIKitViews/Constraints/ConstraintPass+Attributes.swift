import CoreAnimation

/// A constant, or the sum of an unknown and a constant.
struct Quantity {
    var unknown: Int?
    var constant: Double

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

// The layout attributes of views and guides as linear expressions.
extension ConstraintPass {
    /// The position and length of a view or guide along an axis.
    struct Extent {
        var origin: Quantity
        var length: Quantity

        var start: LinearExpression { origin.expression }
        var size: LinearExpression { length.expression }
        var end: LinearExpression { start + size }
    }

    /// Returns the extent of a view along the horizontal (0) or the vertical axis (1).
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

    /// Returns a view's extent inside a guide or, if requested, its margins.
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

    /// Returns an attribute of a view as an expression; nil for `notAnAttribute`.
    func expression(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView
    ) -> LinearExpression? {
        var expression = LinearExpression(0)
        return add(attribute, of: view, guide: nil, times: 1, to: &expression) ? expression : nil
    }

    /// Adds an attribute of a view or guide, times a factor; returns false for `notAnAttribute`.
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
            // The text lines of a label are centred vertically, so baselines are relative to the
            // label's centre.
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
