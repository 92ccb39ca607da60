import CRasterKernels
import TestSupport
import Testing

@testable import Raster

/// A kernel, called with memory that ends where its description says that it stops.
private enum GuardedKernel: String, CaseIterable, Codable {
    case fillCover, fillBytes, blendOver, blendAdd, maskCover
    case fillCells, coverCells, cellBytes, fillConvex, fillBorder, fillShadow
    case tint, sampleLinear, sampleNearest, gradientPlaces, gradientWidths, lookUp, addWeighted
    case blendGradient

    func run(_ count: Int) {
        let n = Int32(count)
        let pixels = GuardedMemory(count, repeating: 0xFF40_8020 as UInt32)
        let others = GuardedMemory(count, repeating: 0x8040_2010 as UInt32)
        let cover = GuardedMemory(count, repeating: 0.5 as Float)
        let second = GuardedMemory(count, repeating: 0.25 as Float)
        let bytes = GuardedMemory(count, repeating: 100 as UInt8)
        // Kernels that write whole groups of lanes overwrite up to sixteen more elements.
        let spare = GuardedMemory(count + 16, repeating: 0 as UInt32)
        let spareNumbers = GuardedMemory(count + 16, repeating: 0 as Float)
        let spareWidths = GuardedMemory(count + 16, repeating: 0 as Float)
        let texels = GuardedMemory(6, repeating: 0xFFFF_FFFF as UInt32)
        var picture = ZRTexels(pixels: texels.base, stride: 3, width: 3, height: 2)
        var gradient = ZRGradient()
        (gradient.ax, gradient.by, gradient.kind) = (0.1, 0.1, ZR_RADIAL)
        func walk(_ maxU: Double, _ maxV: Double) -> ZRWalk {
            var walk = ZRWalk()
            (walk.du, walk.dv, walk.maxU, walk.maxV) = (0.3, 0.2, maxU, maxV)
            return walk
        }
        let ink = ZRSolidPaint(straight: 0xFF11_2233, alpha: 200)
        switch self {
        case .fillCover: zr_fill_cover(pixels.base, cover.base, n, ink)
        case .fillBytes: zr_fill_bytes(pixels.base, bytes.base, n, ink)
        case .blendOver: zr_blend_over(pixels.base, others.base, cover.base, 256, n)
        case .blendAdd: zr_blend_add(pixels.base, others.base, cover.base, 256, n)
        case .maskCover: zr_mask_cover(cover.base, others.base, n)
        case .fillConvex, .fillBorder:
            guard count > 0 else { return }
            let box = ZRBox(minX: 0, minY: 0, maxX: n, maxY: 2)
            let double = GuardedMemory(2 * count, repeating: 0xFF40_8020 as UInt32)
            var target = ZRTarget(pixels: double.base, stride: Int64(count), bounds: box)
            let left = GuardedMemory(1, repeating: zr_edge(0.5, -1, 1.5, 3))
            let right = GuardedMemory(1, repeating: zr_edge(Double(n) + 1, -1, Double(n) - 1.5, 3))
            let (rows, holes) = (zr_make_rows(), zr_make_rows())
            defer {
                zr_free_rows(rows)
                zr_free_rows(holes)
            }
            var shape = ZRConvex(
                left: left.base, right: right.base, cuts: nil, rows: rows, leftCount: 1,
                rightCount: 1, cutCount: 0, top: -1, bottom: 3)
            if self == .fillConvex { return zr_fill_convex(&target, box, &shape, ink) }
            var hole = shape
            hole.rows = holes
            zr_fill_border(
                &target, box, &shape, &hole, ink, ZRSolidPaint(straight: 0xFF00_0000, alpha: 99))
        case .fillCells, .coverCells, .cellBytes:
            guard count > 0 else { return }
            let stride = (count + 9) / 8 * 8, words = (stride + 511) / 512
            let areas = GuardedMemory(2 * stride, repeating: 0 as Int32)
            let touched = GuardedMemory(2 * words, repeating: 0 as UInt64)
            var cells = ZRCells(
                cells: areas.base, touched: touched.base, stride: Int32(stride),
                words: Int32(words), window: ZRBox(minX: 0, minY: 0, maxX: n, maxY: 2))
            let end = Double(count) + 3
            let corners = [
                ZRPoint(SIMD2(-3, 0.25)), ZRPoint(SIMD2(end, 0.25)), ZRPoint(SIMD2(end, 1.75)),
                ZRPoint(SIMD2(-3, 1.75)),
            ]
            zr_add_loop(&cells, corners, 4, 1)
            let double = GuardedMemory(2 * count, repeating: 0xFF40_8020 as UInt32)
            var target = ZRTarget(
                pixels: double.base, stride: Int64(count), bounds: cells.window)
            var (span, from, to) = (ZRSpan(), Int32(0), Int32(0))
            for y in 0..<Int32(2) {
                switch self {
                case .coverCells: _ = zr_cover_cells(&cells, y, spareNumbers.base, &span)
                case .cellBytes: zr_cell_bytes(&cells, y, 1, bytes.base, &from, &to)
                default: zr_fill_cells(&target, &cells, ink)
                }
            }
        case .fillShadow:
            let pairs = GuardedMemory(12, repeating: 0x8000_4000 as UInt32)
            var shadow = ZRShadow(
                pairs: pairs.base, stride: 4, quadrant: 0, lowU: 1, lowV: 2, mostU: 2, mostV: 1,
                samples: 2, originX: 5, originY: 0, x: 2, y: 3, ux: 0.3, uy: 0, vx: -0.7, vy: 0,
                extentU: 100, extentV: 100)
            let box = ZRBox(minX: 0, minY: 0, maxX: n, maxY: 1)
            var target = ZRTarget(pixels: pixels.base, stride: Int64(count), bounds: box)
            zr_fill_shadow(&target, box, nil, &shadow, ink)
        case .tint: zr_tint(pixels.base, n, 51, [7, 256, 128, 255])
        case .sampleLinear:
            var walk = walk(2, 1)
            zr_sample_linear(spare.base, &walk, &picture, n)
        case .sampleNearest:
            var walk = walk(3 - 1.0 / 256, 2 - 1.0 / 256)
            zr_sample_nearest(pixels.base, &walk, &picture, n)
        case .gradientPlaces: zr_gradient_places(&gradient, spareNumbers.base, n)
        case .gradientWidths:
            let step = GuardedMemory(1, repeating: 0.5 as Float)
            (gradient.steps, gradient.stepCount) = (UnsafePointer(step.base), 1)
            _ = zr_gradient_widths(&gradient, spareNumbers.base, spareWidths.base, n)
        case .lookUp:
            var table = ZRTable(pixels: texels.base, scale: 6, offset: 0, count: 6)
            zr_look_up(pixels.base, cover.base, n, &table)
        case .blendGradient:
            var table = ZRTable(pixels: texels.base, scale: 6, offset: 0, count: 6)
            zr_blend_gradient(pixels.base, &gradient, &table, spareNumbers.base, 256, n, n)
        case .addWeighted: zr_add_weighted(cover.base, second.base, 0.3, n)
        }
    }
}

@Suite("Memory of the kernels")
struct KernelMemoryTests {
    @Test("a kernel stays in the memory that it is given", arguments: GuardedKernel.allCases)
    private func bounds(kernel: GuardedKernel) async {
        await #expect(processExitsWith: .success) { [kernel] in
            for lanes in [4, 8, 16] as [Int32] where zr_use_lanes(lanes) == lanes {
                for count in 0...40 { kernel.run(count) }
            }
        }
    }
}
