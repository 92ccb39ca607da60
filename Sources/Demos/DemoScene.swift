import UIKitViews

/// A demo that is on: a view to put on a stage, and keys to press.
@MainActor open class DemoScene {
    /// What to show; it has no superview of its own.
    public let view: UIView

    /// Makes an empty scene of a size in points.
    public init(size: CGSize) {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.clipsToBounds = true
    }

    /// Does what a key of the demo does; a key that it does not have does nothing.
    ///
    /// May be called at any time, also while what an earlier press started still runs.
    open func press(_ key: Character) {}

    /// Lays the scene out for another size in points; what runs goes on.
    open func resize(to size: CGSize) {
        view.bounds = CGRect(origin: .zero, size: size)
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// The layer of that name, nearest to the root first; nil when there is none.
    public func layer(named name: String) -> CALayer? {
        var level = [view.layer]
        while !level.isEmpty {
            if let found = level.first(where: { $0.name == name }) { return found }
            level = level.flatMap { $0.sublayers ?? [] }
        }
        return nil
    }
}
