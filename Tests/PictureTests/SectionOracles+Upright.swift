import CoreAnimation

/// Fills the tenth of its bounds where y is smallest.
private final class StripeLayer: CALayer {
    override func draw(in context: CGContext) {
        context.setFillColor(.blue)
        context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 10))
    }
}

extension SectionOracle {
    /// Pictures in layers whose y runs up: their first row is at the top of the screen.
    static let upright: [SectionOracle] = [
        picture("a picture where y runs up in the root", checks: halves) {
            $0.stage.layer.isGeometryFlipped = true
        },
        picture("a picture where y runs up in the layer", checks: halves) {
            $0.layer.isGeometryFlipped = true
        },
        picture("a picture where y runs down again", checks: halves) {
            ($0.stage.layer.isGeometryFlipped, $0.layer.isGeometryFlipped) = (true, true)
        },
        picture(
            "bottom is at the bottom where y runs up",
            checks: [.box(.blue, [80, 110, 40, 20]), .box(.green, [80, 130, 40, 20])]
        ) {
            ($0.stage.layer.isGeometryFlipped, $0.layer.contentsGravity) = (true, .bottom)
            $0.layer.contents = twoHalves(40)
        },
        picture(
            "top left is there where y runs up",
            checks: [.box(.blue, [50, 50, 40, 20]), .box(.green, [50, 70, 40, 20])]
        ) {
            ($0.stage.layer.isGeometryFlipped, $0.layer.contentsGravity) = (true, .topLeft)
            $0.layer.contents = twoHalves(40)
        },
        picture(
            "the upper part of a picture where y runs up",
            checks: [.box(.blue, [50, 50, 100, 100])]
        ) {
            $0.stage.layer.isGeometryFlipped = true
            $0.layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
            $0.layer.magnificationFilter = .nearest
        },
        picture(
            "a picture whose lower part is stretched where y runs up",
            checks: [.box(.blue, [50, 50, 100, 10]), .box(.green, [50, 60, 100, 90])]
        ) {
            $0.stage.layer.isGeometryFlipped = true
            $0.layer.contents = twoHalves(20)
            $0.layer.contentsCenter = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
            $0.layer.magnificationFilter = .nearest
        },
        picture("a picture in a space where y runs up", checks: halves) {
            $0.stage.layer.isGeometryFlipped = true
            let space = CATransformLayer()
            $0.stage.layer.addSublayer(space)
            space.addSublayer($0.layer)
        },
        picture(
            "a picture on the page of a transition where y runs up", checks: halves, time: 0.5,
            change: {
                let turn = LayerTransition(kind: .dissolve)
                turn.duration = 1
                $0.layer.add(turn, forKey: nil)
            }
        ) { $0.stage.layer.isGeometryFlipped = true },
        picture("a picture that masks where y runs up", checks: [.box(.red, [50, 50, 100, 50])]) {
            ($0.stage.layer.isGeometryFlipped, $0.layer.contents) = (true, nil)
            let mask = CALayer()
            mask.frame = $0.layer.bounds
            mask.contents = CGImage(
                width: 100, height: 100, pixels: (0..<10000).map { $0 < 5000 ? 0xFF00_0000 : 0 })
            $0.layer.mask = mask
        },
        picture("a picture that a turned layer cuts where y runs up", checks: [.area(10000)]) {
            $0.stage.layer.isGeometryFlipped = true
            ($0.layer.backgroundColor, $0.layer.contents) = (nil, plainImage(9, 9, 0xFFFF_0000))
            ($0.layer.masksToBounds, $0.layer.transform) = (true, turn(30))
        },
        picture(
            "only the upper edge is soft where y runs up",
            checks: [.coverage(100, 49, 0.5), .coverage(100, 149, 0)]
        ) {
            $0.stage.layer.isGeometryFlipped = true
            ($0.layer.backgroundColor, $0.layer.contents) = (nil, plainImage(9, 9, 0xFFFF_0000))
            $0.layer.position.y += 0.5
            $0.layer.edgeAntialiasingMask = .layerTopEdge
        },
        picture(
            "what a layer draws keeps to its coordinates",
            checks: [.box(.blue, [50, 140, 100, 10]), .changed(10000)]
        ) {
            $0.stage.layer.isGeometryFlipped = true
            $0.layer.contents = nil
            let stripe = StripeLayer()
            stripe.frame = $0.layer.bounds
            stripe.setNeedsDisplay()
            $0.layer.addSublayer(stripe)
        },
    ]

    private static let halves: [Check] = [
        .box(.blue, [50, 50, 100, 50]), .box(.green, [50, 100, 100, 50]), .changed(10000),
    ]

    /// A square picture, blue above and green below.
    @Sendable private static func twoHalves(_ side: Int) -> CGImage {
        let half = side * side / 2
        return CGImage(
            width: side, height: side,
            pixels: (0..<2 * half).map { $0 < half ? 0xFF00_00FF : 0xFF00_FF00 })
    }

    private static func picture(
        _ name: String, checks: [Check], time: Double = 0,
        change: (@Sendable (Ground) -> Void)? = nil, build: @escaping @Sendable (Ground) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "core-animation 14.9", name: name, time: time,
            build: {
                $0.layer.contents = twoHalves(100)
                build($0)
            }, change: change, checks: checks)
    }
}
