import Foundation
import Graphics
import Motion

/// An animation as the renderer holds it: a value, compiled from a `CAAnimation` when it was added,
/// whose begin time is settled.
public struct RenderAnimation: Sendable {
    /// What an animation does to its layer; kept apart in memory, since what every frame needs of an
    /// animation of numbers is in ``numbers``.
    public indirect enum Body: Sendable {
        /// It changes a property.
        case property(PropertyAnimation)
        /// It runs other animations in a time of its own; the first is applied first.
        case group([RenderAnimation])
        /// It shows the layer change from one picture to another.
        case transition(RenderTransition)
        /// It only takes time.
        case empty
    }

    /// Pairs it with the animation object.
    public let id: AnimationID
    /// The key it was added under, for dumps and inspection.
    public var key: String?
    /// When it runs, in the layer's local time (inside a group: in the group's basic time).
    public var timing: MediaTiming
    /// How its fraction is eased; nil is linear.
    public var curve: TimingCurve?
    /// Whether it leaves the layer when it ends.
    public var isRemovedOnCompletion: Bool
    /// What it does.
    public var body: Body {
        didSet { numbers = body.numbers }
    }
    /// The same made ready, where it is an animation of bare numbers: the renderer's short way.
    private(set) var numbers: NumbersAnimation?

    /// Makes an animation.
    public init(
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
    /// How far it is at a time of its layer, eased; nil when it shows nothing then.
    @inline(__always)
    func progress(at local: Double) -> Double? {
        guard case .active(let fraction, _, _) = timing.phase(at: local) else { return nil }
        return curve?.value(at: fraction) ?? fraction
    }

    /// The transition, where it is one.
    var transition: RenderTransition? {
        if case .transition(let transition) = body { transition } else { nil }
    }
}

/// The values a property passes through.
public enum AnimationTrack: Sendable {
    /// From one value to another.
    case basic(BasicTrack)
    /// From one value to another along a spring's motion, which takes its own time.
    case spring(BasicTrack, SpringMotion)
    /// Through several values.
    case keyframes(KeyframeTrack)
    /// Along an outline; `rotation` also turns the layer's transform.
    case path(PathTrack, rotation: PathRotation?)
}

/// How a layer that follows a path is turned.
public enum PathRotation: String, Hashable, Sendable {
    /// Its x axis points along the path.
    case auto
    /// Its x axis points backward along the path.
    case autoReverse
}

/// An animation of one property.
public struct PropertyAnimation: Sendable {
    /// What it changes.
    public var target: AnimationTarget
    /// What it passes through.
    public var track: AnimationTrack
    /// Whether its value is added to the value below it; ignored for values that have no sum.
    public var isAdditive: Bool
    /// Whether each cycle goes on from where the one before ended.
    public var isCumulative: Bool
    /// What turns its numbers into a matrix.
    public var valueFunction: ValueFunction?

    /// Makes a property animation.
    public init(
        target: AnimationTarget, track: AnimationTrack, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil
    ) {
        (self.target, self.track, self.valueFunction) = (target, track, valueFunction)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    }
}

/// The ways a layer's picture can change into another.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// Both pictures are mixed.
    case dissolve
    /// The layer turns about its vertical axis, left edge toward the viewer.
    case flipFromLeft
    /// The layer turns about its vertical axis, right edge toward the viewer.
    case flipFromRight
    /// The layer turns about its horizontal axis, top edge toward the viewer.
    case flipFromTop
    /// The layer turns about its horizontal axis, bottom edge toward the viewer.
    case flipFromBottom
    /// The old picture is rolled up like a page and uncovers the new one.
    case curlUp
    /// The new picture is rolled down like a page over the old one.
    case curlDown
    /// The whole rendering, what lies beyond the bounds included, is mixed.
    case fade
    /// The new picture slides in over the old one.
    case moveIn
    /// The new picture slides in and pushes the old one out.
    case push
    /// The old picture slides away and uncovers the new one.
    case reveal
}

/// Where the moving pictures of a transition come from.
public enum TransitionSide: String, Hashable, Sendable, CaseIterable {
    /// The left.
    case left
    /// The right.
    case right
    /// The top, as it is seen on the screen.
    case top
    /// The bottom.
    case bottom
}

/// A transition: the picture before, and how it becomes the picture now.
public struct RenderTransition: Sendable {
    /// How it looks.
    public var kind: TransitionKind
    /// Where moving pictures come from.
    public var side: TransitionSide
    /// The progress it begins at.
    public var start: Double
    /// The progress it ends at.
    public var end: Double
    /// The layer before the commit that carries the transition; filled in when it is applied.
    public var before: CGImage?
    /// What ``before`` covers, in the layer's coordinates; nil is its bounds.
    public var beforeRect: CGRect?
    /// Whether the layer after is a picture as well, taken when the transition is applied; else it is
    /// drawn as it is at every frame.
    public var keepsAfter = false
    /// That picture; filled in when it is applied.
    var after: CGImage?
    /// Whether the layer before is drawn anew for every frame, so that what moved in it moves on.
    public var isLive = false
    /// The tree before that commit, for a live transition; filled in when it is applied.
    var treeBefore: RenderTree?
    /// What had changed when the transition was asked for and comes with the same commit: the layer
    /// before has it. Given up when it is applied.
    var changesBefore: Commit?

    /// Makes a transition.
    public init(
        kind: TransitionKind, side: TransitionSide = .left, start: Double = 0, end: Double = 1,
        before: CGImage? = nil, isLive: Bool = false, keepsAfter: Bool = false,
        changesBefore: Commit? = nil
    ) {
        self.keepsAfter = keepsAfter
        (self.kind, self.side, self.before) = (kind, side, before)
        self.changesBefore = changesBefore
        (self.start, self.end, self.isLive) = (start, end, isLive)
    }

    /// How far it has come at a fraction of its time.
    public func progress(at fraction: Double) -> Double { start + (end - start) * fraction }
}
