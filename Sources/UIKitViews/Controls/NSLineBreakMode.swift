// Standing: partial (lines that break between characters break between words first).
import Codecs

/// How text is broken into lines, and what becomes of what does not fit.
public enum NSLineBreakMode: Int, Sendable {
    /// Broken between words; what does not fit is left out.
    case byWordWrapping
    /// Broken between words, unlike Apple's, and only words that are too wide between characters.
    case byCharWrapping
    /// Cut off at the edge.
    case byClipping
    /// The start of the last line gives way to an ellipsis.
    case byTruncatingHead
    /// The end of the last line gives way to an ellipsis.
    case byTruncatingTail
    /// The middle of the last line gives way to an ellipsis.
    case byTruncatingMiddle

    /// Whether even a single line ends where a word does.
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

    var truncation: TextTruncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}
