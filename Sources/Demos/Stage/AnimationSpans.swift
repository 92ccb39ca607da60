import Motion
import RenderTree

/// A span of a ``Timeline`` bar: waiting, running forward or backward.
struct AnimationSpan: Equatable {
    enum Kind { case wait, forth, back }

    var kind: Kind
    /// The start, in seconds of media time.
    var start: Double
    /// The end, in seconds of media time.
    var end: Double
    /// The labels to choose from, the longest first.
    var notes: [String] = []
}

extension LoggedAnimation {
    /// The maximum number of separately shown repetitions.
    private static let mostRuns = 32.0

    /// Returns the spans of the animation's delay and of its repetitions, up to its removal.
    ///
    /// Keyframes divide a repetition. An endless animation is shown up to `limit`.
    func spans(until limit: Double) -> [AnimationSpan] {
        let end = min(over, max(limit, begins))
        guard added.isFinite, begins.isFinite else { return [] }
        return delay(until: end) + (begins < end ? runs(until: end) : [])
    }

    private func delay(until end: Double) -> [AnimationSpan] {
        let begin = min(begins, end)
        guard begin - added > 1e-6 else { return [] }
        return [AnimationSpan(kind: .wait, start: added, end: begin, notes: ["delay"])]
    }

    private func runs(until end: Double) -> [AnimationSpan] {
        let count = period > 0 ? ((end - begins) / period - 1e-9).rounded(.up) : 1
        let isWhole = ends.isFinite ? ends - begins <= period * (1 + 1e-9) : false
        guard count <= Self.mostRuns, period > 0, !isWhole || !animation.innerKeyTimes.isEmpty
        else {
            return [AnimationSpan(kind: .forth, start: begins, end: end, notes: notes)]
        }
        return (0..<Int(count)).flatMap { run($0, until: end, isAlone: isWhole) }
    }

    /// Returns the spans of one repetition, divided at its keyframes.
    private func run(_ index: Int, until end: Double, isAlone: Bool) -> [AnimationSpan] {
        let autoreverses = animation.timing.autoreverses
        let isBack = autoreverses && index % 2 == 1
        let inner = animation.innerKeyTimes
        let times = [0] + (isBack ? inner.reversed().map { 1 - $0 } : inner) + [1]
        let label = isBack ? "back" : "\(autoreverses ? index / 2 + 1 : index + 1)"
        let start = begins + Double(index) * period
        return zip(times, times.dropFirst()).compactMap { from, to in
            let (from, to) = (start + from * period, min(start + to * period, end))
            return from < to - 1e-9
                ? AnimationSpan(
                    kind: isBack ? .back : .forth, start: from, end: to,
                    notes: isAlone || !inner.isEmpty ? [] : [label]) : nil
        }
    }

    /// The possible labels, longest first: key, duration and timing function.
    private var notes: [String] {
        let duration = "\(Self.text(period)) s"
        let timing = curveName.map { "\(duration), \($0)" } ?? duration
        let named = animation.key.flatMap { $0 == animation.subject ? nil : "\($0), \(timing)" }
        return [named, timing, duration].compactMap { $0 }
    }

    /// The name of the timing function; nil without one or for keyframes.
    private var curveName: String? {
        guard case .property(let property) = animation.body, case .basic = property.track else {
            return nil
        }
        guard let points = animation.curve?.controlPoints else { return "linear" }
        let names: [(TimingCurve, String)] = [
            (.easeIn, "ease-in"), (.easeOut, "ease-out"), (.easeInEaseOut, "ease-in-out"),
        ]
        return animation.curve?.isLinear == true
            ? "linear" : names.first { $0.0.controlPoints == points }?.1
    }

    private static func text(_ seconds: Double) -> String {
        let rounded = (seconds * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
