import UIKitViews

/// A panel that displays the state, flags, progress and finishing position of a property animator.
final class AnimatorBoard: UIView {
    private let states: [(state: UIViewAnimatingState, indicator: Indicator)]
    private let isRunning = Indicator("isRunning", tone: Tone.mint)
    private let isReversed = Indicator("isReversed", tone: Tone.amber)
    private let fraction: Caption
    private let finish: Caption

    override init(frame: CGRect) {
        states = [
            (.inactive, Indicator("inactive", tone: Tone.coral)),
            (.active, Indicator("active", tone: Tone.coral)),
            (.stopped, Indicator("stopped", tone: Tone.coral)),
        ]
        let right = frame.width - 96
        fraction = Caption("", at: CGPoint(x: right, y: 18), color: UIColor.text)
        finish = Caption("", at: CGPoint(x: right, y: 66))
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fraction.layer.name = "fraction"
        finish.layer.name = "finish"
        for (index, indicator) in (states.map(\.indicator) + [isRunning, isReversed]).enumerated() {
            let (row, column) = (index / 3, index % 3)
            indicator.place(x: 8 + 124 * CGFloat(column), y: 2 + 48 * CGFloat(row))
            addSubview(indicator)
        }
        for view in [fraction, finish] { addSubview(view) }
        finish.say("not finished yet")
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the current state, flags and progress of an animator.
    func show(_ animator: UIViewPropertyAnimator) {
        for (state, indicator) in states { indicator.isLit = state == animator.state }
        isRunning.isLit = animator.isRunning
        isReversed.isLit = animator.isReversed
        let hundredths = Int((animator.fractionComplete * 100).rounded())
        let digits = hundredths % 100
        fraction.say("fractionComplete  \(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)")
    }

    /// Displays the position at which the animator finished.
    func say(finished position: UIViewAnimatingPosition) {
        finish.say("completion at .\(position)")
    }
}

/// A label that is highlighted while a condition is true.
private final class Indicator: UIView {
    /// Whether the label is highlighted.
    var isLit = false {
        didSet { if isLit != oldValue { paint() } }
    }

    private let tone: Tone
    private let word: Caption

    init(_ text: String, tone: Tone) {
        self.tone = tone
        word = Caption(text, at: CGPoint(x: 58, y: 16))
        super.init(frame: CGRect(x: 0, y: 0, width: 116, height: 32))
        layer.cornerRadius = 16
        layer.borderWidth = 1
        addSubview(word)
        paint()
    }

    required init?(coder: NSCoder) { nil }

    private func paint() {
        Shapes.withoutActions {
            backgroundColor = isLit ? tone.color : nil
            layer.borderColor = isLit ? tone.cgColor : UIColor.hairline.cgColor
            word.textColor = isLit ? UIColor.ink : UIColor.quietText
        }
    }
}
