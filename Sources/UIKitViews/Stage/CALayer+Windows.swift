import CoreAnimation

// What the root layer of a stage does for the windows that hang under it.
extension CALayer {
    /// The windows on the stage, front to back.
    @MainActor var windows: [UIWindow] {
        let windows = (sublayers ?? []).compactMap { $0.delegate as? UIWindow }
        return windows.reversed().sorted { $0.windowLevel.rawValue > $1.windowLevel.rawValue }
    }

    /// Brings a window on.
    @MainActor func show(_ window: UIWindow) {
        holdWindows()
        addSublayer(window.layer)
        window.layer.adoptStageScale()
    }

    /// Gives the stage a size in points, and has views draw with its pixels. Windows that fill it
    /// go on filling it.
    @MainActor package func resizeStage(to size: CGSize) {
        let (old, new) = (bounds, CGRect(origin: .zero, size: size))
        holdWindows()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        frame = new
        CATransaction.commit()
        for window in windows where window.frame == old { window.frame = new }
        adoptStageScale()
    }

    /// Lets windows come and go at once, as under a view, instead of fading all of the layer.
    private func holdWindows() { actions = ["sublayers": NSNull()] }

    /// Has the views under the layer draw with the pixels of the stage.
    @MainActor private func adoptStageScale() {
        var layers = [self]
        while let layer = layers.popLast() {
            (layer.delegate as? UIView)?.adoptStageScale()
            layers.append(contentsOf: layer.sublayers ?? [])
        }
    }
}
