import Graphics
import Motion

extension PropertyAnimation {
    /// Applies the animation to a layer's values at progress `f`.
    ///
    /// `f` is the progress of a cycle. The underlying value is the result of earlier animations,
    /// read again each time. Values of the wrong kind have no effect. Order of the steps:
    /// interpolate, accumulate, value function, add. `run` is the duration of a repetition in one
    /// direction, in seconds. Interpolated paths are written into `paths`.
    func apply(
        to values: inout LayerValues, progress f: Double, cycle: Double, run: Double,
        paths: inout ReusedPaths
    ) {
        let underlying = values[target]
        if valueFunction == nil,
            case .object(.outline) = PropertyTable.row(target.property).shape,
            let mix = neighbours(over: underlying, progress: f, run: run),
            case .path(let a) = mix.a, case .path(let b) = mix.b
        {
            if let path = paths.path(between: a, b, at: mix.weight) { values[target] = .path(path) }
            return
        }
        guard let value = result(over: underlying, progress: f, cycle: cycle, run: run) else {
            return
        }
        values[target] = value
        if case .path(let path, let rotation?) = track, underlying.pointValue != nil,
            let angle = path.sample(at: f)?.angle
        {
            let turn = CATransform3DMakeRotation(
                rotation == .auto ? angle : angle + .pi, 0, 0, 1)
            values[Properties.layer.transform] = CATransform3DConcat(
                turn, values[Properties.layer.transform])
        }
    }

    /// Returns the animation's result over an underlying value at progress `f`.
    ///
    /// It is nil when the animation has no effect on a value of that kind. `run` is the duration of
    /// a repetition in one direction, in seconds.
    package func result(
        over underlying: MotionValue, progress f: Double, cycle: Double, run: Double
    ) -> MotionValue? {
        let base = valueFunction?.identityInput ?? underlying
        guard var value = value(at: f, run: run, underlying: base) else { return nil }
        if isCumulative, cycle > 0, let end = endValue(underlying: base) {
            value = value.accumulated(end, times: cycle) ?? value
        }
        if let function = valueFunction {
            guard let matrix = function.transform(of: value) else { return nil }
            value = .transform(matrix)
        }
        if isAdditive, underlying.isAddable, value.isAddable {
            guard let sum = underlying.adding(value) else { return nil }
            value = sum
        }
        return value
    }

    private func value(at f: Double, run: Double, underlying: MotionValue) -> MotionValue? {
        switch track {
        case .basic, .spring:
            return neighbours(over: underlying, progress: f, run: run)
                .flatMap { $0.a.interpolated(to: $0.b, at: $0.weight) }
        case .keyframes(let track): return track.value(at: f)
        case .path(let path, _):
            // A path gives points, so it animates only points, and custom keys whose current value
            // is unknown.
            switch underlying {
            case .vector(.point, _), .none: return path.sample(at: f).map { .point($0.point) }
            default: return nil
            }
        }
    }

    private func endValue(underlying: MotionValue) -> MotionValue? {
        switch track {
        case .basic(let track), .spring(let track, _):
            track.ends(underlying: underlying)?.b
        case .keyframes(let track): track.value(at: 1)
        case .path(let path, _): path.sample(at: 1).map { .point($0.point) }
        }
    }

    /// Returns the crossfade of an animation between two images, otherwise nil.
    ///
    /// `run` is the duration of a repetition in one direction, in seconds.
    func crossfade(
        over values: LayerValues, progress f: Double, run: Double
    ) -> Evaluation.Crossfade? {
        guard target.property == Properties.layer.contents.id,
            let mix = neighbours(over: values[target], progress: f, run: run),
            case .image(let from) = mix.a, case .image(let to) = mix.b
        else { return nil }
        return Evaluation.Crossfade(from: from, to: to, weight: min(max(mix.weight, 0), 1))
    }

    /// Returns the two values to interpolate at a progress.
    ///
    /// `weight` is the fraction between them. The result is nil if the track has no such values.
    private func neighbours(
        over underlying: MotionValue, progress f: Double, run: Double
    ) -> (a: MotionValue, b: MotionValue, weight: Double)? {
        switch track {
        case .basic(let track): track.ends(underlying: underlying).map { ($0.a, $0.b, f) }
        case .spring(let track, let spring):
            track.ends(underlying: underlying).map { ($0.a, $0.b, spring.value(at: f * run)) }
        case .keyframes(let track): track.neighbours(at: f)
        case .path: nil
        }
    }
}
