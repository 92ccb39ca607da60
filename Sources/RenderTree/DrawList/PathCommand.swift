import Foundation
import Graphics

/// A path filled, or a line along it, in one colour.
public struct PathCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The path, which nobody changes any more.
    public var path: CGPath
    /// What of it is painted.
    public var part: PathPart
    /// Premultiplied red, green, blue, alpha.
    public var color: SIMD4<Float>
    /// The pixels that it can touch and that are seen; nothing outside is drawn.
    public var bounds: PixelRect

    /// Makes a path command.
    public init(
        plane: PlaneTransform, path: CGPath, part: PathPart, color: SIMD4<Float>, bounds: PixelRect
    ) {
        (self.plane, self.path, self.part) = (plane, path, part)
        (self.color, self.bounds) = (color, bounds)
    }
}
