import CEvaluationKernels
import Foundation
import Motion

/// Batched animations of one form and one timing function, with an array for each of their
/// properties.
///
/// A frame is thus a few loops over arrays. Rows of changed layers are invalidated in place and
/// appended again at the end.
final class BatchedGroup {
    /// The properties that all rows of a group have in common.
    struct Kind: Hashable {
        var form: BatchedRow.Form
        /// Whether a spring gives the progress.
        var springs = false
        var curve: TimingCurve?
        /// Whether odd runs are reversed.
        var reverses = false
        /// Whether the animation repeats forever.
        var isEndless = true
        /// The number of enclosing animation groups.
        var depth = 0
    }

    let kind: Kind
    private let curve: UnsafeMutablePointer<ZECurve>?
    private let begin = Column(filler: 0.0)
    private let rate = Column(filler: Double.nan)
    private let runs = Column(filler: 0.0)
    private let start = Column(filler: 0.0)
    private let change = Column(filler: 0.0)
    private let scalesX = Column(filler: 1.0)
    private let scalesY = Column(filler: 1.0)
    private let springs = Column(filler: SpringMotion())
    /// The durations of a run, in seconds.
    private let spans = Column(filler: 0.0)
    /// The addresses of the local times that rows read; nil is media time.
    private let clocks = Column<UnsafeMutablePointer<Double>?>(filler: nil)
    let out = Column<UnsafeMutablePointer<Double>?>(filler: nil)
    /// The node indices, -1 for invalidated rows.
    let places = Column(filler: Int32(-1))
    private var room = 0
    /// The number of rows.
    private(set) var count = 0
    /// The data for rows that need more than arithmetic.
    let moments = Column(filler: BatchedTiming())
    /// The timing functions of rows evaluated in order; other rows have that of their kind.
    private let curves = Column(filler: TimingCurve.linear)
    /// Retains the animations that ``moments`` refers to.
    private var owned = ContiguousArray<NumbersAnimation?>()

    init(_ kind: Kind) {
        self.kind = kind
        curve = kind.curve.map {
            let memory = UnsafeMutablePointer<ZECurve>.allocate(capacity: 1)
            memory.initialize(to: ZECurve($0))
            return memory
        }
        curves.grow(to: 1)
        curves[0] = kind.curve ?? .linear
    }

    deinit { curve?.deallocate() }

    /// Appends a row and returns its index.
    ///
    /// The row writes the value block `page`, and reads the local time at `clock`, or media time
    /// where that is nil.
    func append(
        _ row: BatchedRow, _ moment: BatchedTiming, _ curve: TimingCurve, place: Int,
        page: UnsafeMutablePointer<Double>, clock: UnsafeMutablePointer<Double>?
    ) -> Int {
        if count == room { grow() }
        let i = count
        count += 1
        let (timing, run) = (moment.timing, moment.timing.duration)
        begin[i] = timing.beginTime
        rate[i] = Double(timing.speed) / run
        if !kind.isEndless { runs[i] = timing.activeDuration / run }
        for lane in 0..<lanes {
            start[i * lanes + lane] = row.start[lane]
            change[i * lanes + lane] = row.change[lane]
        }
        if isScaled { (scalesX[i], scalesY[i]) = (row.scales.x, row.scales.y) }
        if let spring = row.spring, kind.springs { (springs[i], spans[i]) = (spring, run) }
        if kind.depth > 0 { clocks[i] = clock }
        out[i] = page + row.slot
        places[i] = Int32(place)
        moments[i] = moment
        moments[i].numbers = row.numbers.map(Unmanaged.passUnretained)
        owned.append(row.numbers)
        if kind.form == .inOrder { curves[i] = curve }
        return i
    }

    /// Returns the timing function of a row.
    func curve(of i: Int) -> UnsafePointer<TimingCurve> {
        UnsafePointer(curves.base + (kind.form == .inOrder ? i : 0))
    }

    /// Invalidates a row.
    func giveUp(_ i: Int) {
        rate[i] = .nan
        places[i] = -1
        moments[i].numbers = nil
        owned[i] = nil
    }

    /// The number of components that a row interpolates between two ends.
    private var lanes: Int {
        switch kind.form {
        case .lanes(let count): count
        case .turn, .clock: 1
        case .course, .inOrder: 0
        }
    }

    private var isScaled: Bool { kind.form == .turn(isScaled: true) }

    /// Doubles the capacity, always to whole SIMD vectors.
    private func grow() {
        room = max(64, 2 * room)
        for column in [begin, rate] { column.grow(to: room) }
        if !kind.isEndless { runs.grow(to: room) }
        for column in [start, change] { column.grow(to: room * lanes) }
        if isScaled { for column in [scalesX, scalesY] { column.grow(to: room) } }
        if kind.springs {
            springs.grow(to: room)
            spans.grow(to: room)
        }
        if kind.depth > 0 { clocks.grow(to: room) }
        if kind.form == .inOrder { curves.grow(to: room) }
        out.grow(to: room)
        places.grow(to: room)
        moments.grow(to: room)
    }

    /// Writes the results of rows from `first` on, at most ``RowPart/size``, at `time`.
    ///
    /// Calls `asks` with the index of each row that needs more than arithmetic. Several threads may
    /// work on different rows. `nodes` has the underlying values; `scratch` is memory for
    /// intermediate results between two loops.
    func evaluate(
        from first: Int, at time: Double, _ nodes: UnsafeBufferPointer<RenderNode>,
        _ scratch: UnsafeMutablePointer<Double>, _ asks: (Int) -> Void
    ) {
        let n = min(RowPart.size, count - first)
        guard n > 0 else { return }
        if kind.form == .inOrder {
            for i in first..<first + n where places[i] >= 0 { asks(i) }
            return
        }
        let fraction = scratch
        // The count is rounded up to whole SIMD vectors; the arrays have capacity for the
        // additional rows.
        let padded = (n + 3) / 4 * 4
        if kind.depth > 0 {
            // Each row has its own local time, so begin times are made relative to the local time,
            // and the kernel's time is 0.
            let begins = scratch + RowPart.size
            for i in 0..<padded {
                begins[i] = begin[first + i] - (clocks[first + i]?.pointee ?? .nan)
            }
            fractions(fraction, padded, 0, begins, first)
        } else {
            fractions(fraction, padded, time, begin.base + first, first)
        }
        if let curve { ze_bend(fraction, Int64(padded), curve) }
        if kind.springs {
            for i in 0..<n where !fraction[i].isNaN {
                fraction[i] = springs[first + i].value(at: fraction[i] * spans[first + i])
            }
        }
        if write(first, n, fraction, nodes) > 0 {
            for i in 0..<n where fraction[i].isNaN && places[first + i] >= 0 { asks(first + i) }
        }
    }

    private func fractions(
        _ fraction: UnsafeMutablePointer<Double>, _ padded: Int, _ time: Double,
        _ begin: UnsafePointer<Double>, _ first: Int
    ) {
        ze_fractions(
            fraction, Int64(padded), time, begin, rate.base + first,
            kind.isEndless ? nil : runs.base + first, kind.reverses ? 1 : 0)
    }

    private func write(
        _ first: Int, _ n: Int, _ fraction: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeBufferPointer<RenderNode>
    ) -> Int64 {
        switch kind.form {
        case .lanes, .clock:
            ze_mix(
                out.base + first, Int64(n), Int32(lanes), fraction, start.base + first * lanes,
                change.base + first * lanes)
        case .turn:
            ze_turn(
                out.base + first, Int64(n), fraction, start.base + first, change.base + first,
                isScaled ? scalesX.base + first : nil, isScaled ? scalesY.base + first : nil)
        case .course: follow(first, n, fraction, nodes)
        case .inOrder: 0
        }
    }

    /// Evaluates rows of the form `course`: keyframes, paths and matrices.
    private func follow(
        _ first: Int, _ n: Int, _ fraction: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeBufferPointer<RenderNode>
    ) -> Int64 {
        var missing: Int64 = 0
        for i in 0..<n {
            let moment = moments.base + first + i
            guard !fraction[i].isNaN, let out = out[first + i],
                let numbers = moment.pointee.numbers?.takeUnretainedValue()
            else {
                missing += 1
                continue
            }
            let page = out - numbers.slot
            if numbers.readsBelow {
                let node = nodes.baseAddress.unsafelyUnwrapped + Int(places[first + i])
                numbers.restore(page, from: node.pointee.values.core.base)
            }
            numbers.apply(
                to: page, progress: fraction[i], cycle: 0, run: moment.pointee.timing.duration)
        }
        return missing
    }
}

extension ZECurve {
    /// Makes the kernel's form of a timing function.
    init(_ curve: TimingCurve) {
        self.init()
        (x3, x2, x1) = curve.coefficientsX
        (y3, y2, y1) = curve.coefficientsY
        let parameters = (0...Int(ZE_STARTS)).map {
            curve.parameter(at: Double($0) / Double(ZE_STARTS))
        }
        withUnsafeMutableBytes(of: &starts) { bytes in
            let starts = bytes.bindMemory(to: Double.self)
            for i in 0..<Int(ZE_STARTS) {
                starts[2 * i] = parameters[i]
                starts[2 * i + 1] = parameters[i + 1] - parameters[i]
            }
        }
    }
}
