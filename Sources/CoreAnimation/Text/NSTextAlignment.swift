// Standing: complete.
import Text

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// Alignment with the left edge.
    case left
    /// Centred alignment.
    case center
    /// Alignment with the right edge.
    case right
    /// Alignment with both edges, except for the last line of a paragraph.
    case justified
    /// Alignment with the edge at which the script of the paragraph begins.
    case natural

    /// The alignment in the text engine's form.
    package var text: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}
