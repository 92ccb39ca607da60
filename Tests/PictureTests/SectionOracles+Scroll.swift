import CoreAnimation

extension SectionOracle {
    /// Scroll layers: what of their sublayers shows.
    static let scrolling: [SectionOracle] = [
        SectionOracle(
            source: "rendering 10", name: "a scroll layer shows and cuts what is at its origin",
            build: { scroller($0) },
            checks: [
                .box(.red, [50, 50, 50, 40]), .count(.red, 2000), .box(.blue, [130, 140, 20, 10]),
                .changed(2200),
            ]),
        SectionOracle(
            source: "rendering 10", name: "it moves to a point", time: 1, build: { scroller($0) },
            change: { scroll($0) },
            checks: [
                .box(.red, [50, 50, 30, 20]), .box(.blue, [110, 120, 40, 30]), .changed(1800),
            ]),
        SectionOracle(
            source: "rendering 10",
            name: "half-way through a second", time: 0.5, build: { scroller($0) },
            change: { scroll($0) },
            checks: [
                .box(.red, [50, 50, 40, 30]), .box(.blue, [120, 130, 30, 20]), .changed(1800),
            ]),
    ]

    /// A scroll layer in the place of the ground's layer, at (10, 20), with a sublayer that sticks
    /// out at each end.
    private static func scroller(_ ground: Ground) {
        ground.layer.backgroundColor = nil
        let scroller = CAScrollLayer()
        scroller.frame = ground.layer.bounds
        scroller.bounds.origin = CGPoint(x: 10, y: 20)
        scroller.add(.red, 0, 0, 60, 60)
        scroller.add(.blue, 90, 110, 60, 60)
        ground.layer.addSublayer(scroller)
    }

    private static func scroll(_ ground: Ground) {
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        (ground.layer.sublayers?.first as? CAScrollLayer)?.scroll(to: CGPoint(x: 30, y: 40))
    }
}
