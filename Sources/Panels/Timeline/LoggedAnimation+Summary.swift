import RenderTree

extension LoggedAnimation {
    /// Returns a description of the animation in one line.
    ///
    /// `origin` is the media time labelled 0.
    func summary(from origin: Double) -> String {
        func seconds(_ time: Double) -> String { NumberText.fixed(time - origin, digits: 2) }
        var parts = ["\(layerName), \(animation.subject)"]
        if let key = animation.key, key != animation.subject { parts[0] += ", key \(key)" }
        parts.append(
            over.isFinite ? "\(seconds(begins)) to \(seconds(over)) s" : "from \(seconds(begins)) s"
        )
        if begins > added, begins.isFinite {
            let wait = NumberText.fixed(begins - added, digits: 2)
            parts.append(leads ? "fills backwards for \(wait) s" : "delay of \(wait) s")
        }
        let cycle = animation.timing.autoreverses ? 2 * period : period
        let repetitions = cycle > 0 ? (ends - begins) / cycle : 1
        if !repetitions.isFinite {
            parts.append("repeats forever")
        } else if abs(repetitions - 1) > 1e-6 {
            parts.append("repeat count \(NumberText.short(repetitions))")
        }
        if animation.timing.autoreverses { parts.append("autoreverses") }
        if holds { parts.append("fills forwards") }
        if removed.map({ $0 < ends }) ?? false { parts.append("removed before its end") }
        return parts.joined(separator: "; ")
    }
}
