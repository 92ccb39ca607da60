import DisplayList
import Foundation
import Graphics

/// The fade of a layer's whole rendering.
///
/// It is before · (1 − p) + after · p on premultiplied pixels. The new content is drawn in place,
/// so that nothing is resampled and the parts beyond the layer's bounds fade too; only the snapshot
/// of the old content is a texture.
extension DrawListBuilder {
    mutating func beginFade(_ active: Evaluation.ActiveTransition, _ plane: PlaneTransform)
        -> IncomingContent
    {
        let outer = scope
        let group = beginGroup()
        let live = beginGroup()
        return IncomingContent(
            group: group, live: live, active: active, layerPlane: plane, outer: outer)
    }

    mutating func endFade(_ incoming: IncomingContent, _ bounds: CGRect) {
        let p = Float(min(max(incoming.active.progress, 0), 1))
        endGroup(at: incoming.live, opacity: p, clip: nil)
        if p < 1, let before = incoming.active.transition.before {
            let rect = incoming.active.transition.beforeRect ?? bounds
            // All edges of the texture are antialiased. At a transparent margin, antialiasing has
            // no effect; where a clip cut the image, the image has no margin.
            let command = TextureCommand(
                plane: incoming.layerPlane, rect: rect, texels: before.bounds,
                source: .image(before), tint: incoming.tint * (1 - p), blend: .add)
            add(.texture(command), covering: rect, incoming.layerPlane)
        }
        endGroup(at: incoming.group, opacity: 1, clip: nil)
    }
}
