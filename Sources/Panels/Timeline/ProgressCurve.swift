import Graphics

/// The curve of one repetition of an animation, as samples at equal distances in time.
struct ProgressCurve {
    /// The samples, at least two.
    let samples: [Double]
    /// The range of the curve: 0 to 1, and the values outside it that springs and keyframes can have.
    let low, high: Double

    init(_ samples: [Double]) {
        self.samples = samples
        (low, high) = (min(0, samples.min() ?? 0), max(1, samples.max() ?? 1))
    }

    /// Returns the height of the curve at a fraction of its time, 0 to 1 from ``low`` to ``high``.
    func height(at fraction: Double) -> Double {
        let place = fraction.clamped(to: 0...1) * Double(samples.count - 1)
        let i = min(Int(place), samples.count - 2)
        return height(of: samples[i] + (samples[i + 1] - samples[i]) * (place - Double(i)))
    }

    /// Returns the height of a value, 0 to 1 from ``low`` to ``high``.
    func height(of value: Double) -> Double { (value - low) / (high - low) }
}
