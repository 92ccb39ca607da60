import CRasterKernels
import DisplayList
import Graphics

/// A renderer of blurred shadows from the alpha of a group's pixels.
///
/// The blurred alpha is shifted and tinted. The blur is a separable Gaussian in floating point.
/// Identical adjacent rows are blurred once, and along a row only changes of alpha cost the width
/// of the blur, so that simple shapes take little more time than their pixels. Buffers are reused
/// by the next shadow. Use it on one thread at a time.
final class ShadowBlur {
    /// Adjacent rows with the same alpha.
    private struct Run {
        /// The range of rows, from `begin` to below `end`.
        var begin: Int, end: Int
        /// The index of the row's first value in ``blurred``, -1 for a transparent row.
        var row: Int
    }

    private var across = GaussianKernel()
    private var down = GaussianKernel()
    private var runs: ContiguousArray<Run> = []
    private var blurred: ContiguousArray<Float> = []
    private var steps: ContiguousArray<Float> = []
    private var sum: ContiguousArray<Float> = []
    /// A table of tinted pixels, one for each quarter step of alpha.
    private var tints: ContiguousArray<UInt32> = []
    private static let tintsPerAlpha = 4

    /// Draws a group's shadow into `picture` within `limit`; false if invisible.
    func draw(
        _ command: ShadowCommand, of group: Target, within limit: PixelRect,
        into picture: CachedGroup
    ) -> Bool {
        let whole = command.offset.rounded(.down)
        let (x, y) = (Int(whole.x), Int(whole.y))
        let rest = command.offset - whole
        across.set(sigma: command.sigma, fraction: rest.x)
        down.set(sigma: command.sigma, fraction: rest.y)
        let source = group.bounds
        let area = PixelRect(
            minX: source.minX + x - across.reach,
            minY: source.minY + y - down.reach,
            maxX: source.maxX + x - across.reach + across.count - 1,
            maxY: source.maxY + y - down.reach + down.count - 1
        ).intersection(limit)
        guard !source.isEmpty, !area.isEmpty, unit(command.color.w) > 0 else { return false }
        picture.prepare(area)
        blurAcross(
            group, columns: area.minX - x..<area.maxX - x, rows: area.minY - y..<area.maxY - y)
        prepareTints(command.color)
        let target = picture.target
        for row in target.bounds.minY..<target.bounds.maxY {
            blurDown(row - y, width: area.width)
            tint(target.at(area.minX, row), width: area.width)
        }
        return true
    }

    /// Blurs the rows of a group horizontally.
    ///
    /// These are the rows that the vertical blur of `rows` needs; only `columns` are computed.
    private func blurAcross(_ group: Target, columns: Range<Int>, rows: Range<Int>) {
        runs.removeAll(keepingCapacity: true)
        blurred.removeAll(keepingCapacity: true)
        let bounds = group.bounds
        let left = max(bounds.minX, columns.lowerBound + across.reach - across.count + 1)
        let right = min(bounds.maxX, columns.upperBound + across.reach)
        let top = max(bounds.minY, rows.lowerBound + down.reach - down.count + 1)
        let bottom = min(bounds.maxY, rows.upperBound + down.reach)
        guard left < right, top < bottom else { return }
        for y in top..<bottom {
            let pixels = UnsafePointer(group.at(left, y))
            if y > top, Self.sameAlpha(pixels, pixels - group.stride, right - left) {
                runs[runs.count - 1].end = y + 1
                continue
            }
            let row = blurred.count
            let isSeen = blurAcross(pixels, from: left, count: right - left, columns)
            runs.append(Run(begin: y, end: y + 1, row: isSeen ? row : -1))
        }
    }

    /// Appends a horizontally blurred row; returns false if it is empty.
    private func blurAcross(
        _ pixels: UnsafePointer<UInt32>, from left: Int, count: Int, _ columns: Range<Int>
    ) -> Bool {
        let (start, taps) = (blurred.count, across.count)
        var change = Self.firstChange(pixels, from: 0, to: count, alpha: 0)
        guard change < count else { return false }
        blurred.append(contentsOf: repeatElement(0, count: columns.count))
        steps.removeAll(keepingCapacity: true)
        steps.append(contentsOf: repeatElement(0, count: columns.count + 1))
        blurred.withUnsafeMutableBufferPointer { blurred in
            guard let row = blurred.baseAddress.map({ $0 + start }) else { return }
            across.sums.withUnsafeBufferPointer { sums in
                guard let sums = sums.baseAddress else { return }
                var previous: UInt32 = 0
                while change < count || previous > 0 {
                    let i = change
                    let alpha = i < count ? pixels[i] >> 24 : 0
                    // A step of alpha at one column adds the step times the cumulative weights to
                    // the columns within the kernel's reach, and the whole step to all later
                    // columns.
                    let step = Float(alpha) - Float(previous)
                    previous = alpha
                    let first = left + i - across.reach - columns.lowerBound
                    let begin = min(max(first, 0), columns.count)
                    let end = min(max(first + taps, begin), columns.count)
                    zr_add_weighted(
                        row + begin, sums + (begin - first + 1), step, Int32(end - begin))
                    steps[end] += step
                    change = Self.firstChange(
                        pixels, from: min(i + 1, count), to: count, alpha: alpha)
                }
            }
            var level: Float = 0
            for x in 0..<columns.count {
                level += steps[x]
                row[x] += level
            }
        }
        return true
    }

    private static func sameAlpha(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int
    ) -> Bool {
        var i = 0
        while i + lanes <= count {
            if ((a + i).lanes ^ (b + i).lanes).union >> 24 != 0 { return false }
            i += lanes
        }
        return (i..<count).allSatisfy { (a[$0] ^ b[$0]) >> 24 == 0 }
    }

    /// Returns the index of the first pixel with another alpha, or `count`.
    private static func firstChange(
        _ pixels: UnsafePointer<UInt32>, from start: Int, to count: Int, alpha: UInt32
    ) -> Int {
        var i = start
        let wanted = SIMD8(repeating: alpha << 24)
        while i + lanes <= count, ((pixels + i).lanes ^ wanted).union >> 24 == 0 { i += lanes }
        while i < count, pixels[i] >> 24 == alpha { i += 1 }
        return i
    }

    private static let lanes = 8

    /// Computes the blurred row at the group's `y` into ``sum``.
    private func blurDown(_ y: Int, width: Int) {
        sum.removeAll(keepingCapacity: true)
        sum.append(contentsOf: repeatElement(0, count: width))
        let (reach, taps) = (down.reach, down.count)
        blurred.withUnsafeBufferPointer { blurred in
            guard let blurred = blurred.baseAddress else { return }
            for run in runs where run.row >= 0 {
                // `weight` is the sum of the kernel weights of all rows of the run, a difference of
                // two cumulative sums.
                let low = min(max(y - run.end + 1 + reach, 0), taps)
                let high = min(max(y - run.begin + 1 + reach, 0), taps)
                guard low < high else { continue }
                let weight = down.sums[high] - down.sums[low]
                sum.withUnsafeMutableBufferPointer {
                    zr_add_weighted($0.baseAddress, blurred + run.row, weight, Int32(width))
                }
            }
        }
    }

    private func prepareTints(_ color: SIMD4<Float>) {
        tints.removeAll(keepingCapacity: true)
        for i in 0...255 * Self.tintsPerAlpha {
            tints.append(pixel(color * (Float(i) / Float(255 * Self.tintsPerAlpha))))
        }
    }

    private func tint(_ pixels: UnsafeMutablePointer<UInt32>, width: Int) {
        tints.withUnsafeBufferPointer { tints in
            var table = ZRTable(
                pixels: tints.baseAddress, scale: Float(Self.tintsPerAlpha), offset: 0.5,
                count: Int32(tints.count))
            sum.withUnsafeBufferPointer {
                zr_look_up(pixels, $0.baseAddress, Int32(width), &table)
            }
        }
    }
}

extension UnsafePointer<UInt32> {
    /// The first eight values.
    fileprivate var lanes: SIMD8<UInt32> {
        UnsafeRawPointer(self).loadUnaligned(as: SIMD8<UInt32>.self)
    }
}

extension SIMD8<UInt32> {
    /// The bitwise OR of all lanes.
    ///
    /// The methods `all` and `any` of a mask go through the lanes one by one.
    fileprivate var union: UInt32 {
        let four = lowHalf | highHalf
        let two = four.lowHalf | four.highHalf
        return two.x | two.y
    }
}
