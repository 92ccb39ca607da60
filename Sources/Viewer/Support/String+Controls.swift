extension String {
    /// The text with control characters as escapes, such as `\u{1B}` and `\n`: shown in a terminal
    /// it moves no cursor, changes no colours and stays in its line.
    ///
    /// - Parameter kept: control characters that stay as they are.
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
