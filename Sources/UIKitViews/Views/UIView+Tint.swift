import CoreAnimation

extension UIView {
    /// The ways in which a view shows its tint colour.
    public enum TintAdjustmentMode: Int, Sendable {
        /// With the superview's mode.
        case automatic
        /// With the colour itself.
        case normal
        /// As a grey of the colour's luminance, as behind an alert.
        case dimmed
    }

    /// A tint colour, and whether it is dimmed.
    struct Tint: Equatable {
        var color = UIColor.systemBlue
        var isDimmed = false

        /// The colour as ``UIView/tintColor`` returns it.
        ///
        /// Apple's documentation leaves open which grey a dimmed colour becomes: here the grey of
        /// its luminance.
        var shown: UIColor {
            guard isDimmed else { return color }
            let rgba = color.cgColor.rgba
            let luminance = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
            return UIColor(white: luminance, alpha: rgba.alpha)
        }
    }

    /// The components of a tint that subviews inherit separately.
    struct TintParts: OptionSet {
        let rawValue: Int
        static let color = TintParts(rawValue: 1)
        static let mode = TintParts(rawValue: 2)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(color: Bool, mode: Bool) {
            rawValue = (color ? 1 : 0) + (mode ? 2 : 0)
        }

        /// Returns the components in which two tints differ.
        static func difference(_ a: Tint, _ b: Tint) -> TintParts {
            TintParts(color: a.color != b.color, mode: a.isDimmed != b.isDimmed)
        }
    }

    /// The view's tint, with its own or inherited colour and mode.
    var tint: Tint {
        let isDimmed =
            ownTintAdjustmentMode == .automatic
            ? inheritedValues.tint.isDimmed : ownTintAdjustmentMode == .dimmed
        return Tint(color: ownTintColor ?? inheritedValues.tint.color, isDimmed: isDimmed)
    }

    /// The tint components that the view inherits from its superview.
    var inheritedTint: TintParts {
        TintParts(color: ownTintColor == nil, mode: ownTintAdjustmentMode == .automatic)
    }

    /// Calls ``tintColorDidChange()`` on the view and subviews that inherit changed parts.
    func notifyTintColorDidChange(_ parts: TintParts) {
        tintColorDidChange()
        for view in subviews {
            view.inheritedValues.tint = tint
            let inherited = view.inheritedTint.intersection(parts)
            if !inherited.isEmpty { view.notifyTintColorDidChange(inherited) }
        }
    }
}
