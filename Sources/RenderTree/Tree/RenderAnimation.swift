import Foundation
import Graphics
import Motion

/// The renderer's form of an animation: a value compiled from a `CAAnimation` when it was added,
/// with its begin time resolved.
package struct RenderAnimation: Sendable {
    /// The effect of an animation on its layer.
    ///
    /// Its payload is an object, since ``numbers`` has all that a frame needs of a numeric
    /// animation.
    package enum Body: Sendable {
        /// Animates a property.
        case property(PropertyAnimation)
        /// Runs other animations in its own local time; the first is applied first.
        case group([RenderAnimation])
        /// Shows a transition from the layer's old content to its new content.
        indirect case transition(RenderTransition)
        /// Changes nothing and only takes time.
        case empty
    }

    /// The identifier that the renderer's form shares with the animation object.
    package let id: AnimationID
    /// The key under which the animation was added, for dumps and inspection.
    package var key: String?
    /// The timing, in the layer's local time (inside a group: in the group's basic time).
    package var timing: MediaTiming
    /// The timing function; nil is linear.
    package var curve: TimingCurve?
    /// Whether the animation is removed from the layer when it ends.
    package var isRemovedOnCompletion: Bool
    /// The effect of the animation.
    package var body: Body {
        didSet { numbers = body.numbers }
    }
    /// The body compiled to a numeric animation, the renderer's fast path; nil for other
    /// animations.
    private(set) var numbers: NumbersAnimation?

    /// Makes an animation.
    package init(
        id: AnimationID = .next(), key: String? = nil, timing: MediaTiming,
        curve: TimingCurve? = nil, isRemovedOnCompletion: Bool = true, body: Body
    ) {
        (self.id, self.key, self.timing, self.curve) = (id, key, timing, curve)
        (self.isRemovedOnCompletion, self.body) = (isRemovedOnCompletion, body)
        numbers = body.numbers
    }
}

extension RenderAnimation.Body {
    fileprivate var numbers: NumbersAnimation? {
        if case .property(let property) = self { NumbersAnimation(property) } else { nil }
    }
}

extension RenderAnimation {
    /// Returns the eased progress at a local time of the layer, nil when the animation shows
    /// nothing then.
    @inline(__always)
    func progress(at local: Double) -> Double? {
        guard case .active(let fraction, _, _) = timing.phase(at: local) else { return nil }
        return curve?.value(at: fraction) ?? fraction
    }

    /// The transition of the body, nil for other animations.
    var transition: RenderTransition? {
        if case .transition(let transition) = body { transition } else { nil }
    }
}

/// The values that an animated property passes through.
package enum AnimationTrack: Sendable {
    /// Interpolates from one value to another.
    case basic(BasicTrack)
    /// Interpolates from one value to another along a spring's motion, which has its own duration.
    case spring(BasicTrack, SpringMotion)
    /// Interpolates between several keyframe values.
    case keyframes(KeyframeTrack)
    /// Moves along a path; `rotation` also rotates the layer's transform.
    case path(PathTrack, rotation: PathRotation?)
}

/// The rotation of a layer that follows a path.
package enum PathRotation: String, Hashable, Sendable {
    /// The layer's x axis points along the path.
    case auto
    /// The layer's x axis points backward along the path.
    case autoReverse
}

/// An animation of one property.
///
/// An object, because its values are large and are copied with every animation and every tree.
package final class PropertyAnimation: Sendable {
    /// The property, or the part of it, that the animation changes.
    package let target: AnimationTarget
    /// The values that the property passes through.
    package let track: AnimationTrack
    /// Whether the result is added to the underlying value; ignored for values that have no sum.
    package let isAdditive: Bool
    /// Whether each cycle continues from the end of the previous one.
    package let isCumulative: Bool
    /// The function that makes a matrix of the animated numbers.
    package let valueFunction: ValueFunction?

    /// Makes a property animation.
    package init(
        target: AnimationTarget, track: AnimationTrack, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil
    ) {
        (self.target, self.track, self.valueFunction) = (target, track, valueFunction)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    }
}

/// The visual effects by which a layer's old content changes into its new content.
package enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// Blends the old content into the new one.
    case dissolve
    /// Rotates the layer about its vertical axis, its left edge toward the viewer.
    case flipFromLeft
    /// Rotates the layer about its vertical axis, its right edge toward the viewer.
    case flipFromRight
    /// Rotates the layer about its horizontal axis, its top edge toward the viewer.
    case flipFromTop
    /// Rotates the layer about its horizontal axis, its bottom edge toward the viewer.
    case flipFromBottom
    /// Rolls up the old content like a page and uncovers the new one.
    case curlUp
    /// Rolls down the new content like a page over the old one.
    case curlDown
    /// Blends the layer's whole rendering, including the parts beyond its bounds.
    case fade
    /// Slides the new content in over the old one.
    case moveIn
    /// Slides the new content in, which pushes the old one out.
    case push
    /// Slides the old content away and uncovers the new one.
    case reveal
}

/// The side of the layer from which the moving content of a transition comes.
package enum TransitionSide: String, Hashable, Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The top, as seen on the screen.
    case top
    /// The bottom, as seen on the screen.
    case bottom
}

/// A transition from a layer's content before a commit to its content after it.
package struct RenderTransition: Sendable {
    /// The visual effect.
    package var kind: TransitionKind
    /// The side from which the moving content comes.
    package var side: TransitionSide
    /// The progress at which the transition begins.
    package var start: Double
    /// The progress at which the transition ends.
    package var end: Double
    /// A snapshot of the layer before the commit that adds the transition; taken when the commit is
    /// applied.
    package var before: CGImage?
    /// The rectangle that ``before`` covers, in the layer's coordinates; nil is the layer's bounds.
    package var beforeRect: CGRect?
    /// Whether the new content is a snapshot as well, taken when the commit is applied; otherwise
    /// the layer is drawn again in every frame.
    package var keepsAfter = false
    /// The snapshot of the new content; taken when the commit is applied.
    var after: CGImage?
    /// Whether the old content is drawn again in every frame, so that animations in it continue.
    package var isLive = false
    /// The tree before the commit, for a live transition; set when the commit is applied.
    var treeBefore: RenderTree?
    /// The changes that preceded the transition in its own transaction; the old content includes
    /// them.
    ///
    /// Set to nil when the commit is applied.
    var changesBefore: Commit?

    /// Makes a transition.
    package init(
        kind: TransitionKind, side: TransitionSide = .left, start: Double = 0, end: Double = 1,
        before: CGImage? = nil, isLive: Bool = false, keepsAfter: Bool = false,
        changesBefore: Commit? = nil
    ) {
        self.keepsAfter = keepsAfter
        (self.kind, self.side, self.before) = (kind, side, before)
        self.changesBefore = changesBefore
        (self.start, self.end, self.isLive) = (start, end, isLive)
    }

    /// Returns the transition's progress at a fraction of its duration.
    package func progress(at fraction: Double) -> Double { start + (end - start) * fraction }
}
