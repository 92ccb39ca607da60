import Foundation
import Graphics
import Motion

/// What a tree shows at one media time: the values of its animated layers.
///
/// A pure function of (tree, time): the order in which times are asked makes no difference. The
/// object only keeps room between frames, so that a steady scene is evaluated without allocation.
public struct Evaluation: Sendable {
    /// Two pictures mixed as a layer's contents.
    struct Crossfade: Sendable {
        var from: CGImage
        var to: CGImage
        var weight: Double
    }

    /// A view transition under way.
    struct Turn: Sendable {
        var transition: RenderTransition
        var progress: Double

        /// Whether nothing is seen of a layer with these values but the transition's pictures.
        func showsOnlyPictures(_ values: borrowing LayerValues) -> Bool {
            values[LayerProperty.isHidden] || transition.after != nil
        }
    }

    /// What animations show that is no value of a row, by place.
    struct Extras: Sendable {
        var crossfades: [Int: Crossfade] = [:]
        var turns: [Int: Turn] = [:]

        var isEmpty: Bool { crossfades.isEmpty && turns.isEmpty }

        mutating func removeAll() {
            if !crossfades.isEmpty { crossfades.removeAll(keepingCapacity: true) }
            if !turns.isEmpty { turns.removeAll(keepingCapacity: true) }
        }
    }

    /// The media time evaluated last.
    public private(set) var time = 0.0
    private var plain = PlainAnimations()
    private(set) var extras = Extras()
    /// How much later the sublayers of a layer are: the copies of replicators. By place, seconds of
    /// the layer's time.
    private(set) var delays: [Int: Double] = [:]
    /// What layers show that are later, by place.
    private var delayed: [Int: LayerValues] = [:]

    private var localTimes = LocalTimes()

    /// Makes room for nothing yet.
    public init() {}

    /// Evaluates every animated layer of `tree` at media time `time`.
    ///
    /// - Parameter threads: at most so many work on it, and as many as there are processors; what is
    ///   shown is the same with any number.
    public mutating func evaluate(_ tree: RenderTree, at time: Double, threads: Int = .max) {
        self.time = time
        // A copy of this evaluation goes on with what it has.
        if !isKnownUniquelyReferenced(&plain) { plain = PlainAnimations() }
        extras.removeAll()
        if !delays.isEmpty {
            delays.removeAll(keepingCapacity: true)
            delayed.removeAll(keepingCapacity: true)
        }
        plain.follow(tree)
        plain.evaluate(tree, at: time, threads: threads)
        localTimes.restart(tree)
        for other in plain.others {
            let place = Int(other)
            guard let values = plain.values(of: place) else { continue }
            let local = localTimes.local(at: place, tree, time)
            values.pointee.assign(tree.nodes[place].values)
            Self.animate(&values.pointee, &extras, place, tree.nodes[place].animations, local)
        }
    }

    /// Applies animations of a layer to its values, in their order, at a time of the layer.
    private static func animate(
        _ values: inout LayerValues, _ extras: inout Extras, _ place: Int,
        _ animations: borrowing [AttachedAnimation], _ local: Double
    ) {
        animations.withUnsafeBufferPointer { animations in
            for i in animations.indices {
                // Reached through the pointer, so that what is not needed is not copied.
                let animation = animations.baseAddress.unsafelyUnwrapped + i
                apply(
                    animation.pointee.animation, at: local, inherited: nil, place, &values, &extras)
            }
        }
    }

    /// What some values become under some animations, at a time of their layer.
    static func values(
        _ values: LayerValues, _ animations: [AttachedAnimation], at local: Double
    ) -> LayerValues {
        var (result, extras) = (values, Extras())
        animate(&result, &extras, 0, animations, local)
        return result
    }

    /// Evaluates what is inside a layer anew, as it was earlier: what a copy of a replicator
    /// shows. The cost follows the number of layers inside.
    ///
    /// - Parameter seconds: of the layer's time.
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
            if tree.nodes[next].animations.isEmpty, tree.nodes[next].echoes.isEmpty { continue }
            var values = tree.nodes[next].values
            (extras.crossfades[next], extras.turns[next]) = (nil, nil)
            Self.animate(&values, &extras, next, tree.echoes(at: next, local: local), local)
            Self.animate(&values, &extras, next, tree.nodes[next].animations, local)
            delayed[next] = values
        }
    }

    /// Applies one animation, and a group's in their order, to the working values.
    private static func apply(
        _ animation: borrowing RenderAnimation, at local: Double, inherited: Double?,
        _ place: Int, _ values: inout LayerValues, _ extras: inout Extras
    ) {
        guard
            case .active(let fraction, let iteration, let basicTime) = animation.timing.phase(
                at: local, duration: inherited)
        else { return }
        let progress = animation.curve?.value(at: fraction) ?? fraction
        let run = animation.timing.runDuration(inherited: inherited)
        let cycle = animation.timing.cumulativeCycles(iteration)
        if let numbers = animation.numbers {
            return numbers.apply(to: &values, progress: progress, cycle: cycle, run: run)
        }
        switch animation.body {
        case .property(let property):
            // What the pictures are at this moment also becomes the value that later animations
            // are over; the two to be mixed are what the last of them says.
            let isContents = property.target.property == LayerProperty.contents.id
            if isContents {
                extras.crossfades[place] = property.crossfade(
                    over: values, progress: progress, run: run)
            }
            property.apply(to: &values, progress: progress, cycle: cycle, run: run)
        case .group(let children):
            let time = animation.curve == nil ? basicTime : progress * run
            children.withUnsafeBufferPointer { children in
                for i in children.indices {
                    let child = children.baseAddress.unsafelyUnwrapped + i
                    apply(child.pointee, at: time, inherited: run, place, &values, &extras)
                }
            }
        case .transition(let transition):
            let shown = transition.progress(at: progress)
            if shown.isFinite {
                extras.turns[place] = Turn(transition: transition, progress: shown)
            }
        case .empty: break
        }
    }

    /// Lends out the values of animated layers, by page, and the page of each place.
    func withAnimatedValues<R>(
        _ body: (UnsafeMutablePointer<LayerValues>, UnsafeBufferPointer<Int32>) -> R
    ) -> R {
        plain.withValues(body)
    }

    /// The values that `place` shows.
    @inline(__always)
    func withValues<R>(
        _ place: Int, _ tree: RenderTree, _ body: (borrowing LayerValues) -> R
    ) -> R {
        if !delayed.isEmpty, let values = delayed[place] { return body(values) }
        // Reached through pointers, so that nothing is copied or counted.
        if let values = plain.values(of: place) { return body(values.pointee) }
        return tree.nodes.withUnsafeBufferPointer { nodes in
            body((nodes.baseAddress.unsafelyUnwrapped + place).pointee.values)
        }
    }

    /// The values of a layer at the time evaluated last, current until the next one; nil when the
    /// layer is not in the tree.
    public func values(of id: LayerID, in tree: RenderTree) -> LayerValues? {
        tree.places[id].map { withValues($0, tree) { copy $0 } }
    }

    /// The values of a layer with its animations applied at a media time; nil when the layer is
    /// not in the tree.
    public static func values(
        of id: LayerID, in tree: RenderTree, at time: Double
    ) -> LayerValues? {
        guard let place = tree.places[id] else { return nil }
        if tree.nodes[place].animations.isEmpty { return tree.nodes[place].values }
        return values(
            tree.nodes[place].values, tree.nodes[place].animations,
            at: tree.localTime(at: place, time))
    }
}
