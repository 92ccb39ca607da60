// Standing: partial (no view controllers).
import CoreAnimation

/// The root of a tree of views: its layer hangs under the layer of a stage.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// How windows are stacked.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The higher, the nearer.
        public let rawValue: CGFloat
        /// Makes a level from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Where windows are as a rule: 0.
        public static let normal = Level(rawValue: 0)
        /// In front of the status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of all: 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// How the window is stacked; default normal.
    open var windowLevel = Level.normal {
        didSet { layer.zPosition = windowLevel.rawValue }
    }

    /// Whether the window gets the keys.
    open private(set) var isKeyWindow = false

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Shows the window and gives it the keys.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Gives the window the keys.
    open func makeKey() { isKeyWindow = true }
}
