import RenderTree

extension LoggedAnimation {
    /// Describes the animation in one line; `origin` is the time labelled 0.
    func summary(from origin: Double) -> String {
        func seconds(_ time: Double) -> String { NumberText.fixed(time - origin, digits: 2) }
        var parts = ["\(layerName), \(animation.subject)"]
        if let key = animation.key, key != animation.subject { parts[0] += ", key \(key)" }
        parts.append(
            over.isFinite ? "\(seconds(begins)) to \(seconds(over)) s" : "from \(seconds(begins)) s"
        )
        if begins > added, begins.isFinite {
            let wait = NumberText.fixed(begins - added, digits: 2)
            parts.append(fillsBackwards ? "fills backwards for \(wait) s" : "delay of \(wait) s")
        }
        parts += repetition
        if fillsForwards { parts.append("fills forwards") }
        if removed.map({ $0 < ends }) ?? false { parts.append("removed before its end") }
        return parts.joined(separator: "; ")
    }

    /// The repeat count and the direction as words, unless once forward.
    private var repetition: [String] {
        guard period > 0 else { return [] }
        let reverses = animation.timing.autoreverses
        let first = offset / period, last = first + (ends - begins) / period
        let run = first.rounded(.down)
        // A property animator plays a part of one repetition; if reversed, a part of a reversed
        // repetition.
        if offset > 0, last <= run + 1 + 1e-6 {
            return reverses && run.truncatingRemainder(dividingBy: 2) == 1 ? ["reversed"] : []
        }
        var parts: [String] = []
        let repetitions = (last - first) / (reverses ? 2 : 1)
        if !repetitions.isFinite {
            parts.append("repeats forever")
        } else if abs(repetitions - 1) > 1e-6 {
            parts.append("repeat count \(NumberText.short(repetitions))")
        }
        return parts + (reverses ? ["autoreverses"] : [])
    }
}
