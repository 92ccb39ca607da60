import Graphics

extension UIImage {
    /// The pixels in upright orientation.
    var uprightImage: CGImage? {
        guard let cgImage, imageOrientation != .up else { return cgImage }
        return cgImage.upright(from: imageOrientation)
    }

    /// The part between ``capInsets`` that is stretched, in unit coordinates; the whole image if
    /// the insets overlap or are negative.
    var stretchedPart: CGRect {
        let (size, caps) = (size, capInsets)
        let part = CGRect(
            x: caps.left / size.width, y: caps.top / size.height,
            width: 1 - (caps.left + caps.right) / size.width,
            height: 1 - (caps.top + caps.bottom) / size.height)
        let isInside = part.minX >= 0 && part.minY >= 0 && part.width >= 0 && part.height >= 0
        return isInside ? part : CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}

extension UIImage.Orientation {
    /// Whether the orientation swaps width and height.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
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

    /// Returns the upright image of pixels stored in an orientation.
    fileprivate func upright(from orientation: UIImage.Orientation) -> CGImage {
        let (width, height) = orientation.isSideways ? (height, width) : (width, height)
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (back, up) = (width - 1 - x, height - 1 - y)
                let pixel =
                    switch orientation {
                    case .up: self[x, y]
                    case .down: self[back, up]
                    case .left: self[up, x]
                    case .right: self[y, back]
                    case .upMirrored: self[back, y]
                    case .downMirrored: self[x, up]
                    case .leftMirrored: self[y, x]
                    case .rightMirrored: self[up, back]
                    }
                result.append(pixel)
            }
        }
        return CGImage(width: width, height: height, pixels: result)
    }
}
