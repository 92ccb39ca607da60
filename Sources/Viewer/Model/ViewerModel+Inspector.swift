import Foundation
import Panels
import RenderTree
import SDLStage

extension ViewerModel {
    /// Shows or hides the inspector and clears its selection.
    func toggleInspector() {
        update {
            $0.showsInspector.toggle()
            $0.pointer = pointer
            ($0.chosen, $0.selected) = (nil, nil)
            $0.inspectorScroll = 0
        }
    }

    /// Selects a layer in the inspector and shows the curve of one of its animations.
    func select(_ animation: AnimationID, of layer: LayerID) {
        update {
            $0.showsInspector = true
            ($0.chosen, $0.selected) = (layer, animation)
            // Scrolls to the end of the inspector, where the curve is.
            $0.inspectorScroll = .greatestFiniteMagnitude
        }
    }

    /// The report of the inspector; nil while it is hidden or has no layer.
    private var inspected: LayerReport? { panels.showsInspector ? shown.inspected : nil }

    /// Selects the next or previous animation of the timeline or the inspected layer.
    ///
    /// The layer's animations are used if the timeline has no bars.
    func chooseAnimation(_ step: Int) {
        var all = timelineBars.map { ($0.entry.animation.id, $0.entry.layer) }
        if all.isEmpty, let report = inspected {
            all = report.motions.map { ($0.animation.id, report.layer) }
        }
        let here = all.firstIndex { $0.0 == panels.selected }
        guard let next = Self.index(here, movedBy: step, in: all.count) else {
            return toast("No animations to select")
        }
        select(all[next].0, of: all[next].1)
    }

    /// Selects the next or previous layer in drawing order.
    func choose(_ step: Int) {
        var seen: Set<LayerID> = []
        let layers = shown.outlines.map(\.layer).filter { seen.insert($0).inserted }
        let here = inspected.flatMap { layers.firstIndex(of: $0.layer) }
        guard let next = Self.index(here, movedBy: step, in: layers.count) else {
            return toast("No layers to select")
        }
        update {
            $0.chosen = layers[next]
            ($0.selected, $0.inspectorScroll) = (nil, 0)
        }
    }

    /// Returns an index moved around a list; nil for an empty list.
    ///
    /// Without an index, it returns the first or the last one.
    private static func index(_ index: Int?, movedBy step: Int, in count: Int) -> Int? {
        guard count > 0 else { return nil }
        return index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    }

    /// Handles a mouse event for the inspector.
    ///
    /// A click selects or deselects a layer. Until a layer is selected, the inspector shows the one
    /// under the mouse.
    ///
    /// - Returns: whether the event was consumed. Moves without a button still reach the scene.
    func inspect(_ event: PointerEvent) -> Bool {
        guard panels.showsInspector else { return false }
        if event.phase == .moved { return event.button == 1 }
        guard event.phase == .down, event.button == 1 else { return true }
        log(.click(event.location))
        if let layout = inspectorLayout, layout.panel.includes(event.location) {
            chooseMotion(layout.motion(at: event.location))
        } else {
            chooseLayer(at: event.location)
        }
        return true
    }

    private func chooseMotion(_ index: Int?) {
        guard let index, let report = inspected, report.motions.indices.contains(index) else {
            return
        }
        update { ($0.chosen, $0.selected) = (report.layer, report.motions[index].animation.id) }
    }

    private func chooseLayer(at place: CGPoint) {
        let pixel = CGPoint(x: place.x * host.scale, y: place.y * host.scale)
        let found = shown.outlines.last { $0.contains(pixel) }?.layer
        update {
            $0.pointer = place
            $0.chosen = found == $0.chosen ? nil : found
            ($0.selected, $0.inspectorScroll) = (nil, 0)
        }
    }

    /// Copies the inspector's report to the clipboard.
    func copyReport() {
        guard let report = inspected else { return toast("No layer to copy; click a layer") }
        host.perform(.copy(report.text))
        toast("Copied \(report.name)")
    }
}
