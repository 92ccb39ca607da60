import CRasterKernels
import DisplayList
import Foundation
import Graphics

extension BandPainter {
    /// Blends the shadow of a shape.
    func shadow(_ command: ShapeShadowCommand, _ table: ShadowTable) {
        let area = command.pixels.intersection(clip)
        guard !area.isEmpty, let ink = ZRSolidPaint(command.color) else { return }
        let isCovered =
            command.isCovered
            && outline.load(command.shape, plane: command.plane, soft: .all)
            && shape.build(outline, clip: area)
        var (kernelTarget, edges) = (target.kernelTarget, shape.edges)
        table.withKernelTable(command) { kernel in
            withUnsafePointer(to: &edges) {
                zr_fill_shadow(&kernelTarget, area.box, isCovered ? $0 : nil, &kernel, ink)
            }
        }
    }
}
