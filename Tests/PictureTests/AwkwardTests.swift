import CoreAnimation
import Testing

/// Numbers that make no sense, through the whole way from a layer to pixels.
@Suite("Robustness: awkward layers are drawn or left out")
struct AwkwardTests {
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e9, 1e300, -1e300,
    ]

    typealias Setting = @Sendable (CALayer, Double) -> Void

    static let settings: [(name: String, set: Setting)] = [
        ("position", { $0.position.x = $1 }),
        ("width", { $0.bounds.size.width = $1 }),
        ("origin", { $0.bounds.origin.y = $1 }),
        ("anchor", { $0.anchorPoint.x = $1 }),
        ("depth", { $0.zPosition = $1 }),
        ("opacity", { $0.opacity = Float($1) }),
        ("corner radius", { $0.cornerRadius = $1 }),
        ("border width", { $0.borderWidth = $1 }),
        ("contents scale", { $0.contentsScale = $1 }),
        ("contents rectangle", { $0.contentsRect.size.height = $1 }),
        ("scale", { $0.transform = CATransform3DMakeScale($1, 1, 1) }),
        ("shear", { $0.transform.m21 = $1 }),
        ("perspective", { $0.transform.m34 = $1 }),
        ("perspective along x", { $0.transform.m14 = $1 }),
        ("weight", { $0.transform.m44 = $1 }),
        ("sublayer transform", { $0.sublayerTransform.m43 = $1 }),
        ("colour", { $0.backgroundColor = CGColor(red: $1, green: 0, blue: $1, alpha: $1) }),
    ]

    @Test("no number traps", arguments: settings.map(\.name), numbers)
    func survives(name: String, number: Double) throws {
        let setting = try #require(Self.settings.first { $0.name == name })
        for isRich in [false, true] {
            let ground = Ground()
            if isRich {
                ground.layer.contents = testImage(16, 16)
                (ground.layer.cornerRadius, ground.layer.masksToBounds) = (10, true)
                (ground.layer.borderWidth, ground.layer.opacity) = (4, 0.5)
                ground.layer.add(.blue, 10, 10, 200, 20).transform = tilt(20)
            }
            setting.set(ground.layer, number)
            ground.stage.advance(to: 0)
            let list = ground.stage.drawList()
            for drawer in Drawer.present {
                #expect(try #require(drawer.draw(list)).width == 200)
            }
        }
    }
}
