import UIKitViews

/// A scene that nests animation blocks and transactions.
final class NestingScene: LanesScene {
    static let demo = Demo(
        name: "nesting", title: "Nested blocks and transactions",
        line:
            "Nested begin-commit blocks all start at the outermost commit, here 1 s later. Nested "
            + "transactions can have their own duration and curve. Delays stagger nested blocks.",
        keys: [
            SceneKey("c", "Nest begin and commit calls") { $0.nestCommits() },
            SceneKey("t", "Nest transactions") { $0.nestTransactions() },
            SceneKey("d", "Nest blocks with delays") { $0.nestDelays() },
        ],
        films: DemoFilms([0.5, 1.25, 1.75, 2])
    ) { NestingScene(size: $0) }

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "NESTING",
            lanes: [
                Lane(
                    name: "outer", title: "Outer",
                    note: "C  commits after 1 s\nT  2 s, linear\nD  no delay", tone: Tone.coral),
                Lane(
                    name: "inner", title: "Inner",
                    note: "C  commits at once, waits\nT  1 s, ease-in\nD  delay 0.5 s",
                    tone: Tone.amber),
                Lane(
                    name: "innermost", title: "Innermost",
                    note: "C  commits at once, waits\nT  inherits, after 0.5 s\nD  delay 1 s",
                    tone: Tone.mint),
            ], size: size)
    }

    // MARK: Animate

    private func move(_ index: Int) { discs[index].center.x = Self.ends.right }

    /// Commits the inner blocks immediately, and the outer one a second later.
    private func nestCommits() {
        reset()
        UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDuration(1)
        for (index, id) in [(0, nil), (1, "inner"), (2, "innermost")] {
            if let id { UIView.beginAnimations(id, context: nil) }
            move(index)
        }
        UIView.commitAnimations()
        UIView.commitAnimations()
        commitLater()
    }

    /// Commits the outer block after a second, or when the scene is released.
    private func commitLater() {
        hasOpenBlock = true
        after(1) { [weak self] in self?.commitOuter() }
    }

    private var hasOpenBlock = false

    private func commitOuter() {
        guard hasOpenBlock else { return }
        hasOpenBlock = false
        UIView.commitAnimations()
    }

    override func press(_ key: Character) {
        commitOuter()
        super.press(key)
    }

    deinit { MainActor.assumeIsolated { commitOuter() } }

    private func nestTransactions() {
        reset()
        transaction(seconds: 2, curve: .linear) {
            slide(0)
            transaction(seconds: 1, curve: .easeIn) {
                slide(1)
                CATransaction.begin()
                slide(2, delay: 0.5)
                CATransaction.commit()
            }
        }
    }

    private func transaction(
        seconds: Double, curve: CAMediaTimingFunctionName, _ changes: () -> Void
    ) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(seconds)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: curve))
        changes()
        CATransaction.commit()
    }

    /// Moves a disc by an animation that takes its duration and curve from the transaction.
    private func slide(_ index: Int, delay: Double = 0) {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = Self.ends.left
        slide.fillMode = .backwards
        let layer = discs[index].layer
        if delay > 0 {
            slide.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        }
        move(index)
        layer.add(slide, forKey: "slide")
    }

    private func nestDelays() {
        reset()
        UIView.animate(withDuration: 1) { [self] in
            move(0)
            for (index, delay) in [(1, 0.5), (2, 1.0)] {
                UIView.animate(
                    withDuration: 1, delay: delay, animations: { self.move(index) })
            }
        }
    }
}
