import CoreAnimation

extension SectionOracle {
    /// Opacity of layers and of groups of them.
    static let opacity: [SectionOracle] = [
        SectionOracle(
            source: "rendering 4.2", name: "opacities of nested layers are multiplied",
            build: {
                $0.layer.backgroundColor = nil
                $0.layer.opacity = 0.5
                $0.layer.add(.red, 0, 0, 100, 100).opacity = 0.5
            }, checks: [.pixel(100, 100, RGB(255, 191, 191)), .changed(10000)]),
        SectionOracle(
            source: "rendering 4.2", name: "a border fades with its background",
            build: {
                ($0.layer.opacity, $0.layer.borderWidth) = (0.5, 10)
                $0.layer.borderColor = .blue
            },
            checks: [
                .pixel(55, 100, RGB(128, 128, 255)), .pixel(100, 100, RGB(255, 128, 128)),
                .count(RGB(128, 128, 255), 3600),
            ]),
        SectionOracle(
            source: "rendering 4.2", name: "so does a translucent one",
            build: { glass($0) },
            checks: [
                .pixel(55, 100, RGB(191, 128, 191)), .pixel(100, 100, RGB(255, 128, 128)),
                .count(RGB(191, 128, 191), 3600),
            ]),
        SectionOracle(
            source: "rendering 4.2", name: "unless each of a layer's parts fades by itself",
            build: {
                glass($0)
                $0.layer.allowsGroupOpacity = false
            },
            checks: [
                .pixel(55, 100, RGB(191, 96, 159)), .pixel(100, 100, RGB(255, 128, 128)),
                .count(RGB(191, 96, 159), 3600),
            ]),
        SectionOracle(
            source: "oracle 30", name: "a layer that is hardly there is drawn",
            build: { $0.layer.opacity = 0.004 }, checks: [.changed(10000)]),
        SectionOracle(
            source: "rendering 1",
            name: "hidden and transparent layers are not drawn, nor what is in them",
            build: {
                let clear = $0.stage.layer.add(.red, 0, 0, 50, 50)
                let flat = $0.stage.layer.add(.red, 0, 0, 50, 50)
                for layer in [$0.layer, clear, flat] { layer.add(.blue, 10, 10, 80, 80) }
                ($0.layer.isHidden, clear.opacity) = (true, 0)
                flat.transform = CATransform3DMakeScale(0, 1, 1)
            }, checks: [.changed(0)]),
        SectionOracle(
            source: "rendering 3", name: "filters change nothing",
            build: {
                ($0.layer.filters, $0.layer.backgroundFilters) = (["blur"], ["blur"])
                $0.layer.compositingFilter = "multiplyBlendMode"
            }, checks: [.changed(10000), .count(.red, 10000)]),
        // Thinner than a pixel, it is fainter by as much: .4 of a column, .4 · 100 in all.
        SectionOracle(
            source: "rendering 6", name: "a bar of .4 pixels between pixels",
            build: { bar($0) }, checks: [.area(40), .coverage(100, 100, 0.4)]),
        SectionOracle(
            source: "rendering 6", name: "and turned by 30 degrees",
            build: {
                bar($0)
                $0.layer.transform = turn(30)
            }, checks: [.area(40)]),
    ]

    /// Half there, with a border that is half there itself.
    private static func glass(_ ground: Ground) {
        (ground.layer.opacity, ground.layer.borderWidth) = (0.5, 10)
        ground.layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    }

    private static func bar(_ ground: Ground) {
        ground.layer.bounds.size = CGSize(width: 0.4, height: 100)
        ground.layer.position.x = 100.5
    }
}
