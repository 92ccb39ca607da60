import CRasterKernels
import DisplayList
import Foundation
import Graphics

/// The map from device pixels to texels, with the sampling limits.
struct TextureMap {
    /// The transform from device coordinates to texel coordinates.
    var plane: PlaneTransform
    /// The visible part of the source, in texels.
    var minX: Double, minY: Double, maxX: Double, maxY: Double

    /// Makes the map of a texture; fails if its transform is singular.
    init?(_ command: TextureCommand) {
        let (rect, texels) = (command.rect, command.texels)
        (minX, minY) = (Double(texels.minX), Double(texels.minY))
        (maxX, maxY) = (Double(texels.maxX), Double(texels.maxY))
        let scaleX = Double(rect.width) / (maxX - minX)
        let scaleY = Double(rect.height) / (maxY - minY)
        guard scaleX.isFinite, scaleY.isFinite, scaleX > 0, scaleY > 0 else { return nil }
        let toLayer = PlaneTransform(
            a: (scaleX, 0), b: (0, scaleY),
            t: (Double(rect.minX) - minX * scaleX, Double(rect.minY) - minY * scaleY))
        guard let back = toLayer.concatenating(command.plane).inverted(), back.isFinite else {
            return nil
        }
        plane = back
    }

    /// Returns the mip level of the source at a device position.
    ///
    /// A bias of one selects the next smaller level.
    func reduction(at p: SIMD2<Double>, bias: Double) -> MipLevel {
        let v = plane.project(p.x, p.y)
        guard v.z.isFinite, abs(v.z) > 1e-12 else { return .none }
        let (s, u, t) = (1 / v.z, v.x / v.z, v.y / v.z)
        let (ux, uy) = ((plane.ax - u * plane.aw) * s, (plane.bx - u * plane.bw) * s)
        let (vx, vy) = ((plane.ay - t * plane.aw) * s, (plane.by - t * plane.bw) * s)
        let share = bias == 0 ? 1 : exp2(min(max(bias, -16), 16))
        return MipLevel(
            stepX: (ux * ux + uy * uy).squareRoot() * share,
            stepY: (vx * vx + vy * vy).squareRoot() * share)
    }

    /// Returns the map for a mip level of the source.
    ///
    /// The full size of the source is `width` by `height`.
    func reduced(_ by: MipLevel, width: Int, height: Int) -> TextureMap {
        let (sx, sy) = (1 / Double(1 << by.x), 1 / Double(1 << by.y))
        /// Returns the end of a side at the mip level.
        ///
        /// The last texel of a side that cannot be halved evenly is a whole one.
        func end(_ most: Double, _ side: Int, _ scale: Double) -> Double {
            most >= Double(side) ? (Double(side) * scale).rounded(.up) : most * scale
        }
        var map = self
        map.plane = plane.concatenating(PlaneTransform(a: (sx, 0), b: (0, sy), t: (0, 0)))
        (map.minX, map.minY) = (minX * sx, minY * sy)
        (map.maxX, map.maxY) = (end(maxX, width, sx), end(maxY, height, sy))
        return map
    }

    /// Returns the map for the drawn part of a group.
    func part(of group: CachedGroup) -> TextureMap {
        let bounds = group.target.bounds
        let (x, y) = (bounds.minX - group.origin.x, bounds.minY - group.origin.y)
        if x == 0 && y == 0 { return self }
        var map = self
        map.plane = plane.concatenating(PlaneTransform(scale: 1, x: -Double(x), y: -Double(y)))
        (map.minX, map.maxX) = (minX - Double(x), maxX - Double(x))
        (map.minY, map.maxY) = (minY - Double(y), maxY - Double(y))
        return map
    }

    /// The map as a whole-pixel translation; nil for other transforms.
    var translation: (x: Int, y: Int)? {
        guard plane.isAffine, abs(plane.ax - 1) < 1e-6, abs(plane.by - 1) < 1e-6,
            abs(plane.ay) < 1e-6, abs(plane.bx) < 1e-6, abs(plane.tx) < 1e6, abs(plane.ty) < 1e6
        else { return nil }
        let (x, y) = (plane.tx.rounded(), plane.ty.rounded())
        guard abs(plane.tx - x) <= DeviceBounds.alignment,
            abs(plane.ty - y) <= DeviceBounds.alignment
        else {
            return nil
        }
        return (Int(x), Int(y))
    }

    /// The maximum number of columns or rows that the kernels address.
    ///
    /// Beyond it the last column or row is repeated. The kernels count 1/256 of a texel in 32 bits.
    static let largestSide = 1 << 22

    /// Returns the texels that row `y` samples from column `x` on.
    func walk(
        x: Int, y: Int, width: Int, height: Int, filter: TextureFilter
    ) -> ZRWalk {
        // Positions are computed from column 0, so that the result does not depend on the column
        // `x` where drawing begins.
        let v = plane.project(0.5, Double(y) + 0.5)
        let inPerspective = !plane.isAffine
        func range(_ low: Double, _ high: Double, _ count: Int) -> (Double, Double) {
            let count = min(count, Self.largestSide)
            let last = Double(count - 1)
            if filter == .nearest {
                let from = min(max(low, 0), last)
                return (from, max(from, min(high, Double(count)) - 1 / 256))
            }
            if high - low < 1 {
                let middle = min(max((low + high - 1) / 2, 0), last)
                return (middle, middle)
            }
            let from = min(max(low, 0), last)
            return (from, max(from, min(high - 1, last)))
        }
        let (minU, maxU) = range(minX, maxX, width)
        let (minV, maxV) = range(minY, maxY, height)
        // Bilinear sampling uses coordinates relative to texel centres.
        let half = filter == .linear ? 0.5 : 0
        return ZRWalk(
            u: v.x - half * v.z, v: v.y - half * v.z, w: v.z, du: plane.ax - half * plane.aw,
            dv: plane.ay - half * plane.aw, dw: plane.aw, minU: minU, maxU: maxU, minV: minV,
            maxV: maxV, first: Int32(x), perspective: inPerspective ? 1 : 0)
    }
}

extension TextureCommand {
    /// Returns the mip level at which the image is sampled.
    ///
    /// It is evaluated at the middle of the visible part.
    ///
    /// - Parameters:
    ///   - count: the number of corners of the drawn outline.
    ///   - surface: the pixels of the surface, to which corners are clamped in perspective.
    ///   - corner: returns the position of a corner in device pixels.
    /// - Returns: the mip level; ``MipLevel/none`` without linear filtering.
    package func reduction(
        corners count: Int, surface: PixelRect, corner: (Int) -> SIMD2<Double>
    ) -> MipLevel {
        guard filter == .linear, let map = TextureMap(self) else { return .none }
        let low = SIMD2(Double(surface.minX), Double(surface.minY))
        let high = SIMD2(Double(surface.maxX), Double(surface.maxY))
        var sum = SIMD2<Double>.zero
        for i in 0..<count {
            let corner = corner(i)
            // In perspective, corners are clamped to the surface: with corners far outside, the mip
            // level would not fit the visible part.
            sum +=
                map.plane.isAffine
                ? corner : corner.clamped(lowerBound: low, upperBound: pointwiseMax(low, high))
        }
        return count > 0 ? map.reduction(at: sum / Double(count), bias: Double(bias)) : .none
    }
}
