import CoreAnimation

extension SectionOracle {
    /// Transform layers: sublayers that keep their depth.
    static let spaces: [SectionOracle] = [
        SectionOracle(
            source: "rendering 10", name: "a transform layer draws nothing by itself",
            build: {
                let space = space($0)
                (space.backgroundColor, space.borderWidth, space.cornerRadius) = (.green, 5, 20)
                (space.shadowOpacity, space.masksToBounds) = (1, true)
                (space.contents, space.mask) = (plainImage(8, 8, 0xFF00_00FF), CALayer())
                space.add(.red, 0, 0, 150, 50)
            }, checks: [.box(.red, [50, 50, 150, 50]), .changed(7500)]),
        SectionOracle(
            source: "rendering 10", name: "turns of a transform layer and a sublayer add up",
            build: {
                let space = space($0)
                space.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
                space.add(.red, 0, 0, 100, 100).transform = CATransform3DMakeRotation(
                    .pi / 6, 0, 1, 0)
            }, checks: [.box(.red, [75, 50, 50, 100]), .changed(5000)]),
        SectionOracle(
            source: "rendering 10", name: "other layers are flattened",
            build: {
                $0.layer.backgroundColor = nil
                $0.layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
                $0.layer.add(.red, 0, 0, 100, 100).transform = CATransform3DMakeRotation(
                    .pi / 6, 0, 1, 0)
            }, checks: [.area(7500), .row(100, inside: 100, 62.5, 137.5)]),
        SectionOracle(
            source: "rendering 10", name: "from behind the far sublayer is on top",
            build: {
                let space = space($0)
                space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                space.add(.red, 0, 0, 100, 100).zPosition = 10
                space.add(.blue, 20, 20, 60, 60).zPosition = -10
            }, checks: [.box(.blue, [70, 70, 60, 60]), .count(.red, 6400)]),
        SectionOracle(
            source: "rendering 10", name: "spaces in a space are one",
            build: {
                let space = space($0)
                let (back, front) = (CATransformLayer(), CATransformLayer())
                for layer in [front, back] {
                    layer.frame = space.bounds
                    space.addSublayer(layer)
                }
                back.add(.red, 0, 0, 100, 100).zPosition = 5
                front.add(.blue, 20, 20, 60, 60).zPosition = 10
                back.add(.green, 30, 30, 40, 40).zPosition = 20
            },
            checks: [
                .count(.green, 1600), .count(.blue, 2000), .count(.red, 6400),
                .pixel(75, 75, .blue), .pixel(85, 85, .green),
            ]),
        SectionOracle(
            source: "rendering 10", name: "each sublayer of a transform layer fades by itself",
            build: {
                let space = space($0)
                space.opacity = 0.5
                space.add(.red, 0, 0, 60, 60)
                space.add(.blue, 30, 30, 60, 60)
            },
            checks: [
                .pixel(60, 60, RGB(255, 128, 128)), .pixel(90, 90, RGB(128, 64, 191)),
                .pixel(130, 130, RGB(128, 128, 255)),
            ]),
        SectionOracle(
            source: "rendering 10", name: "perspective around a space is shared",
            build: {
                var lens = CATransform3DIdentity
                lens.m34 = -1 / 500
                let space = space($0)
                $0.layer.sublayerTransform = lens
                space.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
                space.add(.red, 0, 0, 100, 100)
            },
            checks: [.area(7142.32, percent: 1), .row(100, inside: 100, 61.9544, 133.0204)]),
        SectionOracle(
            source: "rendering 10", name: "an edge-on space still shows what is turned in it",
            build: {
                let space = space($0)
                space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
                space.add(.red, 0, 0, 100, 100).transform = CATransform3DMakeRotation(
                    -.pi / 2, 0, 1, 0)
            }, checks: [.box(.red, [50, 50, 100, 100]), .changed(10000)]),
        SectionOracle(
            source: "oracle 20", name: "a cube shows the sides that face the viewer",
            build: { ground in
                let space = space(ground)
                for (angle, color) in [(0.0, CGColor.red), (90, .green), (180, .blue)] {
                    let side = space.add(color, 0, 0, 100, 100)
                    side.anchorPointZ = -50
                    side.transform = CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0)
                    side.isDoubleSided = false
                }
                space.transform = CATransform3DMakeRotation(-.pi / 6, 0, 1, 0)
            },
            checks: [
                .count(.blue, 0), .box(.red, [32, 50, 86, 100]), .count(.red, 8600),
                .box(.green, [119, 50, 49, 100]), .count(.green, 4900),
            ]),
        SectionOracle(
            source: "core-animation 14.4", name: "a label on a tilted panel",
            build: { tilted($0, label: 0) },
            checks: [.pixel(135, 91, .blue), .pixel(115, 91, .red), .pixel(60, 100, .red)]),
        SectionOracle(
            source: "core-animation 14.4", name: "a label before a tilted panel, listed first",
            build: { tilted($0, label: 10, at: 0) },
            checks: [.pixel(135, 91, .blue), .pixel(60, 100, .red)]),
        SectionOracle(
            source: "core-animation 14.4", name: "a label behind the near side of a tilted panel",
            build: { tilted($0, label: -10, left: 20) },
            checks: [.count(.blue, 0), .pixel(60, 91, .red)]),
        SectionOracle(
            source: "core-animation 14.4", name: "a label on a panel in a tilted space",
            build: {
                let space = space($0)
                space.transform = CATransform3DMakeRotation(40 * .pi / 180, 0, 1, 0)
                space.add(.red, 0, 0, 100, 100)
                space.add(.blue, 60, 40, 30, 20)
            }, checks: [.pixel(115, 100, .blue), .pixel(104, 100, .red)]),
    ]

    /// A red panel that fills the stage, seen under a tilt, and a blue label of 40 by 20 on it or off
    /// it.
    private static func tilted(
        _ ground: Ground, label depth: CGFloat, left: CGFloat = 130, at index: UInt32 = 1
    ) {
        ground.layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        ground.layer.backgroundColor = nil
        ground.layer.sublayerTransform = tilt(40)
        ground.layer.add(.red, 0, 0, 200, 200)
        let label = ground.layer.add(.blue, left, 80, 40, 20)
        label.zPosition = depth
        ground.layer.insertSublayer(label, at: index)
    }

    /// A transform layer in the place of the ground's layer, which is only around it.
    private static func space(_ ground: Ground) -> CALayer {
        ground.layer.backgroundColor = nil
        let space = CATransformLayer()
        space.frame = ground.layer.bounds
        ground.layer.addSublayer(space)
        return space
    }
}
