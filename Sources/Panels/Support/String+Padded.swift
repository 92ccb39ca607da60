extension String {
    /// Returns the text with spaces after it, up to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// Returns the text with spaces before it, up to a width, at least one.
    package func padded(toLeft width: Int) -> String {
        String(repeating: " ", count: max(1, width - count)) + self
    }
}
