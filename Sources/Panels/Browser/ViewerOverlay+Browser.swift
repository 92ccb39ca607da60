import Foundation
import Graphics
import RenderTree

extension ViewerOverlay {
    /// The thumbnails of the demos, by name.
    package var thumbnails: [String: CGImage] {
        get { state.withLock { $0.thumbnails } }
        set { state.withLock { $0.thumbnails = newValue } }
    }

    /// The frames of moving thumbnails, by the name of the demo.
    package var movingThumbnails: [String: [CGImage]] {
        get { state.withLock { $0.movingThumbnails } }
        set { state.withLock { $0.movingThumbnails = newValue } }
    }
}

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
