import UIKitViews

/// The base class of scenes that fade two views, side by side with captions.
class PairScene: ListingScene {
    /// The content of one of the two views.
    struct Side {
        let landscape: Landscape
        /// The name of the view's layer.
        let name: String
        let caption: String
    }

    let left: UIView
    let right: UIView

    init(_ demo: Demo, left: Side, right: Side, size: CGSize) {
        let picture = CGSize(width: 272, height: 320)
        self.left = left.landscape.view(size: picture)
        self.right = right.landscape.view(size: picture)
        super.init(demo, size: size)
        for (view, side, x) in [(self.left, left, 168.0), (self.right, right, 472)] {
            addWell(CGRect(origin: CGPoint(x: x - 136, y: 76), size: picture))
            canvas.addSubview(view, named: side.name, at: CGPoint(x: x, y: 236))
            addCaption(side.caption, at: CGPoint(x: x, y: 428))
        }
    }

    /// Restores the alpha of both views, then starts an animation.
    func play(_ animate: () -> Void) {
        for view in [left, right] {
            view.layer.removeAllAnimations()
            view.alpha = 1
        }
        animate()
    }
}
