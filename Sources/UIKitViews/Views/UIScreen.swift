// Standing: partial (one screen, no modes).
import CoreAnimation

/// A display with its size in points and its scale in pixels per point.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The program's display.
    public static let main = UIScreen()

    /// The bounds of the stage, in points.
    ///
    /// The stage may be offscreen. Before there is one, the bounds are 320 by 480.
    open var bounds: CGRect {
        UIWindow.display?.bounds ?? CALayer.stageRoot?.bounds
            ?? CGRect(x: 0, y: 0, width: 320, height: 480)
    }
    /// The scale of the stage, in pixels per point.
    ///
    /// It is 2 before there is a stage.
    open var scale: CGFloat { CALayer.stageRoot?.stageScale ?? 2 }
    /// The scale of the device, equal to ``scale``.
    open var nativeScale: CGFloat { scale }
    /// The bounds in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The maximum number of frames per second; 60, whatever the display's.
    open var maximumFramesPerSecond: Int { 60 }
}
