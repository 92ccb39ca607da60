import RenderTree
import SDLStage

extension CodeLinks {
    /// The time over which values are compared to find layers that move, in seconds.
    private static let interval = 0.05

    /// Links the line of an `NSViewAnimation` to the first layer that it changes.
    ///
    /// A timer changes the layer's own values in every frame; there is no animation to be linked.
    mutating func addTimed(
        _ page: DemoCode.Page, _ presses: [KeyPress], _ frame: OverlayFrame
    ) {
        let now = frame.mediaTime
        guard let press = presses.last(where: { $0.time <= now }),
            let line = page.setters[String(press.key)]?.first(where: \.isTimed)?.line
        else { return }
        var history = frame.history
        let before = history.tree(at: max(press.time, now - Self.interval))
        for layer in frame.outlines.map(\.layer) {
            guard let (key, value) = Self.change(of: layer, from: before, to: frame.tree) else {
                continue
            }
            lit.insert(press.key)
            marks[line] = Mark(
                value: "\(key) \(ValueText.short(value))", subject: key, animations: [])
            return
        }
    }

    /// Returns the first property of a demo's layer that differs between two trees, with its new value.
    private static func change(
        of layer: LayerID, from before: RenderTree, to after: RenderTree
    ) -> (String, MotionValue)? {
        guard let old = before.node(layer), let new = after.node(layer), let name = new.name,
            !name.hasPrefix("stage.")
        else { return nil }
        for key in ["position", "bounds", "opacity"] {
            guard let id = PropertyTable.id(of: key, in: new.values.kind) else { continue }
            if old.values[id] != new.values[id] { return (key, new.values[id]) }
        }
        return nil
    }
}
