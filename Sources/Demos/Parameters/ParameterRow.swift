import UIKitViews

/// A control for a parameter: its name and value above a track with a knob.
final class ParameterRow: UIControl {
    /// The full size of a row, in points.
    ///
    /// `leastWidth` is the minimum width for a name and a value.
    static let size = CGSize(width: 232, height: 34), leastWidth: CGFloat = 184
    private static let (radius, trackY) = (CGFloat(6), CGFloat(25))

    private let parameter: DemoParameter
    private let name: UILabel
    private let value: UILabel
    private let fill = CALayer()
    private let knob: CALayer
    private let standard: CALayer
    private let track = CALayer.box(.zero, Tone.white.cgColor(alpha: 0.14), radius: 1.5)
    /// The value at the touch, not rounded.
    private(set) var touched = 0.0

    init(_ parameter: DemoParameter) {
        self.parameter = parameter
        name = UILabel(parameter.name, font: UIFont.caption, color: UIColor.quietText)
        value = UILabel("", font: UIFont.caption, color: UIColor.text)
        knob = CALayer.disc(center: .zero, radius: Self.radius, UIColor.paper.cgColor)
        standard = CALayer.box(
            CGRect(x: 0, y: 0, width: 2, height: 8), UIColor.quietText.cgColor, radius: 1)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        layer.name = "stage.parameter.\(parameter.name)"
        (fill.cornerRadius, fill.anchorPoint) = (1.5, .zero)
        for part in [track, standard, fill, knob] { layer.addSublayer(part) }
        for label in [name, value] { addSubview(label) }
        name.place(x: 0, y: 0)
        setWidth(Self.size.width)
    }

    required init?(coder: NSCoder) { nil }

    /// Changes the width; ``show(_:standard:isSelected:)`` moves the knob.
    func setWidth(_ width: CGFloat) {
        bounds.size.width = width
        Shapes.withoutActions {
            track.frame = CGRect(x: 0, y: Self.trackY - 1.5, width: width, height: 3)
        }
    }

    /// Shows a value and the default; the colours show whether the keys change this parameter.
    func show(_ number: Double, standard other: Double, isSelected: Bool) {
        let tone = isSelected ? Tone.coral : Tone.azure
        let x = x(of: number)
        UIView.performWithoutAnimation {
            name.textColor = isSelected ? UIColor.text : UIColor.quietText
            value.text = parameter.text(number)
            value.textColor = number == other ? UIColor.text : UIColor.amber
            value.fit(width: bounds.width)
            value.place(x: bounds.width - value.bounds.width, y: 0)
        }
        Shapes.withoutActions {
            fill.backgroundColor = tone.cgColor
            fill.frame = CGRect(x: 0, y: Self.trackY - 1.5, width: x, height: 3)
            knob.position = CGPoint(x: x, y: Self.trackY)
            standard.position = CGPoint(x: self.x(of: other), y: Self.trackY)
        }
    }

    private func x(of number: Double) -> CGFloat {
        let range = parameter.range
        let length = max(range.upperBound - range.lowerBound, 1e-9)
        return Self.radius + (bounds.width - 2 * Self.radius)
            * CGFloat((number - range.lowerBound) / length)
    }

    /// Begins a drag; the knob jumps to the touch.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    /// Moves the knob with the touch.
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        let share = (touch.location(in: self).x - Self.radius) / (bounds.width - 2 * Self.radius)
        let range = parameter.range
        touched = range.lowerBound + Double(share) * (range.upperBound - range.lowerBound)
        sendActions(for: .valueChanged)
    }
}
