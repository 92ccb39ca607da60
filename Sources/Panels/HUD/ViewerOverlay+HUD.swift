import Foundation
import Graphics
import RenderTree
import SDLStage

extension ViewerOverlay {
    /// Returns the frame whose column in the frame graph is at a point.
    ///
    /// The result is nil if there is no column. `period` is the display's in seconds.
    package func hudFrame(at place: CGPoint, period: Double) -> ExaminedFrame? {
        state.withLock { state in
            guard let graph = state.hudLayout?.graph, graph.includes(place) else { return nil }
            let fromRight = Int(((graph.maxX - place.x) / HUDPainter.column(state.canvas.scale)))
            let index = state.hudFrames.count - 1 - fromRight
            guard state.hudFrames.indices.contains(index) else { return nil }
            return ExaminedFrame(index, of: state.hudFrames, period: period)
        }
    }
}

extension ViewerOverlay.State {
    /// Draws the frame-time panel, and updates its numbers if due.
    mutating func drawHUD(_ frame: OverlayFrame, _ layout: HUDLayout) {
        let now = SystemClock.seconds(), period = 1000 / max(frame.info.refreshRate, 1)
        if readings.isDue(now, isAnimating: frame.isAnimating) {
            readings.refresh(
                frame.timings.last(FrameReadings.maxFrames), isAnimating: frame.isAnimating,
                period: period, now: now)
        }
        // Frames drawn while time is paused are omitted, so that they do not displace the others.
        hudFrames = frame.timings.last(FrameReadings.graphFrames) { $0.speed != 0 }
        let facts = HUDPainter.Facts(
            backEnd: frame.info.backEnd.rawValue.capitalized, renderer: frame.info.rendererName,
            layers: frame.layerCount, speed: model.speed,
            isPaused: model.isPaused && !model.isLooping,
            past: (
                max(0, max(frame.history.edge, frame.mediaTime) - frame.history.earliest),
                frame.history.bytes
            ), period: period)
        let explained = model.explained ?? model.pointer.flatMap(layout.part)
        let painter = HUDPainter(
            frames: hudFrames, readings: readings, facts: facts, layout: layout)
        explanation = painter.draw(explained: explained, on: &canvas)
    }
}
