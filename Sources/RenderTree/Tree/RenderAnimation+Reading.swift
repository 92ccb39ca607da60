import Foundation
import Graphics
import Motion

extension RenderAnimation {
    /// A short description of what the animation changes.
    ///
    /// It is the key path, the key paths of a group's parts, or the kind of transition.
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

    /// The times of the inner keyframes, as fractions of the animation's duration.
    ///
    /// The array is empty for other animations.
    package var innerKeyTimes: [Double] {
        guard case .property(let property) = body, case .keyframes(let track) = property.track
        else {
            return []
        }
        return track.times.filter { 0 < $0 && $0 < 1 }
    }

    /// Returns samples of the animated value over one repetition in one direction.
    ///
    /// They are normalized to begin at 0 and to end at 1. If the last value is close to the first
    /// value, the samples are divided by the greatest deviation from the first value. The samples
    /// of springs and keyframes may leave the range 0 to 1.
    ///
    /// - Parameters:
    ///   - count: the number of samples, at least 2.
    ///   - values: the layer's values without the animation.
    /// - Returns: the samples, equally spaced in time; those of the eased progress where the value
    ///   has no components or does not change.
    package func progressCurve(_ count: Int, over values: LayerValues) -> [Double] {
        let count = max(2, count)
        let times = (0..<count).map { Double($0) / Double(count - 1) }
        let eased = times.map { curve?.value(at: $0) ?? $0 }
        guard case .property(let property) = body else { return eased }
        let run = timing.runDuration()
        let results = eased.compactMap { progress in
            property.result(over: values[property.target], progress: progress, cycle: 0, run: run)
        }
        let shown = MotionValue.lanes(of: results)
        guard let first = shown.first, shown.count == count else { return eased }
        let way = shown.map { $0 - first }
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
    /// Returns the components of values; empty if they have none.
    ///
    /// A matrix has the rotation about one axis, counted over whole turns, the translation in
    /// hundreds of points, and the scale.
    fileprivate static func lanes(of values: [MotionValue]) -> [SIMD4<Double>] {
        let vectors = values.compactMap { value -> SIMD4<Double>? in
            if case .vector(_, let lanes) = value { lanes } else { nil }
        }
        if vectors.count == values.count { return vectors }
        let matrices = values.compactMap { value -> CATransform3D? in
            if case .transform(let matrix) = value { matrix } else { nil }
        }
        guard matrices.count == values.count else { return [] }
        let isFlat = matrices.allSatisfy { abs($0.m13) + abs($0.m23) < 1e-6 }
        let isUpright = matrices.allSatisfy { abs($0.m12) + abs($0.m21) < 1e-6 }
        let turnsAboutY = isUpright && matrices.contains { abs($0.m13) > 1e-6 }
        var before = 0.0
        return matrices.map { t in
            let angle =
                isFlat
                ? atan2(t.m12, t.m11)
                : turnsAboutY ? atan2(t.m13, t.m11) : atan2(t.m23, t.m22)
            before += remainder(angle - before, 2 * .pi)
            return SIMD4(
                before, t.m41 / 100, t.m42 / 100, hypot(t.m11, t.m12) + hypot(t.m21, t.m22))
        }
    }
}

extension RenderAnimation.Body {
    /// The properties that move a layer or its sublayers on the screen.
    private static let places: Set<PropertyID> = [
        Properties.layer.position.id, Properties.layer.bounds.id, Properties.layer.transform.id,
        Properties.layer.sublayerTransform.id, Properties.layer.anchorPoint.id,
        Properties.layer.anchorPointZ.id, Properties.layer.zPosition.id,
    ]

    /// Whether the animation moves its layer on the screen.
    var movesLayer: Bool {
        switch self {
        case .property(let animation): Self.places.contains(animation.target.property)
        case .group(let animations): animations.contains { $0.body.movesLayer }
        case .transition, .empty: false
        }
    }
}
