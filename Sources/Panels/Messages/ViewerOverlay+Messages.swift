import Foundation
import Graphics
import RenderTree
import SDLStage

extension ViewerOverlay.State {
    /// Draws the message, or else the description of the examined frame while it is shown.
    mutating func drawToast(_ frame: OverlayFrame, _ size: CGSize) {
        let strength = model.toast?.strength(at: SystemClock.seconds()) ?? 0
        drawnToast = strength
        // The typed time is shown at the same position.
        if model.typedTime != nil { return }
        if let toast = model.toast, strength > 0 {
            draw(toast, strength: strength, size)
        } else if let examined = model.examined, examined.isShown(at: frame.mediaTime) {
            let text = examined.text(animations, from: model.sceneStart)
            draw(OverlayModel.Toast(text: text, shown: 0), size)
        }
    }

    /// Draws the time that is being typed.
    mutating func drawTypedTime(_ size: CGSize) {
        guard let typed = model.typedTime else { return }
        let text = "Go to: \(typed)▏  1.25, +0.1 or f100 (frame); Return goes there"
        draw(OverlayModel.Toast(text: text, shown: 0), size)
    }

    /// Draws a message above the bottom panels, beside the others.
    private mutating func draw(
        _ toast: OverlayModel.Toast, strength: Double = 1, _ size: CGSize
    ) {
        ToastPainter.draw(
            toast, strength: strength, area: area(size), panels: panels(size), on: &canvas)
    }

    /// Draws the plot of the last recording over everything else.
    mutating func drawPlot(_ size: CGSize) {
        guard let plot = model.plot else { return }
        let window = CGRect(origin: .zero, size: size)
        canvas.fill(window, .veil)
        canvas.image(plot, in: window.inset(dx: 24, dy: 24))
    }
}
