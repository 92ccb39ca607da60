/// The bytes of a paragraph that Pango is given at once: all, some in a row, or a beginning and an
/// end.
struct TextPortion {
    /// The bytes for Pango.
    let bytes: [UInt8]
    /// The index in the text of the first byte.
    private let start: Int
    /// The index of the byte before which others are left out, and their number.
    let joint: Int
    private let skipped: Int

    /// Makes a portion that begins at an index of the text, with its joint at the end.
    init(_ bytes: ArraySlice<UInt8>, at start: Int, and tail: ArraySlice<UInt8> = []) {
        (self.bytes, self.start) = (Array(bytes + tail), start)
        joint = bytes.count
        skipped = tail.isEmpty ? 0 : tail.startIndex - bytes.endIndex
    }

    /// Returns the index in the text of a byte.
    func place(of index: Int) -> Int { start + index + (index < joint ? 0 : skipped) }

    /// Returns the index in the portion of a byte of the text, or of the next one that it has.
    func index(of place: Int) -> Int {
        let index = place - start
        return index <= joint ? max(index, 0) : max(joint, index - skipped)
    }
}

/// The bytes of a paragraph, divided into portions of limited length.
///
/// Pango takes a time for a line that grows with the square of the number of its runs and tabs, and
/// shapes a paragraph to its end even if only a few lines of it are shown.
struct ParagraphBytes {
    let bytes: [UInt8]
    private let start: Int

    /// The maximum number of bytes of a portion, unless a line is longer.
    static let portion = 8192
    /// The maximum number of bytes of a portion at all.
    static let longest = 16384
    /// The number of bytes at the end of a portion among which a blank is looked for.
    static let margin = 256
    /// The maximum number of tabs in a portion, and in one that continues a line that is not broken.
    static let (mostTabs, mostTabsOfPart) = (256, 64)

    /// Reads a paragraph; `isCut` adds the ellipsis that stands for the paragraphs after it.
    init(_ paragraph: TextParagraphs.Paragraph, of text: TextParagraphs, isCut: Bool) {
        bytes = text.bytes[paragraph.bytes] + (isCut ? Array("…".utf8) : [])
        start = paragraph.bytes.lowerBound
    }

    var count: Int { bytes.count }

    /// All bytes from an index on.
    func all(from index: Int = 0) -> TextPortion {
        TextPortion(bytes[index...], at: start + index)
    }

    /// The bytes from an index to about `length` further, after a blank if there is one, with at most so
    /// many tabs.
    func portion(from index: Int, length: Int, tabs most: Int = mostTabs) -> TextPortion {
        let bytes = bytes[index..<end(index + length)]
        let tabs = bytes.indices.lazy.filter { bytes[$0] == 9 }.dropFirst(most)
        return TextPortion(bytes[..<(tabs.first ?? bytes.endIndex)], at: start + index)
    }

    /// The bytes from an index to `length` further, and as many at the end; all if those are enough.
    func ends(from index: Int, length: Int) -> TextPortion {
        guard count - index > 2 * length else { return all(from: index) }
        return TextPortion(
            bytes[index..<end(index + length)], at: start + index,
            and: bytes[end(count - length)...])
    }

    /// Returns the index of a byte at which the text can be divided, near an index.
    private func end(_ wanted: Int) -> Int {
        guard wanted < count else { return count }
        if let blank = bytes[(wanted - Self.margin)..<wanted].lastIndex(of: 32) { return blank + 1 }
        var end = wanted
        while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}
