// Standing: complete.
import CoreAnimation

extension UIView {
    /// The predefined paces.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at first.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Even.
        case linear
    }

    /// How a block animates.
    ///
    /// Bits 16 to 19 hold the curve as a number and bits 20 to 23 the transition; no bits mean
    /// ease in and out, no transition. `curveLinear` therefore contains the other curves' bits.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Layout that the block asks for is done inside the block, so that it animates too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches reach the views while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Properties that are replaced rather than added to start from what is shown.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats without end. Apple's documentation leaves open whether nested blocks inherit it:
        /// here they do not.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs there and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A nested block has a duration of its own.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A nested block has a curve of its own.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition, properties changed by its block animate.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between views hides and shows them instead of removing and adding.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A nested block inherits neither options nor the kind of animation. Apple's documentation
        /// leaves open which options are inherited: here touches, the present state, layout and
        /// flushing (uncertain point V23).
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// No transition; the default. Apple's documentation leaves open when the completion comes:
        /// here as for a block without changes (uncertain point V27).
        public static let transitionNone: AnimationOptions = []
        /// Turns about the vertical axis, left edge toward the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns about the vertical axis, right edge toward the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Rolls the old page up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Rolls the new page down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Mixes old and new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns about the horizontal axis, upper edge toward the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns about the horizontal axis, lower edge toward the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The display's own rate. Rates are handed on to the animations, and kept, without effect.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// 60 frames per second; kept, without effect.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 frames per second; kept, without effect.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// Layout that is asked for is done wherever a block begins or ends, nested ones included.
        ///
        /// Apple's documentation leaves open its bit: here the 29th (uncertain point V5).
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)
    }
}

extension UIView.AnimationOptions {
    /// The curve field; numbers without a curve mean ease in and out.
    var curve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut
    }

    /// The field of frames per second; nil for the display's own rate and unknown numbers.
    var frameRate: CAFrameRateRange? {
        let rates: [UInt: Float] = [3: 60, 7: 30]
        return rates[rawValue >> 24 & 15].map {
            CAFrameRateRange(minimum: $0, maximum: $0, preferred: $0)
        }
    }

    /// What nested blocks take over.
    static let inherited: UIView.AnimationOptions = [
        .allowUserInteraction, .beginFromCurrentState, .layoutSubviews, .flushUpdates,
    ]

    /// The transition field; nil for none and for numbers without a transition.
    var transition: TransitionKind? {
        switch rawValue >> 20 & 15 {
        case 1: .flipFromLeft
        case 2: .flipFromRight
        case 3: .curlUp
        case 4: .curlDown
        case 5: .dissolve
        case 6: .flipFromTop
        case 7: .flipFromBottom
        default: nil
        }
    }
}

extension UIView.AnimationCurve {
    /// The layer's timing function of the curve.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
