extension String {
    /// Returns the text with control characters as escapes, such as `\u{1B}` and `\n`.
    ///
    /// On a terminal the text moves no cursor, changes no colours and stays on one line. Control
    /// characters in `kept` are not escaped.
    func withVisibleControls(except kept: Set<Unicode.Scalar> = []) -> String {
        func isHidden(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && !kept.contains(scalar)
        }
        guard unicodeScalars.contains(where: isHidden) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            isHidden(scalar)
                ? text.append(scalar.escaped(asASCII: true))
                : text.unicodeScalars.append(scalar)
        }
    }
}
