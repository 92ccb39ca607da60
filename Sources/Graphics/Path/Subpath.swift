import Foundation

/// The lines and curves of one subpath, after `move` or `close`.
struct Subpath {
    /// The start of the subpath.
    var start: CGPoint
    /// The segments in order, with the closing line if it has length.
    var segments: [PathSegment] = []
    /// Whether the subpath ends in `close`.
    var isClosed = false
}

extension CGPath {
    /// The subpaths in order, without those of a `move` alone.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var open: Subpath?
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func finish() {
            if let open, open.isClosed || !open.segments.isEmpty { result.append(open) }
            open = nil
        }
        func add(_ curve: CubicBezier, _ kind: PathSegment.Kind) {
            // Appends in place: a second reference to the segments would copy the array for every
            // segment.
            if open == nil { open = Subpath(start: start) }
            open?.segments.append(PathSegment(curve: curve, kind: kind))
            current = curve.end
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish()
                (start, current, open) = (p, p, Subpath(start: p))
            case .line(let p): add(CubicBezier(lineFrom: current, to: p), .line)
            case .quad(let c, let p):
                add(CubicBezier(quadraticFrom: current, control: c, to: p), .curve)
            case .cubic(let c1, let c2, let p): add(CubicBezier(current, c1, c2, p), .curve)
            case .close:
                if open == nil { continue }
                if current != start { add(CubicBezier(lineFrom: current, to: start), .closing) }
                open?.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }
}

/// A cutter that collects parts of a subpath, given by arc length.
///
/// Each part lies between two distances from the start; parts are added in ascending order.
struct PathCutter {
    private(set) var elements: [PathElement] = []
    /// The length of the subpath.
    let length: Double

    private let subpath: Subpath
    private let lengths: [Double]
    /// The arc length of each segment that is a curve; nil for lines.
    private let measures: [CurveMeasure?]
    /// The first segment that a later part can include, and its distance from the start.
    private var index = 0
    private var position = 0.0

    /// Measures the arc lengths of a subpath.
    init(_ subpath: Subpath) {
        self.subpath = subpath
        measures = subpath.segments.map { $0.kind == .curve ? CurveMeasure($0.curve) : nil }
        lengths = zip(subpath.segments, measures).map { $1?.length ?? $0.chord }
        length = lengths.reduce(0, +)
    }

    /// Adds the part of the subpath between two distances from its start.
    ///
    /// A closed subpath that is added as a whole stays closed. A part without length becomes a line
    /// without length, which caps make visible.
    mutating func add(from low: Double, to high: Double) {
        if low <= 0, high >= length, subpath.isClosed {
            elements.append(.move(subpath.start))
            for segment in subpath.segments where segment.kind != .closing {
                elements.append(segment.element(segment.curve))
            }
            elements.append(.close)
            return
        }
        while index < lengths.count - 1, position + lengths[index] < low {
            position += lengths[index]
            index += 1
        }
        var start = position
        var started = false
        for i in index..<lengths.count {
            let (from, to) = (max(low - start, 0), min(high - start, lengths[i]))
            if start > high { break }
            start += lengths[i]
            guard from < to || (from == to && low == high && !started) else { continue }
            let part = part(i, from, to)
            if !started { elements.append(.move(part.start)) }
            started = true
            elements.append(subpath.segments[i].element(part))
        }
    }

    /// Returns the part of a segment between two distances from the segment's start.
    private func part(_ i: Int, _ low: Double, _ high: Double) -> CubicBezier {
        let (curve, length) = (subpath.segments[i].curve, lengths[i])
        if low <= 0, high >= length { return curve }
        if let measure = measures[i] {
            return curve.part(
                from: measure.parameter(atLength: low), to: measure.parameter(atLength: high))
        }
        let way = (curve.end.vector - curve.start.vector) / length
        return CubicBezier(
            lineFrom: CGPoint(curve.start.vector + way * low),
            to: high >= length ? curve.end : CGPoint(curve.start.vector + way * high))
    }
}

extension PathSegment {
    /// Returns the path element for a part of this segment.
    fileprivate func element(_ part: CubicBezier) -> PathElement {
        kind == .curve ? .cubic(part.control1, part.control2, part.end) : .line(part.end)
    }
}
