import UIKitViews

/// A running demo: a view to show on a stage, and keys to press.
@MainActor open class DemoScene {
    /// The root view of the scene, which has no superview at first.
    public let view: UIView

    /// Creates an empty scene of a size in points.
    public init(size: CGSize) {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.clipsToBounds = true
    }

    /// Performs the action of a key; unknown keys are ignored.
    ///
    /// May be called at any time, even while animations of an earlier press run.
    open func press(_ key: Character) {}

    /// Lays out the scene for another size in points; running animations continue.
    open func resize(to size: CGSize) {
        view.bounds = CGRect(origin: .zero, size: size)
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// Returns the layer with a name that is nearest to the root; nil if there is none.
    public func layer(named name: String) -> CALayer? {
        var level = [view.layer]
        while !level.isEmpty {
            if let found = level.first(where: { $0.name == name }) { return found }
            level = level.flatMap { $0.sublayers ?? [] }
        }
        return nil
    }
}
