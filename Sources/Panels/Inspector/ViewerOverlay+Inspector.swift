import Foundation
import RenderTree
import SDLStage

extension ViewerOverlay.State {
    /// Returns the selected layer, otherwise the topmost one under the pointer.
    private func subject(_ frame: OverlayFrame) -> LayerOutline? {
        if let chosen = model.chosen {
            return outlines.last { $0.layer == chosen }
                ?? frame.tree.outline(of: chosen, at: frame.mediaTime, scale: frame.scale)
        }
        guard let pointer = model.pointer else { return nil }
        let pixel = CGPoint(x: pointer.x * frame.scale, y: pointer.y * frame.scale)
        return outlines.last { $0.contains(pixel) }
    }

    /// Highlights the inspected layer and updates its report.
    mutating func drawInspected(_ frame: OverlayFrame) {
        outlines = frame.outlines
        let outline = subject(frame)
        inspected = outline.flatMap { LayerReport($0.layer, in: frame.tree, at: frame.mediaTime) }
        select(frame)
        if let middle = outline?.middle { inspectedX = middle.x / frame.scale }
        if let outline { InspectorPainter.mark(outline, on: &canvas) }
    }

    /// Selects the animation whose curve the inspector shows.
    ///
    /// It is the one that the user selected, otherwise the layer's first one. A selected animation
    /// is shown even after its end.
    private mutating func select(_ frame: OverlayFrame) {
        selected = nil
        let entry = model.selected.flatMap { id in
            animations.last { $0.animation.id == id }
        }
        if let entry, inspected?.layer == entry.layer || inspected == nil && model.chosen != nil {
            var report = inspected ?? LayerReport(entry)
            selected = report.include(entry, at: frame.mediaTime)
            inspected = report
        } else if inspected?.motions.isEmpty == false {
            selected = 0
        }
    }

    /// Returns the inspector's layout above the bottom panels, if there is space.
    func layoutInspector(
        _ area: CGSize, after left: Double, besideHUD: Bool
    ) -> InspectorLayout? {
        // The inspector covers neither the inspected layer nor the frame times.
        let isRight = !besideHUD && (inspected == nil || inspectedX < (left + area.width) / 2)
        return InspectorLayout(
            in: area, after: left, taken: besideHUD ? HUDLayout.width + 16 : 0, isRight: isRight,
            counts: inspected.map { ($0.rows.count, $0.motions.count) },
            scroll: model.inspectorScroll)
    }

    /// Draws the inspector with the report of the inspected layer.
    mutating func drawInspector() {
        guard let inspectorLayout else { return }
        let subject = inspected.map { report in
            InspectorPainter.Subject(
                report: report, isChosen: model.chosen != nil, selected: selected,
                progressCurve: selected.map {
                    timeline.bars.progressCurve(of: report.motions[$0].animation)
                })
        }
        InspectorPainter.draw(subject, inspectorLayout, on: &canvas)
    }
}
