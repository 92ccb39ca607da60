import DisplayList
import Foundation
import Graphics

extension PlaneTransform {
    /// Returns the bounding box of the rectangle's part seen in a frame.
    ///
    /// Parts behind the viewer are left out. A null rectangle stands for no part.
    package func part(of rect: CGRect, in frame: CGRect) -> CGRect {
        guard !rect.isNull, determinant != 0, isFinite else { return .null }
        var part = EdgedPolygon(rect)
        part.clip(aw, bw, tw - DeviceBounds.nearestWeight, softCut: false)
        let (x0, x1, y0, y1) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
        part.clip(ax - x0 * aw, bx - x0 * bw, tx - x0 * tw, softCut: false)
        part.clip(x1 * aw - ax, x1 * bw - bx, x1 * tw - tx, softCut: false)
        part.clip(ay - y0 * aw, by - y0 * bw, ty - y0 * tw, softCut: false)
        part.clip(y1 * aw - ay, y1 * bw - by, y1 * tw - ty, softCut: false)
        return CGRect(around: (0..<part.count).lazy.map { part[$0] })
    }
}
