/// A random number generator whose seed identifies a particle.
///
/// So a particle gets the same numbers in every frame and in any order.
///
/// SplitMix64 (Steele, Lea, Flood 2014), seeded with a hash of the particle's indices.
struct ParticleRandom {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// Returns an independent generator for an index: of a cell, a slot or a particle.
    func numbered(_ n: Int) -> ParticleRandom {
        var mixed = ParticleRandom(state ^ UInt64(bitPattern: Int64(n)) &* 0xD6E8_FEB8_6659_FD93)
        return ParticleRandom(mixed.next())
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number from 0 to below 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns a number from −½ to below ½.
    mutating func centred() -> Double { unit() - 0.5 }
}
