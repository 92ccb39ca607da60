import Foundation
import Graphics

/// One constraint layout of a layer.
///
/// It is a linear system for the frames of the sublayers, in the layer's coordinates.
struct LayerConstraintPass {
    /// The unknown origin and size of a sublayer along one axis.
    private struct Side {
        let layer: CALayer
        let axis: Int
        /// The index of the unknown for the origin; the unknown for the size follows.
        let unknown: Int
        let constraints: [CAConstraint]
        /// The preferred size of the layer along the axis.
        ///
        /// It is used if the constraints do not determine the size.
        let preferredSize: Double

        var origin: LinearExpression { LinearExpression(unknown: unknown) }
        var size: LinearExpression { LinearExpression(unknown: unknown + 1) }
        var changeOfOrigin: LinearExpression {
            origin - LinearExpression(layer.frame.extent(axis).start)
        }
        var changeOfSize: LinearExpression {
            size - LinearExpression(preferredSize)
        }
    }

    private var sides: [Side] = []
    /// The first sublayer of each name.
    private var named: [String: CALayer] = [:]
    /// The indices in `sides` of each constrained sublayer, for the x and the y axis.
    private var places: [ObjectIdentifier: [Int?]] = [:]
    /// The constraint of each equation, with the index of the equation.
    private var sources: [(index: Int, constraint: CAConstraint, layer: CALayer)] = []
    private(set) var system = LinearConstraints(ranks: [])

    /// The strength of the equations for preferred sizes, which all constraints override.
    private static let sizeStrength = 2.0
    /// The strength of the equations for unchanged origins, which all constraints override.
    private static let originStrength = 1.0

    /// Whether no sublayer has constraints.
    var isEmpty: Bool { sides.isEmpty }

    init(_ superlayer: CALayer) {
        for layer in superlayer.children {
            if let name = layer.name, named[name] == nil { named[name] = layer }
            let constraints = layer.constraints ?? []
            for axis in 0...1 {
                let own = constraints.filter { $0.attribute.part.axis == axis }
                guard !own.isEmpty else { continue }
                places[ObjectIdentifier(layer), default: [nil, nil]][axis] = sides.count
                let preferred = CGRect(origin: .zero, size: layer.preferredFrameSize())
                sides.append(
                    Side(
                        layer: layer, axis: axis, unknown: 2 * sides.count, constraints: own,
                        preferredSize: preferred.extent(axis).size))
            }
        }
        system = LinearConstraints(ranks: sides.flatMap { _ in [1, 0] })
        // The solver refuses a constraint that contradicts earlier constraints, so the order
        // matters. First come the equations for sizes and origins that the constraints do not
        // determine, then for each sublayer and axis the two constraints that determine its origin
        // and size. The remaining constraints of all sublayers follow.
        let stated = sides.map { statements(of: $0, in: superlayer) }
        for (side, statements) in zip(sides, stated) { keepOpenPart(of: side, statements.two) }
        for (side, statements) in zip(sides, stated) { state(statements.two, side) }
        for (side, statements) in zip(sides, stated) { state(statements.rest, side) }
        for side in sides {
            system.add(side.changeOfSize, .equal, strength: Self.sizeStrength)
            system.add(side.changeOfOrigin, .equal, strength: Self.originStrength)
        }
    }

    // MARK: Stating constraints

    private typealias Statement = (constraint: CAConstraint, expression: LinearExpression)

    /// Returns a layer's valid constraints along one axis, in two groups.
    ///
    /// The first group has two constraints of different attributes at most, the second group the
    /// rest.
    private func statements(
        of side: Side, in superlayer: CALayer
    ) -> (two: [Statement], rest: [Statement]) {
        var (two, rest): ([Statement], [Statement]) = ([], [])
        for constraint in side.constraints {
            guard let expression = expression(constraint, side, in: superlayer) else { continue }
            if two.count < 2, two.first?.constraint.attribute != constraint.attribute {
                two.append((constraint, expression))
            } else {
                rest.append((constraint, expression))
            }
        }
        return (two, rest)
    }

    /// Adds equations for the origin or size that the constraints do not determine.
    private mutating func keepOpenPart(of side: Side, _ statements: [Statement]) {
        let isSizeGiven = statements.contains { $0.constraint.attribute.part.isSize }
        if statements.isEmpty || statements.count == 1 && !isSizeGiven {
            system.add(side.changeOfSize, .equal)
        }
        if statements.isEmpty || statements.count == 1 && isSizeGiven {
            system.add(side.changeOfOrigin, .equal)
        }
    }

    private mutating func state(_ statements: [Statement], _ side: Side) {
        for statement in statements {
            system.add(statement.expression, .equal)
            sources.append((system.count - 1, statement.constraint, side.layer))
        }
    }

    /// Returns an expression that is 0 if a constraint holds; nil for an invalid constraint.
    ///
    /// An invalid constraint is reported.
    private func expression(
        _ constraint: CAConstraint, _ side: Side, in superlayer: CALayer
    ) -> LinearExpression? {
        let source =
            constraint.sourceName == "superlayer" ? superlayer : named[constraint.sourceName]
        guard let source else {
            report(constraint, side.layer, "no sibling has this name")
            return nil
        }
        let box = source === superlayer ? superlayer.bounds : source.frame
        var expression = expression(constraint.attribute, of: side.layer, in: side.layer.frame)
        expression.add(
            self.expression(constraint.sourceAttribute, of: source, in: box),
            times: -Double(constraint.scale))
        expression.constant -= Double(constraint.offset)
        guard expression.isUsable else {
            report(constraint, side.layer, "numbers are not finite, or above 1e12")
            return nil
        }
        return expression
    }

    /// Returns a linear expression for an attribute of a layer.
    ///
    /// On an axis without constraints, the expression is a constant from `box`.
    private func expression(
        _ attribute: CAConstraintAttribute, of layer: CALayer, in box: CGRect
    ) -> LinearExpression {
        let part = attribute.part
        var (origin, size) = (LinearExpression(0), LinearExpression(0))
        if let place = places[ObjectIdentifier(layer)]?[part.axis] {
            (origin, size) = (sides[place].origin, sides[place].size)
        } else {
            (origin.constant, size.constant) = box.extent(part.axis)
        }
        return part.isSize ? size : origin + size * part.share
    }

    // MARK: Reporting

    /// Reports the constraints that contradict others.
    func report(_ refused: [Int]) {
        guard !refused.isEmpty else { return }
        let refused = Set(refused)
        for source in sources where refused.contains(source.index) {
            report(source.constraint, source.layer, "it conflicts with others")
        }
    }

    /// Reports that a constraint is ignored, once and not at every layout.
    private func report(_ constraint: CAConstraint, _ layer: CALayer, _ reason: String) {
        guard !constraint.isReported else { return }
        constraint.isReported = true
        StandardError.writeLine(
            "constraint ignored, \(reason): '\(layer.name ?? "")'.\(constraint)")
    }

    // MARK: Placing layers

    /// Sets the frames of the sublayers to the solution.
    func place(_ solver: ConstraintSolver) {
        // The two sides (x and y) of a layer are adjacent in `sides`.
        var next = 0
        while next < sides.count {
            let layer = sides[next].layer
            var frame = layer.frame
            while next < sides.count, sides[next].layer === layer {
                let side = sides[next]
                frame.setExtent(
                    side.axis, solver.steadyValue(side.unknown),
                    solver.steadyValue(side.unknown + 1))
                next += 1
            }
            if frame != layer.frame { layer.frame = frame }
        }
    }
}

extension CAConstraintAttribute {
    /// The attribute as an axis and a position on it, or the size.
    ///
    /// The position is a fraction from the origin to the end.
    fileprivate var part: (axis: Int, share: Double, isSize: Bool) {
        // The raw values number minimum, middle, maximum and size of x, then those of y.
        let (axis, place) = Int(rawValue).quotientAndRemainder(dividingBy: 4)
        return (axis, place == 3 ? 0 : Double(place) / 2, place == 3)
    }
}

extension CGRect {
    fileprivate func extent(_ axis: Int) -> (start: Double, size: Double) {
        axis == 0 ? (origin.x, size.width) : (origin.y, size.height)
    }

    fileprivate mutating func setExtent(_ axis: Int, _ start: Double, _ length: Double) {
        if axis == 0 {
            (origin.x, size.width) = (start, length)
        } else {
            (origin.y, size.height) = (start, length)
        }
    }
}
