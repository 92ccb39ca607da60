import Foundation
import Graphics
import Motion

extension RenderAnimation {
    /// A short description of what the animation changes: its key path, the key paths of a group's
    /// parts, or the kind of transition.
    package var subject: String {
        switch body {
        case .property(let property): return property.target.keyPath
        case .group(let parts):
            var names: [String] = []
            for part in parts where !names.contains(part.subject) { names.append(part.subject) }
            return names.isEmpty ? "group" : names.joined(separator: ", ")
        case .transition(let transition): return transition.kind.rawValue
        case .empty: return "empty"
        }
    }

    /// The times of the keyframes between the first and the last, as fractions of a run; empty for other
    /// animations.
    package var innerKeyTimes: [Double] {
        guard case .property(let property) = body, case .keyframes(let track) = property.track
        else {
            return []
        }
        return track.times.filter { 0 < $0 && $0 < 1 }
    }

    /// Returns samples of the animated value over one run, normalized to begin at 0 and to end at
    /// 1.
    ///
    /// If the last value is close to the first value, the samples are divided by the greatest
    /// deviation from the first value. The samples of springs and keyframes may leave the range 0
    /// to 1.
    ///
    /// - Parameters:
    ///   - count: the number of samples, at least 2.
    ///   - values: the layer's values without the animation.
    /// - Returns: the samples, equally spaced in time; those of the eased progress where the value
    ///   has no components or does not change.
    package func course(_ count: Int, over values: LayerValues) -> [Double] {
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
        // The component with the largest change represents all components.
        let lane = (0..<4).max { a, b in
            (way.map { abs($0[a]) }.max() ?? 0) < (way.map { abs($0[b]) }.max() ?? 0)
        }
        guard let lane, let end = way.last?[lane] else { return eased }
        let most = way.map { abs($0[lane]) }.max() ?? 0
        // If the last value is close to the first value, the samples are divided by the greatest
        // deviation from the first value, not by the total change.
        let unit = abs(end) > most / 8 ? end : most
        guard unit.isFinite, unit != 0 else { return eased }
        return way.map { $0[lane] / unit }
    }
}

extension MotionValue {
    /// The components of a vector value; for a matrix, the components of its effect on a point away
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
