import CoreAnimation

extension SectionOracle {
    /// Opacity of layers and of groups of them.
    static let opacity: [SectionOracle] = [
        SectionOracle(
            number: "4.2", name: "opacities of nested layers are multiplied",
            build: {
                $0.layer.backgroundColor = nil
                $0.layer.opacity = 0.5
                $0.layer.add(.red, 0, 0, 100, 100).opacity = 0.5
            }, checks: [.pixel(100, 100, RGB(255, 191, 191)), .changed(10000)]),
        SectionOracle(
            number: "4.2", name: "a border fades with its background",
            build: {
                ($0.layer.opacity, $0.layer.borderWidth) = (0.5, 10)
                $0.layer.borderColor = .blue
            },
            checks: [
                .pixel(55, 100, RGB(128, 128, 255)), .pixel(100, 100, RGB(255, 128, 128)),
                .count(RGB(128, 128, 255), 3600),
            ]),
        SectionOracle(
            number: "30", name: "a layer that is hardly there is drawn",
            build: { $0.layer.opacity = 0.004 }, checks: [.changed(10000)]),
        SectionOracle(
            number: "1", name: "hidden and transparent layers are not drawn",
            build: {
                $0.layer.isHidden = true
                $0.stage.layer.add(.red, 0, 0, 50, 50).opacity = 0
                $0.stage.layer.add(.red, 0, 0, 50, 50).transform = CATransform3DMakeScale(
                    0, 1, 1)
            }, checks: [.changed(0)]),
    ]
}
