extension Double {
    /// Parses a finite number in decimal notation, as in `1.5`, `-2` or `2e3`.
    ///
    /// Nil for any other text, including hexadecimal numbers, `inf` and `nan`, which `Double.init`
    /// accepts.
    package init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
            let value = Double(text), value.isFinite
        else { return nil }
        self = value
    }
}
