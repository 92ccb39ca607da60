import CoreAnimation
import Foundation
import Graphics
import TestSupport

/// Choices from a seed, with a taste for values that break things.
struct Dice {
    private var generator: SplitMix
    /// What was chosen, for a trace.
    private(set) var trace: [String] = []

    /// True where all numbers are ones that a program would use.
    let isTame: Bool

    init(_ seed: UInt64, _ part: Int = 0, isTame: Bool = false) {
        self.isTame = isTame
        let part = UInt64(bitPattern: Int64(part)) &* 0xD1B5_4A32_D192_ED03
        generator = SplitMix(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ part)
    }

    private static let hostile: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e-300, .leastNonzeroMagnitude, 1e9, 1e19, 1e300,
        -1e300, .greatestFiniteMagnitude, 2_147_483_648, -2_147_483_649, 9.3e18, 65_536, 0.5, -1, 1,
        2,
    ]

    /// A number below a bound, which is at least 1.
    mutating func index(_ count: Int) -> Int { generator.index(count) }

    /// True once in `n` times.
    mutating func once(in n: Int) -> Bool { generator.once(in: n) }

    /// Any 64 bits.
    mutating func bits() -> UInt64 { generator.next() }

    /// A number: mostly one that a program would use, else any.
    mutating func number(_ low: Double = -50, _ high: Double = 200) -> Double {
        let value: Double
        switch index(8) {
        case 0 where !isTame: value = self.any(Self.hostile)
        case 1 where !isTame: value = Double(bitPattern: bits())
        case 2: value = Double(index(12))
        default: value = generator.number(low, high)
        }
        trace.append("\(value)")
        return value
    }

    /// Up to so many numbers.
    mutating func numbers(below count: Int, _ low: Double, _ high: Double) -> [Double] {
        var list: [Double] = []
        for _ in 0..<index(count) { list.append(number(low, high)) }
        return list
    }

    /// A number that a program would use.
    mutating func tame(_ low: Double, _ high: Double) -> Double { generator.number(low, high) }

    /// A whole number: mostly a small one, else any.
    mutating func integer(_ most: Int = 10) -> Int {
        let value =
            once(in: 8) && !isTame ? self.any([.min, -1, .max, 1 << 31, 1 << 40]) : index(most + 1)
        trace.append("\(value)")
        return value
    }

    mutating func flag() -> Bool { once(in: 2) }

    /// One of a list.
    mutating func any<Element>(_ list: [Element]) -> Element { list[index(list.count)] }

    /// One of a list of what has names, chosen by them: another one that is added to the list is chosen in
    /// its share of cases, and changes no other.
    mutating func any<Element: Named>(of list: [Element]) -> Element {
        let bits = bits()
        func rank(_ element: Element) -> UInt64 {
            var generator = SplitMix(seed: element.nameHash ^ bits)
            return generator.next()
        }
        guard let chosen = list.min(by: { rank($0) < rank($1) }) else {
            preconditionFailure("nothing to choose from")
        }
        return chosen
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func size() -> CGSize { CGSize(width: number(0, 120), height: number(0, 120)) }

    mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    mutating func color() -> CGColor {
        CGColor(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0, 1))
    }

    mutating func transform() -> CATransform3D {
        switch index(6) {
        case 0: return CATransform3DIdentity
        case 1: return CATransform3DMakeTranslation(number(), number(), number())
        case 2: return CATransform3DMakeScale(number(-2, 2), number(-2, 2), number(-2, 2))
        case 3: return CATransform3DMakeRotation(number(-7, 7), number(-1, 1), number(-1, 1), 1)
        case 4:
            var m = CATransform3DMakeRotation(number(-2, 2), 1, number(-1, 1), 0)
            m.m34 = number(-0.01, 0.01)
            return m
        default:
            var m = CATransform3DIdentity
            (m.m11, m.m12, m.m21, m.m22) = (
                number(-2, 2), number(-2, 2), number(-2, 2), number(-2, 2)
            )
            (m.m41, m.m42, m.m14, m.m44) = (number(), number(), number(-0.01, 0.01), number(-2, 2))
            return m
        }
    }

    private static let words = [
        "", "a", "Animation", "-", "%n%s", "\u{0}", "你好", "שלום", "👩‍👩‍👧‍👦", "e\u{301}\u{301}",
        "\u{FFFF}", "a\nb\r\n\tc",
        "position", "bounds.size.width", "transform.rotation.z", "transform..x", ".", "..",
        "sublayers", "self",
    ]

    mutating func word() -> String {
        var word = any(Self.words)
        if once(in: 30) { word = String(repeating: word + "x", count: index(2000)) }
        trace.append(word.debugDescription)
        return word
    }
}

/// What can be chosen by its name.
protocol Named {
    var name: String { get }
    var nameHash: UInt64 { get }
}

extension Named {
    var nameHash: UInt64 { name.stableHash }
}

extension String {
    /// The same in every run: FNV-1a.
    var stableHash: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
