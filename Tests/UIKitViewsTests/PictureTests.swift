import Graphics
import Testing

@testable import UIKitViews

@Suite("Pictures: sides, parts and tints (views 11.2)")
@MainActor struct PictureTests {
    /// Two rows of three pixels: 1 2 3 and 4 5 6.
    private static let numbered = CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

    struct Row: CustomTestStringConvertible, Sendable {
        let orientation: UIImage.Orientation
        let size: CGSize
        let pixels: [UInt32]
        var testDescription: String { "\(orientation)" }
    }

    private nonisolated static let (wide, high) = (
        CGSize(width: 3, height: 2), CGSize(width: 2, height: 3)
    )
    nonisolated static let rows = [
        Row(orientation: .up, size: wide, pixels: [1, 2, 3, 4, 5, 6]),
        Row(orientation: .down, size: wide, pixels: [6, 5, 4, 3, 2, 1]),
        Row(orientation: .left, size: high, pixels: [3, 6, 2, 5, 1, 4]),
        Row(orientation: .right, size: high, pixels: [4, 1, 5, 2, 6, 3]),
        Row(orientation: .upMirrored, size: wide, pixels: [3, 2, 1, 6, 5, 4]),
        Row(orientation: .downMirrored, size: wide, pixels: [4, 5, 6, 1, 2, 3]),
        Row(orientation: .leftMirrored, size: high, pixels: [1, 4, 2, 5, 3, 6]),
        Row(orientation: .rightMirrored, size: high, pixels: [6, 3, 5, 2, 4, 1]),
    ]

    @Test("a picture is shown upright, whichever way its pixels lie", arguments: rows)
    func orientation(_ row: Row) {
        let image = UIImage(cgImage: Self.numbered, scale: 1, orientation: row.orientation)
        #expect(image.size == row.size)
        #expect(image.uprightImage?.pixels == row.pixels)
        #expect((UIImageView(image: image).layer.contents as? CGImage)?.pixels == row.pixels)
        #expect(image.cgImage?.pixels == Self.numbered.pixels)
    }

    @Test("the caps of a resizable picture keep their size in an image view")
    func caps() {
        let pixels = [UInt32](repeating: 0xFF00_00FF, count: 30 * 30)
        let image = UIImage(cgImage: CGImage(width: 30, height: 30, pixels: pixels))
        let caps = UIEdgeInsets(top: 6, left: 9, bottom: 12, right: 3)
        let view = UIImageView(image: image.resizableImage(withCapInsets: caps))
        expectClose(view.layer.contentsCenter, CGRect(x: 0.3, y: 0.2, width: 0.6, height: 0.4))
        view.image = image
        #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        let wide = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        view.image = image.resizableImage(withCapInsets: wide)
        #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("a template is filled with the tint colour around it")
    func templates() {
        let pixels: [UInt32] = [0xFF12_3456, 0, 0x8000_4000, 0xFFFF_FFFF]
        let image = UIImage(cgImage: CGImage(width: 2, height: 2, pixels: pixels))
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
        let view = UIImageView(image: template)
        func shown() -> [UInt32]? { (view.layer.contents as? CGImage)?.pixels }
        let red: [UInt32] = [0xFFFF_0000, 0, 0x8080_0000, 0xFFFF_0000]
        view.tintColor = .red
        #expect(shown() == red)
        view.tintColor = nil
        let parent = UIView(frame: .zero)
        parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        parent.addSubview(view)
        #expect(shown() == [0x8080_0000, 0, 0x4040_0000, 0x8080_0000])
        view.image = image
        parent.tintColor = .green
        #expect(shown() == pixels)
        #expect(image.withTintColor(.red).cgImage?.pixels == red)
    }
}
