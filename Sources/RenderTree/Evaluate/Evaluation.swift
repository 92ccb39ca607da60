import Graphics
import Motion

/// The values of a tree's animated layers at one media time.
///
/// The result is a pure function of (tree, time), so times may be evaluated in any order. Only
/// buffers are reused between frames, so that a steady scene is evaluated without allocation.
package struct Evaluation: Sendable {
    /// A crossfade between two images of a layer's contents.
    struct Crossfade: Sendable {
        var from: CGImage
        var to: CGImage
        var weight: Double
    }

    /// A running view transition.
    struct ActiveTransition: Sendable {
        var transition: RenderTransition
        var progress: Double

        /// Whether the transition shows only snapshots of a layer with these values.
        func showsOnlySnapshots(_ values: borrowing LayerValues) -> Bool {
            values[Properties.layer.isHidden] || transition.after != nil
        }
    }

    /// The animation results that are not property values, by node index.
    struct ContentEffects: Sendable {
        var crossfades: [Int: Crossfade] = [:]
        var activeTransitions: [Int: ActiveTransition] = [:]
        /// The storage of interpolated paths, which frames share.
        var paths = ReusedPaths()

        var isEmpty: Bool { crossfades.isEmpty && activeTransitions.isEmpty }

        /// Removes the results, for another frame.
        mutating func removeAll() {
            paths.beginFrame()
            if !crossfades.isEmpty { crossfades.removeAll(keepingCapacity: true) }
            if !activeTransitions.isEmpty { activeTransitions.removeAll(keepingCapacity: true) }
        }
    }

    /// The media time evaluated last.
    package private(set) var time = 0.0
    private(set) var layers = AnimatedLayers()
    private(set) var extras = ContentEffects()
    /// The delays of replicators' copies in seconds, by node index.
    ///
    /// A delay is in the replicator's local time.
    private(set) var delays: [Int: Double] = [:]
    /// The values of layers in delayed copies, by node index.
    private var delayed: [Int: LayerValues] = [:]

    /// The number of layers with animations.
    package var layerCount: Int { layers.count }

    package init() {}

    /// Evaluates every animated layer of `tree` at media time `time`.
    ///
    /// `threads` is the maximum number of threads, besides the number of processors; the result
    /// does not depend on it.
    package mutating func evaluate(_ tree: RenderTree, at time: Double, threads: Int = .max) {
        self.time = time
        extras.removeAll()
        if !delays.isEmpty {
            delays.removeAll(keepingCapacity: true)
            delayed.removeAll(keepingCapacity: true)
        }
        layers.follow(tree)
        layers.evaluate(tree, at: time, &extras, threads: threads)
    }

    /// Applies a layer's animations to its values at a local time.
    ///
    /// They are applied in order.
    static func animate(
        _ values: inout LayerValues, _ extras: inout ContentEffects, _ nodeIndex: Int,
        _ animations: [AttachedAnimation], _ local: Double
    ) {
        for attached in animations {
            apply(
                attached.animation, at: local, inherited: nil, nodeIndex, &values, &extras)
        }
    }

    /// Returns values with animations applied at a local time.
    static func values(
        _ values: LayerValues, _ animations: [AttachedAnimation], at local: Double
    ) -> LayerValues {
        var (result, extras) = (values, ContentEffects())
        animate(&result, &extras, 0, animations, local)
        return result
    }

    /// Evaluates a layer's sublayers again for a delayed replicator copy.
    ///
    /// The cost is proportional to the number of layers inside. `seconds` is the delay, in seconds
    /// of the layer's time.
    mutating func delay(_ tree: RenderTree, below nodeIndex: Int, by seconds: Double) {
        let copyTime = tree.localTime(at: nodeIndex, time, delays) - seconds
        delays[nodeIndex] = seconds
        var waiting = tree.nodes[nodeIndex].children.map { (nodeIndex: $0, parentTime: copyTime) }
        while let (next, parentTime) = waiting.popLast() {
            let local = tree.localTime(inside: next, parentTime)
            let inner = local - (delays[next] ?? 0)
            for child in tree.nodes[next].children { waiting.append((child, inner)) }
            if tree.nodes[next].mask >= 0 { waiting.append((tree.nodes[next].mask, inner)) }
            if tree.nodes[next].animations.isEmpty,
                tree.nodes[next].delayedReplicaAnimations.isEmpty
            {
                continue
            }
            var values = tree.nodes[next].values
            (extras.crossfades[next], extras.activeTransitions[next]) = (nil, nil)
            Self.animate(
                &values, &extras, next, tree.delayedReplicaAnimations(at: next, local: local), local
            )
            Self.animate(&values, &extras, next, tree.nodes[next].animations, local)
            delayed[next] = values
        }
    }

    /// Applies one animation to a layer's values.
    ///
    /// The animations of a group are applied in order.
    static func apply(
        _ animation: RenderAnimation, at local: Double, inherited: Double?,
        _ nodeIndex: Int, _ values: inout LayerValues, _ extras: inout ContentEffects
    ) {
        guard
            case .active(let fraction, let iteration, let basicTime) =
                animation.timing.phase(at: local, duration: inherited)
        else { return }
        let progress = animation.curve?.value(at: fraction) ?? fraction
        let run = animation.timing.runDuration(inherited: inherited)
        let cycle = animation.timing.cumulativeCycles(iteration)
        if let numbers = animation.numbers {
            return numbers.apply(to: &values, progress: progress, cycle: cycle, run: run)
        }
        switch animation.body {
        case .property(let property):
            // An animation of `contents` also writes the current image into the values, for later
            // animations. The last animation of `contents` determines the two images of the
            // crossfade.
            let isContents = property.target.property == Properties.layer.contents.id
            if isContents {
                extras.crossfades[nodeIndex] = property.crossfade(
                    over: values, progress: progress, run: run)
            }
            property.apply(
                to: &values, progress: progress, cycle: cycle, run: run, paths: &extras.paths)
        case .group(let children):
            let usesBasicTime = animation.curve == nil || run == .infinity
            let time = usesBasicTime ? basicTime : progress * run
            for child in children {
                apply(child, at: time, inherited: run, nodeIndex, &values, &extras)
            }
        case .transition(let transition):
            let shown = transition.progress(at: progress)
            if shown.isFinite {
                extras.activeTransitions[nodeIndex] = ActiveTransition(
                    transition: transition, progress: shown)
            }
        case .empty: break
        }
    }

    /// Calls a closure with the evaluated values of a node.
    @inline(__always)
    func withValues<R>(
        _ nodeIndex: Int, _ tree: RenderTree, _ body: (borrowing LayerValues) -> R
    ) -> R {
        if !delayed.isEmpty, let values = delayed[nodeIndex] { return body(values) }
        // Reads the values in place, so that nothing is copied or reference-counted.
        return layers.withValues { values, indices in
            if nodeIndex < indices.count, indices[nodeIndex] >= 0 {
                let values = values.baseAddress.unsafelyUnwrapped + Int(indices[nodeIndex])
                return values.stored.pointee.read(body)
            }
            return tree.nodes.withUnsafeBufferPointer { nodes in
                (nodes.baseAddress.unsafelyUnwrapped + nodeIndex).stored.pointee.read {
                    body($0.values)
                }
            }
        }
    }

    /// Returns a layer's last evaluated values, if it is in the tree.
    ///
    /// They are valid until the next evaluation.
    package func values(of id: LayerID, in tree: RenderTree) -> LayerValues? {
        tree.nodeIndices[id].map { withValues($0, tree) { copy $0 } }
    }

    /// Returns a layer's animated values at a media time.
    ///
    /// It is nil when the layer is not in the tree.
    package static func values(
        of id: LayerID, in tree: RenderTree, at time: Double
    ) -> LayerValues? {
        guard let nodeIndex = tree.nodeIndices[id] else { return nil }
        if tree.nodes[nodeIndex].animations.isEmpty { return tree.nodes[nodeIndex].values }
        return values(
            tree.nodes[nodeIndex].values, tree.nodes[nodeIndex].animations,
            at: tree.localTime(at: nodeIndex, time))
    }
}
