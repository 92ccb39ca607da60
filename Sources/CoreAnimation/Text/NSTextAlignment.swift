// Standing: complete.
import Text

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// Centred.
    case center
    /// At the right.
    case right
    /// Justified, except for the last line of a paragraph.
    case justified
    /// The side at which the script of the paragraph begins.
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
