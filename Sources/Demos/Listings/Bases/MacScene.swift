import AppKitViews
import UIKitViews

/// Views of the Mac on the canvas, y up.
class MacScene: ListingScene {
    /// What holds them, as large as the canvas.
    let board = NSView(frame: CGRect(x: 0, y: 0, width: 640, height: 512))

    init(_ demo: Demo, size: CGSize) {
        super.init(demo, size: size)
        board.wantsLayer = true
    }

    /// Names the layer of a view, and puts the view in front of all on the canvas.
    func put(_ view: NSView, _ name: String) {
        board.addSubview(view)
        view.layer?.name = name
        if let layer = board.layer { canvas.layer.addSublayer(layer) }
    }
}
