import UIKitViews

/// A lane of a ``LanesScene``: its texts, and the colour of its disc.
struct Lane {
    /// The name of the disc's layer.
    let name: String
    let title: String
    let note: String
    let tone: Tone
}

/// The base class of scenes that compare motions in parallel lanes.
class LanesScene: ContrastScene {
    /// The x coordinates of a disc's centre at each end of a lane, in points.
    static let ends = (left: 252.0, right: 572.0)
    private static let well = CGRect(x: 216, y: 24, width: 392, height: 464)
    private static let radius: CGFloat = 16

    /// The discs, in the order of the lanes.
    let discs: [UIView]

    init(_ demo: Demo, kicker: String, lanes: [Lane], size: CGSize) {
        discs = lanes.map { lane in
            let disc = UIView(
                frame: CGRect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius))
            disc.backgroundColor = lane.tone.color
            disc.layer.cornerRadius = Self.radius
            return disc
        }
        super.init(demo, kicker: kicker, size: size)
        addWell(Self.well)
        let height = Self.well.height / CGFloat(lanes.count)
        for (index, lane) in lanes.enumerated() {
            let y = Self.well.minY + height * (CGFloat(index) + 0.5)
            addTexts(of: lane, y: y)
            addRail(y: y)
            canvas.addSubview(discs[index], named: lane.name, at: CGPoint(x: Self.ends.left, y: y))
        }
    }

    private func addTexts(of lane: Lane, y: CGFloat) {
        let width = Self.well.minX - 40
        let title = UILabel(
            lane.title, font: UIFont.body, color: UIColor.text, width: width)
        let note = UILabel(
            lane.note, font: UIFont.caption, color: UIColor.quietText, width: width)
        let height = title.bounds.height + note.bounds.height
        title.place(x: 24, y: y - height / 2)
        note.place(x: 24, y: title.frame.maxY)
        for label in [title, note] { canvas.addSubview(label) }
    }

    private func addRail(y: CGFloat) {
        let (left, right) = (Self.ends.left, Self.ends.right)
        canvas.layer.addSublayer(
            CALayer.box(
                CGRect(x: left, y: y - 1, width: right - left, height: 2), UIColor.hairline.cgColor)
        )
        for x in [left, right] {
            canvas.layer.addSublayer(
                CALayer.disc(center: CGPoint(x: x, y: y), radius: 3, UIColor.quietText.cgColor))
        }
    }

    /// Ends all animations and puts the discs at the left ends.
    func reset() {
        for disc in discs {
            disc.layer.removeAllAnimations()
            UIView.performWithoutAnimation {
                disc.center.x = Self.ends.left
                disc.alpha = 1
            }
        }
        CATransaction.flush()
    }
}
