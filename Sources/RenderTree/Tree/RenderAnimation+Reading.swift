import Foundation
import Graphics
import Motion

extension RenderAnimation {
    /// What it changes, in a word or two: its key path, that of a group's parts, or the kind of
    /// transition.
    public var subject: String {
        switch body {
        case .property(let property): return property.target.keyPath
        case .group(let parts):
            var names: [String] = []
            for part in parts where !names.contains(part.subject) { names.append(part.subject) }
            return names.isEmpty ? "group" : names.joined(separator: ", ")
        case .transition(let transition): return transition.kind.rawValue
        case .empty: return "pause"
        }
    }

    /// How far each run of it is, 0 to 1, at a time of its layer, eased; nil when it shows nothing.
    public func easedProgress(at local: Double) -> Double? { progress(at: local) }

    /// The course of what it shows over one run, as numbers that begin at 0 and, where the value
    /// comes to something else, end at 1; springs and keyframes may lie outside.
    ///
    /// - Parameters:
    ///   - count: how many numbers, at least 2.
    ///   - values: what the layer's properties are without it.
    public func course(_ count: Int, over values: LayerValues) -> [Double] {
        let count = max(2, count)
        let times = (0..<count).map { Double($0) / Double(count - 1) }
        let eased = times.map { curve?.value(at: $0) ?? $0 }
        guard case .property(let property) = body else { return eased }
        let run = timing.runDuration()
        let shown = eased.map { progress -> SIMD4<Double>? in
            property.result(over: values[property.target], progress: progress, cycle: 0, run: run)?
                .lanes
        }
        guard let first = shown[0], !shown.contains(where: { $0 == nil }) else { return eased }
        let way = shown.map { ($0 ?? first) - first }
        // The lane that goes farthest speaks for all.
        let lane = (0..<4).max { a, b in
            (way.map { abs($0[a]) }.max() ?? 0) < (way.map { abs($0[b]) }.max() ?? 0)
        }
        guard let lane, let end = way.last?[lane] else { return eased }
        let most = way.map { abs($0[lane]) }.max() ?? 0
        // A way that ends where it began is measured by how far it went.
        let unit = abs(end) > most / 8 ? end : most
        guard unit.isFinite, unit != 0 else { return eased }
        return way.map { $0[lane] / unit }
    }
}

extension MotionValue {
    /// The numbers of a value with one to four of them; of a matrix what it does to a point away
    /// from its centre.
    fileprivate var lanes: SIMD4<Double>? {
        switch self {
        case .vector(_, let lanes): return lanes
        case .transform(let t):
            return SIMD4(t.m11 + t.m41 / 100, t.m12 + t.m42 / 100, t.m21, t.m22)
        default: return nil
        }
    }
}
