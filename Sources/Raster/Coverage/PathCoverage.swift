import Graphics

/// The coverage of each pixel by a path: exact areas, stored as bytes.
///
/// Only pixels inside a given window are computed, so that a path far larger than the window costs
/// little.
package final class PathCoverage: Sendable {
    /// The pixels inside the window that the path touches; empty for none.
    package let bounds: PixelRect
    /// The coverage, row by row from the top of ``bounds``; 255 is a whole pixel.
    package let bytes: [UInt8]
    /// The columns of each row that have coverage, relative to `bounds.minX`.
    let spans: [Range<Int>]

    /// The maximum number of cells that are accumulated at once.
    private static let cellsAtOnce = 1 << 15
    /// The limit to which coordinates are clamped, in pixels.
    private static let reach = 1e7

    /// Rasterises a part of a path: the inside by a fill rule, or a line.
    ///
    /// `plane` maps the path's coordinates to pixels. `window` has the pixels of interest, at most
    /// 32767 columns and 64 million pixels.
    package convenience init(
        _ path: CGPath, _ part: PathPart, plane: PlaneTransform = .identity,
        within window: PixelRect
    ) {
        var rule = CGPathFillRule.winding
        if case .inside(let given) = part { rule = given }
        self.init(path.outlines(of: part, plane: plane), rule, within: window)
    }

    /// Rasterises closed outlines given in pixels.
    init(_ outlines: [[SIMD2<Double>]], _ rule: CGPathFillRule, within window: PixelRect) {
        let shapes = outlines.map { outline in
            outline.map {
                $0.clamped(
                    lowerBound: SIMD2(repeating: -Self.reach),
                    upperBound: SIMD2(repeating: Self.reach))
            }
        }
        let area = Self.bounds(of: shapes).intersection(window)
        guard !area.isEmpty, area.width <= 1 << 15, area.width * area.height <= 1 << 26 else {
            (bounds, bytes, spans) = (.none, [], [])
            return
        }
        let sweep =
            shapes.count == 1 && WindingSweep.isConvex(shapes[0]) ? nil : WindingSweep(shapes, rule)
        var spans: [Range<Int>] = []
        spans.reserveCapacity(area.height)
        bytes = [UInt8](unsafeUninitializedCapacity: area.width * area.height) { buffer, count in
            guard var row = buffer.baseAddress else { return }
            let rowsAtOnce = max(1, Self.cellsAtOnce / (area.width + 2))
            for top in Swift.stride(from: area.minY, to: area.maxY, by: rowsAtOnce) {
                let window = PixelRect(
                    minX: area.minX, minY: top, maxX: area.maxX,
                    maxY: min(top + rowsAtOnce, area.maxY))
                let sums = AreaAccumulator(window: window)
                if let sweep {
                    sweep.add(to: sums)
                } else {
                    for shape in shapes { sums.add(shape) }
                }
                for y in 0..<window.height {
                    spans.append(sums.resolve(row: y, rule: rule, into: row))
                    row += area.width
                }
            }
            count = area.width * area.height
        }
        (bounds, self.spans) = (area, spans)
    }

    /// Makes coverage from its bytes.
    ///
    /// - Precondition: there are as many bytes as pixels.
    package init(bounds: PixelRect, bytes: [UInt8]) {
        guard bytes.count == bounds.width * bounds.height else {
            stopProgram(
                "PathCoverage: \(bounds.width)x\(bounds.height) pixels, got \(bytes.count) bytes")
        }
        (self.bounds, self.bytes) = (bounds, bytes)
        spans = Array(repeating: 0..<bounds.width, count: bounds.height)
    }

    /// Returns the smallest pixel rectangle that contains all outlines.
    private static func bounds(of shapes: [[SIMD2<Double>]]) -> PixelRect {
        var low = SIMD2(repeating: Double.infinity)
        var high = -low
        for shape in shapes {
            for point in shape {
                low = pointwiseMin(low, point)
                high = pointwiseMax(high, point)
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return .none }
        return PixelRect(
            minX: Int(low.x.rounded(.down)), minY: Int(low.y.rounded(.down)),
            maxX: Int(high.x.rounded(.up)), maxY: Int(high.y.rounded(.up)))
    }

    /// Whether nothing is covered.
    package var isEmpty: Bool { bounds.isEmpty }

    /// The coverage of a pixel, 0...255; 0 outside ``bounds``.
    package subscript(x: Int, y: Int) -> UInt8 {
        guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
        return bytes[(y - bounds.minY) * bounds.width + (x - bounds.minX)]
    }

    /// Returns the columns with coverage in a row, as pixels; empty outside ``bounds``.
    func columns(ofRow y: Int) -> Range<Int> {
        guard y >= bounds.minY, y < bounds.maxY else { return 0..<0 }
        let span = spans[y - bounds.minY]
        return span.lowerBound + bounds.minX..<span.upperBound + bounds.minX
    }

    /// Returns the product of two coverages on their common pixels.
    package func intersection(_ other: PathCoverage) -> PathCoverage {
        let area = bounds.intersection(other.bounds)
        guard !area.isEmpty else { return PathCoverage(bounds: .none, bytes: []) }
        var result: [UInt8] = []
        result.reserveCapacity(area.width * area.height)
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                let product = Int(self[x, y]) * Int(other[x, y])
                result.append(UInt8((product + 127) / 255))
            }
        }
        return PathCoverage(bounds: area, bytes: result)
    }

    /// Returns the coverage with hard edges: pixels covered by half or more become 255, others 0.
    package func hardened() -> PathCoverage {
        PathCoverage(bounds: bounds, bytes: bytes.map { $0 >= 128 ? 255 : 0 })
    }
}
