import UIKitViews

/// A scene that compares methods to chain animations.
final class ChainingScene: ListingScene {
    static let demo = Demo(
        name: "chaining", title: "Chained animations",
        line: "Each animation starts when the previous one has stopped: by a completion block, by "
            + "a did-stop method, or by nested blocks with delays.",
        keys: [
            SceneKey(
                "b", "Chain by completion blocks",
                queued: { $0.runBlocks($0.views[...], to: $0.nextPlace(), completion: $1) }),
            SceneKey(
                "d", "Chain by did-stop methods",
                queued: { $0.runDidStops($0.views[...], to: $0.nextPlace(), completion: $1) }),
            SceneKey(
                "n", "Nest blocks with delays of 0, 0.5 and 1 s",
                queued: { $0.runNested(to: $0.nextPlace(), completion: $1) }),
        ],
        films: DemoFilms([0.25, 0.5, 0.75, 1.25, 1.5]), size: ListingScene.windowSize
    ) { ChainingScene(size: $0) }

    private static let ends = (left: 112.0, right: 528.0)

    private let views: [UIView]
    private var isRight = false

    // MARK: Build the layer tree

    init(size: CGSize) {
        views = [Landscape.dawn, .day, .night].map {
            $0.view(size: CGSize(width: 128, height: 112))
        }
        super.init(Self.demo, size: size)
        for (index, view) in views.enumerated() {
            let y = 104 + 152 * CGFloat(index)
            addWell(CGRect(x: 40, y: y - 64, width: 560, height: 128), radius: 20)
            canvas.addSubview(view, named: "view\(index)", at: CGPoint(x: Self.ends.left, y: y))
        }
    }

    // MARK: Animate

    /// Selects the other side, and returns its x coordinate in points.
    private func nextPlace() -> CGFloat {
        isRight.toggle()
        return isRight ? Self.ends.right : Self.ends.left
    }

    private func runBlocks(
        _ views: ArraySlice<UIView>, to x: CGFloat, completion: @escaping () -> Void
    ) {
        guard let view = views.first else { return completion() }
        UIView.animate(
            withDuration: 0.5, animations: { view.center.x = x },
            completion: { [weak self] _ in
                self?.runBlocks(views.dropFirst(), to: x, completion: completion)
            })
    }

    private func runDidStops(
        _ views: ArraySlice<UIView>, to x: CGFloat, completion: @escaping () -> Void
    ) {
        guard let view = views.first else { return completion() }
        UIView.beginAnimations(view.layer.name, context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDidStop { [weak self] _, _, _ in
            self?.runDidStops(views.dropFirst(), to: x, completion: completion)
        }
        view.center.x = x
        UIView.commitAnimations()
    }

    private func runNested(to x: CGFloat, completion: @escaping () -> Void) {
        let views = views
        UIView.animate(withDuration: 1.5) {
            for (index, view) in views.enumerated() {
                let isLast = index + 1 == views.count
                UIView.animate(
                    withDuration: 0.5, delay: 0.5 * Double(index),
                    options: .overrideInheritedDuration, animations: { view.center.x = x },
                    completion: isLast ? { _ in completion() } : nil)
            }
        }
    }
}
