import CoreAnimation
import Foundation
import Testing

/// A layer as grey as its level, which draws itself.
private class Grey: CALayer {
    var level: CGFloat = 0

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Grey { level = other.level }
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: level, green: level, blue: level, alpha: 1))
        ctx.fill(bounds)
    }
}

/// A layer as grey as its level, which sets its contents.
private final class GreyImage: Grey {
    override func display() {
        let part = UInt32((level * 255).rounded())
        contents = CGImage(
            width: 1, height: 1, pixels: [0xFF00_0000 | part << 16 | part << 8 | part])
    }
}

@Suite("Display: the end of an animation of a program's own key")
struct DrawnFrameTests {
    @Test("the last frame drawn is where the contents go on from", arguments: [false, true])
    func end(setsContents: Bool) {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        let grey = setsContents ? GreyImage() : Grey()
        grey.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        grey.setNeedsDisplay()
        stage.layer.addSublayer(grey)
        stage.advance(to: 0)
        let rise = CABasicAnimation(keyPath: "level")
        (rise.fromValue, rise.toValue, rise.duration) = (0, 1, 2)
        grey.add(rise, forKey: nil)
        grey.level = 1
        var shown: [Int] = []
        for time in [0, 1, 1.9, 2, 2.05, 2.2, 2.3] {
            stage.advance(to: time)
            shown.append(Int(stage.image()[1, 1] & 0xFF))
        }
        #expect(shown == [0, 128, 242, 255, 255, 255, 255])
    }
}
