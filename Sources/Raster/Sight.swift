import Foundation
import Graphics
import RenderTree

/// Where a shape may touch pixels, as four numbers that one comparison holds against a clip.
///
/// They are (least x, least y, -most x, -most y) in device pixels, with a pixel more on each side
/// for edges that are moved.
struct Sight {
    let sides: SIMD4<Float>

    /// What is run whatever the clip is: it draws nothing itself.
    static let always = Sight(sides: SIMD4(repeating: -.infinity))
    /// A shape that may touch any pixel.
    static let anywhere = Sight(sides: SIMD4(repeating: -1e30))

    private init(sides: SIMD4<Float>) { self.sides = sides }

    /// The surroundings of the image of a rectangle; in perspective it may be anywhere. Numbers that
    /// are not finite are out of every sight.
    init(_ rect: CGRect, _ plane: PlaneTransform) {
        guard plane.isAffine else {
            self = .anywhere
            return
        }
        let (halfWidth, halfHeight) = (Double(rect.width) / 2, Double(rect.height) / 2)
        let (x, y) = (Double(rect.minX) + halfWidth, Double(rect.minY) + halfHeight)
        let center = SIMD2(
            x * plane.ax + y * plane.bx + plane.tx, x * plane.ay + y * plane.by + plane.ty)
        let reach = SIMD2(
            abs(plane.ax) * halfWidth + abs(plane.bx) * halfHeight + 1,
            abs(plane.ay) * halfWidth + abs(plane.by) * halfHeight + 1)
        let (low, high) = (center - reach, -(center + reach))
        sides = SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(high))
    }

    /// Whether the shape may touch what a clip leaves.
    func meets(_ clip: ClipSides) -> Bool { all(sides .<= clip.sides) }
}

/// The other side of the comparison: (most x, most y, -least x, -least y) of a clip.
struct ClipSides {
    let sides: SIMD4<Float>

    init(_ clip: PixelRect) {
        sides =
            clip.isEmpty
            ? SIMD4(repeating: -2e30)
            : SIMD4(Float(clip.maxX), Float(clip.maxY), -Float(clip.minX), -Float(clip.minY))
    }
}

extension Sight {
    /// Where the command at a place draws, as far as a quick look tells.
    @inline(__always)
    init(_ commands: DrawCommands.Buffer, at i: Int) {
        if let fill = commands.plainFill(at: i) {
            self.init(fill.pointee.rect, fill.pointee.plane)
        } else {
            self.init(commands.other(at: i).pointee)
        }
    }

    /// Where a command draws, as far as a quick look tells.
    private init(_ command: borrowing DrawCommand) {
        switch command {
        case .fill(let fill): self.init(fill.shape.rect, fill.plane)
        case .border(let border): self.init(border.shape.rect, border.plane)
        case .gradient(let gradient): self.init(gradient.shape.rect, gradient.plane)
        case .texture(let texture) where texture.polygon == nil:
            self.init(texture.rect, texture.plane)
        case .texture, .polygon, .path, .particles, .shadow: self = .anywhere
        case .clip, .unclip, .beginGroup, .endGroup: self = .always
        }
    }
}
