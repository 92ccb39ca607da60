import DisplayList
import Foundation
import Graphics

@testable import Raster

/// A drawn list and short ways to ask about its pixels.
struct Canvas {
    let image: CGImage

    init(_ list: DrawList, threads: Int = 1) {
        image = Rasterizer(threads: threads).image(of: list)
    }

    /// Draws commands on a white square of 200 pixels.
    init(
        size: Int = 200, background: SIMD4<Float> = .white, threads: Int = 1,
        _ commands: DrawCommand...
    ) {
        var list = DrawList(width: size, height: size, background: background)
        list.commands = DrawCommands(commands)
        self.init(list, threads: threads)
    }

    func rgb(_ x: Int, _ y: Int) -> [Int] {
        let p = image[x, y]
        return [Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255)]
    }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(image[x, y] >> 24) }

    /// Sum of how far one channel (0 blue, 1 green, 2 red) went from `ground` to `ink`, in pixels.
    func area(channel: Int = 1, ground: Double = 255, ink: Double = 0) -> Double {
        var sum = 0.0
        for p in image.pixels {
            sum += (ground - Double(p >> UInt32(channel * 8) & 255)) / (ground - ink)
        }
        return sum
    }

    /// The number of pixels that are not white.
    var changed: Int { image.pixels.filter { $0 != 0xFFFF_FFFF }.count }

    func count(_ pixel: UInt32) -> Int { image.pixels.filter { $0 == pixel }.count }
}

func near(_ a: [Int], _ b: [Int], _ tolerance: Int = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

extension SIMD4<Float> {
    static let white = SIMD4<Float>(1, 1, 1, 1)
    static let black = SIMD4<Float>(0, 0, 0, 1)
    static let red = SIMD4<Float>(1, 0, 0, 1)
    static let green = SIMD4<Float>(0, 1, 0, 1)
    static let blue = SIMD4<Float>(0, 0, 1, 1)
    static let clear = SIMD4<Float>(0, 0, 0, 0)
}

extension PlaneTransform {
    static func move(_ x: Double, _ y: Double) -> PlaneTransform {
        PlaneTransform(scale: 1, x: x, y: y)
    }

    /// A turn by degrees (clockwise on the screen) about the centre of a 100x100 layer, which is
    /// put at a point.
    static func turned(_ degrees: Double, centre: (Double, Double) = (100, 100)) -> PlaneTransform {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return PlaneTransform.move(-50, -50)
            .concatenating(PlaneTransform(a: (c, s), b: (-s, c), t: centre))
    }

    /// The 100x100 layer turned about the y axis, seen from `distance`.
    static func turnedAboutY(_ degrees: Double, distance d: Double = 500) -> PlaneTransform {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        // x' = x cos, z' = -x sin, w = 1 - z'/d.
        return PlaneTransform.move(-50, -50)
            .concatenating(
                PlaneTransform(
                    ax: c, ay: 0, aw: s / d, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1)
            )
            .concatenating(.move(100, 100))
    }
}

func square(
    _ plane: PlaneTransform = .move(50, 50), _ color: SIMD4<Float> = .red, size: Double = 100,
    radius: Double = 0, corners: Int = 15, curve: CornerCurve = .circular, edges: EdgeMask = .all
) -> DrawCommand {
    .fill(
        FillCommand(
            plane: plane,
            shape: RoundedRect(
                CGRect(x: 0, y: 0, width: size, height: size), radius: radius, corners: corners,
                curve: curve), color: color, edges: edges))
}

func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: SIMD4<Float>,
    edges: EdgeMask = .all
) -> DrawCommand {
    .fill(
        FillCommand(
            plane: .identity,
            shape: RoundedRect(CGRect(x: x, y: y, width: width, height: height)), color: color,
            edges: edges))
}

func group(
    _ bounds: PixelRect = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200), id: Int = 1
) -> DrawCommand { .beginGroup(GroupCommand(id: id, bounds: bounds)) }

func end(_ opacity: Float = 1, clip: ClipShape? = nil, mask: Int? = nil) -> DrawCommand {
    .endGroup(.inPlace(opacity: opacity, clip: clip, mask: mask))
}
