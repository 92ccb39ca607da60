import CRasterKernels
import DisplayList
import Graphics

/// The corners of an outline in device pixels, in the kernels' format.
///
/// The buffers are reused by the next outline. Use it on one thread at a time.
final class DevicePoints {
    private var points: UnsafeMutablePointer<ZRPoint>
    private var capacity = 64
    /// The index after the last point of each loop.
    private var ends: ContiguousArray<Int> = []
    /// The corners of a polygon before projection.
    private var corners: ContiguousArray<SIMD2<Double>> = []
    /// The pixels around the points.
    private(set) var bounds = PixelRect.none

    init() { points = .allocate(capacity: capacity) }

    deinit { points.deallocate() }

    /// The limit of coordinates, in pixels.
    private static let limit = 32767.0

    /// Projects an outline; returns false if nothing is before the eye.
    func load(_ outline: PathOutline, plane: PlaneTransform) -> Bool {
        ends.removeAll(keepingCapacity: true)
        ends.append(contentsOf: outline.ends)
        return project(outline.points, plane)
    }

    /// Projects a polygon; returns false if nothing is before the eye.
    func load(_ polygon: [PathElement], plane: PlaneTransform) -> Bool {
        corners.removeAll(keepingCapacity: true)
        for element in polygon {
            if let p = element.end { corners.append(SIMD2(Double(p.x), Double(p.y))) }
        }
        ends.removeAll(keepingCapacity: true)
        ends.append(corners.count)
        return project(corners, plane)
    }

    /// Projects the corners of all loops to device pixels.
    ///
    /// ``ends`` describes the loops. Returns false if nothing is in front of the eye.
    private func project(
        _ corners: ContiguousArray<SIMD2<Double>>, _ plane: PlaneTransform
    ) -> Bool {
        let count = corners.count
        bounds = .none
        guard count > 0, plane.isFinite else { return false }
        reserve(count)
        var (kernelPlane, box) = (ZRPlane(plane), ZRBox())
        let isInside = corners.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: SIMD2<Double>.self) {
                zr_project(
                    UnsafeRawPointer($0.baseAddress)?.assumingMemoryBound(to: Double.self),
                    Int32(count), &kernelPlane, points, &box)
            }
        }
        if isInside == 0 { return projectClipped(corners, plane) }
        bounds = PixelRect(box)
        return true
    }

    /// Whether all points lie inside a convex outline.
    ///
    /// Points within 1/256 of a pixel of it count as inside. False for outlines with hard edges or
    /// many corners.
    func isInside(_ outline: Outline) -> Bool {
        guard outline.cutCount == 0, outline.count <= 8 else { return false }
        return (0..<outline.count).allSatisfy { i in
            let a = outline.points[i], b = outline.points[i + 1 < outline.count ? i + 1 : 0]
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            // Outlines run clockwise on the screen.
            let least = -(abs(dx) + abs(dy)) / 256
            return (0..<(ends.last ?? 0)).allSatisfy {
                let (x, y) = (Double(points[$0].x) / 65536, Double(points[$0].y) / 65536)
                return dx * (y - a.y) - dy * (x - a.x) >= least
            }
        }
    }

    /// Loads the corners of a convex outline without hard edges.
    func load(_ outline: Outline) {
        reserve(outline.count)
        let limit = SIMD2(repeating: Self.limit)
        var (low, high) = (limit, -limit)
        for i in 0..<outline.count {
            let point = SIMD2(outline.points[i].x, outline.points[i].y)
                .clamped(lowerBound: -limit, upperBound: limit)
            points[i] = ZRPoint(point)
            (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
        }
        ends.removeAll(keepingCapacity: true)
        ends.append(outline.count)
        setBounds(low, high)
    }

    private func setBounds(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
        bounds = PixelRect(
            minX: Int(low.x.rounded(.down)), minY: Int(low.y.rounded(.down)),
            maxX: Int(high.x.rounded(.up)), maxY: Int(high.y.rounded(.up)))
    }

    /// Adds the loops to a buffer of area cells.
    func add(to cells: AreaCells) {
        var (window, begin) = (cells.window, 0)
        for end in ends {
            zr_add_loop(&window, points + begin, Int32(end - begin), 1)
            begin = end
        }
    }

    /// The loops in device pixels.
    var loops: [[SIMD2<Double>]] {
        var begin = 0
        return ends.map { end in
            defer { begin = end }
            return (begin..<end).map {
                SIMD2(Double(points[$0].x), Double(points[$0].y)) / 65536
            }
        }
    }

    private func reserve(_ count: Int) {
        guard count > capacity else { return }
        points.deallocate()
        capacity = count * 2
        points = .allocate(capacity: capacity)
    }

    /// Projects loops that are partly behind the eye or beyond the limits.
    private func projectClipped(
        _ corners: ContiguousArray<SIMD2<Double>>, _ plane: PlaneTransform
    ) -> Bool {
        var (clipped, begin): (ContiguousArray<SIMD2<Double>>, Int) = ([], 0)
        let loops = ends
        ends.removeAll()
        for end in loops {
            let loop = plane.project(corners[begin..<end])
            begin = end
            guard let last = loop.last else { continue }
            var from = last
            for to in loop {
                Self.limit(from, to, into: &clipped)
                from = to
            }
            ends.append(clipped.count)
        }
        guard let first = clipped.first else { return false }
        reserve(clipped.count)
        var (low, high) = (first, first)
        for (i, point) in clipped.enumerated() {
            points[i] = ZRPoint(point)
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        setBounds(low, high)
        return true
    }

    /// Appends a line without its start, clamped to the coordinate limits.
    private static func limit(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>,
        into points: inout ContiguousArray<SIMD2<Double>>
    ) {
        let low = SIMD2(repeating: -limit), high = SIMD2(repeating: limit)
        let crosses = ((from .< low) .^ (to .< low), (from .< high) .^ (to .< high))
        guard any(crosses.0 .| crosses.1) else {
            return points.append(to.clamped(lowerBound: low, upperBound: high))
        }
        var cuts: [Double] = []
        for axis in 0...1 {
            let (start, length) = (from[axis], to[axis] - from[axis])
            if crosses.0[axis] { cuts.append((-limit - start) / length) }
            if crosses.1[axis] { cuts.append((limit - start) / length) }
        }
        cuts.sort()
        for cut in cuts {
            points.append((from + (to - from) * cut).clamped(lowerBound: low, upperBound: high))
        }
        points.append(to.clamped(lowerBound: low, upperBound: high))
    }
}

extension ZRPlane {
    init(_ plane: PlaneTransform) {
        self.init(
            ax: plane.ax, ay: plane.ay, aw: plane.aw, bx: plane.bx, by: plane.by, bw: plane.bw,
            tx: plane.tx, ty: plane.ty, tw: plane.tw, nearest: DeviceBounds.nearestWeight,
            perspective: plane.isAffine ? 0 : 1)
    }
}

extension PlaneTransform {
    /// Returns the projection of a closed polyline, clipped behind the eye.
    ///
    /// It is empty if nothing is in front of the eye. Points are limited to 10,000,000 pixels from
    /// the origin.
    fileprivate func project(_ line: ArraySlice<SIMD2<Double>>) -> [SIMD2<Double>] {
        let reach = SIMD2(repeating: 1e7)
        func image(_ v: SIMD3<Double>, _ weight: Double) -> SIMD2<Double> {
            (SIMD2(v.x, v.y) / weight).clamped(lowerBound: -reach, upperBound: reach)
        }
        var result: [SIMD2<Double>] = []
        let images = line.map { project($0.x, $0.y) }
        guard var last = images.last else { return [] }
        for next in images {
            let (from, to) = (
                last.z - DeviceBounds.nearestWeight, next.z - DeviceBounds.nearestWeight
            )
            if (from < 0) != (to < 0) {
                let cut = last + (next - last) * (from / (from - to))
                result.append(image(cut, DeviceBounds.nearestWeight))
            }
            if to >= 0 { result.append(image(next, next.z)) }
            last = next
        }
        return result.count > 2 ? result : []
    }
}
