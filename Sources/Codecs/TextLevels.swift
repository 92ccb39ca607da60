extension ArraySlice<StyledCharacter> {
    /// Sets the embedding levels of a paragraph's characters and returns the paragraph's level: 1
    /// for right to left.
    ///
    /// This is the Unicode bidirectional algorithm (UAX #9) up to its rule I2: the paragraph has
    /// the direction of its first letter (P2), separators and signs beside digits join the number
    /// (W4, W5), a pair of brackets takes the direction of its contents (N0), other neutral
    /// characters that of the letters on both sides, or else of the paragraph (N1, N2). Embedding,
    /// override and isolate characters are treated as neutral.
    @discardableResult
    mutating func setLevels() -> UInt8 {
        guard contains(where: { BidiKind.runsLeft($0.character) }) else { return 0 }
        var kinds = map { BidiKind($0.character) }
        let first = kinds.first { [.left, .right, .arabic].contains($0) }
        let base: BidiKind = [nil, .left].contains(first) ? .left : .right
        kinds.resolveNumbers(base)
        kinds.resolveBrackets(map(\.character), base)
        kinds.resolveNeutrals(base)
        for (i, kind) in zip(indices, kinds) {
            self[i].level = kind == .right ? 1 : kind == .left && base == .left ? 0 : 2
        }
        return base == .left ? 0 : 1
    }

    /// Returns a line of a paragraph with trailing spaces at the paragraph's level (rule L1).
    func ended(at level: UInt8) -> ArraySlice {
        var line = self
        for i in indices.reversed() {
            guard self[i].character.isWhitespace else { break }
            if self[i].level != level { line[i].level = level }
        }
        return line
    }
}

/// The bidirectional class of a character; the algorithm's names are given for each case.
private enum BidiKind {
    /// Letters: L, R, AL.
    case left, right, arabic
    /// Digits: EN, AN.
    case number, arabicNumber
    /// Characters that may be part of a number: ES, CS, ET.
    case sign, separator, terminator
    /// All others, including spaces.
    case neutral

    init(_ character: Character) {
        let scalar = character.unicodeScalars.first ?? " "
        self =
            switch scalar.value {
            case 0x30...0x39, 0x6F0...0x6F9: .number
            case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: .arabicNumber
            case 0x2B, 0x2D, 0x2212: .sign
            case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044: .separator
            case 0x23, 0x25, 0xB0, 0xB1, 0x66A, 0x2030...0x2034: .terminator
            case 0x200E: .left
            case _ where Self.runsLeft(character):
                (0x600...0x7BF).contains(scalar.value) || (0x860...0x8FF).contains(scalar.value)
                    || (0xFB50...0xFEFC).contains(scalar.value) ? .arabic : .right
            case _ where scalar.properties.generalCategory == .currencySymbol: .terminator
            case _ where scalar.properties.isAlphabetic: .left
            // Decimal digits of other scripts are left-to-right, like letters.
            default: scalar.properties.numericType == .decimal ? .left : .neutral
            }
    }

    /// Whether a character is in a block of a right-to-left script, or a right-to-left mark.
    static func runsLeft(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value, value >= 0x590 else {
            return false
        }
        return value <= 0x8FF || value == 0x200F || (0xFB1D...0xFDFF).contains(value)
            || (0xFE70...0xFEFC).contains(value) || (0x10800...0x10FFF).contains(value)
            || (0x1E800...0x1EFFF).contains(value)
    }

    /// The direction for adjacent neutral characters: numbers are treated as right to left.
    var side: BidiKind? {
        switch self {
        case .left: .left
        case .right, .number, .arabicNumber: .right
        default: nil
        }
    }
}

extension [BidiKind] {
    private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

    /// Applies rules W2 to W7, after which all characters are letters, numbers or neutral.
    fileprivate mutating func resolveNumbers(_ base: BidiKind) {
        var letter = base
        for i in indices {
            switch self[i] {
            case .left, .right, .arabic: letter = self[i]
            case .number where letter == .arabic: self[i] = .arabicNumber
            default: break
            }
        }
        for i in indices.dropFirst().dropLast() where self[i - 1] == self[i + 1] {
            switch (self[i], self[i - 1]) {
            case (.separator, .number), (.separator, .arabicNumber), (.sign, .number):
                self[i] = self[i - 1]
            default: break
            }
        }
        for i in indices.dropFirst() where self[i] == .terminator && self[i - 1] == .number {
            self[i] = .number
        }
        for i in indices.dropLast().reversed()
        where self[i] == .terminator && self[i + 1] == .number {
            self[i] = .number
        }
        letter = base
        for i in indices {
            switch self[i] {
            case .left, .right: letter = self[i]
            case .arabic: (letter, self[i]) = (.right, .right)
            case .number where letter == .left: self[i] = .left
            case .sign, .separator, .terminator: self[i] = .neutral
            default: break
            }
        }
    }

    /// Applies rule N0: a pair of brackets around letters has the paragraph's direction, unless all
    /// of these letters, and those before the pair, have the opposite one.
    fileprivate mutating func resolveBrackets(_ characters: [Character], _ base: BidiKind) {
        var open: [(place: Int, closing: Character)] = []
        var pairs: [(from: Int, to: Int)] = []
        for (i, character) in characters.enumerated() where self[i] == .neutral {
            if let closing = Self.closing[character] {
                // Rule BD16 of the Unicode bidirectional algorithm also ends the search at more
                // than 63 open brackets.
                guard open.count < 63 else { return }
                open.append((i, closing))
            } else if let match = open.lastIndex(where: { $0.closing == character }) {
                pairs.append((open[match].place, i))
                open.removeSubrange(match...)
            }
        }
        for pair in pairs.sorted(by: { $0.from < $1.from }) {
            let inside = self[pair.from..<pair.to].compactMap(\.side)
            guard !inside.isEmpty else { continue }
            let before = self[..<pair.from].last { $0.side != nil }?.side ?? base
            let side = inside.contains(base) ? base : before
            (self[pair.from], self[pair.to]) = (side, side)
        }
    }

    /// Applies rules N1 and N2: neutral characters between characters of the same direction take
    /// that direction, and all others take the paragraph's direction.
    fileprivate mutating func resolveNeutrals(_ base: BidiKind) {
        var (i, before) = (startIndex, base)
        while i < endIndex {
            let end = self[i...].firstIndex { $0 != .neutral } ?? endIndex
            let after = end < endIndex ? self[end].side ?? base : base
            for place in i..<end { self[place] = before == after ? before : base }
            (i, before) = (end + 1, after)
        }
    }
}
