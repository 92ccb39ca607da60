import CoreAnimation

// The offsets that are valid, and how far a drag may go beyond them.
extension UIScrollView {
    /// The valid offsets along each axis.
    var ranges: [ClosedRange<Double>] { ranges(of: contentSize) }

    private func ranges(of size: CGSize) -> [ClosedRange<Double>] {
        let inset = adjustedContentInset
        return [
            (-inset.left, size.width + inset.right - bounds.width),
            (-inset.top, size.height + inset.bottom - bounds.height),
        ].map { low, high in
            low.isFinite && high.isFinite ? low...max(low, high) : 0...0
        }
    }

    /// Returns the valid offset nearest to the given one.
    ///
    /// The content has the given size; nil means its current size.
    func nearestOffset(to offset: CGPoint, in size: CGSize? = nil) -> CGPoint {
        let ranges = ranges(of: size ?? contentSize)
        return offset.mapAxes { $1.clamped(to: ranges[$0]) }
    }

    /// Whether the content may move along each axis.
    var mayScroll: [Bool] {
        zip(ranges, [alwaysBounceHorizontal, alwaysBounceVertical]).map { range, always in
            always && bounces || range.lowerBound < range.upperBound
        }
    }

    /// The distances along each axis by which the content may be dragged beyond its ends.
    var bounceLengths: [Double] {
        zip([bounds.width, bounds.height], mayScroll).map { bounces && $1 ? $0 : 0 }
    }
}

extension CGPoint {
    /// Returns the point whose coordinates `transform` gives for an axis and a coordinate.
    func mapAxes(_ transform: (Int, Double) -> Double) -> CGPoint {
        CGPoint(x: transform(0, x), y: transform(1, y))
    }
}
