// Standing: partial (only the display scale and the light interface style).
import Foundation

/// The appearance of the interface, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// The class of the available space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// Limited space.
    case compact
    /// Ample space.
    case regular
}

/// The traits of the environment on which the appearance depends.
///
/// Immutable.
public final class UITraitCollection: NSObject, Sendable {
    /// The display scale in pixels per point; 0 if unspecified.
    public let displayScale: CGFloat

    /// Creates traits with a display scale.
    public init(displayScale scale: CGFloat) {
        displayScale = scale
        super.init()
    }

    /// Creates unspecified traits.
    public convenience override init() { self.init(displayScale: 0) }

    /// The appearance of the interface; always light.
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// The horizontal size class; always regular.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// The vertical size class; always regular.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The current traits.
    var traitCollection: UITraitCollection { get }
    /// Called after ``traitCollection`` changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
