import Testing
import UIKitViews

@Suite("Pixels per point of views")
@MainActor struct ScaleTests {
    private static let size = CGSize(width: 40, height: 20)

    private static func label() -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        (label.text, label.textColor) = ("Text", .white)
        return label
    }

    @Test("a label has the scale of its stage, and no picture of its own", arguments: [1.0, 2, 3])
    func label(_ scale: Double) {
        let label = Self.label()
        for scale in [scale, 4, scale] {
            let stage = OffscreenStage(size: Self.size, scale: scale)
            stage.addSubview(label)
            stage.advance(to: 0)
            #expect(label.contentScaleFactor == CGFloat(scale))
            #expect(label.layer.contents == nil)
            #expect(Set(stage.image().pixels).count > 1)
        }
    }

    @Test("a factor that the program chose stays")
    func chosen() {
        let stage = OffscreenStage(size: Self.size, scale: 3)
        let label = Self.label()
        label.contentScaleFactor = 1
        stage.addSubview(label)
        stage.advance(to: 0)
        #expect(label.contentScaleFactor == 1)
    }

    @Test("sizes of labels are whole pixels of their stage", arguments: [1.0, 2, 3])
    func sizes(_ scale: Double) {
        let stage = OffscreenStage(size: Self.size, scale: scale)
        let label = Self.label()
        stage.addSubview(label)
        let size = label.sizeThatFits(.zero)
        expectClose(size.width * scale, (size.width * scale).rounded(), 1e-9)
        expectClose(size.height * scale, (size.height * scale).rounded(), 1e-9)
    }

    @Test("odd factors of a stage change nothing", arguments: [0, -1, .nan, .infinity])
    func odd(_ scale: Double) {
        let stage = OffscreenStage(size: Self.size, scale: scale)
        let label = Self.label()
        let before = label.contentScaleFactor
        stage.addSubview(label)
        stage.advance(to: 0)
        #expect(label.contentScaleFactor == before)
    }
}
