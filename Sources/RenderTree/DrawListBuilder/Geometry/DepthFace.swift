import DisplayList
import Foundation
import Graphics

/// The plane and vertices of a layer, for depth sorting.
///
/// The images of (1, 0, 0), (0, 1, 0) and of the origin, rows 1, 2 and 4 of the layer's matrix,
/// span its plane in homogeneous coordinates. Their generalised cross product π has π · P = 0 for
/// every point P of the plane. After the division by the weight the viewer looks along -z: with π.z
/// > 0, a point is in front of the plane where π · P / w > 0.
package struct DepthFace {
    /// The depth of the centre of the bounds; larger is nearer.
    ///
    /// It is infinite for a centre behind the viewer.
    package let depth: Double
    /// The homogeneous coordinates π of the layer's plane.
    ///
    /// The normal (x, y, z) has length 1. They are zero for a face that is seen edge-on or extends
    /// behind the viewer.
    private var plane = SIMD4<Double>.zero
    /// The corners of the bounds.
    private var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero, z = SIMD4<Double>.zero

    /// The distance in points within which a vertex lies in a plane.
    private static let tolerance = 1e-6

    /// Makes the face of a layer.
    ///
    /// `matrix` transforms the layer's coordinates to those of the space.
    package init(_ bounds: CGRect, _ matrix: CATransform3D) {
        depth = matrix.depth(x: bounds.midX, y: bounds.midY, z: 0)
        let u = SIMD4(
            Double(bounds.minX), Double(bounds.maxX), Double(bounds.maxX), Double(bounds.minX))
        let v = SIMD4(
            Double(bounds.minY), Double(bounds.minY), Double(bounds.maxY), Double(bounds.maxY))
        let m = matrix
        let weights = u * m.m14 + v * m.m24 + m.m44
        guard weights.min() >= DeviceBounds.nearestWeight else { return }
        x = (u * m.m11 + v * m.m21 + m.m41) / weights
        y = (u * m.m12 + v * m.m22 + m.m42) / weights
        z = (u * m.m13 + v * m.m23 + m.m43) / weights
        let normal = Self.cross(
            SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24),
            SIMD4(m.m41, m.m42, m.m43, m.m44))
        let length = (normal.x * normal.x + normal.y * normal.y + normal.z * normal.z).squareRoot()
        guard length.isFinite, abs(normal.z) > 1e-9 * length else { return }
        plane = normal / (normal.z < 0 ? -length : length)
    }

    /// Returns the vector that is perpendicular to three others.
    private static func cross(
        _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>
    ) -> SIMD4<Double> {
        func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
            a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i])
                + a[k] * (b[i] * c[j] - b[j] * c[i])
        }
        return SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    }

    /// The position of a face relative to the plane of another one.
    private enum Side: Int {
        case behind = -1
        case inside, before
        /// The face crosses the plane, or one of the two planes is invisible.
        case unknown
    }

    private func side(of other: DepthFace) -> Side {
        let p = other.plane
        guard p != .zero, plane != .zero else { return .unknown }
        let distances = x * p.x + y * p.y + z * p.z + p.w
        switch (distances.min() >= -Self.tolerance, distances.max() <= Self.tolerance) {
        case (true, true): return .inside
        case (true, false): return .before
        case (false, true): return .behind
        default: return .unknown
        }
    }

    /// Whether both faces are in one plane.
    private func isCoplanar(with other: DepthFace) -> Bool {
        side(of: other) == .inside && other.side(of: self) == .inside
    }

    /// Returns a positive number if this face hides the other one.
    ///
    /// It is negative if the other one hides this face, and 0 otherwise. Both may be in front of
    /// the other one's plane, as two pages of an open book are: then neither hides the other.
    private func hides(_ other: DepthFace) -> Int {
        let (own, others) = (side(of: other), other.side(of: self))
        let isApart =
            x.min() > other.x.max() || other.x.min() > x.max() || y.min() > other.y.max()
            || other.y.min() > y.max()
        guard !isApart else { return 0 }
        return (own == .unknown ? 0 : own.rawValue) - (others == .unknown ? 0 : others.rawValue)
    }

    /// The maximum number of faces that are compared in pairs.
    private static let maxComparedFaces = 64

    /// Returns the indices of the faces in drawing order, farthest first.
    ///
    /// Layers of one plane keep their order, others are ordered by the side of the other's plane
    /// that they are on. The depth of their centres decides where that is inconclusive: for faces
    /// that intersect, for faces that hide each other in a cycle, and for more than 64 faces.
    ///
    /// - Complexity: O(*n*²) for up to 64 faces, else O(*n* log *n*).
    package static func order(_ faces: [DepthFace]) -> [Int] {
        guard let first = faces.first, faces.count > 1 else { return Array(faces.indices) }
        if faces.dropFirst().allSatisfy({ $0.isCoplanar(with: first) }) {
            return Array(faces.indices)
        }
        var waiting = faces.indices.sorted {
            let (a, b) = (faces[$0].depth, faces[$1].depth)
            return a != b ? a < b : $0 < $1
        }
        guard faces.count <= maxComparedFaces else { return waiting }
        // `covered[j]` is the bit set of the faces that face j hides.
        var covered = [UInt64](repeating: 0, count: faces.count)
        for j in faces.indices {
            for i in 0..<j {
                let front = faces[j].isCoplanar(with: faces[i]) ? 1 : faces[j].hides(faces[i])
                if front > 0 { covered[j] |= 1 << i }
                if front < 0 { covered[i] |= 1 << j }
            }
        }
        var order: [Int] = []
        var left = waiting.reduce(UInt64(0)) { $0 | 1 << $1 }
        while !waiting.isEmpty {
            let next = waiting.firstIndex { covered[$0] & left == 0 } ?? 0
            let face = waiting.remove(at: next)
            left &= ~(1 << face)
            order.append(face)
        }
        return order
    }
}
