import AppKitViews
import UIKitViews

/// The base class of scenes with AppKit views, whose y axis points up.
class MacScene: ListingScene {
    /// The root of the AppKit views, as large as the canvas.
    let board = NSView(frame: CGRect(x: 0, y: 0, width: 640, height: 512))

    init(_ demo: Demo, size: CGSize) {
        super.init(demo, size: size)
        board.wantsLayer = true
    }

    /// Adds a view with a named layer in front of all others.
    func put(_ view: NSView, _ name: String) {
        board.addSubview(view)
        view.layer?.name = name
        if let layer = board.layer { canvas.layer.addSublayer(layer) }
    }
}
