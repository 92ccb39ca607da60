// Standing: partial (reduced motion only).
import Foundation

/// What the user asks of the interface.
public enum UIAccessibility {
    /// Whether the user wants less motion; default false. Programs that heed it replace movements by
    /// fades. Where there is a viewer, it is a switch of the viewer's.
    @MainActor public package(set) static var isReduceMotionEnabled = false {
        didSet {
            guard isReduceMotionEnabled != oldValue else { return }
            NotificationCenter.default.post(
                name: reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// Posted after ``isReduceMotionEnabled`` changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
