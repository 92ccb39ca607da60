// Standing: partial (no attachments, links, text effects or writing directions).
import Foundation

extension NSAttributedString.Key {
    /// The font, a `UIFont` or `NSFont`; by default the system font in 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The attributes of the paragraph, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The text colour, a `UIColor` or `NSColor`; default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind the text, a `UIColor` or `NSColor`; default none.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The use of ligatures: 0 for none, 1 for those of the font; default 1.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The space added after each character, in points; default the font's kerning.
    ///
    /// 0 disables kerning.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The line through the text, as the raw value of an ``NSUnderlineStyle``; default 0, none.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The underline, as the raw value of an ``NSUnderlineStyle``; default 0, none.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of outlined letters, a `UIColor` or `NSColor`; default the text's.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The stroke width of glyph outlines, in percent of the font size; default 0.
    ///
    /// 0 means no outline; a negative width also fills the letters.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow of the letters, an `NSShadow`; default none.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The distance by which the text is raised, in points; default 0.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The colour of the underline, a `UIColor` or `NSColor`; default the text's.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The colour of the line through the text, a `UIColor` or `NSColor`; default the text's.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}
