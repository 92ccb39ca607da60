import UIKitViews

/// A running demo: a view hierarchy, and the actions of keys.
@MainActor open class DemoScene {
    /// The root view of the scene, which initially has no superview.
    public let view: UIView

    /// The queue of key actions that wait for each other.
    let actions = ActionQueue()

    /// The closure that performs the action of a key, which the demo sets.
    var performAction: (Character) -> Void = { _ in }

    /// Whether the scene has its own timeline at the bottom.
    package var hasTimeline: Bool { false }

    /// Hides the scene's own timeline while another timeline covers it, or shows it again.
    package func coverTimeline(_ isCovered: Bool) {}

    /// A closure that appends a row to a CSV file.
    ///
    /// It returns a message. It is nil without a window. A new file gets the header first. The file
    /// is in the user's data folder, and the message has its path.
    package var save: ((_ row: String, _ name: String, _ header: String) -> String)?

    /// The seed of the demo's random choices.
    ///
    /// It is 0 in recordings and scripts, and different at each launch of a window.
    package var seed: UInt64 = 0

    /// Whether the demo makes random choices.
    package var isSeeded: Bool { false }

    /// The parameters of the demo with their values; empty until the demo sets them.
    public internal(set) var parameters = SceneParameters() { didSet { showParameters() } }

    /// The last pressed key; initially the demo's first key, unless the scene sets another.
    public internal(set) var lastKey: Character?

    /// Creates an empty scene with a size in points.
    public init(size: CGSize) {
        view = UIView(frame: CGRect(origin: .zero, size: size))
        view.clipsToBounds = true
    }

    /// Performs the action of a key; unknown keys are ignored.
    ///
    /// This method may be called at any time, even while animations of an earlier key press run.
    open func press(_ key: Character) { performAction(key) }

    /// Called when a key's cap is tapped; nil presses the key.
    package var capWasTapped: ((Character) -> Void)?

    /// Shows labels on the caps of keys whose printed labels differ from their names.
    open func label(keys labels: [String: String]) {}

    /// Returns the key whose cap is at a point of the view.
    package func key(at point: CGPoint) -> Character? {
        (view.hitTest(point, with: nil) as? KeyCap)?.key
    }

    /// Shows the parameters, whose values the user may change.
    func showParameters() {}

    /// Ends all animations and presses the last key, after a parameter's change.
    func restart() {
        endAnimations()
        if let lastKey { press(lastKey) }
    }

    /// Ends all animations, so that the model values are shown.
    func endAnimations() {
        var layers = [view.layer]
        while let layer = layers.popLast() {
            if layer.animationKeys() != nil { layer.removeAllAnimations() }
            layers += layer.sublayers ?? []
        }
    }

    /// Lays out the scene for a new size in points; running animations continue.
    open func resize(to size: CGSize) {
        view.bounds = CGRect(origin: .zero, size: size)
        view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// Returns the layer with a name nearest to the root; nil for none.
    public func layer(named name: String) -> CALayer? {
        var level = [view.layer]
        while !level.isEmpty {
            if let found = level.first(where: { $0.name == name }) { return found }
            level = level.flatMap { $0.sublayers ?? [] }
        }
        return nil
    }
}
