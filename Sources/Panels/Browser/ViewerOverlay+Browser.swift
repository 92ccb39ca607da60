import Foundation
import Graphics
import RenderTree

extension ViewerOverlay {
    /// The thumbnails of the demos, by name.
    package var pictures: [String: CGImage] {
        get { state.withLock { $0.pictures } }
        set { state.withLock { $0.pictures = newValue } }
    }

    /// The frames of moving thumbnails, by the name of the demo.
    package var films: [String: [CGImage]] {
        get { state.withLock { $0.films } }
        set { state.withLock { $0.films = newValue } }
    }
}

extension ViewerOverlay.State {
    /// Draws the demo browser, in which the selected thumbnail moves.
    mutating func drawBrowser(_ size: CGSize) {
        guard let browser = model.browser else { return }
        let area = CGSize(
            width: size.width, height: max(1, size.height - OverlayModel.stripHeight))
        var pictures = pictures
        if let name = browser.choice?.name, let frames = films[name], !frames.isEmpty {
            let frame = Int(SystemClock.seconds() * DemoBrowser.framesPerSecond)
            pictures[name] = frames[frame % frames.count]
        }
        BrowserPainter.draw(browser, pictures, size: area, on: &canvas)
    }
}
