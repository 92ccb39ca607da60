import UIKitViews

extension UIView {
    /// Returns a view with the shape of a disc, with the name of its layer.
    static func disc(radius: CGFloat, _ tone: Tone, named name: String) -> UIView {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
        disc.layer.name = name
        disc.layer.cornerRadius = radius
        disc.backgroundColor = tone.color
        return disc
    }

    /// Adds a horizontal line along which a disc moves, with dots at its ends.
    func addTrack(from left: CGFloat, to right: CGFloat, y: CGFloat, hasDots: Bool = true) {
        layer.addSublayer(
            CALayer.box(
                CGRect(x: left, y: y - 1, width: right - left, height: 2),
                Tone.white.cgColor(alpha: 0.14), radius: 1))
        for x in hasDots ? [left, right] : [] {
            layer.addSublayer(
                CALayer.disc(center: CGPoint(x: x, y: y), radius: 4, UIColor.quietText.cgColor))
        }
    }
}
