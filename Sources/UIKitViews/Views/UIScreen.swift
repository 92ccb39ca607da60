// Standing: partial (one screen, no modes).
import CoreAnimation

/// A display: its size in points and its pixels per point.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The display of the program.
    public static let main = UIScreen()

    /// The extent in points: that of the window, once there is one.
    open var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    /// Pixels per point: those of the window, once there is one; 2 before.
    open var scale: CGFloat = 2
    /// Pixels per point of the device.
    open var nativeScale: CGFloat { scale }
    /// The extent in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Frames per second at most.
    open var maximumFramesPerSecond: Int { 60 }
}
