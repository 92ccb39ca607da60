// Standing: partial (of attributes, fonts, colours and single lines under and through text are drawn; no paragraph styles).
import Foundation
import Graphics
import RenderTree

/// Where text that does not fit is left out.
public struct CATextLayerTruncationMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nowhere: it is cut at the bounds.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where lines of text are.
public struct CATextLayerAlignmentMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the script's lines begin.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Stretched to both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Text from the top of the bounds down, over the background.
open class CATextLayer: CALayer {
    override class var kind: LayerKind {
        TextPictures.prepare()
        return .text
    }

    /// The text: a `String`, or an `NSAttributedString`, whose own fonts and colours then count
    /// instead of the layer's. Paragraph styles are not drawn. Default nil.
    open var string: Any? {
        get { held("string") }
        set {
            let pieces = (newValue as? NSAttributedString)?.textParts().map { TextPiece($0) }
            hold(newValue, "string") {
                if let pieces {
                    $0[TextProperty.pieces] = pieces
                } else {
                    $0[TextProperty.string] = newValue as? String ?? ""
                }
            }
        }
    }
    /// The font: its name, or an object that is described by its name. Default "Helvetica".
    open var font: Any? {
        get { held("font") ?? values[TextProperty.font] }
        set {
            let name = newValue.map {
                $0 as? String ?? ($0 as? TextFont)?.face.postScriptName ?? "\($0)"
            }
            hold(newValue, "font") { $0[TextProperty.font] = name ?? "Helvetica" }
        }
    }
    /// The size of the font in points. Default 36. Animatable.
    open var fontSize: CGFloat {
        get { values[TextProperty.fontSize] }
        set { set(TextProperty.fontSize, newValue) }
    }
    /// The colour of the text. Default opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { color(TextProperty.foregroundColor) }
        set { set(TextProperty.foregroundColor, newValue) }
    }
    /// Whether lines are broken to fit the width. Default false.
    open var isWrapped: Bool {
        get { values[TextProperty.isWrapped] }
        set { set(TextProperty.isWrapped, newValue) }
    }
    /// Where text that does not fit is left out. Default none.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: values[TextProperty.truncationMode]) }
        set { set(TextProperty.truncationMode, newValue.rawValue) }
    }
    /// Where lines are. Default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: values[TextProperty.alignmentMode]) }
        set { set(TextProperty.alignmentMode, newValue.rawValue) }
    }
    /// Kept, without effect: glyphs lie on whole pixels. Default false.
    open var allowsFontSubpixelQuantization: Bool {
        get { values[TextProperty.allowsFontSubpixelQuantization] }
        set { set(TextProperty.allowsFontSubpixelQuantization, newValue) }
    }
}
