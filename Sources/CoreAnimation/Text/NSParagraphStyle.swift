// Standing: partial (no hyphenation, text lists or blocks).
import Foundation
import Text

/// The direction in which a paragraph is written.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the paragraph's first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// A position to which a tab character moves the text.
open class NSTextTab: NSObject {
    /// The alignment of the text at the tab.
    public let alignment: NSTextAlignment
    /// The tab stop's distance from the start of the line, in points.
    public let location: CGFloat

    /// Creates a tab; options are ignored.
    public init(
        textAlignment: NSTextAlignment, location: CGFloat, options: [AnyHashable: Any] = [:]
    ) {
        (alignment, self.location) = (textAlignment, location)
        super.init()
    }
}

/// The attributes of a paragraph, as a text attribute; all lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    private let typeBits = AttributeValue.typeBits
    fileprivate var style = ParagraphStyle()
    fileprivate var textAlignment = NSTextAlignment.natural
    fileprivate var breakMode = NSLineBreakMode.byWordWrapping
    fileprivate var stops: [NSTextTab] = []

    /// Creates the default style.
    public override init() { super.init() }

    /// A style with the default attributes.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The style as the text engine reads it.
    final var paragraph: ParagraphStyle {
        var style = style
        style.clampLengths()
        style.wrapping = breakMode.wrapping
        // Wrapped text may still end with the ellipsis that its view sets.
        style.truncation = breakMode.wraps ? nil : breakMode.truncation
        return style
    }

    /// The space between lines; default 0.
    open var lineSpacing: CGFloat { style.lineSpacing }
    /// The space after the paragraph; default 0.
    open var paragraphSpacing: CGFloat { style.spacing }
    /// The space before the paragraph; default 0.
    open var paragraphSpacingBefore: CGFloat { style.spacingBefore }
    /// The text alignment; default `.natural`, the view's own alignment.
    open var alignment: NSTextAlignment { textAlignment }
    /// The indent of lines after the first one from the leading side; default 0.
    open var headIndent: CGFloat { style.headIndent }
    /// The trailing limit of lines, in points; default 0, the width of the box.
    ///
    /// It is measured from the leading side if positive, from the trailing side if negative.
    open var tailIndent: CGFloat { style.tailIndent }
    /// The indent of the first line from the leading side; default 0.
    open var firstLineHeadIndent: CGFloat { style.firstLineIndent }
    /// The mode of line breaking and truncation; default `.byWordWrapping`.
    ///
    /// Clipped or truncated text has one line for each paragraph when it is drawn, and as many
    /// lines as the label in a label.
    open var lineBreakMode: NSLineBreakMode { breakMode }
    /// The minimum height of lines; default 0.
    open var minimumLineHeight: CGFloat { style.minimumLineHeight }
    /// The maximum height of lines; default 0, no limit.
    open var maximumLineHeight: CGFloat { style.maximumLineHeight }
    /// The factor that multiplies natural line heights; default 0, which means 1.
    open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
    /// The writing direction; default natural.
    open var baseWritingDirection: NSWritingDirection {
        NSWritingDirection(rawValue: style.direction.rawValue) ?? .natural
    }
    /// The tab stops; default none, so that there is one every 28 points.
    open var tabStops: [NSTextTab]! { stops }
    /// The distance between tab stops after the last of ``tabStops``; default 0.
    ///
    /// 0 means 28 points.
    open var defaultTabInterval: CGFloat { style.tabInterval }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any { copied(as: NSParagraphStyle()) }
    /// Returns a mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        copied(as: NSMutableParagraphStyle())
    }

    private func copied(as copy: NSParagraphStyle) -> NSParagraphStyle {
        copy.take(self)
        return copy
    }

    fileprivate func take(_ other: NSParagraphStyle) {
        (style, textAlignment) = (other.style, other.textAlignment)
        (breakMode, stops) = (other.breakMode, other.stops)
    }

    /// Returns whether the other object is an equal style.
    open override func isEqual(_ object: Any?) -> Bool {
        // A style is equal to itself even if one of its lengths is NaN.
        guard let other = object as? NSParagraphStyle else { return false }
        return other === self || (style == other.style && breakMode == other.breakMode)
    }

    /// The hash, the same for equal styles.
    open override var hash: Int { style.hashValue }
}

/// A paragraph style whose attributes can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The space between lines; default 0.
    open override var lineSpacing: CGFloat {
        get { style.lineSpacing }
        set { style.lineSpacing = newValue }
    }
    /// The space after the paragraph; default 0.
    open override var paragraphSpacing: CGFloat {
        get { style.spacing }
        set { style.spacing = newValue }
    }
    /// The space before the paragraph; default 0.
    open override var paragraphSpacingBefore: CGFloat {
        get { style.spacingBefore }
        set { style.spacingBefore = newValue }
    }
    /// The text alignment; default `.natural`, the view's own alignment.
    open override var alignment: NSTextAlignment {
        get { textAlignment }
        set {
            textAlignment = newValue
            style.alignment = newValue == .natural ? nil : newValue.text
        }
    }
    /// The indent of lines after the first one from the leading side; default 0.
    open override var headIndent: CGFloat {
        get { style.headIndent }
        set { style.headIndent = newValue }
    }
    /// The trailing limit of lines, in points; default 0, the width of the box.
    ///
    /// It is measured from the leading side if positive, from the trailing side if negative.
    open override var tailIndent: CGFloat {
        get { style.tailIndent }
        set { style.tailIndent = newValue }
    }
    /// The indent of the first line from the leading side; default 0.
    open override var firstLineHeadIndent: CGFloat {
        get { style.firstLineIndent }
        set { style.firstLineIndent = newValue }
    }
    /// The mode of line breaking and truncation; default `.byWordWrapping`.
    open override var lineBreakMode: NSLineBreakMode {
        get { breakMode }
        set { breakMode = newValue }
    }
    /// The minimum height of lines; default 0.
    open override var minimumLineHeight: CGFloat {
        get { style.minimumLineHeight }
        set { style.minimumLineHeight = newValue }
    }
    /// The maximum height of lines; default 0, no limit.
    open override var maximumLineHeight: CGFloat {
        get { style.maximumLineHeight }
        set { style.maximumLineHeight = newValue }
    }
    /// The factor that multiplies natural line heights; default 0, which means 1.
    open override var lineHeightMultiple: CGFloat {
        get { style.lineHeightMultiple }
        set { style.lineHeightMultiple = newValue }
    }
    /// The writing direction; default natural.
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { style.direction = TextDirection(rawValue: newValue.rawValue) ?? .natural }
    }
    /// The tab stops; default none, so that there is one every 28 points.
    open override var tabStops: [NSTextTab]! {
        get { stops }
        set {
            stops = newValue ?? []
            style.tabs = stops.map {
                TextTab(position: $0.location, alignment: $0.alignment.text)
            }
        }
    }
    /// The distance between tab stops after the last of ``tabStops``; default 0.
    ///
    /// 0 means 28 points.
    open override var defaultTabInterval: CGFloat {
        get { style.tabInterval }
        set { style.tabInterval = newValue }
    }

    /// Copies all attributes of another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) { take(other) }

    /// Adds a tab stop.
    open func addTabStop(_ tab: NSTextTab) { tabStops = stops + [tab] }
}
