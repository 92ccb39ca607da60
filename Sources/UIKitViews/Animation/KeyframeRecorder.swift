import CoreAnimation

/// A recorder of a keyframe block's changes, in a list per property.
@MainActor final class KeyframeRecorder {
    let mode: CAAnimationCalculationMode
    /// The time span of the current keyframe, in fractions of the block's duration.
    private(set) var span: ClosedRange<Double>
    /// Whether the recorder is that of a block inside of another one's keyframe.
    let isNested: Bool
    /// The end of the current keyframe; 1 in the paced modes, which ignore the frames' times.
    var endOfFrame: Double { mode == .paced || mode == .cubicPaced ? 1 : span.upperBound }
    private var tracks: [Track] = []
    private var indices: [TrackKey: Int] = [:]

    private struct TrackKey: Hashable {
        let layer: ObjectIdentifier
        let path: AnimatedPath
    }

    private struct Track {
        let layer: CALayer
        let path: AnimatedPath
        let old: MotionValue
        /// The model value after the last change.
        ///
        /// A nested block, which has a recorder of its own, may change the property afterwards.
        var new: MotionValue
        var repeats: Repeats
        var list: KeyframeList
    }

    init(mode: CAAnimationCalculationMode) {
        (self.mode, span, isNested) = (mode, 0...1, false)
    }

    /// Creates the recorder of a block inside of the current keyframe.
    init(inside outer: KeyframeRecorder) {
        (mode, span, isNested) = (outer.mode, outer.span, true)
    }

    /// Runs a closure as a keyframe, whose ends are clamped to 0...1.
    func addFrame(start: Double, duration: Double, _ animations: () -> Void) {
        let outer = span
        let begin = start.clamped(to: 0...1)
        let end = min(begin + (duration > 0 ? duration : 0), 1)
        span = begin...end
        animations()
        span = outer
    }

    /// Records a change in a keyframe with a time span.
    func record(
        _ change: PropertyChange, _ repeats: Repeats, over span: ClosedRange<Double>
    ) {
        let key = TrackKey(layer: ObjectIdentifier(change.layer), path: change.path)
        let index = indices[key] ?? tracks.endIndex
        if index == tracks.endIndex {
            indices[key] = index
            tracks.append(
                Track(
                    layer: change.layer, path: change.path, old: change.old, new: change.new,
                    repeats: repeats, list: KeyframeList(start: change.start)))
        }
        tracks[index].new = change.new
        tracks[index].repeats = repeats
        tracks[index].list.add(change.new, over: span)
    }

    func keyframes() -> [(layer: CALayer, motion: PropertyMotion, repeats: Repeats)] {
        tracks.compactMap { track in motion(track).map { (track.layer, $0, track.repeats) } }
    }

    private func motion(_ track: Track) -> PropertyMotion? {
        let keyframes = track.list.keyframes(mode)
        guard keyframes.values.allSatisfy(\.isFinite) else { return nil }
        let deltas =
            track.path.isAdditive ? Self.differences(keyframes.values, from: track.new) : nil
        return PropertyMotion(
            path: track.path, old: track.old, new: track.path.value(of: track.layer),
            isAdditive: deltas != nil,
            values: .keyframes(
                PropertyKeyframes(
                    values: deltas ?? keyframes.values, times: keyframes.times, mode: keyframes.mode
                )))
    }

    /// Returns the differences of keyframe values from the model value.
    ///
    /// The result is nil if a difference does not exist. Transforms are composed of successive
    /// differences, so that each half turn keeps its direction.
    private static func differences(
        _ values: [MotionValue], from model: MotionValue
    ) -> [MotionValue]? {
        var result: [MotionValue] = []
        var next = (value: model, delta: model.nothing)
        for value in values.reversed() {
            guard let step = value.difference(from: next.value),
                let delta = next.delta.adding(step), delta.isFinite
            else { return nil }
            result.append(delta)
            next = (value, delta)
        }
        return result.reversed()
    }
}
