import CRasterKernels
import Graphics

/// A buffer of cells that accumulate the signed areas of outlines.
///
/// It serves one window of pixels at a time. The cells are zero between uses: the kernels that read
/// a row's coverage clear it. Use it on one thread at a time.
final class AreaCells {
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt64>
    private let (capacity, words): (Int, Int)
    /// The pixel window and its cells, as the kernels take them.
    private(set) var window = ZRCells()

    /// The maximum number of cells in the buffer.
    ///
    /// They take 256 KiB, enough for at least one row of the widest window.
    private static let largest = 1 << 16

    /// Makes a buffer for an area, or for areas of any size.
    init(for area: PixelRect? = nil) {
        capacity = min(Self.largest, area.map { Self.stride(of: $0) * $0.height } ?? .max)
        words = capacity / 8
        cells = .allocate(capacity: capacity)
        cells.initialize(repeating: 0, count: capacity)
        touched = .allocate(capacity: words)
        touched.initialize(repeating: 0, count: words)
    }

    deinit {
        cells.deallocate()
        touched.deallocate()
    }

    /// Calls `body` for each of the windows that together fill an area.
    ///
    /// The windows begin at the top; each has as many rows as there are cells for. The area is at
    /// most 32767 pixels wide.
    func forEachWindow(in area: PixelRect, _ body: () -> Void) {
        guard !area.isEmpty else { return }
        let rows = maxRows(of: area)
        for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
            setWindow(
                PixelRect(
                    minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY)))
            body()
        }
    }

    private func maxRows(of area: PixelRect) -> Int {
        let stride = Self.stride(of: area)
        return max(1, min(capacity / stride, words / ((stride + 511) / 512)))
    }

    /// Returns the number of cells in a row, a multiple of eight.
    ///
    /// There are at least two more cells than pixels. The rows of an area whose width is a power of
    /// two thus do not all start on the same cache lines.
    private static func stride(of area: PixelRect) -> Int { (area.width + 2 + 7) / 8 * 8 }

    private func setWindow(_ area: PixelRect) {
        let stride = Self.stride(of: area)
        window = ZRCells(
            cells: cells, touched: touched, stride: Int32(stride),
            words: Int32((stride + 511) / 512), window: area.box)
    }

    /// Writes a row's coverage and clears its cells; false if empty.
    func cover(row y: Int, into cover: UnsafeMutablePointer<Float>, _ span: inout ZRSpan) -> Bool {
        zr_cover_cells(&window, Int32(y) - window.window.minY, cover, &span) != 0
    }

    /// Clears the cells of all rows, with a buffer for one row.
    func clear(_ scratch: UnsafeMutablePointer<Float>) {
        var span = ZRSpan()
        for y in 0..<window.window.maxY - window.window.minY {
            _ = zr_cover_cells(&window, y, scratch, &span)
        }
    }

    /// Blends a colour into a target, weighted by the cells' coverage.
    func fill(_ target: inout ZRTarget, _ ink: ZRSolidPaint) {
        zr_fill_cells(&target, &window, ink)
    }

    /// Adds a line in device pixels.
    ///
    /// `sign` is the winding of a line that runs down.
    func add(from a: SIMD2<Double>, to b: SIMD2<Double>, sign: Int) {
        zr_add_edge(&window, ZRPoint(a), ZRPoint(b), Int32(sign))
    }
}

extension ZRPoint {
    /// Makes a point from device pixels, rounded to 1/65536.
    ///
    /// The coordinates are within 32767 of the origin.
    init(_ point: SIMD2<Double>) {
        // Adding this constant rounds a number to whole steps, which are then in its lowest bits.
        let steps = point * 65536 + 6_755_399_441_055_744
        self.init(
            x: Int32(truncatingIfNeeded: steps.x.bitPattern),
            y: Int32(truncatingIfNeeded: steps.y.bitPattern))
    }
}
