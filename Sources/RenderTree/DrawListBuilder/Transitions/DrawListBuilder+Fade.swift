import DisplayList
import Foundation
import Graphics
import Motion

/// The fade of a layer's whole rendering.
///
/// It is before · (1 − p) + after · p on premultiplied pixels. The new content is drawn in place,
/// so that nothing is resampled and the parts beyond the layer's bounds fade too; only the snapshot
/// of the old content is a texture.
extension DrawListBuilder {
    mutating func beginFade(_ turn: Evaluation.ActiveTransition, _ plane: PlaneTransform) -> Page {
        let outer = scope
        let group = beginGroup()
        let live = beginGroup()
        return Page(group: group, live: live, turn: turn, layerPlane: plane, outer: outer)
    }

    mutating func endFade(_ page: Page, _ bounds: CGRect) {
        let p = Float(min(max(page.turn.progress, 0), 1))
        endGroup(at: page.live, opacity: p, clip: nil)
        if p < 1, let before = page.turn.transition.before {
            let rect = page.turn.transition.beforeRect ?? bounds
            let texels = CGRect(x: 0, y: 0, width: before.width, height: before.height)
            // All edges of the texture are antialiased. At a transparent margin, antialiasing has
            // no effect; where a clip cut the image, the image has no margin.
            let command = TextureCommand(
                plane: page.layerPlane, rect: rect, texels: texels, source: .image(before),
                tint: page.tint * (1 - p), blend: .add)
            add(.texture(command), covering: rect, page.layerPlane)
        }
        endGroup(at: page.group, opacity: 1, clip: nil)
    }
}
