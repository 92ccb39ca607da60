// Standing: partial (the blur is replaced by a tint; no vibrancy).
import CoreAnimation

/// An effect that a ``UIVisualEffectView`` applies to the content behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// The colour drawn over the content behind the view.
    var tint: UIColor? { nil }
}

/// A blur effect, of which only the tint is drawn.
///
/// The content behind the view is not blurred.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur effect.
    public enum Style: Int, Sendable {
        /// Almost white.
        case extraLight
        /// Light.
        case light
        /// Dark.
        case dark
        /// The style of the interface, which is light.
        case regular = 4
        /// The style of the interface, more prominent; light.
        case prominent
        /// The materials of the interface, which is light, from the thinnest on.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        /// The material of bars; light.
        case systemChromeMaterial
        /// The light materials, from the thinnest on.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        /// The thick light material, and that of bars.
        case systemThickMaterialLight, systemChromeMaterialLight
        /// The dark materials, from the thinnest on.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        /// The thick dark material, and that of bars.
        case systemThickMaterialDark, systemChromeMaterialDark
    }

    /// The alphas of the tints of materials, in the order of their styles.
    private static let materialAlphas = [0.35, 0.5, 0.65, 0.8, 0.75]

    private let style: Style

    /// Creates an effect of a style; a tint replaces the blur.
    public init(style: Style) { self.style = style }

    override var tint: UIColor? {
        switch style {
        case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
        case .light, .regular: UIColor(white: 1, alpha: 0.45)
        case .dark: UIColor(white: 0.11, alpha: 0.73)
        default: Self.tint(ofMaterial: style.rawValue - Style.systemUltraThinMaterial.rawValue)
        }
    }

    private static func tint(ofMaterial index: Int) -> UIColor {
        let isDark = index >= 2 * materialAlphas.count
        return UIColor(
            white: isDark ? 0.14 : 0.97, alpha: materialAlphas[index % materialAlphas.count])
    }
}

/// A view that applies an effect to the content behind it.
///
/// Setting ``effect`` inside an animation block animates it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The view for content in front of the effect.
    public let contentView = UIView(frame: .zero)

    /// The effect, nil for none; a tint replaces the blur.
    open var effect: UIVisualEffect? {
        didSet { backgroundColor = effect?.tint ?? .clear }
    }

    /// Creates a view with an effect and an empty frame; a tint replaces the blur.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty view without an effect; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare() {
        backgroundColor = effect?.tint ?? .clear
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
