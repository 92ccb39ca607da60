import Demos
import Foundation
import SDLStage

extension ViewerApp {
    /// Lets a demo be chosen, beginning with the one after the present one, or before it.
    func browse(_ step: Int) {
        var browser = DemoBrowser(chosen: scenes.demo.name)
        browser.move(by: step)
        display(browser)
        pictures.make(browser.entries.map(\.name), scale: Self.pictureScale * info.scale) {
            [weak self] in
            guard let self else { return }
            overlay.pictures = pictures.pictures
            if overlay.model.browser != nil { window.stage.requestFrame() }
        }
    }

    /// The pictures' share of the demos' size.
    private static let pictureScale = 0.25

    private func display(_ browser: DemoBrowser) {
        var browser = browser
        browser.columns = BrowserLayout(browser, in: browserSize).columns
        update { $0.browser = browser }
    }

    private var browserSize: CGSize {
        let size = window.root.bounds.size
        return CGSize(width: size.width, height: size.height - OverlayModel.stripHeight)
    }

    /// Does what a key stands for while demos are chosen; false when that is another matter.
    func browse(with key: String) -> Bool {
        guard var browser = overlay.model.browser else { return false }
        switch key {
        case "return", "space": openChosen()
        default:
            guard browser.press(key) else { return false }
            display(browser)
        }
        return true
    }

    /// The wheel goes through the demos.
    func scrollBrowser(by rows: Int) {
        guard var browser = overlay.model.browser else { return }
        browser.scroll(by: rows, in: BrowserLayout(browser, in: browserSize))
        update { $0.browser = browser }
    }

    /// Shows the chosen demo.
    func openChosen() {
        guard let browser = overlay.model.browser, let name = browser.choice?.name else { return }
        for key in browser.keysToOpen { session.add(.key(key)) }
        update { $0.browser = nil }
        if let demo = Catalogue.demo(named: name) { show(demo) }
        window.tick()
    }

    /// The mouse chooses what it is on, and opens it.
    ///
    /// - Returns: whether demos are being chosen there.
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
