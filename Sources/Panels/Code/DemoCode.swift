/// The code of a demo, taken from its source by `Scripts/demo-code.py`.
package struct DemoCode: Decodable, Hashable, Sendable {
    /// A line of code.
    package struct Line: Decodable, Hashable, Sendable {
        /// The number of the line in its file, from 1.
        package let number: Int
        /// The text, with its indentation.
        package let text: String
        /// A letter per Unicode scalar of the text, which selects the scalar's colour.
        package let style: String
        /// The keyboard keys that run this line of the demo.
        package let keys: String
        /// The identifiers in the line, except in comments.
        package let words: Set<String>

        private enum CodingKeys: String, CodingKey {
            case number, text, style, keys
        }

        /// Creates a copy of a line with another text and other colours.
        init(_ line: Line, text: String, style: String) {
            (number, keys, words) = (line.number, line.keys, line.words)
            (self.text, self.style) = (text, style)
        }

        /// Creates a line without colours.
        package init(number: Int, text: String, keys: String) {
            (self.number, self.text, self.keys) = (number, text, keys)
            style = String(repeating: ".", count: text.unicodeScalars.count)
            words = Self.words(text, style)
        }

        package init(from decoder: Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            number = try values.decode(Int.self, forKey: .number)
            text = try values.decode(String.self, forKey: .text)
            style = try values.decode(String.self, forKey: .style)
            keys = try values.decode(String.self, forKey: .keys)
            guard text.unicodeScalars.count == style.unicodeScalars.count else {
                throw DecodingError.dataCorruptedError(
                    forKey: .style, in: values, debugDescription: "not a letter for each scalar")
            }
            words = Self.words(text, style)
        }

        private static func words(_ text: String, _ style: String) -> Set<String> {
            var words: Set<String> = []
            var word = ""
            for (letter, style) in zip(text.unicodeScalars, style.unicodeScalars) {
                if style != "c", letter.properties.isXIDContinue {
                    word.unicodeScalars.append(letter)
                } else if !word.isEmpty {
                    words.insert(word)
                    word = ""
                }
            }
            return word.isEmpty ? words : words.union([word])
        }
    }

    /// Lines of one file with a heading.
    package struct Section: Decodable, Hashable, Sendable {
        /// The heading.
        package let title: String
        /// The file, relative to `Sources/Demos`, or in `assets/code`.
        package let file: String
        /// The lines under the heading.
        package let lines: [Line]

        package init(title: String, file: String, lines: [Line]) {
            (self.title, self.file, self.lines) = (title, file, lines)
        }
    }

    /// A line that animates a property of a layer.
    package struct Setter: Decodable, Hashable, Sendable {
        /// The index of the line on its page.
        let line: Int
        /// The variable of the layer or its view; `*` if unknown.
        let target: String
        /// The key path; `*` if unknown.
        let property: String

        package init(line: Int, target: String, property: String) {
            (self.line, self.target, self.property) = (line, target, property)
        }
    }

    /// The code in one language, or the guides' statements.
    package struct Page: Decodable, Hashable, Sendable {
        /// The name of the language, or `Guide` for the statements.
        package let language: String
        /// The sections, from top to bottom.
        package let sections: [Section]
        /// The setters that each key runs, in their order.
        let setters: [String: [Setter]]
        /// The lines of all sections.
        package let lines: [Line]

        private enum CodingKeys: String, CodingKey {
            case language, sections, setters
        }

        package init(_ language: String, _ sections: [Section], setters: [String: [Setter]] = [:]) {
            (self.language, self.sections, self.setters) = (language, sections, setters)
            lines = sections.flatMap(\.lines)
        }

        package init(from decoder: Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try values.decode(String.self, forKey: .language),
                try values.decode([Section].self, forKey: .sections),
                setters: try values.decodeIfPresent(
                    [String: [Setter]].self, forKey: .setters) ?? [:])
        }

        /// The page as text, with a comment above each section.
        package var text: String {
            sections.map { section in
                (["// \(section.title): \(section.file)"] + section.lines.map(\.text))
                    .joined(separator: "\n")
            }.joined(separator: "\n\n")
        }
    }

    /// The name of the demo.
    package let name: String
    /// The pages: Swift, Objective-C for listings, and the guides' statements.
    package let pages: [Page]

    package init(_ name: String, _ pages: [Page]) { (self.name, self.pages) = (name, pages) }
}
