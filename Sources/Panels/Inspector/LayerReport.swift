import Foundation
import Graphics
import Motion
import RenderTree

/// A report of a layer's state at a time, for the inspector and the clipboard.
package struct LayerReport: Sendable {
    /// A property with its model value and its presentation value.
    struct Row: Hashable, Sendable {
        var key: String
        var model: String
        var shown: String

        var differs: Bool { model != shown }
    }

    /// An animation of the layer.
    package struct Motion: Sendable {
        /// The animation as it was committed.
        package var animation: RenderAnimation
        /// The progress of the current repetition, 0 to 1 before easing; nil if inactive.
        var fraction: Double?
        /// The time since the animation began, in seconds of media time.
        ///
        /// `duration` is the active duration; it is infinite for endless repetition.
        var passed: Double
        var duration: Double

        /// The animated property, with the animation's key if that differs.
        var title: String {
            let subject = animation.subject
            return animation.key.map { $0 == subject ? $0 : "\(subject), \($0)" } ?? subject
        }

        /// The elapsed time, as in `0.42 of 1 s`.
        var time: String {
            if passed < 0 { return "starts in \(NumberText.fixed(-passed, digits: 2)) s" }
            let end = duration.isFinite ? "\(NumberText.short(duration)) s" : "∞"
            return "\(NumberText.fixed(min(passed, duration), digits: 2)) of \(end)"
        }
    }

    /// The layer.
    package var layer: LayerID
    /// The name of the layer, otherwise its kind.
    package var name: String
    /// The classes of the layer's view, if it has one, and of the layer.
    var classes: String
    var rows: [Row]
    /// The animations of the layer.
    package var motions: [Motion]

    /// Creates a layer's report at a media time; nil without the layer.
    init?(_ id: LayerID, in tree: RenderTree, at time: Double) {
        guard let node = tree.node(id), let shown = Evaluation.values(of: id, in: tree, at: time)
        else { return nil }
        (layer, name) = (id, node.title)
        let names = [node.origin?.delegate, node.origin?.layer].compactMap { type in
            type.map { String(describing: $0) }
        }
        classes = names.isEmpty ? "\(node.values.kind)" : names.joined(separator: ", ")
        let values = node.values
        rows = PropertyTable.rows.compactMap { row in
            guard row.layer == .layer || row.layer == values.kind,
                let property = PropertyTable.id(of: row.key, in: values.kind)
            else { return nil }
            let texts = [row.defaultValue, values[property], shown[property]].map(ValueText.short)
            guard Self.always.contains(row.key) || texts[1] != texts[0] || texts[2] != texts[1]
            else { return nil }
            return Row(key: row.key, model: texts[1], shown: texts[2])
        }
        let local = tree.localTime(of: id, at: time)
        motions = tree.animations(of: id).map { attached in
            let (animation, timing) = (attached.animation, attached.animation.timing)
            var fraction: Double?
            if case .active(let now, _, _) = timing.phase(at: local) { fraction = now }
            return Motion(
                animation: animation, fraction: fraction, passed: time - attached.begins,
                duration: attached.ends - attached.begins)
        }
    }

    /// Creates a report for an animation whose layer is no longer in the tree.
    init(_ entry: LoggedAnimation) {
        (layer, name, classes) = (entry.layer, entry.layerName, "no longer in the layer tree")
        (rows, motions) = ([], [])
    }

    /// Adds an animation to the report, and returns its index.
    ///
    /// Nothing is added if the report contains the animation.
    ///
    /// - Returns: its index among the animations.
    mutating func include(_ entry: LoggedAnimation, at time: Double) -> Int {
        if let place = motions.firstIndex(where: { $0.animation.id == entry.animation.id }) {
            return place
        }
        motions.append(
            Motion(
                animation: entry.animation, fraction: nil, passed: time - entry.begins,
                duration: entry.over - entry.begins))
        return motions.count - 1
    }

    /// The properties that a report contains even at their default values.
    private static let always: Set<String> = ["position", "bounds", "opacity", "transform"]

    /// The report as lines of text.
    package var text: String {
        var lines = ["\(name) (\(classes))"]
        for row in rows {
            let values =
                row.differs ? "model \(row.model); presentation \(row.shown)" : row.model
            lines.append("  \(row.key): \(values)")
        }
        for motion in motions {
            let key = motion.animation.key.map { " for key \($0)" } ?? ""
            lines.append("  animation of \(motion.animation.subject)\(key): \(motion.time)")
        }
        return lines.joined(separator: "\n")
    }
}
