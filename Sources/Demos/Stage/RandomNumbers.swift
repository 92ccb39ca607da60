import Graphics
import UIKitViews

/// A seeded generator of numbers and colours, equal on all machines.
struct RandomNumbers {
    private var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    /// Returns the next pseudorandom number, in 0..<1.
    mutating func next() -> CGFloat { generator.unit() }

    /// Returns a pseudorandom blend of two adjacent colours of the palette.
    @MainActor mutating func tone() -> Tone {
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure]
        let place = next() * CGFloat(tones.count - 1)
        let index = min(Int(place), tones.count - 2)
        return tones[index].mixed(with: tones[index + 1], place - CGFloat(index))
    }
}
