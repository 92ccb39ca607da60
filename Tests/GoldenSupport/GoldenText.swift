import Foundation

/// A text that a test compares with a file; `ZOETROPE_GOLDENS=renew` writes the file anew.
package struct GoldenText {
    private let url: URL

    /// Makes the text of a file in the folder of a test's source.
    package init(_ name: String, besides source: String) {
        url = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(name)
    }

    /// Returns the first lines in which a text differs from the file's; nil for none.
    package func difference(from text: String) throws -> String? {
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: url, encoding: .utf8)
        if text == known { return nil }
        let (old, new) = (known.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let place = zip(old, new).prefix { $0 == $1 }.count
        let lines = [old, new].map { place < $0.count ? $0[place] : "the end" }
        return "\(url.lastPathComponent), line \(place + 1): '\(lines[1])', not '\(lines[0])'; "
            + "`make goldens` renews it"
    }
}

/// A number that changes with any of the texts it is made of, the same in every run.
package struct Digest: CustomStringConvertible {
    private var sum: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Makes the digest of texts.
    package init(_ texts: some Sequence<String>) {
        for text in texts { for byte in text.utf8 { add(byte) } }
    }

    /// Makes the digest of the hexadecimal digits of pixels, without leading zeros.
    package init(pixels: [UInt32]) {
        for pixel in pixels {
            for i in (0..<max(1, (35 - pixel.leadingZeroBitCount) / 4)).reversed() {
                let digit = UInt8(pixel >> (4 * UInt32(i)) & 15)
                add(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// The first eight hexadecimal digits.
    package var description: String { String(format: "%08x", UInt32(sum >> 32)) }
}
