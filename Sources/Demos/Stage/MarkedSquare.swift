import UIKitViews

extension UIView {
    /// Returns a rounded square with a different colour in each corner.
    ///
    /// The colours make its rotation visible. `side` is the length of its sides in points.
    static func markedSquare(side: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.backgroundColor = Tone(0x3A4160).color
        view.layer.cornerRadius = (side / 9).rounded()
        view.layer.borderWidth = 2
        view.layer.borderColor = Tone.white.cgColor(alpha: 0.14)
        let inset = (side / 9).rounded()
        let radius = (side / 24).rounded()
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure]
        let corners = [
            CGPoint(x: inset, y: inset), CGPoint(x: side - inset, y: inset),
            CGPoint(x: side - inset, y: side - inset), CGPoint(x: inset, y: side - inset),
        ]
        for (corner, tone) in zip(corners, tones) {
            view.layer.addSublayer(CALayer.disc(center: corner, radius: radius, tone.cgColor))
        }
        let disc = CALayer.disc(
            center: CGPoint(x: side / 2, y: side / 2), radius: (side * 0.4).rounded(),
            UIColor.paper.cgColor)
        view.layer.addSublayer(disc)
        return view
    }
}
