import Foundation
import Graphics
import RenderTree
import SDLStage

/// The painter of layer outlines, model states and motion paths, for debugging.
enum DebugOutlinePainter {
    /// The maximum numbers of outlines and of motion paths.
    private static let maxOutlines = 3000, maxPaths = 24
    /// The reach of motion paths and their dot interval, in seconds.
    private static let reach = 1.2, step = 1.0 / 30

    static func draw(_ frame: OverlayFrame, on canvas: inout OverlayCanvas) {
        let moving = frame.tree.movingLayers(atMost: maxPaths)
        let isMoving = Set(moving)
        var clips: [LayerID: CGRect] = [:]
        for outline in frame.outlines.suffix(maxOutlines) where !isMoving.contains(outline.layer) {
            let isView = frame.tree.node(outline.layer)?.origin?.delegate != nil
            canvas.outline(outline, isView ? .viewLine : .layerLine)
        }
        for outline in frame.outlines where isMoving.contains(outline.layer) {
            clips[outline.layer] = outline.clip
        }
        for id in moving {
            ghost(of: id, frame, within: clips[id], on: &canvas)
            motionPath(of: id, frame, on: &canvas)
        }
        for outline in frame.outlines where isMoving.contains(outline.layer) {
            canvas.outline(outline, .movingLine)
        }
    }

    /// Draws the outline of the model state, if it differs from the presentation state.
    private static func ghost(
        of id: LayerID, _ frame: OverlayFrame, within clip: CGRect?,
        on canvas: inout OverlayCanvas
    ) {
        let time = frame.mediaTime
        guard
            let model = frame.tree.outline(
                of: id, at: time, scale: frame.scale, animated: false)?.corners,
            let shown = frame.tree.outline(of: id, at: time, scale: frame.scale)?.corners,
            zip(model, shown).contains(where: { hypot($0.x - $1.x, $0.y - $1.y) > 1 })
        else { return }
        canvas.polygon(model, .ghost.faded(0.12), within: clip)
        for i in 0..<4 {
            canvas.dashes(from: model[i], to: model[(i + 1) % 4], .ghost, within: clip)
        }
    }

    /// Draws a layer's motion path as dots, faint in the future.
    private static func motionPath(
        of id: LayerID, _ frame: OverlayFrame, on canvas: inout OverlayCanvas
    ) {
        let now = frame.mediaTime
        let times = frame.tree.animations(of: id).filter { $0.begins <= now && now < $0.ends }
        guard let begins = times.map(\.begins).min(), let ends = times.map(\.ends).max() else {
            return
        }
        // Dots are at multiples of `step`, so they do not move as time advances.
        let first = max(begins, ((now - reach) / step).rounded(.up) * step)
        let last = min(ends, now + reach)
        guard last > first, (last - first).isFinite else { return }
        let count = Int((last - first) / step) + 1
        let dots = (0..<count).compactMap { i -> (time: Double, place: CGPoint)? in
            let time = first + Double(i) * step
            return frame.tree.outline(of: id, at: time, scale: frame.scale)?.middle
                .map { (time, $0) }
        }
        guard let start = dots.first?.place,
            dots.contains(where: { hypot($0.place.x - start.x, $0.place.y - start.y) > 2 })
        else { return }
        for (a, b) in zip(dots, dots.dropFirst()) {
            let tone = OverlayStyle.Tone.motionPath.faded(b.time <= now ? 1 : 0.4)
            canvas.line(from: a.place, to: b.place, tone.faded(0.55))
        }
        for dot in dots {
            let tone = OverlayStyle.Tone.motionPath.faded(dot.time <= now ? 1 : 0.45)
            canvas.dot(dot.place, diameter: dot.time <= now ? 4 : 3, tone)
        }
    }
}

extension LayerOutline {
    /// The centre of the layer, in device pixels; nil if not visible.
    var middle: CGPoint? {
        corners == nil ? nil : plane.apply(CGPoint(x: bounds.midX, y: bounds.midY))
    }
}
