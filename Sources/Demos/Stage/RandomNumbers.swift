import UIKitViews

/// A pseudorandom number generator that uses the SplitMix64 algorithm.
///
/// A seed gives the same numbers in every run and on every machine.
struct RandomNumbers {
    private var state: UInt64

    /// Creates a generator from a seed.
    init(seed: UInt64) { state = seed }

    /// Returns the next pseudorandom number, in 0..<1.
    mutating func next() -> CGFloat {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return CGFloat(z >> 11) / 9_007_199_254_740_992
    }

    /// Returns a pseudorandom blend of two adjacent colours of the palette.
    @MainActor mutating func tone() -> Tone {
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure]
        let place = next() * CGFloat(tones.count - 1)
        let index = min(Int(place), tones.count - 2)
        return tones[index].mixed(with: tones[index + 1], place - CGFloat(index))
    }
}
