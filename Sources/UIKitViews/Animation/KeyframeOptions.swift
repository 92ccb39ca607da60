// Standing: complete.
import CoreAnimation

extension UIView {
    /// How keyframes animate.
    ///
    /// Bits 10 to 13 hold the calculation mode as a number. There are no names for curves, but
    /// those of ``AnimationOptions`` count, for the whole time line; default ease in and out.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Layout that the block asks for is done inside the block, so that it animates too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Touches reach the views while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Properties that are replaced rather than added to start from what is shown.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs there and back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// A nested block has a duration of its own.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// A nested block inherits no options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from value to value; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each frame's value shows at once when the frame begins.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight at an even pace; the frames' times have no effect.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve at an even pace; the frames' times have no effect.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The calculation mode; numbers without one mean linear.
    var mode: CAAnimationCalculationMode {
        switch rawValue >> 10 & 15 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }

    /// The bits that blocks have in common with keyframes.
    var blockOptions: UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: rawValue & ~(15 << 10))
    }
}
