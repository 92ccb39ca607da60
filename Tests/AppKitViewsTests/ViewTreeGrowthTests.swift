import AppKitViews
import Graphics
import TestSupport
import Testing

@Suite("Time to change trees of views of the Mac")
@MainActor struct ViewTreeGrowthTests {
    /// Changes of each of many subviews.
    nonisolated private static let changes:
        [(name: String, run: @MainActor (NSView, [NSView]) -> Void)] = [
            ("remove the first", { _, views in views.forEach { $0.removeFromSuperview() } }),
            ("bring to the front", { outer, views in views.forEach(outer.addSubview) }),
            (
                "move behind another",
                { outer, views in
                    var generator = SplitMix(seed: 7)
                    let views = views.shuffled(using: &generator)
                    for (view, other) in zip(views, views.dropFirst()) {
                        outer.addSubview(view, positioned: .below, relativeTo: other)
                    }
                }
            ),
        ]

    @Test("changing each of many subviews", arguments: 0..<changes.count, [true, false])
    func subviews(i: Int, hasLayers: Bool) {
        // Beyond 2,000 subviews, moving the arrays that hold them takes longer than all else.
        let growth = Growth(from: 400, rounds: 5) { count in
            let outer = NSView(frame: .zero)
            outer.wantsLayer = hasLayers
            let views = (0..<count).map { _ in NSView(frame: .zero) }
            for view in views { outer.addSubview(view) }
            return { Self.changes[i].run(outer, views) }
        }
        print("growth: \(Self.changes[i].name) \(hasLayers): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test(
        "building a deep tree of views from the outside and from the inside",
        arguments: [true, false], [true, false])
    func building(isFromOutside: Bool, hasLayers: Bool) {
        let growth = Growth(from: 500, rounds: 5) { depth in
            let views = (0..<depth).map { _ in NSView(frame: .zero) }
            views[0].wantsLayer = hasLayers
            let pairs = Array(zip(views, views.dropFirst()))
            return {
                for (outer, inner) in isFromOutside ? pairs : pairs.reversed() {
                    outer.addSubview(inner)
                }
            }
        }
        print("growth: building \(isFromOutside) \(hasLayers): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
