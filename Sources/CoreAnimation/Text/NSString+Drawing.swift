// Standing: partial (no drawing contexts that shrink text; rectangles are measured with y down).
import Foundation
import Graphics
import Text

/// The options for measuring and drawing text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lays out lines from the rectangle's top left corner, wrapped to its width.
    ///
    /// Without this option, lines end only at the line breaks of the text, and the origin is on the
    /// baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Adds the font's leading to the line spacing.
    ///
    /// It has no effect, as leading is always added.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Measures the ink of the glyphs instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Truncates the last visible line with an ellipsis.
    ///
    /// It is the last line that fits the height, and is truncated if there is more text.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The measurements of text that was drawn.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which text may be made smaller; stored, without effect.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the text was made smaller, 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// The rectangle of the text that was measured or drawn last.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSString {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self as String, attributes: attributes).size()
    }

    /// Returns the bounding rectangle of the text laid out in a given size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self as String, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text at a point in the current context.
    ///
    /// The point is the upper left corner of the text, or the lower left corner if y points up.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
    }

    /// Draws the text in a rectangle of the current context.
    ///
    /// Lines are wrapped to the rectangle's width and cut off at its height.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
        NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle of the current context, with layout options.
    ///
    /// The layout is that measured with the same options; lines below the rectangle are cut off.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self as String, attributes: attributes)
            .draw(with: rect, options: options, context: context)
    }
}

extension String {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Returns the bounding rectangle of the text laid out in a given size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }

    /// Draws the text at a point in the current context.
    ///
    /// The point is the upper left corner of the text, or the lower left corner if y points up.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in a rectangle of the current context.
    ///
    /// Lines are wrapped to the rectangle's width and cut off at its height.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// Returns the size of the text in points, broken into lines only at line breaks.
    public func size() -> CGSize { layout(CGSize(width: 0, height: 0), []).size }

    /// Returns the bounding rectangle of the text laid out in a given size, in points.
    ///
    /// A width or height that is not above 0 is unlimited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let rect = bounds(of: layout(size, options), options)
        context?.totalBounds = rect
        return rect
    }

    /// Returns the bounds of a layout, relative to the origin at which it is drawn.
    private func bounds(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
        var rect = layout.lines.reduce(CGRect.null) { $0.union(with: $1.rect) }
        if options.contains(.usesDeviceMetrics) { rect = layout.ink }
        if rect.isNull { rect = .zero }
        return rect.offsetBy(dx: 0, dy: -Self.drop(of: layout, options))
    }

    /// Returns the distance from the top of a text layout to the drawing origin.
    private static func drop(
        of layout: TextLayout, _ options: NSStringDrawingOptions
    ) -> CGFloat {
        options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.baseline ?? 0
    }

    /// Draws the text at a point in the current context.
    ///
    /// The point is the upper left corner of the text, or the lower left corner if y points up.
    public func draw(at point: CGPoint) {
        let layout = layout(.zero, [])
        Self.drawing(at: point, height: layout.size.height) {
            $0.draw(layout, at: $1)
        }
    }

    /// Calls a closure with the current context, its y axis turned down.
    ///
    /// The closure also gets the upper left corner of a box. `point` is the upper left corner if y
    /// points down in the context, otherwise the lower left corner.
    private static func drawing(
        at point: CGPoint, height: CGFloat, _ draw: (CGContext, CGPoint) -> Void
    ) {
        guard let target = ContextStack.current.entries.last else { return }
        // The clip of a rectangle clears the current path, which is not part of the state.
        let path = target.context.current
        target.context.saveGState()
        defer {
            target.context.restoreGState()
            target.context.current = path
        }
        if target.isFlipped { return draw(target.context, point) }
        target.context.translateBy(x: 0, y: point.y + height)
        target.context.scaleBy(x: 1, y: -1)
        draw(target.context, CGPoint(x: point.x, y: 0))
    }

    /// Draws the text in a rectangle of the current context.
    ///
    /// Lines are wrapped to the rectangle's width and cut off at its height.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in a rectangle of the current context, with layout options.
    ///
    /// The layout is that measured with the same options; lines below the rectangle are cut off.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        let layout = layout(rect.size, options)
        context?.totalBounds = bounds(of: layout, options).offsetBy(dx: rect.minX, dy: rect.minY)
        let isInLines = options.contains(.usesLineFragmentOrigin)
        Self.drawing(at: rect.origin, height: isInLines ? rect.height : 0) { target, corner in
            let rect = CGRect(origin: corner, size: rect.size)
            let origin = CGPoint(x: rect.minX, y: rect.minY - Self.drop(of: layout, options))
            if isInLines, rect.height > 0 {
                // Only the bottom edge clips: letters may extend beyond the other sides.
                var shown = rect.union(with: layout.ink.offsetBy(dx: origin.x, dy: origin.y))
                shown.size.height = rect.maxY - shown.minY
                target.clip(to: shown)
            }
            target.draw(layout, at: origin)
        }
    }

    /// Lays out the text, for measuring and drawing.
    private func layout(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        var request = TextRequest(textRuns())
        request.truncation = .none
        if options.contains(.usesLineFragmentOrigin) {
            request.width = size.width
            if options.contains(.truncatesLastVisibleLine), size.height > 0 {
                (request.height, request.isLimitedByHeight) = (size.height, true)
                request.truncation = .end
            }
        }
        return TextEngine.standard.layout(request)
    }
}
