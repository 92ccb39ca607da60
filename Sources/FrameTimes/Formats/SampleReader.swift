import Foundation

/// A fast reader of the samples in a recording's JSON file.
///
/// An hour of samples is 65 MB with four million numbers, for which `JSONDecoder` takes 1.7 s and
/// 240 MiB, this reader a tenth. It reads the array `samples` of the outermost object, whose
/// elements contain numbers, flags and null; `JSONDecoder` reads the rest.
struct SampleReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The index in ``FrameMember/all`` of the member that is expected next.
    private var expected = 0
    private let names = FrameMember.all.map { Array($0.name.utf8) }
    /// The bit that represents ``FrameMember/seeks`` in a set of members.
    private let seeks = Self.bits(of: [FrameMember.seeks])
    /// The first sample with each set of members.
    private var found: [UInt64: Samples.First] = [:]

    /// The samples of a file.
    struct Samples {
        /// The number of a sample, from 1, and its position in the file.
        fileprivate typealias First = (number: Int, position: Int)

        let frames: [RecordedFrame]
        /// The file with an empty array instead of the samples.
        let rest: Data
        fileprivate let found: [UInt64: First]

        /// Checks that all samples have the given members.
        ///
        /// - Throws: ``RecordingError``.
        func check(_ needed: [FrameMember], in data: Data) throws {
            let lacking = found.sorted { $0.value.number < $1.value.number }
            for (members, first) in lacking {
                let missing = needed.first { SampleReader.bits(of: [$0]) & members == 0 }
                guard let missing else { continue }
                throw RecordingError(
                    "'\(missing.name)' is missing in sample \(first.number)",
                    line: data.line(at: data.startIndex + first.position))
            }
        }
    }

    /// Returns the samples of a file; nil if it has none.
    ///
    /// - Throws: ``RecordingError``.
    static func read(_ data: Data) throws -> Samples? {
        try data.withUnsafeBytes { raw in
            var reader = SampleReader(raw.bindMemory(to: UInt8.self))
            guard let (frames, range) = try reader.readFile() else { return nil }
            let rest = data.prefix(range.lowerBound) + "[]".utf8 + data.dropFirst(range.upperBound)
            return Samples(frames: frames, rest: rest, found: reader.found)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    fileprivate static func bits(of members: [FrameMember]) -> UInt64 {
        let names = Set(members.map(\.name))
        return FrameMember.all.indices.reduce(0) {
            names.contains(FrameMember.all[$1].name) ? $0 | 1 << UInt64($1) : $0
        }
    }

    private mutating func readFile() throws -> ([RecordedFrame], Range<Int>)? {
        var found: ([RecordedFrame], Range<Int>)?
        try readItems(from: "{", to: "}") { reader in
            let name = try reader.readName()
            let start = reader.position
            if name.elementsEqual("samples".utf8), reader.next == UInt8(ascii: "[") {
                let frames = try reader.readFrames()
                found = (frames, start..<reader.position)
            } else {
                try reader.skipValue()
            }
        }
        return found
    }

    private mutating func readFrames() throws -> [RecordedFrame] {
        var frames: [RecordedFrame] = []
        // A sample takes about 300 bytes.
        frames.reserveCapacity((bytes.count - position) / 280)
        try readItems(from: "[", to: "]") { reader in
            _ = reader.next
            let start = reader.position
            let frame = try reader.readFrame(frames.count + 1, after: frames.last)
            if let fault = frame.fault(after: frames) { throw reader.failure(fault, at: start) }
            frames.append(frame)
        }
        return frames
    }

    private mutating func readFrame(
        _ number: Int, after last: RecordedFrame?
    ) throws -> RecordedFrame {
        let start = position
        var frame = RecordedFrame()
        var seen: UInt64 = 0
        expected = 0
        try readItems(from: "{", to: "}") { reader in
            let name = try reader.readName()
            guard let member = reader.member(named: name) else { return try reader.skipValue() }
            guard let value = try reader.readNumber(of: member, number) else { return }
            seen |= 1 << UInt64(member)
            FrameMember.all[member].set(&frame, value)
        }
        if found[seen] == nil { found[seen] = (number, start) }
        if seen & seeks == 0 { frame.guessSeek(after: last) }
        return frame
    }

    private mutating func member(named name: UnsafeBufferPointer<UInt8>) -> Int? {
        let isExpected = expected < names.count && name.elementsEqual(names[expected])
        let found = isExpected ? expected : names.firstIndex { name.elementsEqual($0) }
        if let found { expected = found + 1 }
        return found
    }

    /// Reads items between brackets, separated by commas.
    private mutating func readItems(
        from open: UnicodeScalar, to close: UnicodeScalar,
        _ item: (inout SampleReader) throws -> Void
    ) throws {
        try take(open)
        if next == UInt8(ascii: close) { return position += 1 }
        while true {
            try item(&self)
            if next == UInt8(ascii: close) { return position += 1 }
            try take(",")
        }
    }

    /// Reads a name and its colon.
    private mutating func readName() throws -> UnsafeBufferPointer<UInt8> {
        guard next == UInt8(ascii: "\"") else { throw notJSON }
        let start = position + 1
        try skipString()
        let name = UnsafeBufferPointer(rebasing: bytes[start..<position - 1])
        try take(":")
        return name
    }

    /// The next byte that is not white space; 0 at the end.
    private var next: UInt8 {
        mutating get {
            while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
            return position < bytes.count ? bytes[position] : 0
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 10 || byte == 13 || byte == 9
    }

    private mutating func take(_ scalar: UnicodeScalar) throws {
        guard next == UInt8(ascii: scalar) else { throw notJSON }
        position += 1
    }

    private mutating func skipString() throws {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else { throw notJSON }
        position += 1
    }

    /// Skips a value of any kind without decoding it.
    private mutating func skipValue() throws {
        var depth = 0
        repeat {
            switch next {
            case 0: throw notJSON
            case UInt8(ascii: "\""): try skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
            default: skipWord()
            }
            guard depth >= 0 else { throw notJSON }
        } while depth > 0
    }

    private mutating func skipWord() {
        while position < bytes.count {
            let byte = bytes[position]
            if Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
                || byte == UInt8(ascii: "]")
            {
                return
            }
            position += 1
        }
    }

    /// Reads a number, or a flag as 1 or 0; nil for null.
    ///
    /// It is the value of a member in the sample of a number.
    private mutating func readNumber(of member: Int, _ sample: Int) throws -> Double? {
        let first = next
        let start = position
        skipWord()
        let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if let number = Self.decimal(word) { return number }
        switch String(decoding: word, as: UTF8.self) {
        case "true": return 1
        case "false": return 0
        case "null": return nil
        case let text:
            if let number = Double(text), number.isFinite, text.first != "+" { return number }
            guard "\"[{".utf8.contains(first) else { throw notJSON }
            let name = FrameMember.all[member].name
            throw failure("'\(name)' has the wrong type in sample \(sample)", at: start)
        }
    }

    /// Parses a decimal number with exact rounding; nil for other texts.
    ///
    /// It has at most 15 digits. The number is a quotient of two whole numbers.
    static func decimal(_ word: UnsafeBufferPointer<UInt8>) -> Double? {
        var (whole, places, i) = (0, -1, 0)
        let isNegative = word.first == UInt8(ascii: "-")
        if isNegative { i = 1 }
        guard i < word.count, word.count <= 16 else { return nil }
        while i < word.count {
            let byte = word[i]
            if byte == UInt8(ascii: "."), places < 0, i > 0 {
                places = 0
            } else if byte >= 48, byte <= 57 {
                whole = whole * 10 + Int(byte - 48)
                if places >= 0 { places += 1 }
            } else {
                return nil
            }
            i += 1
        }
        let value = Double(whole) / powers[max(0, places)]
        return isNegative ? -value : value
    }

    private static let powers: [Double] = (0...16).map { n in
        (0..<n).reduce(1) { power, _ in power * 10 }
    }

    /// An error that names the current position.
    private var notJSON: RecordingError {
        failure(position >= bytes.count ? "the file is cut off" : "it is not JSON", at: position)
    }

    /// Returns an error that names the line of a position.
    private func failure(_ reason: String, at position: Int) -> RecordingError {
        let line = bytes.prefix(min(position, bytes.count)).reduce(1) { $1 == 10 ? $0 + 1 : $0 }
        return RecordingError(reason, line: line)
    }
}
