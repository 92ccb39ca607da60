import Graphics

/// The bytes of a text, divided into paragraphs.
///
/// Control characters and invisible text are left out.
struct TextParagraphs {
    /// A part of the text that ends at a line break.
    struct Paragraph {
        /// The byte range of the paragraph, without the line break.
        var bytes: Range<Int>
        /// The index of the run in which the paragraph begins.
        var runIndex: Int
    }

    private(set) var bytes: [UInt8] = []
    /// The index after the last byte of each run.
    private(set) var ends: [Int] = []
    private(set) var paragraphs: [Paragraph] = []

    /// The number of bytes of the longest paragraph.
    var longest: Int { paragraphs.reduce(0) { max($0, $1.bytes.count) } }

    /// Joins runs, without control characters and without runs in invisible fonts.
    init(_ runs: [TextRun]) {
        for run in runs {
            if run.style.font.isVisible {
                for byte in run.text.utf8 where byte >= 32 && byte != 127 || (9...13) ~= byte {
                    bytes.append(byte == 11 || byte == 12 ? 32 : byte)
                }
            }
            ends.append(bytes.count)
        }
        if !bytes.isEmpty { findParagraphs() }
    }

    private mutating func findParagraphs() {
        var (start, i) = (0, 0)
        while i < bytes.count {
            let end = lineBreak(at: i)
            if end != nil { add(start..<i) }
            (start, i) = (end ?? start, end ?? i + 1)
        }
        add(start..<bytes.count)
    }

    private mutating func add(_ range: Range<Int>) {
        paragraphs.append(Paragraph(bytes: range, runIndex: runIndex(at: range.lowerBound)))
    }

    /// Returns the index after the line break at a byte; nil without one.
    private func lineBreak(at i: Int) -> Int? {
        switch bytes[i] {
        case 10: i + 1
        case 13: i + 1 < bytes.count && bytes[i + 1] == 10 ? i + 2 : i + 1
        case 0xE2 where bytes[i...].starts(with: [0xE2, 0x80, 0xA9]): i + 3
        default: nil
        }
    }

    /// Returns the index of the run that contains a byte.
    func runIndex(at byte: Int) -> Int {
        min(ends.partitioningIndex { byte < $0 }, ends.count - 1)
    }
}
