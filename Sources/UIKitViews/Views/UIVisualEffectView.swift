// Standing: partial (a tint stands for the blur: what is behind is not blurred; no vibrancy).
import CoreAnimation

/// What a ``UIVisualEffectView`` does to what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// The colour laid over what is behind.
    var tint: UIColor? { nil }
}

/// A blur of what is behind, of which only the tint is drawn.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight
        /// Light.
        case light
        /// Dark.
        case dark
        /// As the surroundings: light.
        case regular = 4
        /// As the surroundings, where it is to stand out: light.
        case prominent
    }

    private let style: Style

    /// Makes an effect; a tint stands for the blur.
    public init(style: Style) { self.style = style }

    override var tint: UIColor? {
        switch style {
        case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
        case .light, .regular: UIColor(white: 1, alpha: 0.45)
        case .dark: UIColor(white: 0.11, alpha: 0.73)
        }
    }
}

/// A view that lays an effect over what is behind it. Setting ``effect`` inside an animation block
/// animates it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// What is to be seen in front of the effect.
    public let contentView = UIView(frame: .zero)

    /// The effect; a tint stands for the blur. Nil for none.
    open var effect: UIVisualEffect? {
        didSet { backgroundColor = effect?.tint ?? .clear }
    }

    /// Makes a view without extent with an effect; a tint stands for the blur.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepare()
    }

    /// Makes an empty view without effect; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = effect?.tint ?? .clear
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
