import CEvaluationKernels
import Foundation
import Motion

/// Plain animations of one form and one curve, each property of theirs in an array of its own, so
/// that a frame is a few loops over plain memory.
///
/// Rows of layers that changed are given up where they are and written anew at the end.
final class PlainGroup {
    /// What all rows have in common.
    struct Kind: Hashable {
        var form: PlainRow.Form
        var curve: TimingCurve?
        /// Whether odd runs go backward.
        var reverses: Bool
        /// Whether it goes on for ever.
        var isEndless: Bool
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
    private let out = Column<UnsafeMutablePointer<Double>?>(filler: nil)
    /// The node and the number of the animation on it; -1 for rows given up.
    let places = Column(filler: Int32(-1))
    let numbers = Column(filler: Int32(0))
    private var room = 0
    /// How many rows there are.
    private(set) var count = 0

    init(_ kind: Kind) {
        self.kind = kind
        curve = kind.curve.map {
            let memory = UnsafeMutablePointer<ZECurve>.allocate(capacity: 1)
            memory.initialize(to: ZECurve($0))
            return memory
        }
    }

    deinit { curve?.deallocate() }

    /// Adds a row and returns its number.
    func append(
        _ row: PlainRow, _ timing: MediaTiming, place: Int, number: Int,
        page: UnsafeMutablePointer<Double>
    ) -> Int {
        if count == room { grow() }
        let i = count
        count += 1
        let run = timing.runDuration()
        begin[i] = timing.beginTime
        rate[i] = Double(timing.speed) / run
        if !kind.isEndless { runs[i] = timing.activeDuration / run }
        switch kind.form {
        case .lanes(let lanes):
            for lane in 0..<lanes {
                start[i * lanes + lane] = row.start[lane]
                change[i * lanes + lane] = row.change[lane]
            }
        case .turn(let isScaled):
            (start[i], change[i]) = (row.start.x, row.change.x)
            if isScaled { (scalesX[i], scalesY[i]) = (row.scales.x, row.scales.y) }
        }
        out[i] = page + row.slot
        (places[i], numbers[i]) = (Int32(place), Int32(number))
        return i
    }

    /// Gives a row up.
    func giveUp(_ i: Int) {
        rate[i] = .nan
        places[i] = -1
    }

    /// Room for twice as many rows, always whole lanes.
    private func grow() {
        room = max(64, 2 * room)
        let lanes = if case .lanes(let lanes) = kind.form { lanes } else { 1 }
        for column in [begin, rate] { column.grow(to: room) }
        if !kind.isEndless { runs.grow(to: room) }
        for column in [start, change] { column.grow(to: room * lanes) }
        if kind.form == .turn(isScaled: true) {
            for column in [scalesX, scalesY] { column.grow(to: room) }
        }
        out.grow(to: room)
        for column in [places, numbers] { column.grow(to: room) }
    }

    /// How many rows are worked on at a time: what passes between two loops stays near.
    static let stride = 512

    /// Writes what the rows from `first` on, at most ``stride``, show at `time`, and hands over the
    /// numbers of those that need more than arithmetic.
    func evaluate(
        from first: Int, at time: Double, _ fraction: UnsafeMutablePointer<Double>,
        _ asks: (Int) -> Void
    ) {
        let n = min(Self.stride, count - first)
        guard n > 0 else { return }
        // Whole lanes are computed; there is room for them.
        let padded = Int64((n + 3) / 4 * 4)
        ze_fractions(
            fraction, padded, time, begin.base + first, rate.base + first,
            kind.isEndless ? nil : runs.base + first, kind.reverses ? 1 : 0)
        if let curve { ze_bend(fraction, padded, curve) }
        if write(first, n, fraction) > 0 {
            for i in 0..<n where fraction[i].isNaN && places[first + i] >= 0 { asks(first + i) }
        }
    }

    private func write(
        _ first: Int, _ n: Int, _ fraction: UnsafeMutablePointer<Double>
    ) -> Int64 {
        switch kind.form {
        case .lanes(let lanes):
            ze_mix(
                out.base + first, Int64(n), Int32(lanes), fraction, start.base + first * lanes,
                change.base + first * lanes)
        case .turn(let isScaled):
            ze_turn(
                out.base + first, Int64(n), fraction, start.base + first, change.base + first,
                isScaled ? scalesX.base + first : nil, isScaled ? scalesY.base + first : nil)
        }
    }
}

extension ZECurve {
    /// What the kernel needs of a curve.
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
