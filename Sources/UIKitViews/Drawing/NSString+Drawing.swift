// Standing: partial (font, colour, single underline and strikethrough; no paragraph styles).
import Codecs
import CoreAnimation
import Foundation
import Graphics

extension NSString {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self as String, attributes: attributes).size()
    }

    /// Draws the text in the current context, with its upper left corner at a point.
    ///
    /// Paragraph styles are not drawn.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        let size = size(withAttributes: attributes)
        draw(in: CGRect(origin: point, size: size), withAttributes: attributes)
    }

    /// Draws the text in the current context from the top of a rectangle, with lines wrapped to the
    /// rectangle's width.
    ///
    /// Paragraph styles are not drawn.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
    }
}

extension TextLines {
    /// Draws the lines in the current context from the top of a rectangle.
    fileprivate func draw(in rect: CGRect, color: RGBAColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let extent = size
        let area = CGRect(
            x: rect.minX, y: rect.minY, width: max(rect.width, extent.width),
            height: extent.height)
        let ctm = context.ctm
        let scale = max(1, abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot())
        let picture = image(
            size: area.size, scale: scale, color: color, placement: TextPlacement())
        guard let picture else { return }
        // The image has a whole number of pixels, so the image is slightly larger than the text.
        let size = CGSize(
            width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        context.upright(in: CGRect(origin: area.origin, size: size)) {
            context.draw(picture, in: $0)
        }
    }
}

extension String {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Draws the text in the current context, with its upper left corner at a point.
    ///
    /// Paragraph styles are not drawn.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context from the top of a rectangle, with lines wrapped to the
    /// rectangle's width.
    ///
    /// Paragraph styles are not drawn.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size() -> CGSize { TextLines(textParts(), width: .infinity).size }

    /// Draws the text in the current context, with its upper left corner at a point.
    ///
    /// Paragraph styles are not drawn.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }

    /// Draws the text in the current context from the top of a rectangle, with lines wrapped to the
    /// rectangle's width.
    ///
    /// Paragraph styles are not drawn.
    public func draw(in rect: CGRect) {
        TextLines(textParts(), width: rect.width).draw(
            in: rect, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
}
