import AppKitViews
import Foundation
import Testing

/// Notes its calls.
private final class Noting: NSViewController {
    var words: [String] = []
    override func loadView() {
        words.append("load")
        view = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    }
    override func viewDidLoad() { words.append("loaded") }
    override func viewWillAppear() { words.append("will appear") }
    override func viewDidAppear() { words.append("appeared") }
    override func viewWillDisappear() { words.append("will disappear") }
    override func viewDidDisappear() { words.append("disappeared") }
    override func viewWillLayout() { words.append("will lay out") }
    override func viewDidLayout() { words.append("laid out") }
}

/// Takes its window off the stage before it disappears.
private final class ClosingController: NSViewController {
    var words: [String] = []
    override func viewWillDisappear() {
        words.append("will disappear")
        if words.count < 5 { view.window?.orderOut(nil) }
    }
    override func viewDidDisappear() { words.append("disappeared") }
}

/// Makes a change before it appears.
private final class ChangingController: NSViewController {
    var change: (NSView) -> Void = { _ in }
    override func viewWillAppear() { change(view) }
}

/// Orders its window to the front as soon as it is in one.
private final class OpeningView: NSView {
    override func viewDidMoveToWindow() { window?.orderFront(nil) }
}

@Suite("Controllers of views of the Mac") @MainActor struct ControllerTests {
    @Test("a controller is called with the life of its window")
    func window() {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 2)
        let controller = Noting()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        let window = NSWindow(contentViewController: controller)
        #expect(controller.words == ["load", "loaded"] && window.contentView === controller.view)
        #expect(window.frame.size == CGSize(width: 80, height: 40) && window.screen == nil)
        controller.words = []
        window.makeKeyAndOrderFront(nil)
        #expect(controller.words == ["will appear", "appeared"])
        stage.advance(to: 0)
        #expect(controller.words.suffix(2) == ["will lay out", "laid out"])
        controller.words = []
        window.orderFront(nil)
        controller.view.setFrameSize(CGSize(width: 90, height: 40))
        stage.advance(to: 1)
        #expect(controller.words == ["will lay out", "laid out"])
        controller.words = []
        window.orderOut(nil)
        window.orderOut(nil)
        #expect(controller.words == ["will disappear", "disappeared"])
    }

    @Test("a controller's view appears and disappears in a visible window")
    func views() {
        let scene = Scene()
        let controller = Noting()
        scene.view.addSubview(controller.view)
        #expect(controller.words == ["load", "loaded", "will appear", "appeared"])
        controller.words = []
        controller.view.removeFromSuperview()
        #expect(controller.words == ["will disappear", "disappeared"])
        controller.words = []
        NSView().addSubview(controller.view)
        #expect(controller.words.isEmpty)
        let plain = NSViewController()
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 30, height: 20))
        window.contentViewController = plain
        #expect(window.frame.width == 30 && plain.view.frame.width == 30)
    }

    @Test("a controller that orders its window out before it disappears is told once")
    func closing() {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300))
        let controller = ClosingController()
        let window = NSWindow(contentViewController: controller)
        stage.advance(to: 0)
        window.orderFront(nil)
        window.orderOut(nil)
        #expect(controller.words == ["will disappear", "disappeared"] && !window.isVisible)
    }

    @Test("a view added or removed before its superview appears", arguments: [false, true])
    func changedBeforeAppearing(isWindowShown: Bool) {
        let scene = Scene()
        let (outer, added, removed) = (ChangingController(), Noting(), Noting())
        outer.view.addSubview(removed.view)
        outer.change = {
            removed.view.removeFromSuperview()
            $0.addSubview(added.view)
        }
        var window = scene.view.window
        if isWindowShown {
            scene.view.addSubview(outer.view)
        } else {
            window = NSWindow(contentViewController: outer)
            window?.orderFront(nil)
        }
        #expect(added.words == ["load", "loaded", "will appear", "appeared"])
        #expect(removed.words == ["load", "loaded"])
        window?.orderOut(nil)
        #expect(added.words.suffix(2) == ["will disappear", "disappeared"])
        #expect(added.words.count == 6 && removed.words.count == 2)
    }

    @Test("a view that shows its window when it moves there does not disappear")
    func shownOnMove() {
        let scene = Scene()
        let controller = Noting()
        controller.view = OpeningView()
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 30, height: 20))
        window.contentView?.addSubview(controller.view)
        #expect(controller.words == ["will appear", "appeared"])
        #expect(window.isVisible && scene.view.window !== window)
    }

    @Test("another content view ends the window's controller")
    func otherContent() {
        let controller = NSViewController()
        let window = NSWindow(contentViewController: controller)
        window.contentView = controller.view
        #expect(window.contentViewController === controller)
        window.contentView = NSView()
        #expect(window.contentViewController == nil)
        window.contentViewController = controller
        #expect(window.contentView === controller.view)
    }

    @Test("children know their parent, and have one")
    func children() {
        let (first, second, child) = (NSViewController(), NSViewController(), NSViewController())
        first.addChild(child)
        #expect(first.children == [child] && child.parent === first)
        second.insertChild(child, at: 9)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
        child.removeFromParent()
        second.removeChild(at: 0)
        #expect(second.children.isEmpty && child.parent == nil)
    }

    @Test("a view that is not set while loading is an empty one")
    func empty() {
        final class Lazy: NSViewController {
            override func loadView() {}
        }
        final class Eager: NSViewController {
            override func loadView() { view.isHidden = true }
        }
        #expect(Lazy().view.frame == .zero && Eager().view.isHidden)
    }

    @Test("the screen is the thread's stage")
    func screen() throws {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 2)
        let screen = try #require(NSScreen.main)
        #expect(screen.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(screen.visibleFrame == screen.frame && screen.backingScaleFactor == 2)
        #expect(NSScreen.screens == [screen] && screen.maximumFramesPerSecond == 60)
        #expect(stage.contentView.window?.screen === screen)
    }
}
