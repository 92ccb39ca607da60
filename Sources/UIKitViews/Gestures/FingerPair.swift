import Foundation

/// The distance, in points, and the angle, in radians, between two touches.
struct FingerPair {
    let distance: CGFloat
    let angle: CGFloat

    /// Creates the pair of the first two touches; nil if there are fewer.
    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        distance = max(hypot(b.x - a.x, b.y - a.y), 1)
        angle = atan2(b.y - a.y, b.x - a.x)
    }

    /// Returns the rotation from another pair, in radians, within -π...π.
    func turn(from other: FingerPair) -> CGFloat {
        let turn = angle - other.angle
        return turn - 2 * .pi * (turn / (2 * .pi)).rounded()
    }
}
