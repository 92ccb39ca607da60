import Graphics

extension SplitMix {
    /// A number between two bounds.
    package mutating func number(_ low: Double, _ high: Double) -> Double {
        Double.random(in: low...high, using: &self)
    }

    /// A place in a list of so many.
    package mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    /// True once in `n` times.
    package mutating func once(in n: Int) -> Bool { index(n) == 0 }
}
