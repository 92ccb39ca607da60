// Standing: complete.
import Foundation

extension CGPoint {
    /// Returns the point transformed by `t`.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// Returns the size transformed as a vector, without translation.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGVector {
    /// Returns the displacement transformed by `t`, without translation.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGVector {
        CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension CGRect {
    /// Returns the bounding box of the four transformed corners.
    ///
    /// The null and the infinite rectangle are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        return CGRect(around: corners.map { $0.applying(t) })
    }

    /// The corners in order, from (minX, minY) to (maxX, minY) and on.
    package var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }

    /// Makes the smallest rectangle around points; null for none.
    @inlinable
    package init(around points: some Sequence<CGPoint>) {
        var (lowX, lowY) = (CGFloat.infinity, CGFloat.infinity)
        var (highX, highY) = (-CGFloat.infinity, -CGFloat.infinity)
        for p in points {
            (lowX, lowY) = (min(lowX, p.x), min(lowY, p.y))
            (highX, highY) = (max(highX, p.x), max(highY, p.y))
        }
        guard lowX <= highX, lowY <= highY else {
            self = .null
            return
        }
        self.init(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
    }
}
