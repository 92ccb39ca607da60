/// The bytes of a paragraph that Pango lays out in one call.
///
/// They are all bytes, a contiguous part, or a beginning and an end.
struct TextPortion {
    /// The bytes for Pango.
    let bytes: [UInt8]
    /// The index of the portion's first byte in the text.
    private let start: Int
    /// The portion's index at which bytes are omitted, and their number.
    let joint: Int
    private let skipped: Int

    /// Creates a portion from one or two ranges of the text's bytes.
    init(_ bytes: ArraySlice<UInt8>, at start: Int, and tail: ArraySlice<UInt8> = []) {
        (self.bytes, self.start) = (Array(bytes + tail), start)
        joint = bytes.count
        skipped = tail.isEmpty ? 0 : tail.startIndex - bytes.endIndex
    }

    /// Converts an index in the portion to an index in the text.
    func place(of index: Int) -> Int { start + index + (index < joint ? 0 : skipped) }

    /// Converts a byte index of the text to an index of the portion.
    ///
    /// Bytes that were left out are mapped to the next byte.
    func index(of place: Int) -> Int {
        let index = place - start
        return index <= joint ? max(index, 0) : max(joint, index - skipped)
    }
}

/// The bytes of a paragraph, divided into portions of limited length.
///
/// The time that Pango takes for a line grows with the square of the number of its runs and tabs,
/// and Pango shapes a paragraph to its end even if only a few of its lines are shown.
struct ParagraphBytes {
    let bytes: [UInt8]
    private let start: Int

    /// The maximum number of bytes of a portion, unless a line is longer.
    static let portion = 8192
    /// The maximum number of bytes of any portion.
    static let longest = 16384
    /// The number of a portion's final bytes searched for a space.
    static let margin = 256
    /// The maximum numbers of tabs in a portion, and in unwrapped ones.
    static let (maxTabs, maxTabsOfPart) = (256, 64)

    /// Reads a paragraph's bytes, with an ellipsis if `isCut`.
    init(_ paragraph: TextParagraphs.Paragraph, of text: TextParagraphs, isCut: Bool) {
        bytes = text.bytes[paragraph.bytes] + (isCut ? Array("…".utf8) : [])
        start = paragraph.bytes.lowerBound
    }

    var count: Int { bytes.count }

    /// Returns all bytes from an index on.
    func all(from index: Int = 0) -> TextPortion {
        TextPortion(bytes[index...], at: start + index)
    }

    /// Returns a portion of about `length` bytes.
    ///
    /// It begins at an index and is divided after a space if possible. The portion has at most
    /// `most` tabs.
    func portion(from index: Int, length: Int, tabs most: Int = maxTabs) -> TextPortion {
        let bytes = bytes[index..<end(index + length)]
        let tabs = bytes.indices.lazy.filter { bytes[$0] == 9 }.dropFirst(most)
        return TextPortion(bytes[..<(tabs.first ?? bytes.endIndex)], at: start + index)
    }

    /// Returns a portion of two parts: from an index on, and at the end.
    ///
    /// Each part has about `length` bytes. All bytes are returned if there are no more than that.
    func ends(from index: Int, length: Int) -> TextPortion {
        guard count - index > 2 * length else { return all(from: index) }
        return TextPortion(
            bytes[index..<end(index + length)], at: start + index,
            and: bytes[end(count - length)...])
    }

    private func end(_ wanted: Int) -> Int { bytes.division(near: wanted, margin: Self.margin) }
}

extension [UInt8] {
    /// Returns an index near `wanted` at which a text can be divided.
    ///
    /// It is after a space among the `margin` bytes before, otherwise between characters.
    func division(near wanted: Int, margin: Int) -> Int {
        guard wanted < count else { return count }
        if let blank = self[(wanted - margin)..<wanted].lastIndex(of: 32) { return blank + 1 }
        var end = wanted
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}
