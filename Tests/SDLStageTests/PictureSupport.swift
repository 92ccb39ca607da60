import DisplayList
import Foundation
@_exported import GeometrySupport
import Graphics
@_exported import TestSupport
import Testing

@testable import SDLStage

/// Whether this machine can draw triangles without a window.
let hasOffscreenGeometry = OffscreenGeometry.image(of: DrawList(width: 2, height: 2)) != nil

let red = SIMD4<Float>(1, 0, 0, 1)
let green = SIMD4<Float>(0, 1, 0, 1)
let blue = SIMD4<Float>(0, 0, 1, 1)
let white = SIMD4<Float>(1, 1, 1, 1)

/// A map that turns about (x, y).
func turned(_ degrees: Double, about x: Double, _ y: Double, scale: Double = 1) -> PlaneTransform {
    let a = degrees * .pi / 180
    let (c, s) = (cos(a) * scale, sin(a) * scale)
    return PlaneTransform(a: (c, s), b: (-s, c), t: (x, y))
}

/// A map that turns about the vertical axis through (x, y), seen from a distance.
func tilted(_ degrees: Double, about x: Double, _ y: Double, distance: Double = 500)
    -> PlaneTransform
{
    let a = degrees * .pi / 180
    return PlaneTransform(
        ax: cos(a), ay: 0, aw: sin(a) / distance, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1
    ).concatenating(PlaneTransform(scale: 1, x: x, y: y))
}

/// A picture with a smooth colour ramp and a few hard edges.
func testImage(_ width: Int, _ height: Int, translucent: Bool = false) -> CGImage {
    let pixels = (0..<width * height).map { i -> UInt32 in
        let (x, y) = (i % width, i / width)
        let alpha = translucent ? UInt32(255 - 200 * x / width) : 255
        let r = UInt32(255 * x / width) * alpha / 255
        let g = UInt32(255 * y / height) * alpha / 255
        let b: UInt32 = (x / 16 + y / 16) % 2 == 0 ? 0 : alpha / 2
        return alpha << 24 | r << 16 | g << 8 | b
    }
    return CGImage(width: width, height: height, pixels: pixels)
}

/// Particles one over the other, in no order of their sizes: some larger than their picture, some a
/// thirtieth of it.
func particlesOfManySizes(
    _ blend: BlendMode = .over, depth: SIMD3<Double> = .zero
) -> DrawCommand {
    let particles = (0..<60).map { i in
        let (angle, scale) = (Double(i), [1.5, 0.03, 0.4, 0.12, 0.2, 0.7][i % 6])
        return ParticlesCommand.Particle(
            center: SIMD2(30 + Double(i * 37 % 140), 30 + Double(i * 53 % 140)),
            z: Double(i % 7) * 10, axis: SIMD2(cos(angle), sin(angle)) * scale,
            tint: SIMD4(0.6, 0.6, 0.6, 0.6))
    }
    return .particles(
        ParticlesCommand(
            plane: .identity, depth: depth, image: testImage(61, 45, translucent: true),
            texels: CGRect(x: 0, y: 0, width: 61, height: 45),
            size: CGSize(width: 61, height: 45), blend: blend, particles: particles))
}

/// A rectangle around the origin.
func centred(_ width: Double, _ height: Double) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
}

extension DrawList {
    init(_ commands: [DrawCommand], side: Int = 200, background: SIMD4<Float> = white) {
        self.init(width: side, height: side, background: background)
        self.commands = DrawCommands(commands)
    }
}
