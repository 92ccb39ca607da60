import Testing
import UIKitViews

@Suite("Text views, masks and small values (views 11)")
@MainActor struct ViewBasicsTests {
    @Test("a text view sets its lines from the top, within its insets")
    func textView() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
        #expect(view.text == "" && view.isEditable)
        view.text = "Several words that do not fit into one line of this view"
        view.font = .systemFont(ofSize: 14)
        let wide = view.sizeThatFits(CGSize(width: 10_000, height: 0))
        let narrow = view.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(narrow.height > wide.height && narrow.width <= 120 && wide.width > 120)
        view.layoutIfNeeded()
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.frame.origin == CGPoint(x: 5, y: 8) && label.frame.width == 110)
        expectClose(label.frame.height, narrow.height - 16)
        #expect(view.contentSize == CGSize(width: 120, height: narrow.height))
        view.contentOffset.y = 10
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 5, y: 8))
        view.textContainerInset = .zero
        view.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 5, y: 0))
        view.text = nil
        #expect(view.text == "")
    }

    @Test("a view can be the mask of another")
    func mask() {
        let (view, mask) = (UIView(), UIView())
        view.mask = mask
        #expect(view.layer.mask === mask.layer)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }

    @Test("margins that change ask for layout")
    func margins() {
        final class Placing: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let view = Placing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        let before = view.count
        view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        view.layoutIfNeeded()
        #expect(view.count == before)
        view.layoutMargins.left = 20
        view.layoutIfNeeded()
        #expect(view.count == before + 1)
        let child = UIView()
        view.addSubview(child)
        view.layoutIfNeeded()
        child.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(view.count == before + 3)
    }

    @Test("rows and sections are the indexes of a path")
    func paths() {
        let path = IndexPath(row: 3, section: 2)
        #expect((path.section, path.row, path.item) == (2, 3, 3))
        #expect(path == IndexPath(item: 3, section: 2))
        #expect((IndexPath().section, IndexPath().row) == (0, 0))
    }

    @Test("old names and constants mean what they did")
    func legacy() {
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(UIControlState.selected.rawValue == 4 && UIViewContentMode.center.rawValue == 4)
        #expect(NSEC_PER_SEC == 1_000_000_000 && HUGE == MAXFLOAT)
        #expect(autoreleasepool { 7 } == 7 && CGFloat.abs(-2) == 2)
    }

    @Test("masks of orientations have Apple's bits")
    func orientations() {
        let masks: [UIInterfaceOrientationMask] = [
            .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape,
            .allButUpsideDown, .all,
        ]
        #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 26, 30])
    }
}
