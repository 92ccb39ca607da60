import CoreAnimation

extension SectionOracle {
    /// Layers seen through the alpha of others.
    static let masks: [SectionOracle] = [
        SectionOracle(
            source: "oracle 15", name: "half covered by a mask of half the opacity",
            build: { mask($0.layer, 0, 0, 50, 100).opacity = 0.5 },
            checks: [
                .pixel(75, 100, RGB(255, 128, 128)), .pixel(125, 100, .white), .changed(5000),
            ]),
        SectionOracle(
            source: "rendering 3.5", name: "opacities of mask and layer multiply",
            build: {
                mask($0.layer, 0, 0, 50, 100).opacity = 0.5
                $0.layer.opacity = 0.5
            }, checks: [.pixel(75, 100, RGB(255, 191, 191)), .changed(5000)]),
        SectionOracle(
            source: "rendering 3.5", name: "a round mask",
            build: { mask($0.layer, 0, 0, 100, 100).cornerRadius = 50 }, checks: [.area(7853.98)]),
        SectionOracle(
            source: "rendering 3.5", name: "a turned mask",
            build: { mask($0.layer, 25, 25, 50, 50).transform = turn(30) }, checks: [.area(2500)]),
        SectionOracle(
            source: "rendering 3.5", name: "a mask moves with its layer",
            build: {
                mask($0.layer, 0, 0, 50, 100)
                $0.layer.transform = turn(90)
            }, checks: [.box(.red, [50, 50, 100, 50]), .changed(5000)]),
        SectionOracle(
            source: "rendering 3.5",
            name: "sublayers of the mask let through, its colours do not matter",
            build: {
                let mask = mask($0.layer, 0, 0, 100, 100)
                mask.backgroundColor = nil
                mask.add(.green, 10, 10, 20, 20)
                mask.add(.blue, 60, 60, 20, 20)
            },
            checks: [
                .count(.red, 800), .changed(800), .pixel(60, 60, .red), .pixel(129, 129, .red),
            ]),
        SectionOracle(
            source: "rendering 3.5", name: "a masked mask",
            build: {
                let outer = mask($0.layer, 0, 0, 50, 100)
                mask(outer, 0, 0, 100, 50)
            }, checks: [.box(.red, [50, 50, 50, 50]), .changed(2500)]),
        SectionOracle(
            source: "rendering 3.5", name: "a masked sublayer in a masked layer",
            build: {
                mask($0.layer, 0, 0, 100, 50)
                mask($0.layer.add(.blue, 0, 0, 100, 100), 50, 0, 50, 100)
            },
            checks: [
                .box(.red, [50, 50, 50, 50]), .box(.blue, [100, 50, 50, 50]), .changed(5000),
            ]),
        SectionOracle(
            source: "rendering 3.5", name: "what sticks out is masked too",
            build: {
                $0.layer.add(.blue, 80, 0, 60, 100)
                mask($0.layer, 90, 0, 100, 50)
            }, checks: [.box(.blue, [140, 50, 50, 50]), .changed(2500)]),
        SectionOracle(
            source: "rendering 3.5", name: "the mask cuts the shadow",
            build: {
                mask($0.layer, 0, 0, 120, 100)
                ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 0)
                $0.layer.shadowOffset = CGSize(width: 40, height: 20)
            },
            checks: [
                .box(.red, [50, 50, 100, 100]), .box(.black, [150, 70, 20, 80]), .changed(11600),
            ]),
        SectionOracle(
            source: "rendering 3.5", name: "a hidden mask lets nothing through",
            build: { mask($0.layer, 0, 0, 100, 100).isHidden = true }, checks: [.changed(0)]),
        SectionOracle(
            source: "rendering 3.5", name: "a mask beside its layer lets nothing through",
            build: { mask($0.layer, 200, 0, 100, 100) }, checks: [.changed(0)]),
        SectionOracle(
            source: "rendering 3.5", name: "a mask that moves", time: 0.5,
            build: {
                let mask = mask($0.layer, 0, 0, 50, 100)
                mask.add(animation("position.x", 25, 75), forKey: nil)
            }, checks: [.box(.red, [75, 50, 50, 100]), .changed(5000)]),
        SectionOracle(
            source: "rendering 3.5", name: "a mask that is taken away",
            build: { mask($0.layer, 0, 0, 50, 100) }, change: { $0.layer.mask = nil },
            checks: [.count(.red, 10000)]),
        SectionOracle(
            source: "rendering 3.5", name: "a mask between pixels",
            build: { mask($0.layer, 0.4, 0, 100.2, 100) },
            checks: [.pixel(50, 100, RGB(255, 102, 102)), .pixel(149, 100, .red)]),
    ]

    @discardableResult
    private static func mask(
        _ layer: CALayer, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> CALayer {
        let mask = CALayer()
        mask.backgroundColor = .black
        mask.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.mask = mask
        return mask
    }
}
