import CoreAnimation

extension SectionOracle {
    /// Replicators.
    static let copies: [SectionOracle] = [
        SectionOracle(
            source: "rendering 10", name: "five dots, each fainter by a fifth",
            build: {
                let copies = replicator($0)
                copies.add(.red, 0, 0, 10, 10)
                copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
                (copies.instanceCount, copies.instanceAlphaOffset) = (5, -0.2)
            },
            checks: [0, 51, 102, 153, 204].enumerated().map { k, g in
                .pixel(55 + 20 * k, 55, RGB(255, g, g))
            } + [.changed(500)]),
        SectionOracle(
            source: "rendering 10", name: "turned about the middle of the bounds",
            build: {
                let copies = replicator($0)
                copies.add(.red, 0, 0, 10, 20)
                (copies.instanceCount, copies.instanceTransform) = (4, turn(90))
            },
            checks: [
                .count(.red, 800), .pixel(54, 69, .red), .pixel(131, 54, .red),
                .pixel(145, 131, .red), .pixel(69, 145, .red),
            ]),
        SectionOracle(
            source: "rendering 10", name: "colours multiply, later copies are on top",
            build: {
                let copies = replicator($0)
                copies.add(.white, 0, 0, 40, 40)
                copies.instanceTransform = CATransform3DMakeTranslation(20, 20, 0)
                copies.instanceCount = 2
                copies.instanceColor = CGColor(srgbRed: 1, green: 0.6, blue: 0, alpha: 1)
                (copies.instanceRedOffset, copies.instanceBlueOffset) = (-1, 2)
            },
            checks: [
                .count(RGB(255, 153, 0), 1200), .count(RGB(0, 153, 255), 1600),
                .pixel(80, 80, RGB(0, 153, 255)),
            ]),
        SectionOracle(
            source: "rendering 10",
            name: "the shadow of a half-opaque copy is tinted, and as opaque as the copy",
            build: {
                let copies = replicator($0)
                let dot = copies.add(.white, 0, 0, 40, 40)
                (dot.shadowColor, dot.shadowOpacity, dot.shadowRadius) = (.white, 1, 0)
                dot.shadowOffset = CGSize(width: 0, height: 60)
                copies.instanceColor = CGColor(srgbRed: 1, green: 0.6, blue: 0, alpha: 0.5)
            },
            checks: [.count(RGB(255, 204, 128), 3200), .changed(3200)]),
        SectionOracle(
            source: "rendering 10",
            name: "the shadow of a path under a half-opaque copy is tinted in the same way",
            build: {
                let copies = replicator($0)
                let dot = copies.add(.white, 0, 0, 40, 40)
                (dot.shadowColor, dot.shadowOpacity, dot.shadowRadius) = (.white, 1, 0)
                dot.shadowOffset = CGSize(width: 0, height: 60)
                dot.shadowPath = CGPath(rect: dot.bounds, transform: nil)
                copies.instanceColor = CGColor(srgbRed: 1, green: 0.6, blue: 0, alpha: 0.5)
            },
            checks: [.count(RGB(255, 204, 128), 3200), .changed(3200)]),
        SectionOracle(
            source: "rendering 10", name: "each copy has less green",
            build: {
                let copies = replicator($0)
                copies.add(.white, 0, 0, 10, 10)
                copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
                (copies.instanceCount, copies.instanceGreenOffset) = (3, -0.2)
            },
            checks: [
                .count(RGB(255, 204, 255), 100), .count(RGB(255, 153, 255), 100), .changed(200),
            ]),
        SectionOracle(
            source: "rendering 10", name: "each copy runs later than the one before", time: 0.75,
            build: {
                let copies = replicator($0)
                let dot = copies.add(.red, 0, 0, 10, 10)
                dot.add(animation("opacity", 0, 1), forKey: nil)
                copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
                (copies.instanceCount, copies.instanceDelay) = (4, 0.25)
            },
            checks: [64, 128, 191, 255].enumerated().map { k, g in
                .pixel(55 + 20 * k, 55, RGB(255, g, g))
            }),
        SectionOracle(
            source: "rendering 10", name: "copies of copies, and their delays add up", time: 0.75,
            build: {
                let (outer, inner) = (replicator($0), CAReplicatorLayer())
                inner.frame = outer.bounds
                outer.addSublayer(inner)
                inner.add(.red, 0, 0, 10, 10).add(animation("opacity", 0, 1), forKey: nil)
                inner.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
                (inner.instanceCount, inner.instanceDelay) = (3, 0.25)
                outer.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
                (outer.instanceCount, outer.instanceDelay) = (2, 0.125)
            },
            checks: [64, 128, 191].enumerated().flatMap { k, g in
                [
                    .pixel(55 + 20 * k, 55, RGB(255, g, g)),
                    .pixel(55 + 20 * k, 105, RGB(255, g + 32, g + 32)),
                ]
            }),
        SectionOracle(
            source: "rendering 10", name: "a replicator's own look is drawn once",
            build: {
                let copies = replicator($0)
                (copies.backgroundColor, copies.instanceCount) = (.green, 3)
                copies.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
                copies.add(.red, 0, 0, 20, 20)
            }, checks: [.changed(10000), .count(.red, 1200), .count(.green, 8800)]),
        SectionOracle(
            source: "rendering 10", name: "no copies",
            build: {
                let copies = replicator($0)
                (copies.instanceCount, copies.backgroundColor) = (0, nil)
                copies.add(.red, 0, 0, 20, 20)
            }, checks: [.changed(0)]),
        SectionOracle(
            source: "rendering 10", name: "copies that keep their depth are sorted by it",
            build: {
                let copies = replicator($0)
                (copies.instanceCount, copies.preservesDepth) = (2, true)
                copies.backgroundColor = .green
                copies.instanceTransform = CATransform3DMakeTranslation(20, 0, -10)
                copies.instanceRedOffset = -1
                copies.add(.white, 0, 0, 40, 40)
            },
            checks: [
                .box(.white, [0, 0, 200, 200]), .pixel(80, 60, .white),
                .box(RGB(0, 255, 255), [90, 50, 20, 40]), .changed(800),
            ]),
        SectionOracle(
            source: "rendering 10", name: "a copy fades as a group",
            build: {
                let copies = replicator($0)
                copies.instanceColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
                copies.add(.red, 0, 0, 40, 40).add(.blue, 10, 10, 20, 20)
            },
            checks: [
                .pixel(55, 55, RGB(255, 128, 128)), .pixel(70, 70, RGB(128, 128, 255)),
            ]),
    ]

    /// A replicator in the place of the ground's layer.
    private static func replicator(_ ground: Ground) -> CAReplicatorLayer {
        let copies = CAReplicatorLayer()
        copies.frame = ground.layer.frame
        ground.stage.layer.replaceSublayer(ground.layer, with: copies)
        return copies
    }
}
