import Panels

extension DecodingError {
    /// The reason why a JSON file cannot be decoded, as text.
    var reason: String {
        switch self {
        case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(context.codingPath.last?.stringValue.quoted ?? "the content") has the wrong type"
        default: "it is not JSON"
        }
    }
}
