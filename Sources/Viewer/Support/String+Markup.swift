extension String {
    /// The text with the characters of XML and HTML escaped, and without control characters.
    var markupEscaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case _
            where scalar.value < 32 || scalar.value == 127
                || scalar.value > 0xFFFD && scalar.value < 0x10000:
                text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
