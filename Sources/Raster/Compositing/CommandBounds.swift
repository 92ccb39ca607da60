import Foundation
import Graphics
import RenderTree

/// The pixel bounds of a command as four numbers, tested against a clip in one comparison.
///
/// They are (min x, min y, -max x, -max y) in device pixels, with a margin of one pixel for edges
/// that are moved.
struct CommandBounds {
    let sides: SIMD4<Float>

    /// The bounds of a command that runs for every clip, because it draws nothing itself.
    static let always = CommandBounds(sides: SIMD4(repeating: -.infinity))
    /// The bounds of a shape that may touch any pixel.
    static let anywhere = CommandBounds(sides: SIMD4(repeating: -1e30))

    private init(sides: SIMD4<Float>) { self.sides = sides }

    /// Makes the bounds of a shape inside a rectangle of pixels.
    private init(_ pixels: PixelRect) {
        sides = SIMD4(
            Float(pixels.minX), Float(pixels.minY), -Float(pixels.maxX), -Float(pixels.maxY))
    }

    /// Makes the bounds of a transformed rectangle; unbounded in perspective.
    ///
    /// Non-finite numbers meet no clip.
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

    /// Whether the shape may touch pixels inside a clip.
    func meets(_ clip: ClipSides) -> Bool { all(sides .<= clip.sides) }
}

/// A clip in the form of the comparison: (max x, max y, -min x, -min y).
struct ClipSides {
    let sides: SIMD4<Float>

    init(_ clip: PixelRect) {
        sides =
            clip.isEmpty
            ? SIMD4(repeating: -2e30)
            : SIMD4(Float(clip.maxX), Float(clip.maxY), -Float(clip.minX), -Float(clip.minY))
    }
}

extension CommandBounds {
    /// Makes the conservative bounds of the command at an index.
    @inline(__always)
    init(_ commands: DrawCommands.Buffer, at i: Int) {
        if let fill = commands.plainFill(at: i) {
            self.init(fill.pointee.rect, fill.pointee.plane)
        } else {
            self.init(commands.other(at: i).pointee)
        }
    }

    /// Makes the conservative bounds of a command.
    private init(_ command: borrowing DrawCommand) {
        switch command {
        case .fill(let fill): self.init(fill.shape.rect, fill.plane)
        case .border(let border): self.init(border.shape.rect, border.plane)
        case .gradient(let gradient): self.init(gradient.shape.rect, gradient.plane)
        case .texture(let texture) where texture.polygon == nil:
            self.init(texture.rect, texture.plane)
        case .path(let path): self.init(path.bounds)
        case .glyphs(let glyphs): self.init(glyphs.bounds)
        case .shapeShadow(let shadow): self.init(shadow.pixels)
        case .texture, .polygon, .particles, .shadow: self = .anywhere
        case .clip, .unclip, .beginGroup, .endGroup: self = .always
        }
    }
}
