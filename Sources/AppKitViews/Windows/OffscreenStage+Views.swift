import CoreAnimation

extension OffscreenStage {
    /// The view that fills the stage, created on first access.
    ///
    /// It contains the views added to the stage, with y up.
    @MainActor public var contentView: NSView {
        if let window = layer.value(forKey: Self.windowKey) as? NSWindow,
            let view = window.contentView
        {
            return view
        }
        let window = NSWindow(
            contentRect: CGRect(origin: .zero, size: size), styleMask: .titled)
        layer.setValue(window, forKey: Self.windowKey)
        window.show(on: layer)
        window.makeKey()
        return window.contentView ?? NSView()
    }

    /// Adds a view in front of the others on the stage.
    @MainActor public func addSubview(_ view: NSView) { contentView.addSubview(view) }

    private static var windowKey: String { "zoetrope.appkit-window" }
}
