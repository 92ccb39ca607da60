// Standing: complete.
import CoreAnimation

extension UIView {
    /// The predefined timing curves.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Constant speed.
        case linear
    }

    /// Options of animation blocks: flags, a timing curve, a transition and a frame rate.
    ///
    /// Bits 16 to 19 hold the curve as a number and bits 20 to 23 the transition. Zero means
    /// ease-in-out and no transition. `curveLinear` is 3 and therefore contains the bits of the
    /// other curves.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Animates layout that is requested in the block.
        ///
        /// The layout is performed before the block closes.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to the views while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts non-additive animations from the presentation values instead of the model values.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        ///
        /// Apple's documentation leaves open whether nested blocks inherit this option: here they
        /// do not.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward and then backward.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Gives a nested block its own duration instead of the outer block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Gives a nested block its own curve instead of the outer block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates property changes made in the closure of a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition instead of removing and inserting them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Prevents a nested block from inheriting options, springs, keyframes and property
        /// animators.
        ///
        /// Apple's documentation leaves open which options are inherited: here
        /// `allowUserInteraction`, `beginFromCurrentState`, `layoutSubviews` and `flushUpdates`
        /// (uncertain point V23).
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// The ease-in-out curve, slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// The ease-in curve, slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The ease-out curve, slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The linear curve, with constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// No transition; the default.
        ///
        /// Apple's documentation leaves open when the completion is called: here as for a block
        /// without changes (uncertain point V27).
        public static let transitionNone: AnimationOptions = []
        /// A flip about the vertical axis, with the left edge moving toward the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip about the vertical axis, with the right edge moving toward the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page curl that rolls the old content up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page curl that rolls the new content down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A cross-fade from the old content to the new content.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A flip about the horizontal axis, with the upper edge moving toward the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A flip about the horizontal axis, with the lower edge moving toward the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The display's own frame rate.
        ///
        /// Frame rates are passed to the animations and stored, without effect.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// A frame rate of 60 frames per second; stored, without effect.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A frame rate of 30 frames per second; stored, without effect.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// Performs pending layout whenever a block opens or closes, nested blocks included.
        ///
        /// Apple's documentation leaves open the bit of this option: here bit 29 (uncertain point
        /// V5).
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)
    }
}

extension UIView.AnimationOptions {
    /// The curve in bits 16 to 19; ease-in-out for unknown values.
    var curve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut
    }

    /// The rate in bits 24 to 27; nil if default or unknown.
    var frameRate: CAFrameRateRange? {
        let rates: [UInt: Float] = [3: 60, 7: 30]
        return rates[rawValue >> 24 & 15].map {
            CAFrameRateRange(minimum: $0, maximum: $0, preferred: $0)
        }
    }

    /// The options that nested blocks inherit.
    static let inherited: UIView.AnimationOptions = [
        .allowUserInteraction, .beginFromCurrentState, .layoutSubviews, .flushUpdates,
    ]

    /// The transition in bits 20 to 23; nil for none and for unknown values.
    var transition: TransitionKind? {
        let number = Int(rawValue >> 20 & 15)
        return number < Self.transitions.count ? Self.transitions[number] : nil
    }

    /// The transitions by number, the first of which are those of `AnimationTransition`.
    static let transitions: [TransitionKind?] = [
        nil, .flipFromLeft, .flipFromRight, .curlUp, .curlDown, .dissolve, .flipFromTop,
        .flipFromBottom,
    ]
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(name: [.easeInEaseOut, .easeIn, .easeOut, .linear][rawValue])
    }
}
