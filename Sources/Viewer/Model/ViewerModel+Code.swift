import Demos
import Foundation
import Panels
import SDLStage

extension ViewerModel {
    /// Turns to the next page of the demo's code.
    ///
    /// After the last page, the code is hidden. Code hidden by the inspector is shown first.
    func toggleCode() {
        if panels.isCodeHidden(in: scenes.windowSize) { return toggleInspector() }
        guard loadCode(of: scenes.demo, isRequested: true) else { return }
        var model = panels
        model.turnCode(of: overlay.code?.pages.count ?? 0)
        showCode(model.codePage)
    }

    /// Hides the code by pressing its key, which the session's log records.
    func closeCode() {
        guard panels.codePage != nil else { return }
        // A search in the browser and a typed time would take the key.
        update { ($0.browser, $0.typedTime) = (nil, nil) }
        while panels.codePage != nil { press("/") }
    }

    /// Shows a code page beside the fitted scene; nil hides the panel.
    func showCode(_ page: Int?) {
        update {
            ($0.codePage, $0.codeScroll, $0.codeKey) = (page, 0, nil)
            $0.pointer = pointer
        }
        // If there is no space for both the code panel and the inspector, the one opened last is
        // shown.
        if panels.isCodeHidden(in: scenes.windowSize) { toggleInspector() }
        fitScene()
    }

    /// Shows the Swift code of a key of the demo; ignores other keys.
    func showCode(of key: Character) {
        guard scenes.demo.keys.contains(where: { $0.key == key }),
            loadCode(of: scenes.demo, isRequested: true)
        else { return }
        // The panel scrolls to the key's code when the code is laid out.
        showCode(0)
        update { $0.codeKey = key }
    }

    /// Reads the code of a demo; hides the code panel if that fails.
    ///
    /// A message reports the failure if the code is shown or requested.
    ///
    /// - Returns: whether the overlay has the demo's code.
    @discardableResult
    func loadCode(of demo: Demo, isRequested: Bool = false) -> Bool {
        if overlay.code?.name == demo.name { return true }
        do {
            overlay.code = try DemoCode(of: demo.name)
        } catch {
            overlay.code = nil
            if isRequested || panels.codePage != nil { toast("\(error)") }
        }
        let count = overlay.code?.pages.count ?? 0
        update { $0.codePage = $0.codePage.flatMap { count == 0 ? nil : min($0, count - 1) } }
        return count > 0
    }

    /// Performs the action of a demo's key, and highlights its code.
    ///
    /// The code panel scrolls to the highlighted code. The changes are committed first, so that no
    /// frame highlights code without showing its effect.
    func pressScene(_ key: Character) {
        let press = KeyPress(key: key, time: clock.now())
        let offset = codeLayout?.offset ?? 0
        scenes.press(key)
        host.commit()
        update {
            $0.add(press)
            ($0.codeScroll, $0.codeKey) = (offset, key)
        }
    }

    /// Handles a mouse event in the code panel.
    ///
    /// A click selects a language, or the animation of a line.
    ///
    /// - Returns: whether the event was consumed.
    func pressCode(_ event: PointerEvent) -> Bool {
        guard let layout = codeLayout, layout.panel.includes(event.location) else {
            return false
        }
        guard event.phase == .down, event.button == 1 else { return true }
        log(.click(event.location))
        if let tab = shown.codeTabs.first(where: { $0.rect.includes(event.location) }) {
            showCode(tab.page)
        } else if let animation = shown.codeAnimation(at: event.location) {
            select(animation.id, of: animation.layer)
        }
        return true
    }

    /// Scrolls the code by points.
    func scrollCode(by points: Double) {
        guard let layout = codeLayout else { return }
        update {
            $0.codeScroll = (layout.offset + points).clamped(to: 0...layout.reach)
            $0.codeKey = nil
        }
    }

    /// Copies the visible page of the code to the clipboard.
    func copyCode() {
        guard let code = overlay.code, let page = panels.codePage, code.pages.indices.contains(page)
        else { return }
        host.perform(.copy(shown.codeText ?? code.pages[page].text))
        toast("Copied the code of \(code.name)")
    }
}
