import Codecs
import CoreAnimation
import Foundation
import Graphics

extension NSString {
    /// The size of the text in one line for each line break, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextLook(attributes).laidOut(self as String, width: .infinity).size
    }

    /// Draws the text in the present context, its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        let size = size(withAttributes: attributes)
        draw(in: CGRect(origin: point, size: size), withAttributes: attributes)
    }

    /// Draws the text in the present context from the top of a rectangle, broken into lines as wide
    /// as that.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look = TextLook(attributes)
        let text = look.laidOut(self as String, width: rect.width)
        let area = CGRect(
            x: rect.minX, y: rect.minY, width: max(rect.width, text.size.width),
            height: text.size.height)
        let ctm = context.ctm
        let scale = max(1, abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot())
        let picture = text.image(
            size: area.size, scale: scale, color: look.color, placement: TextPlacement())
        guard let picture else { return }
        // The picture is whole pixels, a little more than the text.
        let size = CGSize(
            width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        context.upright(in: CGRect(origin: area.origin, size: size)) {
            context.draw(picture, in: $0)
        }
    }
}

extension String {
    /// The size of the text in one line for each line break, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Draws the text in the present context, its upper left corner at a point.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the present context from the top of a rectangle.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// The size of the text, all in the font that it begins with.
    public func size() -> CGSize { (string as NSString).size(withAttributes: first) }
    /// Draws the text, all as it begins, its upper left corner at a point.
    public func draw(at point: CGPoint) {
        (string as NSString).draw(at: point, withAttributes: first)
    }
    /// Draws the text, all as it begins, from the top of a rectangle.
    public func draw(in rect: CGRect) {
        (string as NSString).draw(in: rect, withAttributes: first)
    }

    private var first: [NSAttributedString.Key: Any]? {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
    }
}

/// The font and the colour of text that is drawn.
private struct TextLook {
    let font: UIFont
    let color: RGBAColor

    init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        color = (attributes?[.foregroundColor] as? UIColor ?? .black).cgColor.rgba
    }

    func laidOut(_ text: String, width: CGFloat) -> TextLines {
        TextLines(text, font: font.face, width: width)
    }
}
