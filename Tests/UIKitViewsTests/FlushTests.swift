import Testing
import UIKitViews

/// A view that lays its subview out as wide as itself.
@MainActor private final class Row: UIView {
    let inner = UIView(frame: .zero)
    var width = 10.0

    override func layoutSubviews() {
        inner.frame = CGRect(x: 0, y: 0, width: width, height: 10)
    }
}

@Suite("Layout in blocks (views 2.2)")
@MainActor struct FlushTests {
    private func row(_ scene: Scene) -> Row {
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        row.addSubview(row.inner)
        _ = scene.adding(row)
        return row
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let options: UIView.AnimationOptions
        /// Drawn width half-way of an even change from 10 to 50, asked for before the block, to 90,
        /// asked for inside.
        let width: Double
        var testDescription: String { "options \(options.rawValue)" }
    }

    nonisolated static let cases: [Case] = [
        Case(options: [], width: 90), Case(options: .layoutSubviews, width: 50),
        Case(options: .flushUpdates, width: 70),
    ]

    @Test(
        "what is laid out when the block begins does not animate, at its end it does",
        arguments: cases)
    func flush(_ row: Case) {
        let scene = Scene()
        let view = self.row(scene)
        view.width = 50
        view.setNeedsLayout()
        UIView.animate(withDuration: 1, delay: 0, options: row.options.union(.curveLinear)) {
            view.width = 90
            view.setNeedsLayout()
        }
        scene.stage.advance(to: 0.5)
        expectClose((view.inner.layer.presentation()?.bounds.width).map(Double.init), row.width)
    }

    @Test("layout that was asked for before the block is done in it, by views and by layers")
    func earlier() {
        for asksLayer in [false, true] {
            let scene = Scene()
            let view = self.row(scene)
            view.width = 50
            if asksLayer { view.layer.setNeedsLayout() } else { view.setNeedsLayout() }
            UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
                scene.view.alpha = 0
            }
            scene.stage.advance(to: 0.5)
            expectClose((view.inner.layer.presentation()?.bounds.width).map(Double.init), 30)
        }
    }

    @Test("nested blocks flush too when the outer one does")
    func nested() {
        for (options, width) in [(UIView.AnimationOptions.flushUpdates, 50.0), ([], 90)] {
            let scene = Scene()
            let view = row(scene)
            UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
                UIView.animate(withDuration: 1) {
                    view.width = 90
                    view.setNeedsLayout()
                }
                view.inner.backgroundColor = .red
            }
            scene.stage.advance(to: 0.5)
            expectClose((view.inner.layer.presentation()?.bounds.width).map(Double.init), width)
        }
    }
}
