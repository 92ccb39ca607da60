// Standing: complete.
import Foundation

extension UIScrollView {
    /// The fraction of the velocity that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction.
        public let rawValue: CGFloat
        /// Creates a rate from the fraction.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default deceleration rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A deceleration rate that stops content sooner, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// The time in which the velocity decays to 1/e, in seconds, at most 10.
        var timeConstant: Double { 1 / min(max(1000 - 1000 * rawValue, 0.1), 1000) }
    }

    /// The ways in which a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// No dismissal of the keyboard by a drag.
        case none
        /// The keyboard is dismissed when a drag begins.
        case onDrag
        /// The keyboard follows a drag.
        case interactive
        /// The keyboard and its accessory are dismissed when a drag begins.
        case onDragWithAccessory
        /// The keyboard and its accessory follow a drag.
        case interactiveWithAccessory
    }

    /// The adjustments of the content's insets by the safe area.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that scroll, or as a navigation controller requires.
        case automatic
        /// Along the axes that scroll.
        case scrollableAxes
        /// No adjustment of the content's insets.
        case never
        /// On all sides.
        case always
    }
}
