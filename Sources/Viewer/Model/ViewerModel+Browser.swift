import Demos
import Foundation
import SDLStage

extension ViewerModel {
    /// Opens the demo browser with a selection `step` entries from the current demo.
    func browse(_ step: Int) {
        var browser = DemoBrowser(chosen: scenes.demo.name, query: search)
        browser.move(by: step, from: scenes.demo.name)
        display(browser)
    }

    private func display(_ browser: DemoBrowser) {
        var browser = browser
        browser.columns = BrowserLayout(browser, in: browserSize).columns
        search = browser.query
        update { $0.browser = browser }
    }

    private var browserSize: CGSize {
        let size = scenes.windowSize
        return CGSize(width: size.width, height: size.height - OverlayModel.stripHeight)
    }

    /// Handles a key press in the open browser; returns whether the browser used the key.
    func browse(with key: String) -> Bool {
        guard var browser = panels.browser else { return false }
        if key != "return", browser.press(key) {
            display(browser)
        } else if key == "return" || key == "space" {
            openChosen()
        } else {
            return false
        }
        return true
    }

    /// Scrolls the browser by rows of the mouse wheel.
    func scrollBrowser(by rows: Int) {
        guard var browser = panels.browser else { return }
        browser.scroll(by: rows, in: BrowserLayout(browser, in: browserSize))
        update { $0.browser = browser }
    }

    /// Opens the selected demo.
    private func openChosen() {
        guard let browser = panels.browser, let name = browser.choice?.name else { return }
        for key in browser.keysToOpen { log(.key(key)) }
        update { $0.browser = nil }
        if let demo = SceneCatalogue.scene(named: name) { show(demo) }
    }

    /// Opens the demo that the mouse clicked.
    ///
    /// - Returns: whether the browser is at the event's location.
    func browse(_ event: PointerEvent) -> Bool {
        guard var browser = panels.browser, event.y < browserSize.height else { return false }
        let layout = BrowserLayout(browser, in: browserSize)
        guard let place = layout.place(at: event.place) else { return true }
        if event.phase == .down, event.button == 1 {
            browser.choose(place)
            display(browser)
            openChosen()
        }
        return true
    }
}
