/// Numbers from a seed: the same in every run (a Weyl sequence, well mixed).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Begins with a seed.
    public init(_ seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// A number between two bounds.
    public mutating func number(_ low: Double, _ high: Double) -> Double {
        Double.random(in: low...high, using: &self)
    }

    /// A place in a list of so many.
    public mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    /// True once in `n` times.
    public mutating func once(in n: Int) -> Bool { index(n) == 0 }
}
