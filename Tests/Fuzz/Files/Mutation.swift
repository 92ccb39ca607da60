import Foundation

/// A way to damage a file.
struct Mutation: Named {
    let name: String
    let change: @MainActor (inout Data, inout Dice) -> Void

    /// Numbers that readers take for counts, sizes and offsets.
    private static let numbers: [UInt32] = [
        0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000,
        0xFFFF_FFFF,
    ]

    /// The size up to which files grow.
    private static let maxBytes = 1_000_000

    private static let words = [
        "null", "1e999", "-1", "\"", "[", "]", "{", "}", ":", ",", "\n", "@", "/", ".", "nan",
        "99999999999999999999", "\u{0}", "\u{1B}[2J", "+", "0x10",
    ]

    private static let decimals = [
        "-1", "0", "-0.0", "0.5", "1e308", "-1e308", "1e-308", "5e-324", "1000000", "2147483648",
        "9223372036854775807", "99999999999999999999", "600", "100000",
    ]

    private static func place(_ data: Data, _ dice: inout Dice) -> Int {
        dice.index(data.count + 1)
    }

    /// Half of all changes hit the first bytes, where headers are.
    private static func index(_ data: Data, _ dice: inout Dice) -> Int {
        dice.index(dice.flag() ? min(data.count, 64) : data.count)
    }

    @MainActor static let all: [Mutation] = [
        Mutation(name: "cut") { data, dice in data = Data(data.prefix(place(data, &dice))) },
        Mutation(name: "flip a bit") { data, dice in
            guard !data.isEmpty else { return }
            data[index(data, &dice)] ^= 1 << UInt8(dice.index(8))
        },
        Mutation(name: "set a byte") { data, dice in
            guard !data.isEmpty else { return }
            data[index(data, &dice)] = UInt8(truncatingIfNeeded: dice.any(numbers))
        },
        Mutation(name: "set a number") { data, dice in
            let width = dice.any([2, 4])
            guard data.count >= width else { return }
            let start = min(index(data, &dice), data.count - width)
            let number = dice.any(numbers)
            let isBig = dice.flag()
            for i in 0..<width {
                let shift = UInt32(8 * (isBig ? width - 1 - i : i))
                data[start + i] = UInt8(truncatingIfNeeded: number >> shift)
            }
        },
        Mutation(name: "remove a range") { data, dice in
            let start = place(data, &dice)
            data.removeSubrange(start..<min(data.count, start + dice.index(40)))
        },
        Mutation(name: "repeat a range") { data, dice in
            let start = place(data, &dice)
            let piece = data[start..<min(data.count, start + dice.index(60))]
            let times = dice.once(in: 20) ? 2000 : 1 + dice.index(3)
            for _ in 0..<times where data.count < maxBytes {
                data.insert(contentsOf: piece, at: start)
            }
        },
        Mutation(name: "grow to 1 MB") { data, dice in
            guard !data.isEmpty, dice.once(in: 40) else { return }
            let start = dice.index(data.count)
            let piece = data[start..<min(data.count, start + 1 + dice.index(4000))]
            var grown = Data(data[..<start])
            while grown.count + data.count < maxBytes { grown += piece }
            data = grown + data[start...]
        },
        Mutation(name: "insert a word") { data, dice in
            data.insert(contentsOf: Data(dice.any(words).utf8), at: place(data, &dice))
        },
        Mutation(name: "replace a decimal") { data, dice in
            let start = place(data, &dice)
            let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
            guard let first = data[start...].firstIndex(where: isDigit) else { return }
            let end = data[first...].firstIndex { !isDigit($0) } ?? data.endIndex
            data.replaceSubrange(first..<end, with: Data(dice.any(decimals).utf8))
        },
        Mutation(name: "insert bytes") { data, dice in
            let count = dice.index(20)
            for _ in 0..<count {
                data.insert(UInt8(truncatingIfNeeded: dice.bits()), at: place(data, &dice))
            }
        },
        Mutation(name: "splice") { data, dice in
            let other = dice.any(of: CorpusFile.all).data
            data = Data(data.prefix(place(data, &dice)) + other.suffix(place(other, &dice)))
        },
    ]
}
