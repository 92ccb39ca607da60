import Graphics

// The constraints by which a stack view arranges its subviews.
extension ConstraintPass {
    /// The priorities of sizes proportional to the content, and of equal distances between centres.
    private static let proportions = UILayoutPriority(999)
    private static let centering = UILayoutPriority(149)
    /// The priorities of the length and of the place of hidden views.
    ///
    /// The length yields to required constraints alone; those of a hidden stack view are less. The
    /// place yields to all others, so that it moves no other view.
    private static let (hiddenLength, hiddenPlace) = (UILayoutPriority(999), UILayoutPriority(1))
    private static let hiddenStack = UILayoutPriority(998)

    /// Returns the constraints of a stack view along its axis and across it.
    func rules(of stack: UIStackView) -> [Rule] {
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let hidden = views.count < stack.arrangedSubviews.count ? hiddenRules(of: stack) : []
        guard !views.isEmpty else { return hidden }
        let axis = stack.axis.rawValue
        let rules = rules(along: axis, of: stack, views) + rules(across: 1 - axis, of: stack, views)
        if !stack.isHidden { return rules + hidden }
        return hidden
            + rules.map { rule($0.expression, $0.relation, min($0.priority, Self.hiddenStack)) }
    }

    /// Returns the constraints of the hidden views.
    ///
    /// They have no length. They lie where the next view begins or, after the last one that is not
    /// hidden, at its end.
    private func hiddenRules(of stack: UIStackView) -> [Rule] {
        let axis = stack.axis.rawValue
        let (box, across) = (box(of: stack, axis: axis), box(of: stack, axis: 1 - axis))
        var place =
            stack.arrangedSubviews.last { !$0.isHidden }.map { extent(of: $0, axis: axis).end }
            ?? box.start
        return stack.arrangedSubviews.reversed().flatMap { view -> [Rule] in
            let own = extent(of: view, axis: axis)
            guard view.isHidden else {
                place = own.start
                return []
            }
            let side = alignmentLines(of: extent(of: view, axis: 1 - axis), in: across, stack)
            return [rule(own.size, .equal, Self.hiddenLength)]
                + ([own.start - place] + side).map { rule($0, .equal, Self.hiddenPlace) }
        }
    }

    /// Returns the expressions that are 0 for a view that is aligned across the axis.
    ///
    /// By a baseline a single view is aligned at the start.
    private func alignmentLines(
        of place: Extent, in box: Extent, _ stack: UIStackView
    ) -> [LinearExpression] {
        switch stack.alignment {
        case .fill: [place.start - box.start, place.size - box.size]
        case .leading, .firstBaseline, .lastBaseline: [place.start - box.start]
        case .trailing: [place.end - box.end]
        case .center: [place.start + place.size * 0.5 - box.start - box.size * 0.5]
        }
    }

    private func rule(
        _ expression: LinearExpression, _ relation: LinearConstraints.Relation = .equal,
        _ priority: UILayoutPriority = .required
    ) -> Rule {
        Rule(expression: expression, relation: relation, priority: priority)
    }

    private func box(of stack: UIStackView, axis: Int) -> Extent {
        extent(
            of: stack, guide: nil, axis: axis,
            insideMargins: stack.isLayoutMarginsRelativeArrangement)
    }

    private func rules(along axis: Int, of stack: UIStackView, _ views: [UIView]) -> [Rule] {
        let (box, places) = (box(of: stack, axis: axis), views.map { extent(of: $0, axis: axis) })
        let pairs = Array(zip(places, places.dropFirst()))
        let gaps = zip(views, pairs).map { view, pair in
            pair.1.start - pair.0.end - LinearExpression(stack.gap(after: view))
        }
        let ends = [
            rule(places[0].start - box.start), rule(places[places.count - 1].end - box.end),
        ]
        let fits = gaps.map { rule($0, .atLeast) }
        switch stack.distribution {
        case .fill:
            return ends + gaps.map { rule($0) }
        case .fillEqually:
            return ends + gaps.map { rule($0) } + pairs.map { rule($1.size - $0.size) }
        case .fillProportionally:
            var wanted = views.map { contentLength(of: $0, axis: axis) }
            if wanted.allSatisfy({ $0 == 0 }) { wanted = wanted.map { _ in 1 } }
            // Sizes are relative to the largest one, which is not 0.
            let largest = wanted.indices.max { wanted[$0] < wanted[$1] } ?? 0
            let shares = wanted.indices.filter { $0 != largest }.map { i in
                rule(
                    places[i].size * wanted[largest] - places[largest].size * wanted[i], .equal,
                    Self.proportions)
            }
            return ends + gaps.map { rule($0) } + shares
        case .equalSpacing:
            return ends + fits + zip(gaps, gaps.dropFirst()).map { rule($1 - $0) }
        case .equalCentering:
            let ways = pairs.map { $1.start + $1.size * 0.5 - $0.start - $0.size * 0.5 }
            return ends + fits
                + zip(ways, ways.dropFirst()).map { rule($1 - $0, .equal, Self.centering) }
        }
    }

    /// Returns the length of a view's content along an axis; 1 for a view without content.
    private func contentLength(of view: UIView, axis: Int) -> CGFloat {
        let size = view.intrinsicContentSize
        let length = axis == 0 ? size.width : size.height
        return length >= 0 && length.isFinite ? length : 1
    }

    private func rules(across axis: Int, of stack: UIStackView, _ views: [UIView]) -> [Rule] {
        let box = box(of: stack, axis: axis)
        let places = views.map { extent(of: $0, axis: axis) }
        func each() -> [Rule] {
            places.flatMap { alignmentLines(of: $0, in: box, stack) }.map { rule($0) }
        }
        if stack.alignment == .fill { return each() }
        let inside = places.flatMap {
            [rule($0.start - box.start, .atLeast), rule($0.end - box.end, .atMost)]
        }
        // If no other constraint determines the size of the stack view, the size is the smallest
        // that fits the arranged views.
        let snug = rule(box.size, .atMost, .fittingSizeLevel)
        func level(_ attribute: NSLayoutConstraint.Attribute) -> [Rule] {
            let lines = views.compactMap { expression(attribute, of: $0) }
            return zip(lines, lines.dropFirst()).map { rule($1 - $0) }
        }
        let alignment =
            switch stack.alignment {
            case .firstBaseline: level(.firstBaseline)
            case .lastBaseline: level(.lastBaseline)
            case .fill, .leading, .center, .trailing: each()
            }
        return inside + alignment + [snug]
    }
}
