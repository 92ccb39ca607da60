import Foundation

/// The distance, in points, and the angle, in radians, between two touches.
struct FingerPair {
    let distance: CGFloat
    let angle: CGFloat

    /// Creates the pair of the first two touches; nil if there are fewer.
    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let way = touches[1].windowLocation.vector - touches[0].windowLocation.vector
        distance = max(hypot(way.x, way.y), 1)
        angle = atan2(way.y, way.x)
    }

    /// Returns the rotation from another pair, in radians, within -π...π.
    func turn(from other: FingerPair) -> CGFloat {
        let turn = angle - other.angle
        return turn - 2 * .pi * (turn / (2 * .pi)).rounded()
    }
}

extension [CGPoint] {
    /// The mean of the points; zero if there are none.
    var middle: CGPoint {
        CGPoint(reduce(.zero) { $0 + $1.vector } / Double(Swift.max(1, count)))
    }
}
