import CoreAnimation

// The windows whose layers are sublayers of a stage's root layer.
extension CALayer {
    /// The windows on the stage, front to back.
    @MainActor var windows: [UIWindow] {
        let windows = (sublayers ?? []).compactMap { $0.delegate as? UIWindow }
        return windows.reversed().sorted { $0.windowLevel.rawValue > $1.windowLevel.rawValue }
    }

    @MainActor func show(_ window: UIWindow) {
        holdWindows()
        addSublayer(window.layer)
        window.layer.adoptStageScale()
    }

    /// Resizes the stage to a size in points.
    ///
    /// Its views draw at its scale. Windows that fill the stage are resized with it.
    @MainActor package func resizeStage(to size: CGSize) {
        let (old, new) = (bounds, CGRect(origin: .zero, size: size))
        holdWindows()
        CATransaction.withoutActions { frame = new }
        for window in windows where window.frame == old { window.frame = new }
        adoptStageScale()
    }

    /// Disables the fade when windows are added or removed, as in views.
    private func holdWindows() { actions = ["sublayers": NSNull()] }

    /// Makes the views under the layer draw at the stage's scale.
    @MainActor private func adoptStageScale() {
        var layers = [self]
        while let layer = layers.popLast() {
            if let view = layer.delegate as? UIView { view.adopt(stageScale: view.stageScale) }
            layers.append(contentsOf: layer.sublayers ?? [])
        }
    }
}
