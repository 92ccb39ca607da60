import Testing
import UIKitViews

/// A view whose layout does something, and counts.
private final class RestlessView: UIView {
    var onLayout: (UIView) -> Void = { _ in }
    private(set) var layouts = 0
    private(set) var updates = 0

    override func layoutSubviews() {
        layouts += 1
        onLayout(self)
    }

    override func updateConstraints() {
        updates += 1
        setNeedsUpdateConstraints()
    }
}

@Suite("Layout of views that asks for itself")
@MainActor struct EndlessLayoutTests {
    /// What a view does whenever it is laid out.
    nonisolated private static let unrests: [@MainActor (UIView) -> Void] = [
        { $0.setNeedsLayout() },
        { $0.bounds.size.width += 1 },
        { $0.setNeedsUpdateConstraints() },
        { view in UIView.animate(withDuration: 0.25) { view.bounds.size.width += 1 } },
        {
            $0.frame.size.height += 1
            $0.layoutIfNeeded()
        },
    ]

    @Test(
        "a view that asks for layout in layoutSubviews does not keep the stage busy",
        arguments: 0..<unrests.count)
    func ends(i: Int) {
        let scene = Scene(), view = RestlessView()
        view.onLayout = Self.unrests[i]
        scene.view.addSubview(view)
        view.setNeedsUpdateConstraints()
        scene.stage.advance(to: 1)
        #expect(view.layouts < 2_000 && view.updates < 2_000, "\(view.layouts), \(view.updates)")
        #expect(scene.stage.time == 1)
    }
}
