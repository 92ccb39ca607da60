import UIKitViews

/// The base class of scenes with a green view on a phone screen.
class PhoneScene: ListingScene {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let greenView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init(_ demo: Demo, size: CGSize) {
        super.init(demo, size: size)
        let frame = UIView(frame: CGRect(x: 152, y: 8, width: 336, height: 496))
        frame.backgroundColor = Theme.background.top.color
        frame.layer.cornerRadius = CGFloat.cardRadius
        canvas.addSubview(frame)
        screen.backgroundColor = .white
        canvas.addSubview(screen, named: "screen", at: CGPoint(x: 320, y: 256))
        greenView.backgroundColor = .green
        greenView.layer.name = "greenView"
        screen.addSubview(greenView)
    }
}
