import Panels

extension DecodingError {
    /// A short description of the error, for messages about a JSON file.
    var reason: String {
        switch self {
        case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(context.codingPath.last?.stringValue.quoted ?? "the content") has the wrong type"
        default: "it is not JSON"
        }
    }
}
