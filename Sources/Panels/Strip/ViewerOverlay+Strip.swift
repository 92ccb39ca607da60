import Foundation
import SDLStage

extension ViewerOverlay {
    /// Returns the key at a point of the strip, as drawn last.
    package func stripKey(at place: CGPoint) -> String? {
        state.withLock { $0.caps.first { $0.rect.includes(place) }?.key }
    }
}

extension ViewerOverlay.State {
    /// Draws the strip if its content changed; otherwise its commands are reused.
    mutating func drawStrip(_ frame: OverlayFrame, _ size: CGSize, _ scale: Double) {
        let shown = model.strip(at: frame.mediaTime), age = frame.age(from: model.sceneStart)
        guard shown != stripModel || age != stripAge || size != stripSize || scale != stripScale
        else { return canvas.add(strip) }
        (stripModel, stripAge, stripSize, stripScale) = (shown, age, size, scale)
        let start = canvas.commands.count
        caps = StripPainter.draw(shown, age: age, size: size, on: &canvas)
        strip = Array(canvas.commands[start...])
    }
}

extension OverlayFrame {
    /// Whether the frame is of the past.
    var isInPast: Bool { mediaTime < history.edge }

    /// Returns the frame's age in hundredths of a second; nil for live time.
    ///
    /// The age is the time since the frame was first shown, as the difference of the two times as
    /// the timeline labels them, relative to `origin`; at least 1.
    func age(from origin: Double) -> Int? {
        guard isInPast, history.edge - mediaTime < 1e6 else { return nil }
        func shown(_ time: Double) -> Double {
            ((time - origin) * 100).rounded(.toNearestOrEven)
        }
        return max(1, Int(shown(history.edge) - shown(mediaTime)))
    }
}
