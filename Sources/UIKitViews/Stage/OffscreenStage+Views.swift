import CoreAnimation

extension OffscreenStage {
    /// The window that fills the stage, created on first access.
    ///
    /// It contains the views added to the stage.
    @MainActor public var window: UIWindow {
        if let window = layer.value(forKey: Self.windowKey) as? UIWindow { return window }
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        layer.setValue(window, forKey: Self.windowKey)
        layer.show(window)
        window.makeKeyAndVisible()
        return window
    }

    /// Adds a view in front of the others on the stage.
    @MainActor public func addSubview(_ view: UIView) { window.addSubview(view) }

    private static var windowKey: String { "zoetrope.window" }
}
