import DisplayList
import Graphics

/// The evaluated values of a tree's animated layers.
///
/// They follow the tree by its change log: a change costs only the layers that it affects. A frame
/// writes only the numbers that animations change, unless a layer has animations with other effects
/// than numbers.
struct AnimatedLayers: Sendable {
    /// An animated layer and its method of evaluation.
    struct Layer: Sendable {
        /// The method by which a layer's animations are evaluated.
        enum Method: Sendable {
            /// By animation steps, in any order, since each writes other slots.
            case steps
            /// By the animations in order, over the committed numbers they change.
            case numbers
            /// By the animations in order, over all committed values.
            case values
        }

        /// The node index; -1 for a free element.
        var node = -1
        var method = Method.steps
        /// The indices of the layer's animation steps, one per animation.
        var steps: [Int] = []
        /// The version of the tree from which the layer was prepared.
        var version: UInt64?
    }

    /// An object with one reference if no copy shares the value blocks.
    private final class Owner: Sendable {}

    private var layers = ContiguousArray<Layer>()
    /// The evaluated values, by layer.
    private var values = ContiguousArray<LayerValues>()
    /// The indices of free elements.
    private var free: [Int32] = []
    /// The layer index of each node; -1 without animations.
    private var indices = ContiguousArray<Int32>()
    private var table = StepTable()
    /// The numbers of layers with the methods `numbers` and `values`.
    private var numberLayerCount = 0, valueLayerCount = 0
    /// The local times of the layers; empty if all equal media time.
    private var localTimes = ContiguousArray<Double>()
    private var knownTimes = LocalTimes()
    private var owner = Owner()
    /// The version of the tree at the last update; nil before it.
    private var version: UInt64?

    var count: Int { layers.count - free.count }

    /// Calls a closure with the animated values and each node's index.
    ///
    /// The index is that of the node's values. The index is -1 for layers without animations.
    @inline(__always)
    func withValues<R>(
        _ body: (UnsafeBufferPointer<LayerValues>, UnsafeBufferPointer<Int32>) -> R
    ) -> R {
        values.withUnsafeBufferPointer { values in
            indices.withUnsafeBufferPointer { body(values, $0) }
        }
    }

    /// Applies the tree's changes since the last call.
    mutating func follow(_ tree: RenderTree) {
        guard version != tree.log.version else { return }
        while indices.count < tree.nodes.count { indices.append(-1) }
        let seen = version
        version = tree.log.version
        if !table.isSparse, let seen, tree.log.changes(since: seen, { refresh($0, tree) }) {
            return
        }
        for node in indices.indices { release(node) }
        table.removeAll()
        // Memory for far more layers than the tree has now is released.
        if layers.isMuch(for: tree.animated.count) {
            (layers, values, free, table) = ([], [], [], StepTable())
        }
        for node in tree.animated { refresh(node, tree) }
    }

    /// Prepares a node's layer again, once for all changes up to ``version``.
    private mutating func refresh(_ node: Int, _ tree: RenderTree) {
        if indices[node] >= 0, layers[Int(indices[node])].version == version { return }
        release(node)
        guard tree.nodes[node].animatedIndex >= 0 else { return }
        let index = claim(node)
        values[index].assign(tree.nodes[node].values)
        _ = values[index].core.writable()
        layers[index].version = version
        layers[index].method = Self.method(tree.nodes[node].animations)
        switch layers[index].method {
        case .steps:
            for attached in tree.nodes[node].animations {
                layers[index].steps.append(
                    table.add(attached.animation, of: index, over: tree.nodes[node].values))
            }
        case .numbers: numberLayerCount += 1
        case .values: valueLayerCount += 1
        }
    }

    private static func method(_ animations: [AttachedAnimation]) -> Layer.Method {
        var written: UInt64 = 0
        var isOrdered = false
        for attached in animations {
            guard let slots = attached.animation.writtenSlots else { return .values }
            if written & slots != 0 { isOrdered = true }
            written |= slots
        }
        return isOrdered ? .numbers : .steps
    }

    private mutating func claim(_ node: Int) -> Int {
        let index: Int
        if let last = free.popLast() {
            index = Int(last)
        } else {
            index = layers.count
            values.append(LayerValues())
            layers.append(Layer())
        }
        layers[index].node = node
        indices[node] = Int32(index)
        return index
    }

    private mutating func release(_ node: Int) {
        guard indices[node] >= 0 else { return }
        let index = Int(indices[node])
        for step in layers[index].steps { table.remove(step) }
        switch layers[index].method {
        case .steps: break
        case .numbers: numberLayerCount -= 1
        case .values: valueLayerCount -= 1
        }
        layers[index].node = -1
        layers[index].method = .steps
        layers[index].steps.removeAll(keepingCapacity: true)
        free.append(Int32(index))
        indices[node] = -1
    }

    /// Evaluates all layers at a media time.
    ///
    /// `threads` is the maximum number of threads; the result does not depend on it. Effects other
    /// than values are stored in `effects`.
    mutating func evaluate(
        _ tree: RenderTree, at time: Double, _ effects: inout Evaluation.ContentEffects,
        threads: Int
    ) {
        let threads = min(threads, WorkerPool.processors)
        findLocalTimes(tree, time)
        if !isKnownUniquelyReferenced(&owner) {
            // Another copy of this value shares the blocks, so the blocks are copied before they are written.
            owner = Owner()
            for i in values.indices { _ = values[i].core.writable() }
        }
        values.withUnsafeBufferPointer { values in
            layers.withUnsafeBufferPointer { layers in
                tree.nodes.withUnsafeBufferPointer {
                    table.evaluate(
                        values, of: layers, $0, at: time, localTimes, threads: threads)
                }
            }
        }
        let (results, times, hasNumbers) = (table, localTimes, numberLayerCount > 0)
        layers.withUnsafeBufferPointer { layers in
            values.withUnsafeMutableBufferPointer { values in
                let job = EvaluationJob(
                    tree: tree, time: time, layers: layers, values: values,
                    table: results, localTimes: times)
                if !hasNumbers, results.left.count < LayerParts.size {
                    return job.evaluateLeftSteps()
                }
                LayerParts.run(job, layers: layers.count, threads: threads)
            }
        }
        guard valueLayerCount > 0 else { return }
        for i in layers.indices where layers[i].method == .values {
            let node = layers[i].node
            values[i].assign(tree.nodes[node].values)
            Evaluation.animate(
                &values[i], &effects, node, tree.nodes[node].animations,
                localTimes.isEmpty ? time : localTimes[i])
        }
    }

    private mutating func findLocalTimes(_ tree: RenderTree, _ time: Double) {
        localTimes.removeAll(keepingCapacity: true)
        guard tree.retimedNodeCount > 0 else { return }
        knownTimes.restart(tree)
        for layer in layers {
            localTimes.append(layer.node < 0 ? time : knownTimes.local(at: layer.node, tree, time))
        }
    }
}

/// The evaluation of layers by several threads.
///
/// Each part writes the values of its own layers; everything else is only read.
private struct EvaluationJob: ParallelJob {
    let tree: RenderTree
    let time: Double
    let layers: UnsafeBufferPointer<AnimatedLayers.Layer>
    let values: UnsafeMutableBufferPointer<LayerValues>
    let table: StepTable
    let localTimes: ContiguousArray<Double>

    /// Applies the animations that the table did not evaluate.
    func evaluateLeftSteps() {
        for step in table.left {
            let i = table.layer(of: step)
            if let j = layers[i].steps.firstIndex(of: step) { apply(animation: j, of: i) }
        }
    }

    /// Applies a part's animations that the table did not evaluate.
    ///
    /// Layers with the method `values` are left out.
    func run(part: Int) {
        for i in LayerParts.range(of: part, in: layers.count) where layers[i].node >= 0 {
            switch layers[i].method {
            case .steps:
                for (j, step) in layers[i].steps.enumerated() where table.leaves(step) {
                    apply(animation: j, of: i)
                }
            case .numbers:
                withNode(of: i) { node in
                    for attached in node.pointee.animations {
                        attached.animation.restore(&values[i], from: node)
                    }
                    var effects = Evaluation.ContentEffects()
                    Evaluation.animate(
                        &values[i], &effects, layers[i].node, node.pointee.animations,
                        localTime(of: i))
                }
            case .values: break
            }
        }
    }

    private func localTime(of i: Int) -> Double { localTimes.isEmpty ? time : localTimes[i] }

    private func apply(animation j: Int, of i: Int) {
        withNode(of: i) { node in
            let animation = node.pointee.animations[j].animation
            animation.restore(&values[i], from: node)
            // Numeric animations have no other effects.
            var effects = Evaluation.ContentEffects()
            Evaluation.apply(
                animation, at: localTime(of: i), inherited: nil, layers[i].node, &values[i],
                &effects)
        }
    }

    private func withNode(of i: Int, _ body: (UnsafePointer<RenderNode>) -> Void) {
        tree.nodes.withUnsafeBufferPointer { nodes in
            body(nodes.baseAddress.unsafelyUnwrapped + layers[i].node)
        }
    }
}

extension RenderAnimation {
    /// The slots of the `core` block that the animation writes, as bits.
    ///
    /// It is nil if the animation has other effects than numbers. All slots are set if the
    /// animation writes another block.
    fileprivate var writtenSlots: UInt64? {
        switch body {
        case .property: numbers?.writtenSlots
        case .group(let parts):
            parts.reduce(UInt64?(0)) { written, part in
                written.flatMap { own in part.writtenSlots.map { own | $0 } }
            }
        case .empty: 0
        case .transition: nil
        }
    }

    /// Resets the animated numbers to the node's committed values.
    ///
    /// It takes a pointer, so that the values are not copied.
    fileprivate func restore(_ values: inout LayerValues, from node: UnsafePointer<RenderNode>) {
        if let numbers { return numbers.restore(&values, from: node) }
        guard case .group(let parts) = body else { return }
        for part in parts { part.restore(&values, from: node) }
    }
}
