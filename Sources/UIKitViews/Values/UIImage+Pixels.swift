import Graphics
import Images

extension UIImage {
    /// The pixels in upright orientation.
    var uprightImage: CGImage? {
        cgImage?.upright(from: imageOrientation.stored)
    }
}

extension UIEdgeInsets {
    /// Returns the part of a size inside these insets, in unit coordinates.
    ///
    /// All of the content is returned if the insets overlap or are negative.
    func stretchedPart(of size: CGSize) -> CGRect {
        let (x, width) = (left / size.width, 1 - (left + right) / size.width)
        let (y, height) = (top / size.height, 1 - (top + bottom) / size.height)
        // The width of a rectangle is never negative.
        let isInside = x >= 0 && y >= 0 && width >= 0 && height >= 0
        return isInside
            ? CGRect(x: x, y: y, width: width, height: height)
            : CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}

extension UIImage.Orientation {
    /// Whether the orientation swaps width and height.
    var isSideways: Bool { stored.isSideways }

    /// The orientation in terms of image files.
    fileprivate var stored: StoredOrientation {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .upMirrored: .upMirrored
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .rightMirrored: .rightMirrored
        }
    }
}

extension CGImage {
    /// Returns an image with the same alpha, filled with a colour.
    func filled(with color: RGBAColor) -> CGImage {
        let tint = color.premultiplied.clamped(lowerBound: .zero, upperBound: .one)
        let shades = (0...255).map { alpha -> UInt32 in
            let c = tint * Float(alpha) + 0.5
            return UInt32(c.w) << 24 | UInt32(c.x) << 16 | UInt32(c.y) << 8 | UInt32(c.z)
        }
        let filled = pixels.map { shades[Int($0 >> 24)] }
        return CGImage(width: width, height: height, pixels: filled)
    }
}
