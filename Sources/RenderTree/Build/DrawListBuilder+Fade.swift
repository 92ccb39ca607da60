import Foundation
import Graphics
import Motion

/// The fade of a whole rendering: before · (1 − p) + after · p on premultiplied pixels.
///
/// The layer as it is now is drawn where it is, so that nothing is resampled and what lies beyond
/// its bounds fades too; only the picture before is a texture.
extension DrawListBuilder {
    mutating func beginFade(_ turn: Evaluation.Turn, _ plane: PlaneTransform) -> Page {
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
            // Soft edges change nothing in a transparent margin; where a clip cut, there is none.
            let command = TextureCommand(
                plane: page.layerPlane, rect: rect, texels: texels, source: .image(before),
                tint: page.tint * (1 - p), blend: .add)
            add(.texture(command), covering: rect, page.layerPlane)
        }
        endGroup(at: page.group, opacity: 1, clip: nil)
    }
}
