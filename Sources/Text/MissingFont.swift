/// A message about a missing font, with the Debian package to install.
struct MissingFont: Hashable {
    /// The Debian package; nil if unknown.
    let package: String?
    /// The message for the user, on one line.
    let description: String

    private init(_ problem: String, package: String?) {
        self.package = package
        description = problem + (package.map { "; install the package \($0)" } ?? "")
    }

    /// The report of a machine without any font.
    static let all = MissingFont("cannot draw text: no font found", package: "fonts-inter")
    /// The report of a machine without the default sans-serif family.
    static let sans = MissingFont(
        "the font Inter is missing; text is shown in another one", package: "fonts-inter")

    /// Makes the report of a character that no font has.
    init(_ scalar: Unicode.Scalar) {
        let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
        let isKnown = scalar.properties.generalCategory.isGraphic
        self.init(
            "no font has \(isKnown ? "“\(scalar)” (\(code))" : code); a box is drawn instead",
            package: isKnown ? Self.package(of: scalar) : nil)
    }

    private static func package(of scalar: Unicode.Scalar) -> String {
        if eastAsian.contains(where: { $0.contains(scalar.value) }) { return "fonts-noto-cjk" }
        // Digits are emoji in sequences only.
        let isEmoji = scalar.properties.isEmoji && !scalar.isASCII
        return isEmoji ? "fonts-noto-color-emoji" : "fonts-noto-core"
    }

    /// The ranges of Chinese, Japanese and Korean letters and symbols.
    private static let eastAsian: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
        0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF,
    ]
}

extension Unicode.GeneralCategory {
    /// Whether characters of the category are letters, marks, digits, punctuation or symbols.
    fileprivate var isGraphic: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .spaceSeparator:
            false
        default: true
        }
    }
}
