import AppKitViews
import Testing

@Suite("Fonts and text of AppKit")
@MainActor struct FontTests {
    @Test("Fonts of the system have Apple's sizes, and the names of their weights")
    func system() {
        #expect(NSFont.systemFontSize == 13 && NSFont.smallSystemFontSize == 11)
        #expect(NSFont.systemFont(ofSize: 0).pointSize == 13)
        #expect(NSFont.labelFont(ofSize: 0).pointSize == 10)
        let bold = NSFont.boldSystemFont(ofSize: 20)
        #expect(bold == NSFont.systemFont(ofSize: 20, weight: .bold))
        #expect(bold.fontName.contains("Bold") && bold.withSize(10).pointSize == 10)
        #expect(bold != NSFont.systemFont(ofSize: 20) && bold.hash == bold.withSize(20).hash)
        #expect(bold.ascender > bold.capHeight && bold.capHeight > bold.xHeight)
        #expect(bold.descender < 0 && bold.leading >= 0)
        #expect(NSFont(name: "", size: 20) == nil)
        #expect(NSFont(name: "Inter", size: 0)?.pointSize == 12)
        let mono = NSFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        let digits = NSFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        func width(_ text: String, _ font: NSFont) -> CGFloat {
            text.size(withAttributes: [.font: font]).width
        }
        #expect(width("iii", mono) == width("MMM", mono))
        #expect(width("111", digits) == width("000", digits))
        #expect(width("iii", bold) < width("MMM", bold))
    }

    @Test("A text layer takes the face of a font, and the colours of a text")
    func layer() {
        func size(_ font: NSFont) -> CGSize {
            let layer = CATextLayer()
            (layer.string, layer.font, layer.fontSize) = ("Text", font, 20)
            return layer.preferredFrameSize()
        }
        #expect(
            size(.boldSystemFont(ofSize: 5)).width > size(.systemFont(ofSize: 50)).width)
        let stage = OffscreenStage(size: CGSize(width: 60, height: 40), scale: 1)
        let layer = CATextLayer()
        layer.frame = stage.layer.bounds
        layer.string = NSAttributedString(
            string: "\u{2588}\u{2588}",
            attributes: [
                .font: NSFont.systemFont(ofSize: 30), .foregroundColor: NSColor.red,
                .backgroundColor: NSColor.blue,
            ])
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let image = stage.image()
        let pixels = Set((0..<40).flatMap { y in (0..<60).map { image[$0, y] } })
        #expect(pixels.contains(0xFFFF_0000) && pixels.contains(0xFF00_00FF))
    }

    /// A view that draws a text with a shadow.
    private final class Page: NSView {
        var flips = false
        var draws: (CGRect) -> Void = { _ in }
        override var isFlipped: Bool { flips }
        override func draw(_ dirtyRect: CGRect) { draws(bounds) }
    }

    /// The rows with ink, from the upper edge, of what a view of 100 by 100 points draws.
    private func rows(flipped: Bool, _ draws: @escaping (CGRect) -> Void) -> [Int] {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let page = Page(frame: stage.layer.bounds)
        (page.flips, page.draws) = (flipped, draws)
        stage.addSubview(page)
        stage.advance(to: 0)
        let image = stage.image()
        return (0..<100).filter { y in (0..<100).contains { image[$0, y] & 0xFF00 > 0x4000 } }
    }

    private let attributes: [NSAttributedString.Key: Any] = [
        .font: NSFont.systemFont(ofSize: 20), .foregroundColor: NSColor.green,
    ]

    @Test("Text is drawn upright: from a point up, or down in a flipped view")
    func draw() {
        let text = "LF" as NSString, size = text.size(withAttributes: attributes)
        let up = rows(flipped: false) { [attributes] in
            text.draw(
                at: CGPoint(x: 10, y: $0.maxY - 30 - size.height), withAttributes: attributes)
        }
        let down = rows(flipped: true) { [attributes] _ in
            text.draw(at: CGPoint(x: 10, y: 30), withAttributes: attributes)
        }
        #expect(!up.isEmpty && up.allSatisfy { (30...54).contains($0) } && up == down)
        let lines = rows(flipped: false) { [attributes] in
            text.draw(in: $0, withAttributes: attributes)
        }
        #expect(lines == down.map { $0 - 30 })
        let onBaseline = rows(flipped: false) { [attributes] _ in
            text.draw(
                with: CGRect(x: 10, y: 30, width: 0, height: 0), attributes: attributes,
                context: nil)
        }
        #expect(onBaseline.last == 69)
    }

    @Test("A shadow of a text is above it for an offset up")
    func shadow() throws {
        func shadowed(_ height: CGFloat) -> [Int] {
            let shadow = NSShadow()
            (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: height), .green)
            var words = attributes
            (words[.shadow], words[.foregroundColor]) = (shadow, NSColor.blue)
            return rows(flipped: false) { [words] _ in
                ("L" as NSString).draw(at: CGPoint(x: 10, y: 30), withAttributes: words)
            }
        }
        let (up, down) = (shadowed(20), shadowed(-20))
        #expect(try #require(up.first) + 40 == #require(down.first))
    }
}
