import Foundation
import Graphics
import Motion

/// The renderer's form of an animation.
///
/// It is compiled from a `CAAnimation` when it was added, with its begin time resolved. It is an
/// immutable object, as commits and the trees of both sides share it.
package final class RenderAnimation: Sendable {
    /// The effect of an animation on its layer.
    package enum Body: Sendable {
        /// Animates a property.
        case property(PropertyAnimation)
        /// Runs a group of animations in its own local time.
        ///
        /// The first animation is applied first.
        case group([RenderAnimation])
        /// Shows a transition from the layer's old to its new content.
        indirect case transition(RenderTransition)
        /// Changes nothing and only takes time.
        case empty
    }

    /// The identifier shared with the animation object.
    package let id: AnimationID
    /// The key under which the animation was added, for dumps and inspection.
    package let key: String?
    /// The timing of the animation, in the layer's local time.
    ///
    /// Inside a group, it is in the group's basic time.
    package let timing: MediaTiming
    /// The timing function; nil is linear.
    package let curve: TimingCurve?
    /// Whether the animation is removed from the layer when it ends.
    package let isRemovedOnCompletion: Bool
    /// The effect of the animation.
    package let body: Body
    /// The compiled form of a numeric animation, otherwise nil.
    ///
    /// It is the renderer's fast path.
    let numbers: NumbersAnimation?

    package init(
        id: AnimationID = .next(), key: String? = nil, timing: MediaTiming,
        curve: TimingCurve? = nil, isRemovedOnCompletion: Bool = true, body: Body
    ) {
        (self.id, self.key, self.timing, self.curve) = (id, key, timing, curve)
        (self.isRemovedOnCompletion, self.body) = (isRemovedOnCompletion, body)
        numbers = body.numbers
    }

    /// The size of an animation without what its members refer to, in bytes.
    static let byteCount =
        16 + MemoryLayout<(AnimationID, String?, MediaTiming, TimingCurve?, Bool, Body)>.stride
        + MemoryLayout<NumbersAnimation?>.stride

    package func replacing(timing: MediaTiming? = nil, body: Body? = nil) -> RenderAnimation {
        RenderAnimation(
            id: id, key: key, timing: timing ?? self.timing, curve: curve,
            isRemovedOnCompletion: isRemovedOnCompletion, body: body ?? self.body)
    }
}

extension RenderAnimation.Body {
    fileprivate var numbers: NumbersAnimation? {
        if case .property(let property) = self { NumbersAnimation(property) } else { nil }
    }
}

extension RenderAnimation {
    /// The transition of the body; nil for other animations.
    var transition: RenderTransition? {
        if case .transition(let transition) = body { transition } else { nil }
    }
}

/// The values that an animated property passes through.
package enum AnimationTrack: Sendable {
    /// Interpolates from one value to another.
    case basic(BasicTrack)
    /// Interpolates from one value to another along a spring's motion.
    ///
    /// The motion has its own duration.
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
    /// The property, or part of it, that the animation changes.
    package let target: AnimationTarget
    /// The values that the property passes through.
    package let track: AnimationTrack
    /// Whether the result is added to the underlying value.
    ///
    /// It is ignored for values that have no sum.
    package let isAdditive: Bool
    /// Whether each cycle continues from the end of the previous one.
    package let isCumulative: Bool
    /// The function that converts animated numbers to a matrix, if any.
    package let valueFunction: ValueFunction?

    package init(
        target: AnimationTarget, track: AnimationTrack, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil
    ) {
        (self.target, self.track, self.valueFunction) = (target, track, valueFunction)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    }
}

/// The visual effect of a view transition.
///
/// It changes a layer's old content into its new content.
package enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// Blends the old content into the new one.
    case dissolve
    /// Rotates the layer about its vertical axis, left edge toward the viewer.
    case flipFromLeft
    /// Rotates the layer about its vertical axis, right edge toward the viewer.
    case flipFromRight
    /// Rotates the layer about its horizontal axis, top edge toward the viewer.
    case flipFromTop
    /// Rotates the layer about its horizontal axis, bottom edge toward the viewer.
    case flipFromBottom
    /// Rolls up the old content and uncovers the new one.
    ///
    /// The content is rolled up like a page.
    case curlUp
    /// Rolls down the new content over the old one.
    ///
    /// The content is rolled down like a page.
    case curlDown
    /// Fades between whole renderings of the layer.
    ///
    /// The parts beyond its bounds are included.
    case fade
    /// Slides the new content in over the old one.
    case moveIn
    /// Slides the new content in and pushes the old one out.
    case push
    /// Slides the old content away and uncovers the new one.
    case reveal
}

/// The side from which a transition's moving content comes.
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

/// A transition from a layer's old content to its new content.
///
/// The old content is that before a commit, the new content that after it.
package struct RenderTransition: Sendable {
    /// The visual effect.
    package var kind: TransitionKind
    /// The side from which the moving content comes.
    package var side: TransitionSide
    /// The progress at which the transition begins.
    package var start: Double
    /// The progress at which the transition ends.
    package var end: Double
    /// The snapshot of the old content.
    ///
    /// It shows the layer before the commit that adds the transition, and is taken when the commit
    /// is applied.
    package var before: CGImage?
    /// The rectangle of ``before`` in layer coordinates; nil for the bounds.
    package var beforeRect: CGRect?
    /// Whether the new content is a snapshot as well.
    ///
    /// It is taken when the commit is applied. Otherwise the layer is drawn again in every frame.
    package var keepsAfter = false
    /// The snapshot of the new content, taken when the commit is applied.
    var after: CGImage?
    /// Whether the old content is drawn again in every frame.
    ///
    /// Animations in it then continue.
    package var isLive = false
    /// The tree before the commit, for a live transition.
    ///
    /// It is set when the commit is applied.
    var treeBefore: RenderTree?
    /// The changes that preceded the transition in its transaction.
    ///
    /// The old content includes them. Set to nil when the commit is applied.
    var changesBefore: Commit?

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
