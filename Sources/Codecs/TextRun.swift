import Foundation

/// A part of a line that is shaped as a unit: one script, one direction, one face.
struct TextRun: Equatable {
    var text: String
    /// The embedding level of its characters, odd for right to left.
    var level: UInt8 = 0
    /// The script's four-letter tag where the shaper needs it; nil for scripts without joining or
    /// reordering, such as Latin, Greek and Cyrillic.
    var script: String?
    /// The index of its style in the text.
    var style = 0
    /// The face that has its glyphs; nil is the font's own.
    var face: FontFace?

    var isRightToLeft: Bool { level % 2 == 1 }
}

/// A character of a text in several styles.
struct StyledCharacter: Equatable, Sendable {
    var character: Character
    /// The index of its style in the text.
    var style = 0
    /// The bidirectional embedding level; odd for right to left.
    var level: UInt8 = 0
}

/// The runs of a line, from left to right.
struct TextRuns {
    /// The runs from left to right.
    let visual: [TextRun]

    /// Splits a line that is a whole paragraph.
    init(_ line: String) {
        var letters = line.map { StyledCharacter(character: $0) }[...]
        letters.setLevels()
        self.init(letters)
    }

    /// Splits a line of a paragraph whose levels are set.
    ///
    /// Parts in different styles are separate runs. Spaces, symbols and digits join the script
    /// before them, or else the one after them.
    init(_ line: some Collection<StyledCharacter>) {
        var runs: [TextRun] = []
        var hasLetters = false
        for letter in line {
            let script = Self.script(letter.character)
            let isLetter = script != nil || letter.character.isLetter
            if let last = runs.last, last.level == letter.level, last.style == letter.style,
                !isLetter || !hasLetters || last.script == script
            {
                runs[runs.count - 1].text.append(letter.character)
            } else {
                let text = String(letter.character)
                runs.append(TextRun(text: text, level: letter.level, style: letter.style))
                hasLetters = false
            }
            if isLetter, !hasLetters {
                runs[runs.count - 1].script = script
                hasLetters = true
            }
        }
        // Applies rule L2 of the Unicode bidirectional algorithm. Inside a run the text shaper
        // reverses the letters.
        for level: UInt8 in [2, 1] {
            var i = 0
            while i < runs.count {
                let end = runs[i...].firstIndex { $0.level < level } ?? runs.count
                runs[i..<end].reverse()
                i = end + 1
            }
        }
        visual = runs.isEmpty ? [TextRun(text: "")] : runs
    }

    /// Returns the tag of a character's script; nil where the shaper does not need it.
    private static func script(_ character: Character) -> String? {
        guard let value = character.unicodeScalars.first?.value, value >= 0x590 else { return nil }
        return scripts.first { $0.range.contains(value) }?.tag
    }

    /// The blocks of scripts that run right to left, join letters or reorder them.
    private static let scripts: [(range: ClosedRange<UInt32>, tag: String)] = [
        (0x0590...0x05FF, "Hebr"), (0x0600...0x06FF, "Arab"), (0x0700...0x074F, "Syrc"),
        (0x0750...0x077F, "Arab"), (0x0780...0x07BF, "Thaa"), (0x07C0...0x07FF, "Nkoo"),
        (0x08A0...0x08FF, "Arab"), (0x0900...0x097F, "Deva"), (0x0980...0x09FF, "Beng"),
        (0x0A00...0x0A7F, "Guru"), (0x0A80...0x0AFF, "Gujr"), (0x0B00...0x0B7F, "Orya"),
        (0x0B80...0x0BFF, "Taml"), (0x0C00...0x0C7F, "Telu"), (0x0C80...0x0CFF, "Knda"),
        (0x0D00...0x0D7F, "Mlym"), (0x0D80...0x0DFF, "Sinh"), (0x0E00...0x0E7F, "Thai"),
        (0x0E80...0x0EFF, "Laoo"), (0x0F00...0x0FFF, "Tibt"), (0x1000...0x109F, "Mymr"),
        (0x1780...0x17FF, "Khmr"), (0xFB1D...0xFB4F, "Hebr"), (0xFB50...0xFDFF, "Arab"),
        (0xFE70...0xFEFC, "Arab"),
    ]
}
