import Foundation

/// A part of a line that is shaped as one: one script, one direction, one face.
struct TextRun: Equatable {
    var text: String
    var isRightToLeft = false
    /// The script's four-letter tag where the shaper has to be told; nil for letters that stand by
    /// themselves, as Latin, Greek and Cyrillic ones do.
    var script: String?
    /// Which of the text's styles it is in.
    var style = 0
    /// The face that has its glyphs; nil is the font's own.
    var face: FontFace?
}

/// A character of a text in several styles.
struct StyledCharacter: Equatable, Sendable {
    var character: Character
    /// Which of the text's styles it is in.
    var style = 0
}

/// What a line is made of, from left to right.
///
/// The essence of the Unicode bidirectional algorithm: letters have the direction of their script,
/// what lies between two letters of one direction goes with them, everything else goes with the
/// line, whose direction is that of its first letter. Numbers run to the right.
struct TextRuns {
    /// The parts from left to right.
    let visual: [TextRun]
    /// Whether the line begins at the right.
    let isRightToLeft: Bool

    init(_ line: String) {
        self.init(line.map { StyledCharacter(character: $0) })
    }

    /// Parts in different styles are apart.
    init(_ line: some Collection<StyledCharacter>) {
        let kinds = line.map { Self.kind($0.character) }
        let base = kinds.first(where: \.isStrong)?.isRightToLeft ?? false
        isRightToLeft = base
        var runs: [TextRun] = []
        guard kinds.contains(where: { $0.script != nil }) else {
            for letter in line {
                if runs.last?.style != letter.style {
                    runs.append(TextRun(text: "", style: letter.style))
                }
                runs[runs.count - 1].text.append(letter.character)
            }
            visual = runs.isEmpty ? [TextRun(text: "")] : runs
            return
        }
        var hasLetters = true
        for (i, letter) in line.enumerated() {
            var run = TextRun(text: String(letter.character), style: letter.style)
            switch kinds[i] {
            case .letter(let script):
                (run.isRightToLeft, run.script) = (Self.runsLeft(script), script)
            case .number: run.isRightToLeft = false
            case .neutral:
                let before = kinds[..<i].last(where: \.isStrong)
                let after = kinds[i...].first(where: \.isStrong)
                let sides = [before, after].map { $0?.isRightToLeft ?? base }
                run.isRightToLeft = sides[0] == sides[1] ? sides[0] : base
                if let last = runs.last, last.isRightToLeft == run.isRightToLeft {
                    run.script = last.script
                }
            }
            let isLetter = kinds[i].isStrong
            if let last = runs.last, last.isRightToLeft == run.isRightToLeft,
                last.style == run.style, last.script == run.script || !hasLetters
            {
                runs[runs.count - 1].text += run.text
                if !hasLetters { runs[runs.count - 1].script = run.script }
                hasLetters = hasLetters || isLetter
            } else {
                runs.append(run)
                hasLetters = isLetter
            }
        }
        visual = Self.arranged(runs, isRightToLeft: base)
    }

    /// Whether the first letter of some text is of a script that runs to the left.
    static func isRightToLeft(_ text: String) -> Bool {
        for character in text {
            if case .letter(let script) = kind(character) { return runsLeft(script) }
        }
        return false
    }

    /// Runs in the order of reading, from left to right: those against the line's direction keep
    /// their order among themselves.
    private static func arranged(_ runs: [TextRun], isRightToLeft base: Bool) -> [TextRun] {
        var result: [TextRun] = []
        var i = 0
        while i < runs.count {
            var end = i + 1
            while end < runs.count, runs[end].isRightToLeft == runs[i].isRightToLeft { end += 1 }
            let part = Array(runs[i..<end])
            let ordered = runs[i].isRightToLeft ? part.reversed() : part
            result = base ? ordered + result : result + ordered
            i = end
        }
        return result
    }

    private enum Kind {
        case letter(String?)
        case number
        case neutral

        var script: String? {
            if case .letter(let script) = self { return script }
            return nil
        }

        var isStrong: Bool {
            if case .letter = self { return true }
            return false
        }

        var isRightToLeft: Bool { TextRuns.runsLeft(script) }
    }

    private static func kind(_ character: Character) -> Kind {
        guard let first = character.unicodeScalars.first else { return .neutral }
        if let known = scripts.first(where: { $0.range.contains(first.value) }) {
            return first.properties.numericType == .decimal ? .number : .letter(known.tag)
        }
        if first.properties.isAlphabetic { return .letter(nil) }
        return first.properties.numericType == .decimal ? .number : .neutral
    }

    private static func runsLeft(_ script: String?) -> Bool {
        script.map { ["Hebr", "Arab", "Syrc", "Thaa", "Nkoo"].contains($0) } ?? false
    }

    /// Blocks of scripts whose letters run to the left, join or change their order.
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
