import Demos
import Foundation
import Panels
import SDLStage

extension ViewerModel {
    /// Opens the browser in its last state, or `step` from the demo.
    func browse(_ step: Int) {
        let place = browserState, current = scenes.demo.name
        update { ($0.helpPage, $0.plot, $0.typedTime) = (nil, nil, nil) }
        if let chosen = place.chosen, chosen != current {
            return display(DemoBrowser(chosen: chosen, query: place.query, row: place.row))
        }
        var browser = DemoBrowser(chosen: current, query: place.query)
        browser.move(by: step, from: current)
        // A selection that was not moved is not remembered.
        display(browser, at: BrowserState(query: place.query))
    }

    private func display(_ browser: DemoBrowser, at place: BrowserState? = nil) {
        var browser = browser
        browser.columns = BrowserLayout(browser, in: browserSize).columns
        leave(at: place ?? browser.state)
        update { $0.browser = browser }
    }

    private func leave(at place: BrowserState) {
        browserState = place
        host.perform(.browserState(place))
    }

    private var browserSize: CGSize {
        let size = scenes.windowSize
        return CGSize(width: size.width, height: size.height - OverlayModel.stripHeight)
    }

    /// Handles a key press in the open browser; returns whether the browser used the key.
    func browse(with key: String) -> Bool {
        guard var browser = panels.browser, panels.plot == nil else { return false }
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
        display(browser)
    }

    /// Opens the selected demo.
    private func openChosen() {
        guard let browser = panels.browser, let name = browser.choice?.name else { return }
        for key in browser.keysToOpen { log(.key(key)) }
        leave(at: BrowserState(query: browser.query))
        update { $0.browser = nil }
        if let demo = SceneCatalogue.scene(named: name) { show(demo) }
    }

    /// Opens the demo that the mouse clicked.
    ///
    /// - Returns: whether the browser is at the event's location.
    func browse(_ event: PointerEvent) -> Bool {
        guard var browser = panels.browser, event.y < browserSize.height else { return false }
        let layout = BrowserLayout(browser, in: browserSize)
        guard let place = layout.place(at: event.location) else { return true }
        if event.phase == .down, event.button == 1 {
            browser.choose(place)
            display(browser)
            openChosen()
        }
        return true
    }
}
