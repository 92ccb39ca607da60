// Standing: partial (a display's pixels and light looks).
import Foundation

/// Light or dark looks.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified
    /// Little.
    case compact
    /// Much.
    case regular
}

/// The surroundings that looks depend on. Immutable.
///
/// Unchecked because `NSObject` is not `Sendable`: what is stored is constant.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// Pixels per point; 0 where it is not said.
    public let displayScale: CGFloat

    /// Makes surroundings of a display.
    public init(displayScale scale: CGFloat) {
        displayScale = scale
        super.init()
    }

    /// Makes surroundings of which nothing is said.
    public convenience override init() { self.init(displayScale: 0) }

    /// Light or dark looks; always light.
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// The room from left to right; always much.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// The room from top to bottom; always much.
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}

/// What has surroundings: a view, a controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The surroundings.
    var traitCollection: UITraitCollection { get }
    /// Called after ``traitCollection`` changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
