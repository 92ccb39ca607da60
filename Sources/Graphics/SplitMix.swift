/// A seeded random number generator: SplitMix64 (Steele, Lea, Flood 2014).
///
/// Its numbers are the same in every run and on every machine.
package struct SplitMix: RandomNumberGenerator {
    @usableFromInline var state: UInt64

    @inlinable package init(seed: UInt64) { state = seed }

    @inlinable package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// Returns a number from 0 to below 1.
    @inlinable package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns an independent generator for an index, such as a particle's.
    @inlinable package func numbered(_ index: Int) -> SplitMix {
        let mixed = UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93
        var seeds = SplitMix(seed: state ^ mixed)
        return SplitMix(seed: seeds.next())
    }
}
