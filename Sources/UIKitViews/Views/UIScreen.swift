// Standing: partial (one screen, no modes).
@_spi(Kits) import CoreAnimation

/// A display: its size in points and its pixels per point.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The display of the program.
    public static let main = UIScreen()

    /// The extent in points: that of the stage, with a window or without one; 320 by 480 before
    /// there is a stage.
    open var bounds: CGRect {
        CALayer.stageRoot?.bounds ?? CGRect(x: 0, y: 0, width: 320, height: 480)
    }
    /// Pixels per point: those of the stage; 2 before there is one.
    open var scale: CGFloat {
        guard let scale = CALayer.stageRoot?.stageScale, scale > 0, scale.isFinite else { return 2 }
        return scale
    }
    /// Pixels per point of the device.
    open var nativeScale: CGFloat { scale }
    /// The extent in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Frames per second at most.
    open var maximumFramesPerSecond: Int { 60 }
}
