// Standing: partial (reduced motion only).
import Foundation

/// The accessibility settings of the user.
public enum UIAccessibility {
    /// Whether the user prefers reduced motion; default false.
    ///
    /// Programs that respect it replace motion with fades. The viewer has a switch for it.
    @MainActor public package(set) static var isReduceMotionEnabled = false {
        didSet {
            guard isReduceMotionEnabled != oldValue else { return }
            NotificationCenter.default.post(
                name: reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// The notification posted after ``isReduceMotionEnabled`` changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
