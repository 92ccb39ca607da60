import Graphics

extension CGImage {
    /// Returns the image mixed with white of the same alpha.
    ///
    /// `share` is the fraction of white, 0 to 1.
    func whitened(by share: Float) -> CGImage {
        if share <= 0 { return self }
        let white = UInt32((min(share, 1) * 256).rounded())
        let mixed = pixels.map { pixel in
            let alpha = pixel >> 24
            return [16, 8, 0].reduce(alpha << 24) { sum, shift in
                let channel = pixel >> shift & 0xFF
                return sum | ((channel * (256 - white) + alpha * white + 128) >> 8) << shift
            }
        }
        return CGImage(width: width, height: height, pixels: mixed)
    }
}
