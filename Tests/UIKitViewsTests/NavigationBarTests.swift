import Testing

@testable import UIKitViews

@Suite("Navigation bars")
@MainActor struct NavigationBarTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    private let navigation: UINavigationController
    private let trace = Trace()

    init() {
        let root = UIViewController()
        root.title = "Albums"
        navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.advance(to: 0)
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    /// The texts that can be seen, with the left edges of their labels.
    private func texts() -> [String: CGFloat] {
        stage.advance(by: 0)
        var found: [String: CGFloat] = [:]
        func look(at view: UIView) {
            guard !view.isHidden, (view.layer.presentation()?.opacity ?? 0) > 0 else { return }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty {
                found[text] = bar.layer.convert(.zero, from: label.layer).x
            }
            view.subviews.forEach(look)
        }
        look(at: bar)
        return found
    }

    private func push(_ title: String?, _ change: (UINavigationItem) -> Void = { _ in }) {
        let controller = UIViewController()
        controller.title = title
        change(controller.navigationItem)
        navigation.pushViewController(controller, animated: false)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var title: String? = "Pictures"
        var below: @MainActor @Sendable (UINavigationItem) -> Void = { _ in }
        var change: @MainActor @Sendable (UINavigationItem) -> Void = { _ in }
        let texts: [String]
    }

    nonisolated static let rows = [
        Row(testDescription: "a title and the one below", texts: ["Albums", "Pictures"]),
        Row(testDescription: "no title", title: nil, texts: ["Albums"]),
        Row(
            testDescription: "a title that leaves no space for the back button's",
            title: "A title without end that is cut",
            texts: ["A title without end that is cut"]),
        Row(
            testDescription: "a short back title for a long one",
            below: { $0.title = "A long title of albums" }, texts: ["Back", "Pictures"]),
        Row(
            testDescription: "a back title", below: { $0.backButtonTitle = "Go" },
            texts: ["Go", "Pictures"]),
        Row(
            testDescription: "a back item",
            below: {
                $0.backBarButtonItem = UIBarButtonItem(
                    title: "All", style: .plain, target: nil, action: nil)
            }, texts: ["All", "Pictures"]),
        Row(
            testDescription: "no back button", change: { $0.hidesBackButton = true },
            texts: ["Pictures"]),
        Row(
            testDescription: "items at both sides",
            change: {
                $0.leftBarButtonItem = UIBarButtonItem(
                    barButtonSystemItem: .cancel, target: nil, action: nil)
                $0.rightBarButtonItems = [.done, .add].map {
                    UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil)
                }
            }, texts: ["+", "Cancel", "Done", "Pictures"]),
        Row(
            testDescription: "a left item beside the back button", title: "P",
            change: {
                $0.leftItemsSupplementBackButton = true
                $0.leftBarButtonItem = UIBarButtonItem(
                    title: "Left", style: .plain, target: nil, action: nil)
            }, texts: ["Albums", "Left", "P"]),
        Row(
            testDescription: "views in place of the title and an item",
            change: {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
                label.text = "own"
                $0.titleView = label
                $0.rightBarButtonItem = UIBarButtonItem(customView: UISwitch())
            }, texts: ["Albums", "own"]),
    ]

    @Test("the content of an item", arguments: rows)
    func content(_ row: Row) {
        row.below(bar.items![0])
        push(row.title, row.change)
        let before = texts().keys.sorted()
        #expect(before == row.texts)
        // What is changed while it is shown is shown the same.
        navigation.popViewController(animated: false)
        push(nil)
        bar.topItem?.title = row.title
        if let item = bar.topItem { row.change(item) }
        #expect(texts().keys.sorted() == before)
    }

    @Test("the title is in the middle, or between the buttons")
    func places() throws {
        push("Pictures")
        let middle = try #require(texts()["Pictures"])
        let label = UILabel(frame: .zero)
        label.attributedText = NSAttributedString(
            string: "Pictures",
            attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
        expectClose(Double(middle), Double(160 - label.intrinsicContentSize.width / 2), 0.5)
        expectClose(texts()["Albums"].map { Double($0) }, 26, 0.5)
        push("Pictures") {
            $0.leftBarButtonItem = UIBarButtonItem(
                title: "A wide item at the left", style: .plain, target: nil, action: nil)
        }
        let left = try #require(texts()["A wide item at the left"])
        let moved = try #require(texts()["Pictures"])
        #expect(left == 16 && moved > middle)
    }

    @Test("a label in place of the title is as wide as its text, whatever its frame was")
    func titleLabel() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        label.text = "Pictures"
        push("") { $0.titleView = label }
        _ = texts()
        #expect(label.frame.width == label.sizeThatFits(CGSize(width: 320, height: 44)).width)
        #expect(label.frame.width > 40)
    }

    @Test("the title goes to the back button and fades")
    func motion() throws {
        let start = try #require(texts()["Albums"])
        let controller = UIViewController()
        controller.title = "Pictures"
        navigation.pushViewController(controller, animated: true)
        let right = try #require(contentViews().last?.title)
        stage.advance(by: 0.175)
        let shown = contentViews()
        #expect(shown.count == 2)
        let progress = 0.6846432
        expectClose(shown[0].alpha, 1 - progress, 1e-4)
        expectClose(shown[1].alpha, progress, 1e-4)
        expectClose(shown[0].title, Double(start) + (26 - Double(start)) * progress, 0.01)
        expectClose(shown[1].title, right - 160 * progress, 0.01)
        stage.advance(by: 0.2)
        #expect(contentViews().count == 1 && contentViews().first?.alpha == 1)
    }

    /// The title's left edge and alpha as shown, of each content of the bar.
    private func contentViews() -> [(title: Double, alpha: Double)] {
        stage.advance(by: 0)
        return bar.subviews.compactMap { $0 as? NavigationBarContent }.compactMap {
            $0.subviews[0].layer.presentation().map {
                (Double($0.frame.minX), Double($0.opacity))
            }
        }
    }

    @Test("the back button pops, unless it is let go outside")
    func back() {
        push("Pictures")
        stage.advance(by: 0)
        stage.tap(at: CGPoint(x: 40, y: 22))
        #expect(navigation.viewControllers.count == 1)
        stage.advance(by: 0.4)
        #expect(texts().keys.sorted() == ["Albums"])
        stage.tap(at: CGPoint(x: 40, y: 22))
        #expect(navigation.viewControllers.count == 1)
    }

    @MainActor private final class Target {
        var lines: [String] = []
        func press(_ item: UIBarButtonItem) { lines.append("\(item.tag)") }
    }

    @Test("items call their actions with themselves")
    func items() {
        let target = Target()
        let action = Selector("press:", Target.press(_:))
        let right = UIBarButtonItem(title: "Right", style: .done, target: target, action: action)
        let left = UIBarButtonItem(
            primaryAction: UIAction(title: "Left") { target.lines.append("\($0.title)") })
        right.tag = 7
        bar.topItem?.rightBarButtonItem = right
        bar.topItem?.leftBarButtonItem = left
        stage.advance(by: 0)
        let places = [CGPoint(x: 290, y: 22), CGPoint(x: 30, y: 22)]
        places.forEach(stage.tap)
        #expect(target.lines == ["7", "Left"])
        right.isEnabled = false
        left.title = "Other"
        stage.advance(by: 0)
        #expect(texts().keys.contains("Other"))
        places.forEach(stage.tap)
        #expect(target.lines == ["7", "Left", "Left"])
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @MainActor @Sendable (UINavigationItem) -> Void
        var presses = 1
    }

    nonisolated static let changes = [
        Change(testDescription: "the title of the bar", make: { $0.title = "Other" }),
        Change(
            testDescription: "the title of the button",
            make: { $0.rightBarButtonItem?.title = "Other" }),
        Change(
            testDescription: "a button at the other side",
            make: {
                $0.leftBarButtonItem = UIBarButtonItem(
                    title: "Left", style: .plain, target: nil, action: nil)
            }),
        Change(
            testDescription: "the button is disabled",
            make: { $0.rightBarButtonItem?.isEnabled = false }, presses: 0),
        Change(
            testDescription: "no button any more", make: { $0.rightBarButtonItem = nil },
            presses: 0),
    ]

    @Test("a button that a finger is on keeps it through changes of the item", arguments: changes)
    func changedWhilePressed(_ change: Change) throws {
        let item = try #require(bar.topItem)
        item.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Edit") { [trace] _ in trace.lines.append("pressed") })
        stage.advance(by: 0)
        stage.touch(.began, at: CGPoint(x: 290, y: 22))
        change.make(item)
        stage.advance(by: 0)
        stage.touch(.ended)
        #expect(trace.lines.count == change.presses)
    }

    @Test("an item that is shown twice has two buttons")
    func shownTwice() throws {
        let item = try #require(bar.topItem)
        let save = UIBarButtonItem(
            primaryAction: UIAction(title: "Save") { [trace] _ in trace.lines.append("saved") })
        (item.leftBarButtonItems, item.rightBarButtonItems) = ([save], [save])
        for _ in 0..<2 {
            item.title = "Other"
            stage.advance(by: 0)
            for x in [30.0, 290] { stage.tap(at: CGPoint(x: x, y: 22)) }
        }
        #expect(trace.lines == Array(repeating: "saved", count: 4))
    }

    @Test("a bar by itself goes back through its items")
    func alone() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
        stage.addSubview(bar)
        bar.setItems(["One", "Two", "Three"].map { UINavigationItem(title: $0) }, animated: true)
        stage.advance(by: 0.4)
        #expect(bar.topItem?.title == "Three" && bar.backItem?.title == "Two")
        stage.tap(at: CGPoint(x: 40, y: 122))
        #expect(bar.topItem?.title == "Two" && bar.items?.count == 2)
        stage.advance(by: 0.4)
        bar.items = nil
        #expect(bar.topItem == nil && bar.backItem == nil)
        #expect(bar.sizeThatFits(CGSize(width: 100, height: 10)) == CGSize(width: 100, height: 44))
    }

    @Test("a title view that another bar took leaves an empty place")
    func takenTitleView() {
        push("Two") {
            $0.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            $0.rightBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
        }
        let other = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
        stage.addSubview(other)
        stage.advance(by: 0)
        let item = bar.topItem
        other.items = item.map { [$0] }
        bar.bounds.size.width = 300
        stage.advance(by: 0)
        #expect(item?.titleView?.isDescendant(of: other) == true && texts()["Edit"] != nil)
    }

    @Test("the title of a controller is that of its item")
    func titles() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
        controller.navigationItem.title = "Three"
        #expect(
            controller.title == "Two" && controller.navigationItem === controller.navigationItem)
    }
}
