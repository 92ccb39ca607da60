import Graphics

/// The orientation in which pixels are stored; the raw values are those of Exif.
package enum StoredOrientation: Int {
    /// Upright.
    case up = 1
    /// To be mirrored horizontally.
    case upMirrored
    /// To be rotated by 180°.
    case down
    /// To be mirrored horizontally, then rotated by 180°.
    case downMirrored
    /// To be mirrored horizontally, then rotated by 90° counterclockwise.
    case leftMirrored
    /// To be rotated by 90° clockwise.
    case right
    /// To be mirrored horizontally, then rotated by 90° clockwise.
    case rightMirrored
    /// To be rotated by 90° counterclockwise.
    case left

    /// Whether the upright image swaps width and height.
    package var isSideways: Bool { rawValue >= StoredOrientation.leftMirrored.rawValue }
}

extension CGImage {
    /// Returns the upright image of pixels stored in an orientation.
    package func upright(from orientation: StoredOrientation) -> CGImage {
        guard orientation != .up else { return self }
        let (width, height) = orientation.isSideways ? (height, width) : (width, height)
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (back, up) = (width - 1 - x, height - 1 - y)
                let pixel =
                    switch orientation {
                    case .up: self[x, y]
                    case .upMirrored: self[back, y]
                    case .down: self[back, up]
                    case .downMirrored: self[x, up]
                    case .leftMirrored: self[y, x]
                    case .right: self[y, back]
                    case .rightMirrored: self[up, back]
                    case .left: self[up, x]
                    }
                result.append(pixel)
            }
        }
        return CGImage(width: width, height: height, pixels: result)
    }
}
