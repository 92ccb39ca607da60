import UIKitViews

/// The base class of scenes that fade a view out and in again.
class ThirdViewScene: ListingScene {
    let thirdView: UIView
    /// The caption below the view, which describes the animation or the last callback.
    private(set) lazy var caption = addCaption("", at: CGPoint(x: 320, y: 464))

    init(_ demo: Demo, size: CGSize) {
        let picture = CGSize(width: 560, height: 392)
        thirdView = Landscape.dusk.view(size: picture)
        super.init(demo, size: size)
        addWell(CGRect(x: 40, y: 40, width: picture.width, height: picture.height))
        canvas.addSubview(thirdView, named: "thirdView", at: CGPoint(x: 320, y: 236))
    }
}
