import Motion
import RenderTree

/// The links between the lines of a demo's code and the running animations.
///
/// An animation belongs to the last key press before it was added, and to the line by which that key
/// animates its property (``DemoCode/Setter``).
package struct CodeLinks: Equatable {
    /// The animations started by a line of code, and their current values.
    struct Mark: Equatable {
        /// The property that is animated.
        var subject: String
        var animations: [Animation] = []
        /// The distinct values of the first animated property.
        var values: [Value] = []

        /// The values as text: a range of numbers, or first and count.
        var value: String {
            guard let first = values.first else { return "" }
            let range = values.filter { $0.number != nil }.sorted {
                $0.number ?? 0 < $1.number ?? 0
            }
            if range.count == values.count, range.count > 1 {
                return "\(first.name) \(range[0].text) … \(range[range.count - 1].text)"
            }
            let others = values.count > 1 ? " and \(values.count - 1) more" : ""
            return "\(first.name) \(first.text)\(others)"
        }

        /// Adds a new value of the first animated property; ignores others.
        mutating func add(_ value: Value) {
            let isOther = values.first.map { $0.name != value.name } ?? false
            if !isOther, !values.contains(value) { values.append(value) }
        }
    }

    /// The value of a layer's property.
    struct Value: Equatable {
        var name: String
        var text: String
        /// The value as a number; nil for other kinds of values.
        var number: Double?
    }

    /// An animation of a layer.
    package struct Animation: Equatable {
        /// The animation.
        package var id: AnimationID
        /// The animated layer.
        package var layer: LayerID
    }

    /// The minimum time for which the lines of a key are highlighted, in seconds.
    static let minLitTime = 0.4
    /// The maximum number of linked animations.
    private static let maxAnimations = 64

    /// The keys whose code is highlighted: just pressed, or with running animations.
    var lit: Set<Character> = []
    /// The marks of lines, by their index on the page.
    var marks: [Int: Mark] = [:]

    /// Links the lines of a page to the animations that run at a media time.
    init(
        _ page: DemoCode.Page, _ presses: [KeyPress], _ entries: [LoggedAnimation],
        in tree: RenderTree, at now: Double
    ) {
        lit = Set(
            presses.filter { $0.time <= now && now < $0.time + Self.minLitTime }.map(\.key))
        var counts: [Subject: Int] = [:]
        let entries = entries.filter(\.isOfDemo).suffix(Self.maxAnimations)
        let names = Set(entries.map(\.layerName))
        for entry in entries {
            guard let press = presses.last(where: { $0.time <= entry.added }) else { continue }
            let subject = Subject(
                press: press, layerName: entry.layerName, keyPath: entry.animation.keyPath)
            // The first animation of a property is linked to the first line that sets the property,
            // the second animation to the next such line.
            let count = counts[subject, default: 0]
            counts[subject] = count + 1
            guard entry.added <= now, now < entry.over else { continue }
            lit.insert(press.key)
            let lines = page.lines(
                setting: subject.keyPath, of: subject.layerName, by: press.key, names: names)
            if !lines.isEmpty { add(entry, to: lines[count % lines.count], tree, now) }
        }
    }

    private mutating func add(
        _ entry: LoggedAnimation, to line: Int, _ tree: RenderTree, _ now: Double
    ) {
        let animation = Animation(id: entry.animation.id, layer: entry.layer)
        marks[line, default: Mark(subject: entry.animation.subject)].animations.append(animation)
        if let value = Self.value(of: entry, in: tree, at: now) { marks[line]?.add(value) }
    }

    /// Returns the presentation value of the animated property.
    ///
    /// The result is nil if the layer has no such property. For a transition, the value is its
    /// progress in percent.
    private static func value(
        of entry: LoggedAnimation, in tree: RenderTree, at now: Double
    ) -> Value? {
        let subject = entry.animation.subject
        if case .transition = entry.animation.body {
            let share = ((now - entry.begins) / (entry.ends - entry.begins)).clamped(to: 0...1)
            let text = NumberText.short(share * 100, digits: 0) + " %"
            return Value(name: subject, text: text, number: share)
        }
        let name = String(subject.firstProperty)
        guard let shown = Evaluation.values(of: entry.layer, in: tree, at: now),
            let id = PropertyTable.id(of: name, in: shown.kind)
        else { return nil }
        var number: Double?
        if case .vector(.number, let value) = shown[id] { number = value.x }
        return Value(name: name, text: ValueText.short(shown[id]), number: number)
    }

    /// A property of a layer that animates after a key press.
    private struct Subject: Hashable {
        var press: KeyPress
        var layerName: String
        var keyPath: String
    }
}

extension LoggedAnimation {
    /// The key of logged timers, which are linked to any property's lines.
    package static let timerKey = "NSViewAnimation"
}

extension RenderAnimation {
    /// The key path by which the animation's code lines are found.
    ///
    /// A group has that of its first animation, a transition `transition`, and a timer `*`.
    fileprivate var keyPath: String {
        if key == LoggedAnimation.timerKey { return "*" }
        return switch body {
        case .transition: "transition"
        case .group(let animations): animations.first?.keyPath ?? subject
        default: subject
        }
    }
}
