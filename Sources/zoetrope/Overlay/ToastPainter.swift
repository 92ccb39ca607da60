import Foundation

/// A short message above the strip.
enum ToastPainter {
    static func draw(
        _ toast: OverlayModel.Toast, strength: Double, size: CGSize, foot: Double,
        on canvas: inout OverlayCanvas
    ) {
        let width = canvas.width(of: toast.text, .body) + 32
        let rect = CGRect(
            x: ((size.width - width) / 2).rounded(),
            y: size.height - foot - 16 - 36, width: width, height: 36)
        canvas.panel(rect, radius: 18, strength: strength)
        canvas.text(
            toast.text, x: rect.midX, y: rect.midY, .body, OverlayStyle.ink.faded(strength),
            align: .centre)
    }
}
