import Foundation
import RenderTree
import SDLStage

extension ViewerApp {
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

    /// Selects the next or previous animation: among the timeline's bars if there are any,
    /// otherwise of the inspected layer.
    func chooseAnimation(_ step: Int) {
        var all = overlay.timelineBars.map { ($0.entry.animation.id, $0.entry.layer) }
        if all.isEmpty, let report = overlay.inspected {
            all = report.motions.map { ($0.animation.id, report.layer) }
        }
        guard !all.isEmpty else { return }
        let here = all.firstIndex { $0.0 == overlay.model.selected }
        let next = here.map { ($0 + step + all.count) % all.count }
        let (animation, layer) = all[next ?? (step > 0 ? 0 : all.count - 1)]
        select(animation, of: layer)
    }

    /// Handles a mouse event for the inspector, which follows the mouse until a click selects a
    /// layer; a second click deselects it.
    ///
    /// - Returns: whether the event was consumed. Moves without a button still reach the scene.
    func inspect(_ event: PointerEvent) -> Bool {
        guard overlay.model.showsInspector else { return false }
        let place = CGPoint(x: event.x, y: event.y)
        switch event.phase {
        case .moved: return event.button == 1
        case .down where event.button == 1:
            session.add(.click(place))
            if let layout = overlay.inspectorLayout, layout.panel.includes(place) {
                if let report = overlay.inspected, let place = layout.motion(at: place),
                    report.motions.indices.contains(place)
                {
                    update {
                        $0.chosen = report.layer
                        $0.selected = report.motions[place].animation.id
                    }
                }
                return true
            }
            let pixel = CGPoint(x: place.x * info.scale, y: place.y * info.scale)
            let found = overlay.outlines.last { $0.contains(pixel) }?.layer
            update {
                $0.pointer = place
                $0.chosen = found == $0.chosen ? nil : found
                ($0.selected, $0.inspectorScroll) = (nil, 0)
            }
            return true
        default: return true
        }
    }

    /// Selects the next or previous layer in drawing order.
    func choose(_ step: Int) {
        guard overlay.model.showsInspector else { return }
        var seen: Set<LayerID> = []
        let layers = overlay.outlines.map(\.layer).filter { seen.insert($0).inserted }
        guard !layers.isEmpty else { return }
        let here = overlay.inspected.flatMap { layers.firstIndex(of: $0.layer) }
        let next = here.map { ($0 + step + layers.count) % layers.count }
        update {
            $0.chosen = layers[next ?? (step > 0 ? 0 : layers.count - 1)]
            ($0.selected, $0.inspectorScroll) = (nil, 0)
        }
    }

    /// Copies the inspector's report to the clipboard.
    func copyReport() {
        guard let report = overlay.inspected, overlay.model.showsInspector else { return }
        window.stage.copy(report.text)
        toast("Copied \(report.name)")
    }
}
