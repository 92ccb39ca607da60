import Graphics
import TestSupport
import Testing
import UIKitViews

@Suite("Time to change trees of views")
@MainActor struct ViewTreeGrowthTests {
    private static func shuffled(_ views: [UIView]) -> [UIView] {
        var generator = SplitMix(seed: 7)
        return views.shuffled(using: &generator)
    }

    /// Changes of each of many subviews.
    nonisolated private static let changes:
        [(name: String, run: @MainActor (UIView, [UIView]) -> Void)] = [
            ("remove the first", { _, views in views.forEach { $0.removeFromSuperview() } }),
            (
                "remove the last",
                { _, views in views.reversed().forEach { $0.removeFromSuperview() } }
            ),
            (
                "remove in another order",
                { _, views in shuffled(views).forEach { $0.removeFromSuperview() } }
            ),
            (
                "ask for the last and remove it",
                { outer, _ in while let view = outer.subviews.last { view.removeFromSuperview() } }
            ),
            (
                "ask for the first and remove it",
                { outer, _ in while let view = outer.subviews.first { view.removeFromSuperview() } }
            ),
            ("bring to the front", { outer, views in views.forEach(outer.bringSubviewToFront) }),
            ("send to the back", { outer, views in views.forEach(outer.sendSubviewToBack) }),
            (
                "insert in front of each",
                { outer, views in
                    for view in shuffled(views) {
                        outer.insertSubview(UIView(), aboveSubview: view)
                    }
                }
            ),
            (
                "move behind another",
                { outer, views in
                    let views = shuffled(views)
                    for (view, other) in zip(views, views.dropFirst()) {
                        outer.insertSubview(view, belowSubview: other)
                    }
                }
            ),
            (
                "exchange",
                { outer, views in
                    for i in views.indices.dropLast() {
                        outer.exchangeSubview(at: i, withSubviewAt: i + 1)
                    }
                }
            ),
            (
                "move to another superview",
                { _, views in
                    let other = UIView()
                    views.forEach(other.addSubview)
                }
            ),
        ]

    @Test("changing each of many subviews", arguments: 0..<changes.count)
    func subviews(i: Int) {
        // Beyond 2,000 subviews, moving the arrays that hold them takes longer than all else.
        let growth = Growth(from: 500, rounds: 5) { count in
            let scene = Scene(), outer = UIView()
            scene.view.addSubview(outer)
            let views = (0..<count).map { _ in UIView() }
            for view in views { outer.addSubview(view) }
            scene.stage.advance(to: 0)
            return { Self.changes[i].run(outer, views) }
        }
        print("growth: \(Self.changes[i].name): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    private static func chain(_ depth: Int) -> [UIView] {
        (0..<depth).map { _ in
            UIView(frame: CGRect(x: 1, y: 1, width: 10_000, height: 10_000))
        }
    }

    @Test(
        "building a deep tree of views from the outside and from the inside",
        arguments: [true, false], [true, false])
    func building(isFromOutside: Bool, isInWindow: Bool) {
        let growth = Growth(from: 500, rounds: 5) { depth in
            let scene = Scene()
            let views = Self.chain(depth)
            if isInWindow { scene.view.addSubview(views[0]) }
            views[0].tintColor = .systemRed
            let pairs = Array(zip(views, views.dropFirst()))
            return {
                for (outer, inner) in isFromOutside ? pairs : pairs.reversed() {
                    outer.addSubview(inner)
                }
                withExtendedLifetime(scene) {}
            }
        }
        print("growth: building \(isFromOutside) \(isInWindow): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("removing a deep tree of views from a window")
    func leavingWindow() {
        let growth = Growth(from: 1_000, rounds: 5) { depth in
            let scene = Scene()
            let views = Self.chain(depth)
            for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
            scene.view.addSubview(views[0])
            return {
                views[0].removeFromSuperview()
                withExtendedLifetime((scene, views)) {}
            }
        }
        print("growth: leaving a window: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("hit testing a deep tree of views")
    func hitTesting() {
        let growth = Growth(from: 250, rounds: 5) { depth in
            let views = Self.chain(depth)
            for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
            return {
                let hit = views[0].hitTest(CGPoint(x: 9_000, y: 9_000), with: nil)
                #expect(hit === views.last)
            }
        }
        print("growth: hit testing views: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
