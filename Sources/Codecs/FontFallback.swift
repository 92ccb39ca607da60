/// A splitter of a run into parts by the face that each character needs.
struct FontFallback {
    /// The faces of the requested font, best first.
    let preferred: [FontFace]
    /// Whether a face has every glyph of a character.
    let covers: (FontFace, Character) -> Bool
    /// Returns another face of the machine that has these glyphs.
    let other: (Character) -> FontFace?

    /// Returns the run's parts of one face each, from left to right.
    func parts(of run: TextRun) -> [TextRun] {
        var parts: [TextRun] = []
        for character in run.text {
            let face = face(of: character, after: parts.last?.face)
            if parts.isEmpty || parts[parts.count - 1].face != face {
                var part = run
                (part.text, part.face) = ("", face)
                parts.append(part)
            }
            parts[parts.count - 1].text.append(character)
        }
        return run.isRightToLeft ? parts.reversed() : parts
    }

    /// Returns the face of a character.
    ///
    /// Letters return to the first face as soon as it has them. Spaces and symbols stay in the face
    /// of the preceding character. A character without a face is drawn in the first one.
    private func face(of character: Character, after last: FontFace?) -> FontFace? {
        let first = preferred.first
        let isLetter = character.isLetter || character.isNumber
        for case let face? in isLetter ? [first, last] : [last, first]
        where covers(face, character) {
            return face
        }
        return preferred.dropFirst().first { covers($0, character) } ?? other(character) ?? first
    }
}
