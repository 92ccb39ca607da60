import Foundation
import Graphics

extension Outline {
    /// Loads and projects a rectangle; its edges are hard except those in `soft`.
    func load(_ rect: CGRect, plane: PlaneTransform, soft: EdgeBits) -> Bool {
        removeAll()
        let (x0, y0) = (Double(rect.minX), Double(rect.minY))
        let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
        append(x0, y0, isHard: !soft.top)
        append(x1, y0, isHard: !soft.right)
        append(x1, y1, isHard: !soft.bottom)
        append(x0, y1, isHard: !soft.left)
        return project(plane) && settle()
    }

    /// Loads and projects a rounded rectangle; its corners are soft.
    func load(_ shape: RoundedRect, plane: PlaneTransform, soft: EdgeBits) -> Bool {
        if shape.isRect { return load(shape.rect, plane: plane, soft: soft) }
        guard shape.radii.sum().isFinite, let scale = plane.scales(over: shape.rect)?.most else {
            return false
        }
        let radii = shape.radii.clamped(
            lowerBound: .zero,
            upperBound: SIMD4(
                repeating: Double(min(shape.rect.width, shape.rect.height)) / 2))
        removeAll()
        let (x0, y0) = (Double(shape.rect.minX), Double(shape.rect.minY))
        let (x1, y1) = (Double(shape.rect.maxX), Double(shape.rect.maxY))
        func corner(
            _ x: Double, _ y: Double, _ radius: Double, from: SIMD2<Double>, to: SIMD2<Double>,
            isHard: Bool
        ) {
            guard radius > 0 else { return append(x, y, isHard: isHard) }
            let steps =
                CornerArcs.steps(radius: radius * scale) * (shape.curve == .circular ? 1 : 2)
            let points = arcs.points(shape.curve, steps: steps)
            let (back, on) = (from * radius, to * radius)
            for i in 0..<points.count {
                let v = SIMD2(x, y) + back * points[i].x + on * points[i].y
                append(v.x, v.y, isHard: isHard && i == points.count - 1)
            }
        }
        corner(x0, y0, radii.x, from: SIMD2(0, 1), to: SIMD2(1, 0), isHard: !soft.top)
        corner(x1, y0, radii.y, from: SIMD2(-1, 0), to: SIMD2(0, 1), isHard: !soft.right)
        corner(x1, y1, radii.w, from: SIMD2(0, -1), to: SIMD2(-1, 0), isHard: !soft.bottom)
        corner(x0, y1, radii.z, from: SIMD2(1, 0), to: SIMD2(0, -1), isHard: !soft.left)
        return project(plane) && settle()
    }

    /// Loads and projects a polygon; bit i of `soft` is edge i, edges from 64 on are soft.
    func load(_ polygon: [CGPoint], plane: PlaneTransform, soft: UInt64) -> Bool {
        removeAll()
        for (i, p) in polygon.prefix(Self.capacity / 2).enumerated() {
            append(Double(p.x), Double(p.y), isHard: i < 64 && soft >> UInt64(i) & 1 == 0)
        }
        return project(plane) && settle()
    }
}
