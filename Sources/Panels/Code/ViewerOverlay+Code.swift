import Foundation
import RenderTree
import SDLStage

extension ViewerOverlay {
    /// The text of the page of code drawn last.
    package var codeText: String? { state.withLock { $0.page?.page.text } }

    /// Returns the first animation linked to the code line at a point.
    package func codeAnimation(at place: CGPoint) -> CodeLinks.Animation? {
        state.withLock { state in
            guard let line = state.codeLayout?.line(at: place) else { return nil }
            return state.links?.marks[line]?.animations.first
        }
    }
}

extension ViewerOverlay.State {
    /// Draws the code, and highlights the lines whose animations run now.
    mutating func drawCode(_ frame: OverlayFrame, _ size: CGSize) {
        (codeLayout, codeTabs, links) = (nil, [], nil)
        guard let code, let page = model.codePage, code.pages.indices.contains(page),
            let area = model.codeRect(in: size)
        else { return }
        var kept = shownPage(of: code, page, at: frame.mediaTime)
        let shown = kept.page, wrapped = kept.wrapped(in: area, advance: canvas.advance)
        self.page = kept
        var layout = CodeLayout(wrapped, scroll: model.codeScroll)
        if let key = model.codeKey, let offset = layout.offset(toShow: key) {
            layout = CodeLayout(wrapped, scroll: offset)
        }
        let links = CodeLinks(
            shown, model.presses, animations, in: frame.tree, at: frame.mediaTime)
        let bar = model.pointer.flatMap { timeline.bars.bar(at: $0) }
        let pointed = bar?.entry.animation.id ?? model.selected
        codeTabs = CodePainter.draw(
            CodePainter.Subject(
                code: code, page: page, lines: shown.lines, links: links,
                pointed: Set([pointed].compactMap { $0 })),
            layout, on: &canvas)
        (codeLayout, self.links) = (layout, links)
    }

    /// Returns a page with the values that the parameters have at a media time.
    private func shownPage(of code: DemoCode, _ index: Int, at time: Double) -> ShownPage {
        let change = model.parameters.last { $0.time <= time } ?? model.parameters.first
        let key = ShownPage.Key(demo: code.name, index: index, values: change?.values ?? [:])
        if let page, page.key == key { return page }
        return ShownPage(key: key, page: code.pages[index].showing(key.values))
    }

    /// The animations of the line of code under the pointer.
    var markedAnimations: Set<AnimationID> {
        guard let pointer = model.pointer, let line = codeLayout?.line(at: pointer) else {
            return []
        }
        return Set(links?.marks[line]?.animations.map(\.id) ?? [])
    }
}
