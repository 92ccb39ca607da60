import Foundation
import Graphics
import Motion

extension LayerValues {
    /// Whether sublayers keep their depth among each other instead of being flattened into the
    /// layer's plane; such a layer draws nothing by itself.
    package var preservesDepth: Bool {
        switch kind {
        case .transform: true
        case .replicator: self[ReplicatorProperty.preservesDepth]
        default: false
        }
    }

    /// Whether particles are shown where their depth puts them, not in the layer's plane.
    var emitsInDepth: Bool { kind == .emitter && self[EmitterProperty.preservesDepth] }
}

/// Layers that share one space, and where each of them is in it.
private struct Space {
    struct Member {
        var place: Int
        var plane: PlaneTransform
        var tint: SIMD4<Float>
        var depth: Double
        /// What a unit of depth adds to the plane, for emitters that keep it.
        var depthAxis: SIMD3<Double>
        /// What its animations show.
        var moment: Evaluation
    }

    /// The space's outermost superlayer to device pixels.
    let plane: PlaneTransform
    var members: [Member] = []
}

extension DrawListBuilder {
    /// Draws the sublayers of a layer that keeps their depth, and those of such layers among them,
    /// the farthest first: by the depth of their middles, then in order.
    mutating func drawSpace(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        guard depth < Self.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        var space = Space(plane: level.plane)
        gather(
            place, level.surroundings?.matrix ?? CATransform3DIdentity, level.tint, tree,
            evaluation, into: &space)
        let order = space.members.indices.sorted {
            let (a, b) = (space.members[$0].depth, space.members[$1].depth)
            return a != b ? a < b : $0 < $1
        }
        let base = levels.count
        for i in order {
            let member = space.members[i]
            open(
                member.place, member.plane, tree, member.moment, tint: member.tint,
                depth: member.depthAxis)
            run(tree, member.moment, above: base)
        }
    }

    /// Notes a layer that is in a space, or its sublayers if it keeps their depth.
    ///
    /// - Parameter outer: the superlayer's coordinates to those of the whole space.
    private mutating func gather(
        _ place: Int, _ outer: CATransform3D, _ tint: SIMD4<Float>, _ tree: RenderTree,
        _ evaluation: Evaluation, into space: inout Space
    ) {
        let turns = !evaluation.turns.isEmpty && evaluation.turns[place] != nil
        var inner = (matrix: CATransform3DIdentity, tint: tint)
        var copies: Copies?
        let children = evaluation.withValues(place, tree) { values -> [Int] in
            guard turns || !values[LayerProperty.isHidden], values[LayerProperty.opacity] > 0
            else { return [] }
            let matrix = CATransform3DConcat(LayerPlane.matrix(values, in: nil), outer)
            guard values.preservesDepth else {
                let plane = PlaneTransform(matrix).concatenating(space.plane).settled
                if tree.isSeen(place, on: plane, values[LayerProperty.isDoubleSided]) {
                    space.members.append(
                        Space.Member(
                            place: place, plane: plane, tint: tint, depth: matrix.depth(of: values),
                            depthAxis: values.emitsInDepth
                                ? LayerPlane.depth(matrix, on: space.plane) : .zero,
                            moment: evaluation))
                }
                return []
            }
            inner.tint *= Float(min(values[LayerProperty.opacity], 1))
            copies = values.kind == .replicator ? Copies(values) : nil
            let own = copies == nil ? LayerPlane.Surroundings(values) : nil
            inner.matrix = own.map { CATransform3DConcat($0.matrix, matrix) } ?? matrix
            return tree.nodes[place].children
        }
        guard !children.isEmpty, depth < Self.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        guard let copies else {
            for child in children {
                gather(child, inner.matrix, inner.tint, tree, evaluation, into: &space)
            }
            return
        }
        each(copies, of: place, tree, evaluation) { builder, k, power, moment in
            let tint = inner.tint * copies.tint(k)
            guard tint.w > 0 else { return }
            let own = copies.space(power)?.matrix ?? CATransform3DIdentity
            for child in children {
                builder.gather(
                    child, CATransform3DConcat(own, inner.matrix), tint, tree, moment, into: &space)
            }
        }
    }
}
