import Demos
import Foundation
import SDLStage

extension ViewerApp {
    /// Opens the demo browser with a selection `step` entries from the current demo.
    func browse(_ step: Int) {
        var browser = DemoBrowser(chosen: scenes.demo.name)
        browser.move(by: step)
        pictures.make(SceneCatalogue.scenes.map(\.name), scale: Self.pictureScale * info.scale) {
            [weak self] in self?.showPictures()
        }
        display(browser)
    }

    private func showPictures() {
        (overlay.pictures, overlay.films) = (pictures.pictures, pictures.films)
        if overlay.model.browser != nil { window.stage.requestFrame() }
    }

    /// The scale of thumbnails relative to the demos' size.
    private static let pictureScale = 0.25

    private func display(_ browser: DemoBrowser) {
        var browser = browser
        browser.columns = BrowserLayout(browser, in: browserSize).columns
        update { $0.browser = browser }
        if let choice = browser.choice {
            pictures.film(choice.name) { [weak self] in self?.showPictures() }
        }
    }

    private var browserSize: CGSize {
        let size = window.root.bounds.size
        return CGSize(width: size.width, height: size.height - OverlayModel.stripHeight)
    }

    /// Handles a key press in the open browser; returns whether the browser used the key.
    func browse(with key: String) -> Bool {
        guard var browser = overlay.model.browser else { return false }
        switch key {
        case "return": openChosen()
        default:
            if browser.press(key) {
                display(browser)
            } else if key == "space" {
                openChosen()
            } else {
                return false
            }
        }
        return true
    }

    /// Scrolls the browser by rows of the mouse wheel.
    func scrollBrowser(by rows: Int) {
        guard var browser = overlay.model.browser else { return }
        browser.scroll(by: rows, in: BrowserLayout(browser, in: browserSize))
        update { $0.browser = browser }
    }

    /// Opens the selected demo.
    func openChosen() {
        guard let browser = overlay.model.browser, let name = browser.choice?.name else { return }
        for key in browser.keysToOpen { session.add(.key(key)) }
        update { $0.browser = nil }
        if let demo = SceneCatalogue.scene(named: name) { show(demo) }
        window.tick()
    }

    /// Opens the demo that the mouse clicked.
    ///
    /// - Returns: whether the browser is at the event's location.
    func browse(_ event: PointerEvent) -> Bool {
        guard var browser = overlay.model.browser, event.y < browserSize.height else {
            return false
        }
        let layout = BrowserLayout(browser, in: browserSize)
        guard let place = layout.place(at: CGPoint(x: event.x, y: event.y)) else { return true }
        if event.phase == .down, event.button == 1 {
            browser.choose(place)
            display(browser)
            openChosen()
        }
        return true
    }
}
