import CoreAnimation

extension SectionOracle {
    /// Clips by coverage: what fills the bounds is covered once, not twice.
    static let clips: [SectionOracle] = [
        SectionOracle(
            number: "3.1", name: "a clipped background has the corners of one that is not",
            build: {
                ($0.layer.cornerRadius, $0.layer.masksToBounds) = (20, true)
                $0.layer.add(.red, 50, 50, 1, 1)
            },
            checks: [
                .area(9656.64), .pixel(50, 50, .white), .coverage(55, 56, 0.728),
                .coverage(50, 64, 0.227), .coverage(51, 63, 0.902), .coverage(52, 61, 0.98),
            ]),
        SectionOracle(
            number: "4", name: "a clipped background keeps its area when it is turned",
            build: {
                ($0.layer.transform, $0.layer.masksToBounds) = (turn(30), true)
                $0.layer.add(.red, 50, 50, 1, 1)
            }, checks: [.area(10000)]),
        SectionOracle(
            number: "24", name: "and between pixels",
            build: {
                $0.layer.frame = CGRect(x: 50.4, y: 50.4, width: 100.2, height: 100.2)
                $0.layer.masksToBounds = true
                $0.layer.add(.red, 50, 50, 1, 1)
            }, checks: [.coverage(50, 100, 0.6), .coverage(150, 100, 0.6), .area(100.2 * 100.2)]),
        SectionOracle(
            number: "3.3", name: "so does a clipped picture",
            build: {
                ($0.layer.transform, $0.layer.masksToBounds) = (turn(30), true)
                ($0.layer.backgroundColor, $0.layer.contents) = (nil, plainImage(4, 4, 0xFFFF_0000))
            }, checks: [.area(10000)]),
        SectionOracle(
            number: "8", name: "and a clipped gradient, whose colours stay where they are",
            ground: {
                let ground = Ground()
                ground.layer.backgroundColor = nil
                return ground
            },
            build: {
                let gradient = CAGradientLayer()
                gradient.frame = $0.layer.bounds
                gradient.colors = [CGColor.red, CGColor.blue]
                (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                (gradient.cornerRadius, gradient.masksToBounds) = (20, true)
                gradient.add(.red, 200, 200, 1, 1)
                $0.layer.addSublayer(gradient)
            },
            checks: [
                .area(9656.64), .near(75, 100, RGB(190, 0, 65), 2),
                .near(99, 100, RGB(129, 0, 126), 2), .near(149, 100, RGB(1, 0, 254), 2),
            ]),
    ]
}
