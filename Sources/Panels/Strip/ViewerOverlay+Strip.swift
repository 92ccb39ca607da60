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
    mutating func drawStrip(_ age: Int?, _ size: CGSize, _ scale: Double) {
        let shown = model.strip
        guard shown != stripModel || age != stripAge || size != stripSize || scale != stripScale
        else { return }
        (stripModel, stripAge, stripSize, stripScale) = (shown, age, size, scale)
        canvas.begin(scale: scale)
        caps = StripPainter.draw(shown, age: age, size: size, on: &canvas)
        strip = canvas.commands
    }
}

extension OverlayFrame {
    /// The time since the frame was first shown, in hundredths of a second; nil for live time.
    var age: Int? {
        let seconds = history.edge - mediaTime
        return seconds > 0 && seconds < 1e6 ? Int((seconds * 100).rounded(.up)) : nil
    }
}
