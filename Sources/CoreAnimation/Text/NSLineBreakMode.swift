// Standing: complete.
import Text

/// The line breaking of text and the treatment of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
    /// Breaks lines between words; text that does not fit is omitted.
    case byWordWrapping
    /// Breaks lines between characters.
    case byCharWrapping
    /// Clips the text at the edge.
    case byClipping
    /// Replaces the start of the last line with an ellipsis.
    case byTruncatingHead
    /// Replaces the end of the last line with an ellipsis.
    case byTruncatingTail
    /// Replaces the middle of the last line with an ellipsis.
    case byTruncatingMiddle

    /// Whether the mode breaks lines that are too wide.
    package var wraps: Bool { wrapping != .none }

    /// The line breaking of the mode, unless a view asks for several lines.
    package var wrapping: TextWrapping {
        switch self {
        case .byWordWrapping: .words
        case .byCharWrapping: .characters
        case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .none
        }
    }

    /// The position of the ellipsis.
    package var truncation: TextTruncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}
