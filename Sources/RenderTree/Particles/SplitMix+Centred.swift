import Graphics

extension SplitMix {
    /// Returns a number from −½ to below ½.
    mutating func centred() -> Double { unit() - 0.5 }
}
