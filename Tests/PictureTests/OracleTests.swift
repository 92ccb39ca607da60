import CoreAnimation
import Testing

@Suite("Pixel oracles (rendering 11)")
struct OracleTests {
    static let flat: [Oracle] = [
        Oracle(
            number: 1, name: "opacity .5",
            looks: [
                .pixel(100, 100, RGB(255, 128, 128)), .pixel(49, 100, .white), .changed(10000),
            ],
            build: { _, l in l.opacity = 0.5 }),
        Oracle(
            number: 2, name: "opacity .25",
            looks: [.pixel(100, 100, RGB(255, 191, 191))],
            build: { _, l in l.opacity = 0.25 }),
        Oracle(
            number: 2, name: "opacity 1 to 0 at .75",
            looks: [.pixel(100, 100, RGB(255, 191, 191))],
            then: { _, l in l.add(animation("opacity", 1, 0), forKey: nil) }, time: 0.75),
        Oracle(
            number: 3, name: "a group fades as one picture",
            looks: [
                .pixel(60, 60, RGB(255, 128, 128)), .pixel(100, 100, RGB(128, 128, 255)),
                .pixel(130, 130, RGB(128, 128, 255)), .pixel(160, 160, .white),
            ],
            build: { _, l in
                l.backgroundColor = nil
                l.opacity = 0.5
                l.add(.red, 0, 0, 60, 60)
                l.add(.blue, 40, 40, 60, 60)
            }),
        Oracle(
            number: 3, name: "without a group each sublayer fades",
            looks: [
                .pixel(60, 60, RGB(255, 128, 128)), .pixel(100, 100, RGB(128, 64, 191)),
                .pixel(130, 130, RGB(128, 128, 255)),
            ],
            build: { _, l in
                l.backgroundColor = nil
                l.opacity = 0.5
                l.allowsGroupOpacity = false
                l.add(.red, 0, 0, 60, 60)
                l.add(.blue, 40, 40, 60, 60)
            }),
        Oracle(
            number: 3, name: "two siblings at .5",
            looks: [.pixel(100, 100, RGB(255, 64, 64)), .changed(10000)],
            build: { stage, l in
                l.opacity = 0.5
                stage.layer.add(.red, 50, 50, 100, 100).opacity = 0.5
            }),
        Oracle(
            number: 4, name: "rotated 30 degrees", looks: [.area(10000)],
            build: { _, l in l.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1) }),
        Oracle(
            number: 5, name: "rotated 45 degrees",
            looks: [
                .area(10000), .pixel(100, 28, .white), .edge(100, 30, RGB(255, 11, 11)),
                .pixel(100, 27, .white), .pixel(100, 32, .red),
                .pixel(28, 100, .white),
                .pixel(31, 100, .red), .pixel(168, 100, .red), .pixel(171, 100, .white),
                .edge(100, 29, RGB(255, 190, 190)), .edge(135, 64, RGB(255, 190, 190)),
            ],
            build: { _, l in l.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1) }),
        Oracle(
            number: 6, name: "corner radius 20",
            looks: [.area(9656.6), .pixel(50, 50, .white), .pixel(56, 56, .red)],
            build: { _, l in l.cornerRadius = 20 }),
        Oracle(
            number: 7, name: "radius 50 at one corner",
            looks: [.area(9463.5), .pixel(50, 50, .white), .pixel(149, 50, .red)],
            build: { _, l in
                l.cornerRadius = 50
                l.maskedCorners = .layerMinXMinYCorner
            }),
        Oracle(
            number: 8, name: "border 10",
            looks: [.pixel(55, 100, .blue), .pixel(60, 100, .red), .count(.blue, 3600)],
            build: { _, l in (l.borderWidth, l.borderColor) = (10, .blue) }),
        Oracle(
            number: 9, name: "a border covers sublayers",
            looks: [
                .pixel(40, 100, .green), .pixel(55, 100, .blue), .pixel(100, 100, .green),
                .count(.blue, 3600),
            ],
            build: { _, l in
                (l.borderWidth, l.borderColor) = (10, .blue)
                l.add(.green, -20, -20, 140, 140)
            }),
        Oracle(
            number: 10, name: "masked to the bounds",
            looks: [
                .pixel(40, 100, .white), .pixel(55, 100, .blue), .pixel(100, 100, .green),
                .changed(10000),
            ],
            build: { _, l in
                (l.borderWidth, l.borderColor, l.masksToBounds) = (10, .blue, true)
                l.add(.green, -20, -20, 140, 140)
            }),
        Oracle(
            number: 11, name: "round corners do not cut sublayers",
            looks: [.pixel(50, 50, .green)],
            build: { _, l in
                l.cornerRadius = 20
                l.add(.green, 0, 0, 100, 100)
            }),
        Oracle(
            number: 11, name: "masked, they do",
            looks: [.pixel(50, 50, .white), .pixel(56, 56, .green)],
            build: { _, l in
                (l.cornerRadius, l.masksToBounds) = (20, true)
                l.add(.green, 0, 0, 100, 100)
            }),
        Oracle(
            number: 24, name: "a fractional frame",
            looks: [
                .edge(50, 100, RGB(255, 102, 102)), .edge(150, 100, RGB(255, 102, 102)),
                .pixel(100, 100, .red), .pixel(49, 100, .white), .pixel(151, 100, .white),
            ],
            build: { _, l in l.frame = CGRect(x: 50.4, y: 50, width: 100.2, height: 100) }),
    ]

    static let depth: [Oracle] = [
        Oracle(
            number: 18, name: "a larger zPosition is in front", looks: [.pixel(100, 100, .red)],
            build: { stage, l in
                stage.layer.add(.blue, 50, 50, 100, 100)
                l.zPosition = 1
            }),
        Oracle(
            number: 18, name: "before it passes its sibling", looks: [.pixel(100, 100, .blue)],
            build: { stage, _ in stage.layer.add(.blue, 50, 50, 100, 100).zPosition = 0.5 },
            then: { _, l in l.add(animation("zPosition", 0, 1), forKey: nil) }, time: 0.45),
        Oracle(
            number: 18, name: "after it passed its sibling", looks: [.pixel(100, 100, .red)],
            build: { stage, _ in stage.layer.add(.blue, 50, 50, 100, 100).zPosition = 0.5 },
            then: { _, l in l.add(animation("zPosition", 0, 1), forKey: nil) }, time: 0.55),
        Oracle(
            number: 19, name: "turned about y with perspective",
            looks: [
                .area(7142.32, within: 0.01), .pixel(60, 100, .white), .pixel(64, 100, .red),
                .pixel(131, 100, .red), .pixel(134, 100, .white), .pixel(64, 48, .red),
                .pixel(131, 52, .white),
            ],
            build: { stage, l in
                stage.layer.sublayerTransform.m34 = -1.0 / 500
                l.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
            }),
        Oracle(
            number: 20, name: "a back that is not shown", looks: [.changed(0)],
            build: { _, l in
                l.transform = CATransform3DMakeRotation(2 * .pi / 3, 0, 1, 0)
                l.isDoubleSided = false
            }),
        Oracle(
            number: 20, name: "a back that is shown mirrored",
            looks: [.pixel(85, 100, .blue), .pixel(115, 100, .red), .area(5000)],
            build: { _, l in
                l.transform = CATransform3DMakeRotation(2 * .pi / 3, 0, 1, 0)
                l.add(.blue, 50, 0, 50, 100)
            }),
        Oracle(
            number: 21, name: "half size", looks: [.changed(2500), .pixel(75, 75, .red)],
            build: { _, l in l.transform = CATransform3DMakeScale(0.5, 0.5, 1) }),
        Oracle(
            number: 21, name: "half size about the corner",
            looks: [.changed(2500), .pixel(100, 100, .red), .pixel(99, 100, .white)],
            build: { _, l in
                l.anchorPoint = .zero
                l.transform = CATransform3DMakeScale(0.5, 0.5, 1)
            }),
        Oracle(
            number: 26, name: "siblings share a vanishing point",
            looks: [.pixel(38, 100, .blue), .pixel(161, 100, .blue), .pixel(36, 100, .white)],
            build: { stage, _ in
                stage.layer.sublayerTransform.m34 = -1.0 / 500
                stage.layer.add(.blue, 50, 50, 100, 100).zPosition = 100
            }),
    ]

    static let moving: [Oracle] = [
        Oracle(
            number: 22, name: "red to blue, half-way", looks: [.pixel(100, 100, RGB(128, 0, 128))],
            then: { _, l in
                l.add(animation("backgroundColor", CGColor.red, CGColor.blue), forKey: nil)
            }),
        Oracle(
            number: 23, name: "black to white contents, half-way",
            looks: [.pixel(100, 100, RGB(128, 128, 128))],
            then: { _, l in
                let black = CGImage(width: 1, height: 1, pixels: [0xFF00_0000])
                let white = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
                l.add(animation("contents", black, white), forKey: nil)
            }),
    ]

    @Test(
        "are met", arguments: flat + depth + moving,
        Drawer.present)
    func oracle(_ oracle: Oracle, _ drawer: Drawer) {
        guard let image = drawer.draw(oracle.list()) else {
            Issue.record("nothing drawn")
            return
        }
        for look in oracle.looks { look.check(image, drawer) }
    }
}
