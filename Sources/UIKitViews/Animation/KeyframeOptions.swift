// Standing: complete.
import CoreAnimation

extension UIView {
    /// Options of keyframe animations: flags, a calculation mode and a timing curve.
    ///
    /// Bits 10 to 13 hold the calculation mode as a number. Curves have no names here, but the
    /// curve bits of ``AnimationOptions`` apply to the whole timeline; the default is ease-in-out.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Animates layout that is requested in the block.
        ///
        /// The layout is performed before the block closes.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to the views while they animate.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts non-additive animations from the presentation values instead of the model values.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward and then backward.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Gives a nested block its own duration instead of the outer block's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Prevents a nested block from inheriting options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Linear interpolation between values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// No interpolation: each frame's value appears when the frame begins.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Linear interpolation at constant speed; the frames' times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolation by a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolation by a smooth curve at constant speed; the frames' times are ignored.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The calculation mode in bits 10 to 13; linear for unknown values.
    var mode: CAAnimationCalculationMode {
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        let number = Int(rawValue >> 10 & 15)
        return number < modes.count ? modes[number] : .linear
    }

    /// The bits other than the calculation mode, as block options.
    var blockOptions: UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: rawValue & ~(15 << 10))
    }
}
