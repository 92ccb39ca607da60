import CoreAnimation
import GoldenSupport
import TestSupport
import Testing

@Suite("Pixel oracles: shadow (rendering 4.1, 11)")
struct ShadowOracleTests {
    /// L with a black shadow.
    private static func cast(
        _ l: CALayer, opacity: Float = 1, radius: Double = 10, x: Double = 0, y: Double = 0
    ) {
        (l.shadowOpacity, l.shadowRadius) = (opacity, radius)
        l.shadowOffset = CGSize(width: x, height: y)
    }

    private static func grey(_ x: Int, _ y: Int, _ value: Int) -> Look {
        .pixel(x, y, RGB(value, value, value))
    }

    static let oracles: [Oracle] = [
        Oracle(
            number: 12, name: "radius 10",
            looks: [
                grey(150, 100, 133), grey(155, 100, 181), grey(160, 100, 218),
                grey(170, 100, 250), grey(49, 100, 133), .pixel(149, 100, .red),
            ],
            build: { _, l in cast(l) }),
        Oracle(
            number: 12, name: "opacity .5, radius 3, 3 down",
            looks: [
                grey(100, 150, 153), grey(100, 153, 200), grey(100, 156, 239),
                .pixel(100, 149, .red),
            ],
            build: { _, l in cast(l, opacity: 0.5, radius: 3, y: 3) }),
        Oracle(
            number: 12, name: "half-way to opacity 1 and radius 6",
            looks: [grey(100, 150, 153), grey(100, 153, 200), grey(100, 156, 239)],
            build: { _, l in cast(l, opacity: 0, radius: 0, y: 3) },
            then: { _, l in
                l.add(animation("shadowOpacity", 0, 1), forKey: nil)
                l.add(animation("shadowRadius", 0, 6), forKey: nil)
            }),
        Oracle(
            number: 13, name: "masked to the bounds", looks: [.changed(10000)],
            build: { _, l in
                cast(l)
                l.masksToBounds = true
            }),
        Oracle(
            number: 14, name: "of a sublayer", looks: sharp,
            build: { _, l in
                l.backgroundColor = nil
                l.add(.red, 40, 40, 20, 20)
                cast(l, radius: 0, x: 30)
            }),
        Oracle(
            number: 14, name: "of a border, turned by a right angle",
            looks: [
                .pixel(55, 85, .blue), grey(55, 155, 0), grey(100, 85, 0), grey(100, 175, 0),
                .pixel(100, 100, .white), .pixel(100, 165, .white), .count(.blue, 3600),
            ],
            build: { _, l in
                l.backgroundColor = nil
                (l.borderWidth, l.borderColor) = (10, .blue)
                l.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                cast(l, radius: 0, x: 30)
            }),
        Oracle(
            number: 14, name: "a vertical offset turned by a right angle",
            looks: [
                grey(20, 100, 0), grey(49, 100, 0), .pixel(19, 100, .white),
                .pixel(100, 165, .white),
                .pixel(100, 100, .red), .changed(13000),
            ],
            build: { _, l in
                l.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                cast(l, radius: 0, y: 30)
            }),
        Oracle(
            number: 14, name: "of a layer outside of the stage",
            looks: [grey(0, 100, 0), grey(69, 100, 0), .pixel(70, 100, .white), .changed(7000)],
            build: { _, l in
                l.position.x = -80
                cast(l, radius: 0, x: 100)
            }),
        Oracle(
            number: 14, name: "twice as large",
            looks: [grey(159, 100, 0), .pixel(160, 100, .white)],
            build: { _, l in
                l.backgroundColor = nil
                l.add(.red, 40, 40, 20, 20)
                l.transform = CATransform3DMakeScale(2, 2, 1)
                cast(l, radius: 0, x: 20)
            }),
        Oracle(
            number: 14, name: "fading with its layer",
            looks: [
                .pixel(100, 100, RGB(255, 128, 128)), grey(165, 100, 128),
                .pixel(120, 100, RGB(255, 128, 128)), .changed(13000),
            ],
            build: { _, l in
                l.opacity = 0.5
                cast(l, radius: 0, x: 30)
            }),
        Oracle(
            number: 14, name: "inside of a superlayer that masks to its bounds",
            looks: [grey(165, 100, 0), .pixel(170, 100, .white), .changed(12000)],
            build: { stage, l in
                let window = CALayer()
                (window.frame, window.masksToBounds) = (
                    CGRect(x: 50, y: 50, width: 120, height: 100), true
                )
                l.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                window.addSublayer(l)
                stage.layer.addSublayer(window)
                cast(l, radius: 0, x: 30)
            }),
        Oracle(
            number: 14, name: "a shadow of a shadow",
            looks: [.pixel(100, 100, .red), grey(125, 100, 0), grey(145, 115, 0), .changed(1500)],
            build: { _, l in
                l.backgroundColor = nil
                let inner = l.add(.red, 40, 40, 20, 20)
                cast(inner, radius: 0, x: 20)
                cast(l, radius: 0, x: 30, y: 10)
            }),
    ]

    private static let sharp: [Look] = [
        .pixel(100, 100, .red), grey(120, 100, 0), grey(139, 109, 0), .pixel(119, 100, .white),
        .pixel(140, 100, .white), .changed(800),
    ]

    @Test("are met", arguments: oracles, Drawer.present)
    func oracle(_ oracle: Oracle, _ drawer: Drawer) {
        guard let image = drawer.draw(oracle.list()) else {
            Issue.record("nothing drawn")
            return
        }
        for look in oracle.looks { look.check(image, drawer) }
    }

    @Test(
        "both back ends draw the same picture of turned, round, translucent layers",
        .enabled(if: Drawer.present.contains(.geometry)))
    func agree() throws {
        let oracle = Oracle(
            number: 12, name: "", looks: [],
            build: { stage, l in
                Self.cast(l, opacity: 0.7, radius: 6, x: 5.3, y: 12)
                l.shadowColor = .blue
                (l.cornerRadius, l.opacity) = (30, 0.8)
                l.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.4)
                let glass = l.add(green, 60, 20, 80, 30)
                Self.cast(glass, radius: 2, x: -3, y: 3)
                stage.layer.sublayerTransform.m34 = -1.0 / 400
                let tilted = stage.layer.add(.red, 10, 120, 70, 70)
                tilted.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
                Self.cast(tilted, radius: 4, x: 10)
            })
        let list = oracle.list()
        let a = try #require(Drawer.raster.draw(list)), b = try #require(Drawer.geometry.draw(list))
        let difference = PictureDifference(a, b)
        #expect(difference.isWithin(mean: 0.5), "\(difference)")
    }

    @Test("the layer is drawn pixel on pixel over its shadow, both inside of its opacity")
    func dump() {
        let oracle = Oracle(
            number: 12, name: "", looks: [],
            build: { _, l in
                l.opacity = 0.5
                Self.cast(l, opacity: 0.5, radius: 2, x: 4)
            })
        #expect(
            oracle.list().description == """
                frame 200x200 background (1 1 1 1)
                  group 1 47,43 114x114
                    shadow of 0,0 100x100 by 4,0 sigma 2 (0 0 0 0.5) [1 0 0 1 50 50]
                    fill 0,0 100x100 (1 0 0 1) [1 0 0 1 50 50]
                  end opacity 0.5
                """)
    }

    @Test(
        "no number traps, and the layer is seen whatever its shadow",
        arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, 1e9, -1e9],
        Drawer.present)
    func awkward(_ number: Double, _ drawer: Drawer) throws {
        for (radius, x, y) in [
            (number, 5.0, 5.0), (2, number, 5), (2, 5, number), (number, number, number),
        ] {
            let oracle = Oracle(
                number: 12, name: "", looks: [],
                build: { _, l in
                    l.bounds.size = CGSize(width: 1e6, height: 1e6)
                    Self.cast(l, radius: radius, x: x, y: y)
                })
            let image = try #require(drawer.draw(oracle.list()))
            #expect(image.rgb(100, 100) == .red && image.changedCount == 40000)
        }
    }

    @Test("a layer that casts no shadow is drawn without a group")
    func plain() {
        for change: @Sendable (CALayer) -> Void in [
            { $0.shadowOpacity = 0 }, { $0.shadowColor = nil },
            { $0.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) },
            { $0.backgroundColor = nil }, { $0.shadowOpacity = .nan },
        ] {
            let oracle = Oracle(
                number: 13, name: "", looks: [],
                build: { _, l in
                    Self.cast(l)
                    change(l)
                })
            #expect(oracle.list().commands.count <= 1)
        }
    }
}
