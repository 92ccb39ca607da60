import DisplayList
import Foundation
import Graphics

extension Outline {
    /// Adds a rectangle in layer coordinates, antialiased at the `soft` edges.
    package func append(_ rect: CGRect, soft: EdgeMask) {
        let (x0, y0) = (Double(rect.minX), Double(rect.minY))
        let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
        append(x0, y0, isHard: !soft.contains(.top))
        append(x1, y0, isHard: !soft.contains(.right))
        append(x1, y1, isHard: !soft.contains(.bottom))
        append(x0, y1, isHard: !soft.contains(.left))
    }

    /// Adds a rounded rectangle in layer coordinates.
    ///
    /// It runs clockwise from the top left. Its corners and the edges in `soft` are antialiased.
    ///
    /// `segments` has the number of chords of each corner, in the order of the radii; a corner
    /// without chords is sharp.
    package func append(_ shape: RoundedRect, soft: EdgeMask, segments: SIMD4<Int>) {
        let radii = shape.radii.clamped(
            lowerBound: .zero,
            upperBound: SIMD4(
                repeating: Double(min(shape.rect.width, shape.rect.height)) / 2))
        let (x0, y0) = (Double(shape.rect.minX), Double(shape.rect.minY))
        let (x1, y1) = (Double(shape.rect.maxX), Double(shape.rect.maxY))
        func corner(
            _ x: Double, _ y: Double, _ index: Int, from: SIMD2<Double>, to: SIMD2<Double>,
            isHard: Bool
        ) {
            guard segments[index] > 0 else { return append(x, y, isHard: isHard) }
            let points = cornerPoints.points(shape.curve, steps: segments[index])
            let (back, on) = (from * radii[index], to * radii[index])
            for i in 0..<points.count {
                let v = SIMD2(x, y) + back * points[i].x + on * points[i].y
                append(v.x, v.y, isHard: isHard && i == points.count - 1)
            }
        }
        corner(x0, y0, 0, from: SIMD2(0, 1), to: SIMD2(1, 0), isHard: !soft.contains(.top))
        corner(x1, y0, 1, from: SIMD2(-1, 0), to: SIMD2(0, 1), isHard: !soft.contains(.right))
        corner(x1, y1, 3, from: SIMD2(0, -1), to: SIMD2(-1, 0), isHard: !soft.contains(.bottom))
        corner(x0, y1, 2, from: SIMD2(1, 0), to: SIMD2(0, -1), isHard: !soft.contains(.left))
    }

    /// Adds a polygon in layer coordinates.
    ///
    /// Edge i is antialiased if bit i of `soft` is set, or if i is 64 or more.
    package func append(_ polygon: [CGPoint], soft: UInt64) {
        for (i, p) in polygon.prefix(Self.capacity / 2).enumerated() {
            append(Double(p.x), Double(p.y), isHard: i < 64 && soft >> UInt64(i) & 1 == 0)
        }
    }

    /// Adds the polygon or the rectangle of a texture in layer coordinates.
    package func append(_ command: TextureCommand) {
        guard let polygon = command.polygon else {
            return append(command.rect, soft: EdgeMask(rectangleBits: command.softEdges))
        }
        append(polygon, soft: command.softEdges)
    }
}

// Loading of the shapes that the bands of the rasterizer draw.
extension Outline {
    /// Loads and projects a rectangle; false if nothing is drawn.
    func load(_ rect: CGRect, plane: PlaneTransform, soft: EdgeMask) -> Bool {
        removeAll()
        append(rect, soft: soft)
        return project(plane) && normalize()
    }

    /// Loads and projects a rounded rectangle; false if nothing is drawn.
    func load(_ shape: RoundedRect, plane: PlaneTransform, soft: EdgeMask) -> Bool {
        if shape.isRect { return load(shape.rect, plane: plane, soft: soft) }
        guard shape.radii.sum().isFinite, let scale = plane.scales(over: shape.rect)?.max else {
            return false
        }
        let largest = Double(min(shape.rect.width, shape.rect.height)) / 2
        var segments = SIMD4<Int>.zero
        for i in 0..<4 where shape.radii[i] > 0 && largest > 0 {
            segments[i] =
                CornerPoints.steps(radius: min(shape.radii[i], largest) * scale)
                * (shape.curve == .circular ? 1 : 2)
        }
        removeAll()
        append(shape, soft: soft, segments: segments)
        return project(plane) && normalize()
    }

    /// Loads and projects a texture's shape; false if nothing is drawn.
    func load(_ command: TextureCommand) -> Bool {
        removeAll()
        append(command)
        return project(command.plane) && normalize()
    }

    /// Loads and projects a polygon; false if nothing is drawn.
    func load(_ polygon: [CGPoint], plane: PlaneTransform, soft: UInt64) -> Bool {
        removeAll()
        append(polygon, soft: soft)
        return project(plane) && normalize()
    }
}
