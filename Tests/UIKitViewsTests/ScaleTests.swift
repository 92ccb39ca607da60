import Testing
import UIKitViews

@Suite("Pixels per point of views")
@MainActor struct ScaleTests {
    private static let size = CGSize(width: 40, height: 20)

    private static func label() -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        label.text = "Text"
        return label
    }

    private static func contents(_ view: UIView) -> CGImage? {
        view.layer.contents.map { $0 as Any } as? CGImage
    }

    @Test("a label's picture has the pixels of its stage", arguments: [1.0, 2, 3])
    func label(_ scale: Double) {
        let stage = OffscreenStage(size: Self.size, scale: scale)
        let label = Self.label()
        stage.addSubview(label)
        stage.advance(to: 0)
        #expect(label.contentScaleFactor == CGFloat(scale))
        #expect(Self.contents(label)?.width == Int(40 * scale))
        #expect(Self.contents(label)?.height == Int(20 * scale))
    }

    @Test("so has that of a label whose layer alone is on the stage", arguments: [1.0, 3])
    func layer(_ scale: Double) {
        let stage = OffscreenStage(size: Self.size, scale: scale)
        let parent = UIView(frame: CGRect(origin: .zero, size: Self.size))
        let label = Self.label()
        parent.addSubview(label)
        stage.layer.addSublayer(parent.layer)
        stage.advance(to: 0)
        #expect(Self.contents(label)?.width == Int(40 * scale))
    }

    @Test("a label that goes to another stage is drawn again")
    func moves() {
        let label = Self.label()
        for scale in [1.0, 3, 2] {
            let stage = OffscreenStage(size: Self.size, scale: scale)
            stage.addSubview(label)
            stage.advance(to: 0)
            #expect(Self.contents(label)?.width == Int(40 * scale))
        }
    }

    @Test("a factor that the program chose stays")
    func chosen() {
        let stage = OffscreenStage(size: Self.size, scale: 3)
        let label = Self.label()
        label.contentScaleFactor = 1
        stage.addSubview(label)
        stage.advance(to: 0)
        #expect(Self.contents(label)?.width == 40)
        label.contentScaleFactor = 4
        stage.advance(by: 0)
        #expect(Self.contents(label)?.width == 160)
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
