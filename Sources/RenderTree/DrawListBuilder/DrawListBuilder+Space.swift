import DisplayList
import Graphics

extension LayerValues {
    /// Whether sublayers preserve their depth instead of being flattened.
    ///
    /// A layer that preserves their depth draws nothing itself.
    package var preservesDepth: Bool {
        switch kind {
        case .transform: true
        case .replicator: self[Properties.replicator.preservesDepth]
        default: false
        }
    }

    /// Whether the layer is an emitter that draws particles at their depth.
    var emitsInDepth: Bool { kind == .emitter && self[Properties.emitter.preservesDepth] }
}

/// The layers and particles of a 3D space.
///
/// The particles are those of emitters that preserve depth.
private struct Space {
    struct Member {
        var nodeIndex: Int
        var plane: PlaneTransform
        var tint: SIMD4<Float>
        /// Whether the y axis points up in the layer.
        var isFlipped: Bool
        /// Whether an animation moves the layer or a superlayer.
        var isMoving: Bool
        /// The change of an emitter's plane transform per unit of z.
        ///
        /// It is nil if the particles are sorted by depth separately from the layer.
        var particleDepth: SIMD3<Double>? = .zero
        /// The evaluation at the layer's media time.
        ///
        /// The media time differs between delayed copies of a replicator.
        var evaluation: Evaluation
    }

    /// A layer or a particle of a 3D space, with its depth.
    ///
    /// `member` is the index of the layer; `cloud` and `particle` are those of the particle.
    private struct Item {
        var depth: Double
        var member = -1
        var cloud = -1, particle = -1
    }

    /// The transform from the space's outermost superlayer to device pixels.
    let plane: PlaneTransform
    private var members: [Member] = []
    private var faces: [DepthFace] = []
    private var clouds: [ParticlesCommand] = []
    private var particles: [Item] = []

    init(plane: PlaneTransform) { self.plane = plane }

    mutating func add(_ member: Member, _ face: DepthFace) {
        members.append(member)
        faces.append(face)
    }

    /// Adds the particles of an emitter.
    ///
    /// `matrix` transforms the emitter's coordinates to those of the space.
    mutating func add(_ cloud: ParticlesCommand, _ matrix: CATransform3D) {
        for (i, p) in cloud.particles.enumerated() {
            let depth = matrix.depth(x: p.center.x, y: p.center.y, z: p.z)
            particles.append(Item(depth: depth, cloud: clouds.count, particle: i))
        }
        clouds.append(cloud)
    }

    /// A layer to draw, or successive particles of an emitter.
    enum Part {
        case layer(Member)
        case particles(ParticlesCommand)
    }

    /// The layers and particles of the space, farthest first.
    ///
    /// A layer drawn over another one is treated as at least as near.
    private var items: [Item] {
        var nearest = -Double.infinity
        let layers = DepthFace.order(faces).map { member in
            nearest = max(nearest, faces[member].depth)
            return Item(depth: nearest, member: member)
        }
        guard !particles.isEmpty else { return layers }
        let all = layers + particles
        return all.indices.sorted {
            let (a, b) = (all[$0].depth, all[$1].depth)
            return a != b ? a < b : $0 < $1
        }.map { all[$0] }
    }

    /// Returns the content to draw, farthest first.
    ///
    /// Successive particles of an emitter are joined to one command.
    func parts() -> [Part] {
        var parts: [Part] = []
        var near: (cloud: Int, particles: [ParticlesCommand.Particle]) = (-1, [])
        func flush() {
            guard near.cloud >= 0 else { return }
            var command = clouds[near.cloud]
            command.particles = near.particles
            parts.append(.particles(command))
        }
        for item in items {
            if item.cloud != near.cloud {
                flush()
                near = (item.cloud, [])
            }
            if item.cloud >= 0 {
                near.particles.append(clouds[item.cloud].particles[item.particle])
            } else {
                parts.append(.layer(members[item.member]))
            }
        }
        flush()
        return parts
    }
}

extension DrawListBuilder {
    /// Draws the sublayers of a depth-preserving layer, farthest first.
    ///
    /// The order is that of ``DepthFace``. Sublayers of nested layers that preserve depth, and the
    /// particles of emitters that do, are in the same 3D space.
    mutating func drawSpace(
        _ nodeIndex: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        guard depth < Self.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        var space = Space(plane: level.plane)
        gather(
            nodeIndex, level.sublayerTransform?.matrix ?? CATransform3DIdentity, level.tint,
            level.isFlipped, isMoving: level.isMoving, tree, evaluation, into: &space)
        let base = levels.count
        for part in space.parts() {
            switch part {
            case .layer(let member):
                open(
                    member.nodeIndex, member.plane, tree, member.evaluation, tint: member.tint,
                    isFlipped: member.isFlipped, depth: member.particleDepth,
                    isMoving: member.isMoving)
                run(tree, member.evaluation, above: base)
            case .particles(let command): draw(command)
            }
        }
    }

    /// Adds a layer to a 3D space, or its depth-preserving sublayers.
    ///
    /// `outer` transforms the superlayer's coordinates to those of the space. `isFlipped` is set if
    /// the y axis points up in the superlayer, `isMoving` if an animation moves the superlayer.
    private mutating func gather(
        _ nodeIndex: Int, _ outer: CATransform3D, _ tint: SIMD4<Float>, _ isFlipped: Bool,
        isMoving: Bool, _ tree: RenderTree, _ evaluation: Evaluation, into space: inout Space
    ) {
        visits += 1
        let isMoving = isMoving || tree.nodes[nodeIndex].isMoved
        let isTransitioning =
            !evaluation.extras.activeTransitions.isEmpty
            && evaluation.extras.activeTransitions[nodeIndex] != nil
        var inner = (matrix: CATransform3DIdentity, tint: tint, isFlipped: isFlipped)
        var copies: Replication?
        let children = evaluation.withValues(nodeIndex, tree) { values -> [Int] in
            guard isTransitioning || !values[Properties.layer.isHidden],
                values[Properties.layer.opacity] > 0
            else { return [] }
            let matrix = CATransform3DConcat(LayerPlane.matrix(values, in: nil), outer)
            if values[Properties.layer.isGeometryFlipped] { inner.isFlipped.toggle() }
            guard values.preservesDepth else {
                note(
                    nodeIndex, values, matrix, tint, inner.isFlipped, isMoving: isMoving, tree,
                    evaluation, into: &space)
                return []
            }
            inner.tint *= Float(min(values[Properties.layer.opacity], 1))
            copies = values.kind == .replicator ? Replication(values) : nil
            let own = copies == nil ? LayerPlane.SublayerTransform(values) : nil
            inner.matrix = own.map { CATransform3DConcat($0.matrix, matrix) } ?? matrix
            return tree.nodes[nodeIndex].children
        }
        guard !children.isEmpty, depth < Self.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        guard let copies else {
            for child in children {
                gather(
                    child, inner.matrix, inner.tint, inner.isFlipped, isMoving: isMoving, tree,
                    evaluation, into: &space)
            }
            return
        }
        each(copies, of: nodeIndex, tree, evaluation) { builder, k, power, delayed in
            let tint = inner.tint * copies.tint(k)
            guard tint.w > 0 else { return }
            let own = copies.space(power)?.matrix ?? CATransform3DIdentity
            for child in children {
                builder.gather(
                    child, CATransform3DConcat(own, inner.matrix), tint, inner.isFlipped,
                    isMoving: isMoving, tree, delayed, into: &space)
            }
        }
    }

    /// Adds a layer and its particles to a 3D space.
    ///
    /// The particles are sorted by depth separately unless the layer is clipped, masked, rasterised
    /// or in a transition.
    private func note(
        _ nodeIndex: Int, _ values: borrowing LayerValues, _ matrix: CATransform3D,
        _ tint: SIMD4<Float>, _ isFlipped: Bool, isMoving: Bool, _ tree: RenderTree,
        _ evaluation: Evaluation, into space: inout Space
    ) {
        let plane = PlaneTransform(matrix).concatenating(space.plane).settled
        let isDoubleSided = values[Properties.layer.isDoubleSided]
        guard isSeen(plane, isDoubleSided, isFlipped: isFlipped) else { return }
        var member = Space.Member(
            nodeIndex: nodeIndex, plane: plane, tint: tint, isFlipped: isFlipped,
            isMoving: isMoving, evaluation: evaluation)
        var clouds: [ParticlesCommand] = []
        if values.emitsInDepth {
            let axis = LayerPlane.depth(matrix, on: space.plane)
            let isWhole =
                values[Properties.layer.masksToBounds] || values[Properties.layer.shouldRasterize]
                || tree.nodes[nodeIndex].mask >= 0
                || evaluation.extras.activeTransitions[nodeIndex] != nil
            member.particleDepth = isWhole ? axis : nil
            if !isWhole {
                clouds = Self.particles(
                    nodeIndex, values, plane, axis,
                    tint * Float(min(values[Properties.layer.opacity], 1)), tree, evaluation)
            }
        }
        space.add(member, DepthFace(values[Properties.layer.bounds], matrix))
        for cloud in clouds { space.add(cloud, matrix) }
    }
}
