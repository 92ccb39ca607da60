import Foundation
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

        /// Whether the transition's snapshots are all that is visible of a layer with these values.
        func showsOnlyPictures(_ values: borrowing LayerValues) -> Bool {
            values[Properties.layer.isHidden] || transition.after != nil
        }
    }

    /// The results of animations that are not property values, by node index.
    struct ContentEffects: Sendable {
        var crossfades: [Int: Crossfade] = [:]
        var turns: [Int: ActiveTransition] = [:]
        /// The storage of interpolated paths, which frames share.
        var paths = ReusedPaths()

        var isEmpty: Bool { crossfades.isEmpty && turns.isEmpty }

        /// Removes the results, for another frame.
        mutating func removeAll() {
            paths.beginFrame()
            if !crossfades.isEmpty { crossfades.removeAll(keepingCapacity: true) }
            if !turns.isEmpty { turns.removeAll(keepingCapacity: true) }
        }
    }

    /// The media time evaluated last.
    package private(set) var time = 0.0
    private var layers = AnimatedLayers()
    private(set) var extras = ContentEffects()
    /// The delays of the sublayers in replicator copies, by the replicator's node index, in seconds
    /// of its local time.
    private(set) var delays: [Int: Double] = [:]
    /// The values of layers in delayed copies, by node index.
    private var delayed: [Int: LayerValues] = [:]

    /// The number of layers with animations.
    package var layerCount: Int { layers.count }

    /// Makes an evaluation with empty buffers.
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

    /// Applies the animations of a layer to its values in order, at a local time of the layer.
    static func animate(
        _ values: inout LayerValues, _ extras: inout ContentEffects, _ place: Int,
        _ animations: borrowing [AttachedAnimation], _ local: Double
    ) {
        animations.withUnsafeBufferPointer { animations in
            for i in animations.indices {
                apply(
                    animations.animation(at: i), at: local, inherited: nil, place, &values, &extras)
            }
        }
    }

    /// Returns values with the given animations applied, at a local time of their layer.
    static func values(
        _ values: LayerValues, _ animations: [AttachedAnimation], at local: Double
    ) -> LayerValues {
        var (result, extras) = (values, ContentEffects())
        animate(&result, &extras, 0, animations, local)
        return result
    }

    /// Evaluates the sublayers of a layer again at an earlier time, for a delayed copy of a
    /// replicator.
    ///
    /// The cost is proportional to the number of layers inside. `seconds` is the delay, in seconds
    /// of the layer's time.
    mutating func delay(_ tree: RenderTree, below place: Int, by seconds: Double) {
        var waiting = [(place: place, parentTime: 0.0)]
        waiting[0].parentTime = tree.localTime(at: place, time, delays)
        delays[place] = seconds
        while let (next, parentTime) = waiting.popLast() {
            let local = next == place ? parentTime : tree.localTime(inside: next, parentTime)
            let inner = local - (delays[next] ?? 0)
            for child in tree.nodes[next].children { waiting.append((child, inner)) }
            if tree.nodes[next].mask >= 0, next != place {
                waiting.append((tree.nodes[next].mask, inner))
            }
            if next == place { continue }
            if tree.nodes[next].animations.isEmpty,
                tree.nodes[next].delayedReplicaAnimations.isEmpty
            {
                continue
            }
            var values = tree.nodes[next].values
            (extras.crossfades[next], extras.turns[next]) = (nil, nil)
            Self.animate(
                &values, &extras, next, tree.delayedReplicaAnimations(at: next, local: local), local
            )
            Self.animate(&values, &extras, next, tree.nodes[next].animations, local)
            delayed[next] = values
        }
    }

    /// Applies one animation to the values, or the animations of a group in order.
    ///
    /// The animation is accessed through a pointer, so that unneeded members are not copied.
    static func apply(
        _ animation: UnsafePointer<RenderAnimation>, at local: Double, inherited: Double?,
        _ place: Int, _ values: inout LayerValues, _ extras: inout ContentEffects
    ) {
        guard
            case .active(let fraction, let iteration, let basicTime) =
                animation.pointee.timing.phase(at: local, duration: inherited)
        else { return }
        let progress = animation.pointee.curve?.value(at: fraction) ?? fraction
        let run = animation.pointee.timing.runDuration(inherited: inherited)
        let cycle = animation.pointee.timing.cumulativeCycles(iteration)
        if let numbers = animation.pointee.numbers {
            return numbers.apply(to: &values, progress: progress, cycle: cycle, run: run)
        }
        switch animation.pointee.body {
        case .property(let property):
            // An animation of `contents` also writes the current image into the values, for later
            // animations. The last animation of `contents` determines the two images of the
            // crossfade.
            let isContents = property.target.property == Properties.layer.contents.id
            if isContents {
                extras.crossfades[place] = property.crossfade(
                    over: values, progress: progress, run: run)
            }
            property.apply(
                to: &values, progress: progress, cycle: cycle, run: run, paths: &extras.paths)
        case .group(let children):
            let time = animation.pointee.curve == nil ? basicTime : progress * run
            children.withUnsafeBufferPointer { children in
                for i in children.indices {
                    let child = children.baseAddress.unsafelyUnwrapped + i
                    apply(child, at: time, inherited: run, place, &values, &extras)
                }
            }
        case .transition(let transition):
            let shown = transition.progress(at: progress)
            if shown.isFinite {
                extras.turns[place] = ActiveTransition(transition: transition, progress: shown)
            }
        case .empty: break
        }
    }

    /// Calls a closure with the values of the animated layers, by layer, and the index of each
    /// node's layer.
    ///
    /// The index is -1 for layers without animations.
    func withAnimatedValues<R>(
        _ body: (UnsafeBufferPointer<LayerValues>, UnsafeBufferPointer<Int32>) -> R
    ) -> R {
        layers.withValues(body)
    }

    /// Calls a closure with the evaluated values of a node.
    @inline(__always)
    func withValues<R>(
        _ place: Int, _ tree: RenderTree, _ body: (borrowing LayerValues) -> R
    ) -> R {
        if !delayed.isEmpty, let values = delayed[place] { return body(values) }
        // Accesses the values through pointers, so that nothing is copied or reference-counted.
        return layers.withValues { values, indices in
            if place < indices.count, indices[place] >= 0 {
                return body((values.baseAddress.unsafelyUnwrapped + Int(indices[place])).pointee)
            }
            return tree.nodes.withUnsafeBufferPointer { nodes in
                body((nodes.baseAddress.unsafelyUnwrapped + place).pointee.values)
            }
        }
    }

    /// Returns the values of a layer as last evaluated, nil when the layer is not in the tree.
    ///
    /// They are valid until the next evaluation.
    package func values(of id: LayerID, in tree: RenderTree) -> LayerValues? {
        tree.places[id].map { withValues($0, tree) { copy $0 } }
    }

    /// Returns the values of a layer with its animations applied at a media time; nil when the
    /// layer is not in the tree.
    package static func values(
        of id: LayerID, in tree: RenderTree, at time: Double
    ) -> LayerValues? {
        guard let place = tree.places[id] else { return nil }
        if tree.nodes[place].animations.isEmpty { return tree.nodes[place].values }
        return values(
            tree.nodes[place].values, tree.nodes[place].animations,
            at: tree.localTime(at: place, time))
    }
}

extension UnsafeBufferPointer<AttachedAnimation> {
    /// Returns a pointer to the animation at an index.
    @inline(__always)
    func animation(at index: Int) -> UnsafePointer<RenderAnimation> {
        let attached = baseAddress.unsafelyUnwrapped + index
        return (UnsafeRawPointer(attached) + AttachedAnimation.animationOffset)
            .assumingMemoryBound(to: RenderAnimation.self)
    }
}

extension AttachedAnimation {
    fileprivate static let animationOffset =
        MemoryLayout.offset(of: \AttachedAnimation.animation).unsafelyUnwrapped
}
