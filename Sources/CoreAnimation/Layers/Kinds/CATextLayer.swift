// Standing: complete.
import Foundation
import Graphics
import RenderTree
import Text

/// The part of a line that is truncated if text does not fit.
public struct CATextLayerTruncationMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No truncation: the text is clipped to the bounds.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of lines of text.
public struct CATextLayerAlignmentMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Alignment with the edge at which lines begin, by the writing direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Alignment with the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Alignment with the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centred alignment.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Alignment with both edges: lines are justified.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that draws text over its background, from the top of the bounds down.
open class CATextLayer: CALayer {
    override class var kind: LayerKind { .text }

    /// The properties that the layout of the text depends on.
    private static let laidOut: Set<PropertyID> = [
        Properties.text.font.id, Properties.text.fontSize.id, Properties.text.isWrapped.id,
        Properties.text.truncationMode.id, Properties.text.alignmentMode.id,
        Properties.layer.bounds.id,
    ]

    override class func needsDisplay(for row: PropertyID) -> Bool { laidOut.contains(row) }

    /// The text, a `String` or an `NSAttributedString`; default nil.
    ///
    /// The attributes of an attributed string replace the layer's. A mutable one is copied.
    open var string: Any? {
        get { retained(Properties.text.layout) }
        set {
            var text = newValue
            if let mutable = newValue as? NSMutableAttributedString {
                text = NSAttributedString(attributedString: mutable)
            }
            setRetained(text, Properties.text.layout)
            setNeedsDisplay()
        }
    }
    /// The font, as an object or a name; default "Helvetica".
    ///
    /// It is a `UIFont` or `NSFont`, or the name of a face or family. The size of the font is
    /// ignored.
    open var font: Any? {
        get { retained(Properties.text.font) ?? values[Properties.text.font] }
        set {
            let name = newValue.map {
                $0 as? String ?? ($0 as? TextFont)?.face.name ?? "\($0)"
            }
            setRetained(newValue, Properties.text.font) {
                $0[Properties.text.font] = name ?? "Helvetica"
            }
        }
    }
    /// The font size, in points; default 36, animatable.
    open var fontSize: CGFloat {
        get { values[Properties.text.fontSize] }
        set { set(Properties.text.fontSize, newValue) }
    }
    /// The colour of the text; default opaque white, animatable.
    open var foregroundColor: CGColor? {
        get { color(Properties.text.foregroundColor) }
        set { set(Properties.text.foregroundColor, newValue) }
    }
    /// Whether lines are wrapped to the width of the bounds; default false.
    open var isWrapped: Bool {
        get { values[Properties.text.isWrapped] }
        set { set(Properties.text.isWrapped, newValue) }
    }
    /// The truncation of text that does not fit; default none.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: values[Properties.text.truncationMode]) }
        set { set(Properties.text.truncationMode, newValue.rawValue) }
    }
    /// The horizontal alignment of lines; default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: values[Properties.text.alignmentMode]) }
        set { set(Properties.text.alignmentMode, newValue.rawValue) }
    }
    /// Whether glyphs may be at fractions of a pixel; default false, without effect.
    ///
    /// It is only stored: upright glyphs are placed at quarters of a pixel.
    open var allowsFontSubpixelQuantization: Bool {
        get { values[Properties.text.allowsFontSubpixelQuantization] }
        set { set(Properties.text.allowsFontSubpixelQuantization, newValue) }
    }

    /// Returns the size of the laid-out text.
    ///
    /// If lines are wrapped, it is the size at the width of the bounds.
    open override func preferredFrameSize() -> CGSize {
        guard var request else { return .zero }
        (request.width, request.height) = (isWrapped ? bounds.width : .infinity, .infinity)
        let size = textEngine.layout(request).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Lays out the text for the bounds.
    override func drawContents() {
        let layout = request.map { textEngine.layout($0) }
        guard layout !== values[Properties.text.layout] else { return }
        write(Properties.text.layout.id) { $0[Properties.text.layout] = layout }
    }

    /// The text and its box; nil without text.
    private var request: TextRequest? {
        var runs: [TextRun]
        if let text = string as? NSAttributedString {
            runs = text.textRuns(color: .black)
            // The layer's line breaking replaces that of the paragraph styles.
            for index in runs.indices {
                (runs[index].paragraph.wrapping, runs[index].paragraph.truncation) = (nil, nil)
            }
        } else if let text = string as? String {
            runs = [TextRun(text, font: shownFont)]
        } else {
            return nil
        }
        var request = TextRequest(runs)
        (request.width, request.height) = (bounds.width, bounds.height)
        request.wrapping = isWrapped ? .words : .none
        request.truncation = TextTruncation(rawValue: truncationMode.rawValue) ?? .none
        request.isLimitedByHeight = true
        request.alignment = TextAlignment(rawValue: alignmentMode.rawValue) ?? .natural
        request.followsLayer = true
        return request
    }

    private var shownFont: FontDescription {
        if var face = (retained(Properties.text.font) as? TextFont)?.face {
            face.size = fontSize
            return face
        }
        return textEngine.font(named: values[Properties.text.font], size: fontSize)
    }
}
