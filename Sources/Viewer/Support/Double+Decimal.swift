extension Double {
    /// The finite number that a text names in decimal notation, as in `1.5`, `-2` or `2e3`; nil for
    /// every other text, among them hexadecimal numbers, `inf` and `nan`, which `Double.init` reads.
    package init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
            let value = Double(text), value.isFinite
        else { return nil }
        self = value
    }
}
