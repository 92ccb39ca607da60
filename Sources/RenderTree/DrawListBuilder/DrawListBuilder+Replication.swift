import Foundation
import Graphics

/// The resolved properties of a replicator layer.
struct Replication {
    var count: Int
    /// The delay from each copy to the next, in seconds.
    var delay: Double
    /// The transform from each copy to the next.
    ///
    /// It applies about the centre of the bounds.
    var step: CATransform3D
    /// The replicator's `sublayerTransform`.
    var sublayerTransform: LayerPlane.SublayerTransform?
    var color: SIMD4<Double>
    var colorStep: SIMD4<Double>

    init(_ values: borrowing LayerValues) {
        count = values[Properties.replicator.instanceCount]
        let seconds = values[Properties.replicator.instanceDelay]
        delay = seconds.isFinite ? seconds : 0
        let bounds = values[Properties.layer.bounds]
        step = LayerPlane.turned(
            values[Properties.replicator.instanceTransform],
            about: CGPoint(x: bounds.midX, y: bounds.midY))
        sublayerTransform = LayerPlane.SublayerTransform(values)
        color = values[Properties.replicator.instanceColor]?.vector ?? .one
        colorStep = SIMD4(
            values[Properties.replicator.instanceRedOffset],
            values[Properties.replicator.instanceGreenOffset],
            values[Properties.replicator.instanceBlueOffset],
            values[Properties.replicator.instanceAlphaOffset])
    }

    /// Returns the tint of copy `k`, premultiplied.
    func tint(_ k: Int) -> SIMD4<Float> {
        let c = (color + colorStep * Double(k))
        let unit = c.replacing(with: 0, where: .!(c .> 0)).replacing(with: 1, where: c .> 1)
        return SIMD4<Float>(SIMD4(unit.x * unit.w, unit.y * unit.w, unit.z * unit.w, unit.w))
    }

    /// Returns the transform that a replicator applies to one copy.
    ///
    /// It is `power`, a power of the step, followed by the replicator's `sublayerTransform`.
    func space(_ power: CATransform3D) -> LayerPlane.SublayerTransform? {
        if CATransform3DIsIdentity(power) { return sublayerTransform }
        let outer = sublayerTransform?.matrix ?? CATransform3DIdentity
        return LayerPlane.SublayerTransform(matrix: CATransform3DConcat(power, outer))
    }
}

extension DrawListBuilder {
    /// The number of drawn layers at which replicators stop copying.
    ///
    /// It counts the layers and copies of a frame.
    static let maxVisits = 1 << 17

    /// Draws the sublayers of a replicator once for each copy.
    ///
    /// The first copy is at the bottom. The cost is that of drawing the sublayers as many times
    /// and, with a delay, of evaluating their animations as many times.
    mutating func draw(
        _ copies: Replication, of nodeIndex: Int, in level: Level, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) {
        let children = tree.nodes[nodeIndex].children
        each(copies, of: nodeIndex, tree, evaluation) { builder, k, power, delayed in
            var copy = level
            copy.hasOpening = false
            copy.tint *= copies.tint(k)
            copy.sublayerTransform = copies.space(power)
            guard copy.tint.w > 0 else { return }
            let base = builder.levels.count
            builder.descend(to: children, copy, tree, delayed)
            builder.run(tree, delayed, above: base)
        }
    }

    /// Calls `body` for each copy of a replicator's sublayers.
    ///
    /// `body` gets the copy's index, the instance transform raised to that index, and the
    /// evaluation of its sublayers.
    mutating func each(
        _ copies: Replication, of nodeIndex: Int, _ tree: RenderTree, _ evaluation: Evaluation,
        _ body: (inout DrawListBuilder, Int, CATransform3D, Evaluation) -> Void
    ) {
        guard depth < Self.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        var power = CATransform3DIdentity
        for k in 0..<max(0, copies.count) {
            guard visits < Self.maxVisits else { return }
            visits += 1
            if k > 0 { power = CATransform3DConcat(power, copies.step) }
            if k > 0, copies.delay != 0 {
                var later = evaluation
                later.delay(tree, below: nodeIndex, by: Double(k) * copies.delay)
                body(&self, k, power, later)
            } else {
                body(&self, k, power, evaluation)
            }
        }
    }
}
