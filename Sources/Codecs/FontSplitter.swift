/// Finds the faces that the characters of a run are set in.
struct FontSplitter {
    /// The faces of the font that was asked for, best first.
    let preferred: [FontFace]
    /// Whether a face has every glyph of a character.
    let covers: (FontFace, Character) -> Bool
    /// Some other face of the machine that has them.
    let other: (Character) -> FontFace?

    /// The run's parts in one face each, from left to right.
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

    /// Letters go back to the first face as soon as it has them. Blanks and signs stay with what
    /// is before them, and what has no face is drawn in the first one.
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
