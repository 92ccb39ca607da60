import UIKitViews

/// The base class of scenes that cross-fade a day and a night landscape.
class TwoViewsScene: ListingScene {
    let firstView: UIView
    let secondView: UIView
    var showsFirst = true

    init(_ demo: Demo, size: CGSize) {
        let picture = CGSize(width: 560, height: 392)
        firstView = Landscape.day.view(size: picture)
        secondView = Landscape.night.view(size: picture)
        super.init(demo, size: size)
        canvas.addSubview(firstView, named: "firstView", at: CGPoint(x: 320, y: 236))
        canvas.addSubview(secondView, named: "secondView", at: CGPoint(x: 320, y: 236))
        secondView.alpha = 0
        addCaption("firstView  ·  day", at: CGPoint(x: 180, y: 464))
        addCaption("secondView  ·  night", at: CGPoint(x: 460, y: 464))
    }
}
