import CRasterKernels
import Graphics

/// An accumulator of exact area coverage: it adds up, for each pixel, the area to the right of each
/// line of closed outlines, signed by the direction of the line.
///
/// A line adds to the cells of every row it crosses, so that the sum of the cells up to a column is
/// the winding number averaged over the pixel in that column. Lines left of the window contribute
/// from its first column on; lines right of, above or below it are ignored.
struct AreaAccumulator: ~Copyable {
    /// The pixels, at least one.
    let window: PixelRect
    private let stride: Int
    private let cells: UnsafeMutablePointer<Float>

    init(window: PixelRect) {
        self.window = window
        stride = window.width + 2
        cells = .allocate(capacity: stride * window.height)
        cells.initialize(repeating: 0, count: stride * window.height)
    }

    deinit { cells.deallocate() }

    /// Adds a closed outline in device pixels.
    func add(_ outline: [SIMD2<Double>]) {
        let origin = SIMD2(Double(window.minX), Double(window.minY))
        guard var from = outline.last else { return }
        from -= origin
        for point in outline {
            let to = point - origin
            if from.y < to.y {
                addInside(from, to, 1)
            } else if to.y < from.y {
                addInside(to, from, -1)
            }
            from = to
        }
    }

    /// Adds a downward line in device pixels.
    func add(from a: SIMD2<Double>, to b: SIMD2<Double>, sign: Float) {
        let origin = SIMD2(Double(window.minX), Double(window.minY))
        addInside(a - origin, b - origin, sign)
    }

    /// Adds a downward line in the window's coordinates, clipped to its sides.
    private func addInside(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ sign: Float) {
        let (width, height) = (Double(window.width), Double(window.height))
        let (top, bottom) = (max(a.y, 0), min(b.y, height))
        let slope = (b.x - a.x) / (b.y - a.y)
        guard top < bottom, min(a.x, b.x) < width, slope.isFinite else { return }
        /// Adds the part between two heights, which is between the window's sides.
        func inside(_ top: Double, _ bottom: Double) {
            guard top < bottom else { return }
            func at(_ y: Double) -> SIMD2<Double> {
                SIMD2(min(max(a.x + (y - a.y) * slope, 0), width), y)
            }
            self.inside(at(top), at(bottom), sign)
        }
        /// Returns the height at which the line meets a vertical side.
        func meeting(_ x: Double) -> Double {
            min(max(a.y + (x - a.x) / slope, top), bottom)
        }
        if min(a.x, b.x) >= 0, max(a.x, b.x) <= width {
            inside(top, bottom)
        } else if slope == 0 {
            side(top, bottom, sign)
        } else if slope > 0 {
            side(top, meeting(0), sign)
            inside(meeting(0), meeting(width))
        } else {
            inside(meeting(width), meeting(0))
            side(meeting(0), bottom, sign)
        }
    }

    /// Adds a downward piece along the left side of the window.
    private func side(_ top: Double, _ bottom: Double, _ sign: Float) {
        guard top < bottom else { return }
        let last = min(Int(bottom), window.height - 1)
        for row in Int(top)...last {
            let height = min(bottom, Double(row + 1)) - max(top, Double(row))
            cells[row * stride] += sign * Float(height)
        }
    }

    /// Adds a downward piece inside the window.
    private func inside(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ sign: Float) {
        let slope = (b.x - a.x) / (b.y - a.y)
        let last = min(Int(b.y), window.height - 1)
        var x = a.x
        for row in Int(a.y)...last {
            let bottom = min(b.y, Double(row + 1))
            let height = bottom - max(a.y, Double(row))
            let next = row == last ? b.x : a.x + (bottom - a.y) * slope
            add(
                Float(min(x, next)), Float(max(x, next)), sign * Float(height),
                to: cells + row * stride)
            x = next
        }
    }

    /// Adds a piece of height `h` in one row, from column x0 to x1 >= x0.
    @inline(__always)
    private func add(
        _ x0: Float, _ x1: Float, _ h: Float, to row: UnsafeMutablePointer<Float>
    ) {
        let left = x0.rounded(.down)
        let right = x1.rounded(.up)
        let (first, end) = (Int(left), Int(right))
        if end <= first + 1 {
            // If the piece is within one pixel, its area is a trapezoid.
            let area = h * ((x0 + x1) / 2 - left)
            row[first] += h - area
            row[first + 1] += area
            return
        }
        // The area is a triangle in the first and in the last pixel, and grows by equal increments
        // in the pixels between them.
        let step = h / (x1 - x0)
        let (lead, rest) = (left + 1 - x0, x1 - right + 1)
        let firstArea = step * lead * lead / 2
        let lastArea = step * rest * rest / 2
        row[first] += firstArea
        row[end] += lastArea
        if end == first + 2 {
            row[first + 1] += h - firstArea - lastArea
            return
        }
        row[first + 1] += step * (lead + 0.5) - firstArea
        for i in first + 2..<end - 1 { row[i] += step }
        row[end - 1] += step * (rest + 0.5) - lastArea
    }

    /// Writes the coverage of a row, 255 for a whole pixel, and returns the columns with coverage.
    ///
    /// Where outlines overlap inside a pixel their areas add up; ``WindingSweep`` avoids this by
    /// adding only edges of the inside.
    func resolve(
        row: Int, rule: CGPathFillRule, into bytes: UnsafeMutablePointer<UInt8>
    ) -> Range<Int> {
        var (first, end) = (Int32(0), Int32(0))
        zr_sum_areas(
            bytes, cells + row * stride, Int32(window.width), rule == .evenOdd ? 1 : 0, &first, &end
        )
        return first < end ? Int(first)..<Int(end) : 0..<0
    }
}
