import CoreAnimation
import TestSupport
import Testing

@Suite("Both back ends draw the same picture")
struct AgreementTests {
    /// A scene on a white stage.
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let build: @Sendable (CALayer) -> Void
        var testDescription: String { name }
    }

    static let scenes = [
        Scene(name: "nested round clips, turned") { root in
            let outer = root.add(.red, 40, 40, 120, 120)
            (outer.cornerRadius, outer.masksToBounds) = (24, true)
            outer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let inner = outer.add(.green, 30, 30, 120, 120)
            (inner.cornerRadius, inner.masksToBounds) = (40, true)
            inner.add(.blue, -20, 40, 100, 30)
        },
        Scene(name: "groups in groups") { root in
            let group = root.add(.red, 20, 20, 160, 100)
            group.opacity = 0.7
            let inner = group.add(.blue, 40, 30, 90, 110)
            inner.opacity = 0.6
            inner.add(.green, 20, 20, 100, 50)
        },
        Scene(name: "borders with round corners") { root in
            for i in 0..<4 {
                let layer = root.add(.white, 10 + Double(i) * 45, 20 + Double(i) * 40, 60, 50)
                (layer.cornerRadius, layer.borderWidth) = (Double(i) * 6, 1 + Double(i) * 2)
                layer.borderColor = CGColor(srgbRed: 0.2, green: 0.3, blue: 0.8, alpha: 0.6)
                layer.transform = CATransform3DMakeRotation(Double(i) * 0.2, 0, 0, 1)
            }
        },
        Scene(name: "a picture in perspective") { root in
            root.sublayerTransform.m34 = -1.0 / 300
            let layer = root.add(.white, 40, 40, 120, 120)
            let pixels = (0..<64).map { i in
                (i / 8 + i % 8) % 2 == 0 ? 0xFF20_3040 as UInt32 : 0xFFE0_A060
            }
            layer.contents = CGImage(width: 8, height: 8, pixels: pixels)
            layer.transform = CATransform3DMakeRotation(0.9, 0.3, 1, 0)
        },
        Scene(name: "slivers and fractions") { root in
            for i in 0..<20 {
                let x = 5 + Double(i) * 9.37
                let layer = root.add(.blue, x, 10.2, 0.3 + Double(i) * 0.2, 170.5)
                layer.transform = CATransform3DMakeRotation(Double(i) * 0.03, 0, 0, 1)
            }
        },
    ]

    @Test(
        "within a mean of one step", .enabled(if: Drawer.present.contains(.geometry)),
        arguments: scenes)
    func agree(_ scene: Scene) throws {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), background: .white)
        scene.build(stage.layer)
        stage.advance(to: 0)
        let list = stage.drawList()
        let a = try #require(Drawer.raster.draw(list)), b = try #require(Drawer.geometry.draw(list))
        let difference = PictureDifference(a, b)
        #expect(difference.isWithin(), "\(difference)")
    }
}
