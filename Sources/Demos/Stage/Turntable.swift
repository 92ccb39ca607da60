import UIKitViews

/// The turntable under the man: a rounded square on which every angle is visible.
@MainActor enum Turntable {
    /// Returns a square view with a disc in each corner; its side is in points.
    static func make(side: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.backgroundColor = Tone(0x3A4160).color
        view.layer.cornerRadius = (side / 9).rounded()
        view.layer.borderWidth = 2
        view.layer.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.14)
        let inset = (side / 9).rounded()
        let radius = (side / 24).rounded()
        let tones = [Theme.coral, Theme.amber, Theme.mint, Theme.blue]
        let corners = [
            CGPoint(x: inset, y: inset), CGPoint(x: side - inset, y: inset),
            CGPoint(x: side - inset, y: side - inset), CGPoint(x: inset, y: side - inset),
        ]
        for (corner, tone) in zip(corners, tones) {
            view.layer.addSublayer(Shapes.disc(center: corner, radius: radius, tone.cgColor))
        }
        let disc = Shapes.disc(
            center: CGPoint(x: side / 2, y: side / 2), radius: (side * 0.4).rounded(),
            Theme.paper.cgColor)
        view.layer.addSublayer(disc)
        return view
    }

    /// Returns the circle on which the corners move, as a thin line.
    static func ring(center: CGPoint, radius: CGFloat) -> CALayer {
        let ring = Shapes.disc(
            center: center, radius: radius, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.03))
        ring.borderWidth = 1
        ring.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.10)
        return ring
    }
}
