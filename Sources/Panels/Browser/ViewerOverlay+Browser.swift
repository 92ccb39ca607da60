import Foundation
import Graphics
import RenderTree

extension ViewerOverlay.State {
    /// Draws the demo browser, in which the selected thumbnail moves.
    mutating func drawBrowser(_ size: CGSize) {
        guard let browser = model.browser else { return }
        let area = CGSize(
            width: size.width, height: max(1, size.height - OverlayModel.stripHeight))
        var thumbnails = thumbnails
        if let name = browser.choice?.name, let frames = movingThumbnails[name], !frames.isEmpty {
            let frame = Int(SystemClock.seconds() * DemoBrowser.framesPerSecond)
            thumbnails[name] = frames[frame % frames.count]
        }
        BrowserPainter.draw(browser, thumbnails, size: area, on: &canvas)
    }
}
