import CRasterKernels
import Graphics

/// The exact area coverage of pixels by a path, as bytes.
///
/// Only pixels inside a given window are computed, so that a path far larger than the window costs
/// little.
package final class PathCoverage: CachedContent {
    /// The bounds of the covered pixels inside the window.
    package let bounds: PixelRect
    /// The coverage of ``bounds``, 0 to 255, by rows from the top.
    package let bytes: [UInt8]
    /// The columns with coverage in each row, relative to `bounds.minX`.
    let spans: [Range<Int>]

    /// Rasterises the interior or the stroke of a path.
    ///
    /// `plane` maps the path's coordinates to pixels. `window` has the pixels of interest, at most
    /// 32767 columns and 64 million pixels.
    package convenience init(
        _ path: CGPath, _ part: PathPart, plane: PlaneTransform = .identity,
        within window: PixelRect
    ) {
        let scale = ScaleClass(plane, of: path.boundingBox)
        self.init(PathOutline(path, part, scale), plane: plane, within: window)
    }

    /// Rasterises an outline.
    init(_ outline: PathOutline, plane: PlaneTransform, within window: PixelRect) {
        let points = DevicePoints()
        let area =
            points.load(outline, plane: plane) ? points.bounds.intersection(window) : .none
        guard !area.isEmpty, area.width < 1 << 15, area.width * area.height <= 1 << 26 else {
            (bounds, bytes, spans) = (.none, [], [])
            return
        }
        let isEvenOdd: Int32 = !outline.isClean && outline.rule == .evenOdd ? 1 : 0
        let sweep = outline.isClean ? nil : WindingSweep(points.loops, outline.rule)
        let cells = AreaCells(for: area)
        var spans: [Range<Int>] = []
        spans.reserveCapacity(area.height)
        bytes = [UInt8](unsafeUninitializedCapacity: area.width * area.height) { buffer, count in
            guard var row = buffer.baseAddress else { return }
            cells.forEachWindow(in: area) {
                if let sweep { sweep.add(to: cells) } else { points.add(to: cells) }
                var window = cells.window
                for y in 0..<window.window.maxY - window.window.minY {
                    var (first, end) = (Int32(0), Int32(0))
                    zr_cell_bytes(&window, y, isEvenOdd, row, &first, &end)
                    spans.append(first < end ? Int(first)..<Int(end) : 0..<0)
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

    /// The size of the coverage, in bytes.
    var byteCount: Int { bytes.count }

    /// Whether nothing is covered.
    package var isEmpty: Bool { bounds.isEmpty }

    /// The coverage of a pixel, 0 to 255; 0 outside ``bounds``.
    package subscript(x: Int, y: Int) -> UInt8 {
        guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
        return bytes[(y - bounds.minY) * bounds.width + (x - bounds.minX)]
    }

    /// Returns the covered columns of a row; empty outside ``bounds``.
    func columns(ofRow y: Int) -> Range<Int> {
        guard y >= bounds.minY, y < bounds.maxY else { return 0..<0 }
        let span = spans[y - bounds.minY]
        return span.lowerBound + bounds.minX..<span.upperBound + bounds.minX
    }

    /// Returns the product with another coverage in their common pixels.
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

    /// Returns the coverage with hard edges.
    ///
    /// Pixels covered by half or more become 255, others 0.
    package func hardened() -> PathCoverage {
        PathCoverage(bounds: bounds, bytes: bytes.map { $0 >= 128 ? 255 : 0 })
    }
}
