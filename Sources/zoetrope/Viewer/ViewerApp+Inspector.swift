import Foundation
import RenderTree
import SDLStage

extension ViewerApp {
    /// Shows the inspector, or takes it away with its choice.
    func toggleInspector() {
        update {
            $0.showsInspector.toggle()
            $0.pointer = pointer
            $0.chosen = nil
        }
    }

    /// The inspector looks where the mouse is, and stays with what is clicked; clicked again, it
    /// looks on.
    ///
    /// - Returns: whether the event was for it. The scene still hears of moves.
    func inspect(_ event: PointerEvent) -> Bool {
        let model = overlay.model
        let place = CGPoint(x: event.x, y: event.y)
        pointer = place
        if model.showsHUD, event.phase == .moved { update { $0.pointer = place } }
        guard model.showsInspector else { return false }
        switch event.phase {
        case .moved:
            update { $0.pointer = place }
            return event.button == 1
        case .down where event.button == 1:
            let pixel = CGPoint(x: place.x * info.scale, y: place.y * info.scale)
            let found = overlay.outlines.last { $0.contains(pixel) }?.layer
            update {
                $0.pointer = place
                $0.chosen = found == $0.chosen ? nil : found
            }
            return true
        default: return true
        }
    }

    /// Goes from layer to layer in the order they are drawn.
    func choose(_ step: Int) {
        guard overlay.model.showsInspector else { return }
        var seen: Set<LayerID> = []
        let layers = overlay.outlines.map(\.layer).filter { seen.insert($0).inserted }
        guard !layers.isEmpty else { return }
        let here = overlay.inspected.flatMap { layers.firstIndex(of: $0.layer) }
        let next = here.map { ($0 + step + layers.count) % layers.count }
        update { $0.chosen = layers[next ?? (step > 0 ? 0 : layers.count - 1)] }
    }

    /// What the inspector shows goes to the clipboard.
    func copyReport() {
        guard let report = overlay.inspected, overlay.model.showsInspector else { return }
        window.stage.copy(report.text)
        toast("Copied \(report.name)")
    }
}
