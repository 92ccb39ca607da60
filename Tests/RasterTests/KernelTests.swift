import CRasterKernels
import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Kernels: vector and plain agree to the last bit", .serialized)
struct KernelTests {
    private func numbers(_ seed: UInt64) -> RobustnessTests.Dice {
        RobustnessTests.Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1, wild: false)
    }

    /// Runs with every number of lanes that the processor has.
    private func withLanes(_ body: (String) -> Void) {
        for lanes in [4, 8, 16] as [Int32] where zr_use_lanes(lanes) == lanes {
            body("\(lanes) lanes")
        }
        _ = zr_use_lanes(16)
    }

    @Test("Shapes of any height touch only rows of the clip", arguments: [1e3, 1e19, 1e300])
    func rows(of size: Double) {
        let (shape, outline) = (ConvexShape(), Outline())
        let clip = PixelRect(minX: 0, minY: 3, maxX: 20, maxY: 17)
        let rect = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
        let isLoaded = outline.load(rect, plane: PlaneTransform(scale: 1), soft: [])
        #expect(isLoaded && shape.build(outline, clip: clip))
        #expect(shape.rows(in: clip) == 3..<17)
    }

    @Test("filling convex shapes, and borders with their interiors", arguments: 1...60)
    func fill(seed: Int) throws {
        var dice = numbers(UInt64(seed))
        let (width, height) = (1 + dice.below(90), 1 + dice.below(70))
        let target = PixelRect(minX: -3, minY: 2, maxX: width - 3, maxY: height + 2)
        let clip =
            seed % 3 == 0
            ? target
            : target.intersection(PixelRect(minX: 5, minY: 4, maxX: width / 2, maxY: height))
        guard !clip.isEmpty else { return }
        let ground = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let outline = Outline()
        let (shape, inner) = (ConvexShape(), ConvexShape())
        func drawn(_ body: (inout ZRTarget) -> Void) -> [UInt32] {
            var pixels = ground
            pixels.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var kernelTarget = Target(pixels: base, stride: width, bounds: target).kernelTarget
                body(&kernelTarget)
            }
            return pixels
        }
        for _ in 0..<20 {
            let plane = PlaneTransform(scale: 0.5).concatenating(dice.plane())
            let (rect, soft) = (dice.shape(), dice.edges())
            guard let ink = ZRSolidPaint(dice.color()),
                outline.load(rect, plane: plane, soft: soft), shape.build(outline, clip: clip)
            else { continue }
            var (edges, innerEdges) = (shape.edges, ZRConvex())
            var expected = ground
            Plain.fill(&expected, target: target, clip: clip, shape: edges, ink: ink)
            withLanes { name in
                zr_reset_rows(edges.rows)
                let pixels = drawn { zr_fill_convex(&$0, clip.box, &edges, ink) }
                #expect(pixels == expected, "lanes: \(name)")
            }
            guard let hole = rect.inset(by: dice.number(0, 12)),
                let filling = ZRSolidPaint(dice.color()),
                outline.load(hole, plane: plane, soft: soft), inner.build(outline, clip: clip)
            else { continue }
            innerEdges = inner.edges
            expected = ground
            Plain.border(
                &expected, target: target, clip: clip, outer: edges, inner: innerEdges, ink: ink,
                filling: filling)
            withLanes { name in
                zr_reset_rows(edges.rows)
                zr_reset_rows(innerEdges.rows)
                let pixels = drawn {
                    zr_fill_border(&$0, clip.box, &edges, &innerEdges, ink, filling)
                }
                #expect(pixels == expected, "border, lanes: \(name)")
            }
        }
    }

    /// Where the heights of a row's parts add up to less than 1 by rounding, colours are between two.
    @Test("a border has the same pixels in targets of any width", arguments: [100, 63])
    func border(width: Int) {
        let target = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 24)
        let outline = Outline()
        let (shape, inner) = (ConvexShape(), ConvexShape())
        func build(_ shape: ConvexShape, _ points: [(Double, Double)]) -> Bool {
            let corners = points.map { CGPoint(x: $0.0, y: $0.1) }
            return outline.load(corners, plane: PlaneTransform(scale: 1), soft: .max)
                && shape.build(outline, clip: target)
        }
        let isBuilt =
            build(
                shape,
                [
                    (4.5, 2), (60, 2), (62, 9.8521933787887725), (60, 20), (4.5, 20),
                    (2.52, 9.9311010052152167), (2.5, 9.8521933787887725),
                ])
            && build(
                inner,
                [
                    (6.365234375, 4), (50.287109375, 4), (50.287109375, 18), (6.365234375, 18),
                ])
        #expect(isBuilt)
        withLanes { name in
            var (edges, innerEdges) = (shape.edges, inner.edges)
            zr_reset_rows(edges.rows)
            zr_reset_rows(innerEdges.rows)
            var pixels = [UInt32](repeating: 0xFF80_8080, count: width * 24)
            pixels.withUnsafeMutableBufferPointer { buffer in
                var kernelTarget = ZRTarget(
                    pixels: buffer.baseAddress, stride: Int64(width), bounds: target.box)
                zr_fill_border(
                    &kernelTarget, target.box, &edges, &innerEdges,
                    ZRSolidPaint(straight: 0xFF00_0000, alpha: 256),
                    ZRSolidPaint(straight: 0xFFFF_FFFF, alpha: 256))
            }
            #expect(pixels[9 * width + 6] == 0xFFA1_A1A1, "lanes: \(name)")
        }
    }

    @Test("the coverage of a row does not depend on the row that is asked for first")
    func firstRow() {
        // The second edge begins hardly above a row.
        let left = [
            zr_edge(14.874177547795204, 2, 28.113421234003248, 19.999999999998465),
            zr_edge(28.113421234003248, 19.999999999998465, 36.113421234003248, 30),
        ]
        let shape = KernelShape(left, [zr_edge(90, 2, 90, 30)], top: 2, bottom: 30)
        withLanes { name in
            shape.reset()
            let whole = (2..<30).map { shape.coverage(row: $0) }
            for y in 2..<30 {
                shape.reset()
                #expect(shape.coverage(row: y) == whole[y - 2], "row \(y), lanes: \(name)")
            }
        }
    }

    @Test("edges that overlap by less than the precision of coordinates add nothing")
    func overlap() {
        // A flat edge whose slope is beyond all bounds lies between the others, above the row.
        let left = [
            zr_edge(40.3, -10, 40.3, 3e-10), zr_edge(40.3, -3e-10, 39.8, -3e-10 + 1e-17),
            zr_edge(39.8, -3e-10 + 1e-17, 39.8, 3),
        ]
        let shape = KernelShape(left, [zr_edge(90.4, -10, 90.4, 3)], top: -10, bottom: 3)
        withLanes { name in
            shape.reset()
            let row = shape.coverage(row: 0)
            #expect(abs(row[39] - 0.2) < 1e-5 && row[38] == 0, "lanes: \(name)")
            #expect(abs(row[90] - 0.4) < 1e-5 && row[50] == 1, "lanes: \(name)")
        }
    }

    @Test("blending texels", arguments: [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 31, 300])
    func blend(n: Int) {
        var dice = numbers(UInt64(n + 1))
        let source = (0..<n).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let ground = (0..<n).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        var cover = (0..<n).map { _ in Float(dice.number(0, 1)) }
        if n > 2 { (cover[0], cover[1]) = (0, 1) }
        let bytes = (0..<n).map { UInt8(truncatingIfNeeded: $0 < 2 ? 255 * $0 : dice.below(256)) }
        for scale in [Float(0), 1, 77, 128, 255, 256] {
            for covered in [true, false] {
                let weights = (0..<n).map { UInt32((covered ? cover[$0] : 1) * scale + 0.5) }
                withLanes { name in
                    var (over, sum) = (ground, ground)
                    let some = covered ? cover : nil
                    some.withPointer { pointer in
                        zr_blend_over(&over, source, pointer, scale, Int32(n))
                        zr_blend_add(&sum, source, pointer, scale, Int32(n))
                    }
                    for i in 0..<n {
                        #expect(over[i] == Plain.over(ground[i], source[i], weights[i]), "\(name)")
                        #expect(sum[i] == Plain.add(ground[i], source[i], weights[i]), "\(name)")
                    }
                }
            }
            withLanes { name in
                var ink = ground
                let color = ZRSolidPaint(straight: 0xFF12_80FE, alpha: scale)
                zr_fill_cover(&ink, cover, Int32(n), color)
                for i in 0..<n {
                    let alpha = UInt32(cover[i] * scale + 0.5)
                    #expect(ink[i] == Plain.ink(ground[i], 0xFF12_80FE, alpha), "\(name)")
                }
                ink = ground
                zr_fill_bytes(&ink, bytes, Int32(n), color)
                for i in 0..<n {
                    let alpha = UInt32(Float(bytes[i]) * (1 / 255) * scale + 0.5)
                    #expect(ink[i] == Plain.ink(ground[i], 0xFF12_80FE, alpha), "\(name)")
                }
            }
        }
    }

    @Test("weighted rows", arguments: [0, 1, 3, 4, 7, 8, 9, 17, 300])
    func addWeighted(n: Int) {
        var dice = numbers(UInt64(n + 1))
        let (first, second) = (
            (0..<n).map { _ in Float(dice.number(0, 1)) },
            (0..<n).map { _ in Float(dice.number(0, 1)) }
        )
        withLanes { name in
            var sum = first
            zr_add_weighted(&sum, second, 0.3, Int32(n))
            #expect(sum == zip(first, second).map { $0 + 0.3 * $1 }, "\(name)")
        }
    }

    @Test("cells: filling, coverage and bytes", arguments: [1, 3, 8, 9, 17, 300, 511, 600, 1300])
    func cells(width: Int) {
        var dice = numbers(UInt64(width + 7))
        let bounds = PixelRect(minX: 5, minY: 3, maxX: 5 + width, maxY: 12)
        let ground = (0..<width * 9).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let corners = (0..<7).map { _ in
            ZRPoint(SIMD2(dice.number(-20, Double(width) + 30), dice.number(-2, 15)))
        }
        let ink = ZRSolidPaint(straight: 0xFF12_80FE, alpha: 201)
        let cells = AreaCells()
        func fill(_ body: (inout ZRCells) -> Void) {
            cells.forEachWindow(in: bounds) {
                var window = cells.window
                zr_add_loop(&window, corners, 7, 1)
                body(&window)
            }
        }
        var sums: [[Int32]] = []
        fill { window in
            for y in 0..<9 {
                var sum: Int32 = 0
                sums.append(
                    (0..<width).map {
                        sum += window.cells[y * Int(window.stride) + $0]
                        return min(abs(sum), 65536)
                    })
                var (begin, end, bytes) = (Int32(0), Int32(0), [UInt8](repeating: 7, count: width))
                zr_cell_bytes(&window, Int32(y), 0, &bytes, &begin, &end)
                #expect(bytes == sums[y].map { UInt8(($0 * 255 + 32768) >> 16) })
                let some = bytes.indices.filter { bytes[$0] > 0 }
                #expect(begin == some.first ?? width)
                #expect(some.last.map { end >= $0 + 1 } ?? true)
            }
        }
        #expect(sums.joined().contains { $0 != 0 })
        withLanes { name in
            var pixels = ground
            pixels.withUnsafeMutableBufferPointer { pixels in
                var target = ZRTarget(
                    pixels: pixels.baseAddress, stride: Int64(width), bounds: bounds.box)
                fill { zr_fill_cells(&target, &$0, ink) }
            }
            var cover = [Float](repeating: -1, count: width + 16)
            fill { window in
                for y in 0..<9 {
                    var span = ZRSpan()
                    let isSome = zr_cover_cells(&window, Int32(y), &cover, &span) != 0
                    for x in 0..<width {
                        let sum = sums[y][x]
                        if isSome, x >= span.x0 - 5, x < span.x1 - 5 {
                            #expect(cover[x] == Float(sum) / 65536, "\(name)")
                        } else {
                            #expect(sum == 0, "\(name)")
                        }
                        let alpha = UInt32((sum * 201 + 32768) >> 16)
                        #expect(
                            pixels[y * width + x]
                                == Plain.ink(ground[y * width + x], 0xFF12_80FE, alpha), "\(name)")
                    }
                }
            }
        }
    }

    @Test("sampling pictures, of one column or row too, and tinting texels", arguments: 1...60)
    func sample(seed: Int) {
        var dice = numbers(UInt64(seed))
        let size = seed % 4 == 0 ? 200 : 20
        let width = seed % 5 == 0 ? 1 : 1 + dice.below(size)
        let height = seed % 7 == 0 ? 1 : 1 + dice.below(size)
        let (stride, n) = (width + seed % 3, dice.below(300))
        let texels = (0..<stride * height).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let inPerspective = seed % 2 != 0
        var walk = ZRWalk(
            u: dice.number(-3, Double(width)), v: dice.number(-3, Double(height)), w: 1,
            du: dice.number(-1, 1), dv: dice.number(-1, 1),
            dw: inPerspective ? dice.number(-0.01, 0.1) : 0, minU: 0, maxU: Double(width - 1),
            minV: 0, maxV: Double(height - 1), first: Int32(dice.below(9)),
            perspective: inPerspective ? 1 : 0)
        let (xs, ys) = Plain.walk(walk, n)
        let linear = Plain.sample(xs, ys, texels, stride, width, height)
        let nearest = zip(xs, ys).map { texels[Int($1 >> 8) * stride + Int($0 >> 8)] }
        let tinted = texels.map { Plain.tint($0, 51, [7, 256, 128, 255]) }
        withLanes { name in
            texels.withUnsafeBufferPointer { buffer in
                var picture = ZRTexels(
                    pixels: buffer.baseAddress, stride: Int64(stride), width: Int32(width),
                    height: Int32(height))
                var out = [UInt32](repeating: 0, count: n + 16)
                zr_sample_linear(&out, &walk, &picture, Int32(n))
                #expect(Array(out.prefix(n)) == linear, "\(name)")
                zr_sample_nearest(&out, &walk, &picture, Int32(n))
                #expect(Array(out.prefix(n)) == nearest, "\(name)")
            }
            var some = texels
            zr_tint(&some, Int32(texels.count), 51, [7, 256, 128, 255])
            #expect(some == tinted, "\(name)")
        }
    }

    @Test("gradients", arguments: 1...60)
    func gradient(seed: Int) {
        var dice = numbers(UInt64(seed))
        let n = 1 + dice.below(seed % 5 == 0 ? 300 : 70)
        var gradient = ZRGradient()
        gradient.kind = [ZR_AXIAL, ZR_RADIAL, ZR_CONIC][seed % 3]
        gradient.perspective = seed % 2 == 0 ? 0 : 1
        gradient.first = Int32(dice.below(9))
        (gradient.x, gradient.y, gradient.w) = (dice.number(-1, 1), dice.number(-1, 1), 1)
        (gradient.ax, gradient.ay) = (dice.number(-0.05, 0.05), dice.number(-0.05, 0.05))
        (gradient.bx, gradient.by) = (dice.number(-0.05, 0.05), dice.number(-0.05, 0.05))
        if gradient.perspective != 0 {
            (gradient.aw, gradient.bw) = (dice.number(-0.02, 0.1), dice.number(-0.02, 0.1))
        }
        // The middle, where every angle meets, and positions that are no numbers.
        if seed % 7 == 0 { (gradient.x, gradient.y, gradient.first) = (0, 0, 0) }
        if seed % 11 == 0 { gradient.x = [.nan, .infinity, 1e300][seed % 3] }
        let steps: [Float] = [0, 0.25, Float(dice.number(0, 1))]
        let ramp = (0..<4096).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let places = Plain.places(gradient, n)
        let widths = Plain.widths(gradient, steps, places)
        let pixels = places.map { Plain.look(up: $0, ramp) }
        // What follows the pixels in memory belongs to the target, up to `room`, or to no one.
        let room = n + [0, 7, 40][seed % 3]
        let ground = (0..<n + 40).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
        let covered = (0..<n).map { _ in Float(dice.number(0, 1)) }
        let cover = covered + [Float](repeating: .nan, count: 16)
        let scale = Float(dice.below(257))
        let blended = (0..<n).map {
            Plain.over(ground[$0], pixels[$0], UInt32(cover[$0] * scale + 0.5))
        }
        withLanes { name in
            var t = [Float](repeating: -9, count: n + 16)
            var w = t
            var out = [UInt32](repeating: 0, count: n + 16)
            zr_gradient_places(&gradient, &t, Int32(n))
            ramp.withUnsafeBufferPointer { ramp in
                var table = ZRTable(pixels: ramp.baseAddress, scale: 4096, offset: 0, count: 4096)
                zr_look_up(&out, t, Int32(n), &table)
                var drawn = ground
                zr_blend_gradient(
                    &drawn, &gradient, &table, cover, scale, Int32(n), Int32(room))
                #expect(drawn == blended + ground[n...], "\(name)")
            }
            #expect(zip(t, places).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(name)")
            #expect(out == pixels + [UInt32](repeating: 0, count: 16), "\(name)")
            let some = steps.withUnsafeBufferPointer { steps in
                (gradient.steps, gradient.stepCount) = (steps.baseAddress, Int32(steps.count))
                return zr_gradient_widths(&gradient, t, &w, Int32(n))
            }
            #expect(Array(w.prefix(n)) == widths, "\(name)")
            // Lanes behind the end may be near a step too.
            if widths.contains(where: { $0 > 0 }) { #expect(some != 0, "\(name)") }
        }
    }

    @Test("Angles are those of the library of C, within 1e-7 turns")
    func angles() {
        var worst = 0.0
        for i in 0..<20_000 {
            let angle = (Double(i) + 0.5) / 20_000 * 2 * .pi
            var gradient = ZRGradient()
            gradient.kind = ZR_CONIC
            (gradient.x, gradient.y) = (cos(angle), sin(angle))
            var places = [Float](repeating: 0, count: 17)
            zr_gradient_places(&gradient, &places, 1)
            worst = max(worst, abs(Double(places[0]) - angle / (2 * .pi)))
        }
        #expect(worst < 1e-7)
    }
}

/// A convex shape made of edges, whose rows are read one by one.
private final class KernelShape {
    private let left: UnsafeMutableBufferPointer<ZREdge>, right: UnsafeMutableBufferPointer<ZREdge>
    private var shape: ZRConvex

    init(_ left: [ZREdge], _ right: [ZREdge], top: Double, bottom: Double) {
        self.left = .allocate(capacity: left.count)
        self.right = .allocate(capacity: right.count)
        _ = self.left.initialize(from: left)
        _ = self.right.initialize(from: right)
        shape = ZRConvex(
            left: self.left.baseAddress, right: self.right.baseAddress, cuts: nil,
            rows: zr_make_rows(), leftCount: Int32(left.count), rightCount: Int32(right.count),
            cutCount: 0, top: top, bottom: bottom)
    }

    deinit {
        zr_free_rows(shape.rows)
        left.deallocate()
        right.deallocate()
    }

    /// Forgets the rows.
    func reset() { zr_reset_rows(shape.rows) }

    /// The coverage of columns 0 to 99 of a row.
    func coverage(row: Int) -> [Float] {
        let clip = ZRBox(minX: 0, minY: 0, maxX: 100, maxY: 40)
        var (cover, span) = ([Float](repeating: 0, count: 116), ZRSpan())
        guard zr_coverage_row(&shape, clip, Int32(row), &cover, &span) != 0 else { return [] }
        return (0..<100).map { $0 >= span.x0 && $0 < span.x1 ? cover[$0] : 0 }
    }
}

extension Optional where Wrapped == [Float] {
    /// Lends the numbers, or nil.
    fileprivate func withPointer(_ body: (UnsafePointer<Float>?) -> Void) {
        guard let self else { return body(nil) }
        self.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
