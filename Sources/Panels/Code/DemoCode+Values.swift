extension DemoCode {
    /// The style letter of a parameter's value.
    static let valueStyle: Unicode.Scalar = "p"
}

extension DemoCode.Page {
    /// Returns the page with values, as Swift expressions, for parameter names.
    func showing(_ values: [String: String]) -> DemoCode.Page {
        guard language == "Swift", !values.isEmpty else { return self }
        return DemoCode.Page(
            language,
            sections.map { section in
                DemoCode.Section(
                    title: section.title, file: section.file,
                    lines: section.lines.map { $0.showing(values) })
            }, setters: setters)
    }
}

extension DemoCode.Line {
    /// Returns the line with values in place of the parameters' properties that the line reads.
    ///
    /// Labels, members of other values, declarations, strings and comments stay unchanged.
    fileprivate func showing(_ values: [String: String]) -> DemoCode.Line {
        guard !keys.isEmpty, values.keys.contains(where: words.contains) else { return self }
        let (letters, styles) = (Array(text.unicodeScalars), Array(style.unicodeScalars))
        var (newText, newStyle) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        var index = 0
        while index < letters.count {
            let end = wordEnd(from: index, letters)
            let word = String(String.UnicodeScalarView(letters[index..<max(end, index + 1)]))
            if end > index, reads(index..<end, letters, styles), let value = values[word] {
                // In `self.duration`, the value also replaces `self.`.
                for _ in 0..<prefix(before: index, letters) {
                    newText.removeLast()
                    newStyle.removeLast()
                }
                newText.append(contentsOf: value.unicodeScalars)
                newStyle.append(
                    contentsOf: repeatElement(
                        DemoCode.valueStyle, count: value.unicodeScalars.count))
            } else {
                newText.append(contentsOf: letters[index..<max(end, index + 1)])
                newStyle.append(contentsOf: styles[index..<max(end, index + 1)])
            }
            index = max(end, index + 1)
        }
        return DemoCode.Line(self, text: String(newText), style: String(newStyle))
    }

    private func wordEnd(from index: Int, _ letters: [Unicode.Scalar]) -> Int {
        (index..<letters.count).first { !letters[$0].properties.isXIDContinue } ?? letters.count
    }

    /// Returns the length of `self.` before a word; 0 if there is none.
    private func prefix(before index: Int, _ letters: [Unicode.Scalar]) -> Int {
        let before = letters[max(0, index - 5)..<index]
        return before.elementsEqual("self.".unicodeScalars) ? 5 : 0
    }

    /// Returns whether a word reads a property, unlike labels, members and declarations.
    private func reads(
        _ word: Range<Int>, _ letters: [Unicode.Scalar], _ styles: [Unicode.Scalar]
    ) -> Bool {
        let isCode = styles[word.lowerBound] != "c" && styles[word.lowerBound] != "s"
        let isLabel = word.upperBound < letters.count && letters[word.upperBound] == ":"
        let isMember =
            word.lowerBound > 0 && letters[word.lowerBound - 1] == "."
            && prefix(before: word.lowerBound, letters) == 0
        let before = String(String.UnicodeScalarView(letters[..<word.lowerBound]))
        return isCode && !isLabel && !isMember && !before.hasSuffix("var ")
            && !before.hasSuffix("let ")
    }
}
