import Testing
import UIKitViews

@Suite("Windows on a stage (views 11.2)")
@MainActor struct StageWindowTests {
    private func window(_ stage: OffscreenStage, _ frame: CGRect, level: CGFloat = 0) -> UIWindow {
        stage.advance(by: 0)
        let window = UIWindow(frame: frame)
        window.windowLevel = UIWindow.Level(rawValue: level)
        window.makeKeyAndVisible()
        return window
    }

    @Test("the display has the size and the pixels of the stage")
    func display() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 3)
        stage.advance(by: 0)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(UIScreen.main.scale == 3)
        #expect(UIScreen.main.nativeBounds.size == CGSize(width: 600, height: 300))
    }

    @Test("a view that stands in for the display has the windows, and their touches")
    func hosted() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100))
        let display = UIView(frame: CGRect(x: 50, y: 10, width: 80, height: 60))
        stage.addSubview(display)
        UIWindow.display = display
        defer { UIWindow.display = nil }
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 80, height: 60))
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let button = UIButton(frame: CGRect(x: 60, y: 40, width: 20, height: 20))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        controller.view.addSubview(button)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.advance(by: 0)
        #expect(window.superview === display && button.window === window)
        stage.tap(at: CGPoint(x: 120, y: 60))
        #expect(presses == 1)
        stage.tap(at: CGPoint(x: 70, y: 50))
        #expect(presses == 1)
    }

    @Test("a window that is made visible is on the stage, with its pixels, until nobody has it")
    func visible() {
        let stage = OffscreenStage(size: CGSize(width: 8, height: 8), scale: 3)
        stage.advance(by: 0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        view.backgroundColor = .white
        do {
            let early = UIWindow(frame: UIScreen.main.bounds)
            view.contentScaleFactor = 1
            early.addSubview(view)
            #expect(early.layer.superlayer == nil)
            early.makeKeyAndVisible()
            #expect(early.layer.superlayer === stage.layer && early.contentScaleFactor == 3)
            stage.advance(by: 0)
            #expect(stage.image()[12, 12] == 0xFFFF_FFFF)
        }
        stage.advance(by: 0)
        #expect(stage.layer.sublayers ?? [] == [])
        #expect(stage.image()[12, 12] == 0xFF00_0000)
    }

    @Test("a window that is no longer hidden is shown, in front once it is made visible again")
    func unhidden() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let windows = (0..<2).map { _ in UIWindow(frame: stage.window.bounds) }
        let root = UIViewController()
        windows[0].rootViewController = root
        #expect(!root.isViewLoaded && windows[0].layer.superlayer == nil)
        for window in windows { window.isHidden = false }
        #expect(root.view.window === windows[0] && !windows[0].isKeyWindow)
        #expect(stage.layer.sublayers?.last === windows[1].layer)
        windows[0].makeKeyAndVisible()
        #expect(stage.layer.sublayers?.last === windows[0].layer && windows[0].isKeyWindow)
        for window in windows { window.layer.removeFromSuperlayer() }
    }

    @Test("a window that is on a stage stays there")
    func stays() {
        let (first, second) = (
            OffscreenStage(size: CGSize(width: 8, height: 8)),
            OffscreenStage(size: CGSize(width: 8, height: 8))
        )
        let window = window(first, CGRect(x: 0, y: 0, width: 8, height: 8))
        second.advance(by: 0)
        window.makeKeyAndVisible()
        #expect(window.layer.superlayer === first.layer)
    }

    /// Which of a window of the whole stage, one in front of it at (50, 50), and one further in front
    /// that lets touches through, gets a touch.
    @Test(
        "a touch is for the frontmost window that takes it, in its coordinates",
        arguments: [
            (CGPoint(x: 10, y: 10), nil, "back", CGPoint(x: 10, y: 10)),
            (CGPoint(x: 60, y: 70), nil, "front", CGPoint(x: 10, y: 20)),
            (CGPoint(x: 60, y: 70), CGPoint(x: 10, y: 10), "front", CGPoint(x: -40, y: -40)),
        ] as [(CGPoint, CGPoint?, String, CGPoint)])
    func frontmost(_ down: CGPoint, _ moved: CGPoint?, _ name: String, _ place: CGPoint) throws {
        final class Glass: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        final class Keeper: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touch = touches.first
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200))
        let front = window(stage, CGRect(x: 50, y: 50, width: 100, height: 100), level: 1)
        let back = window(stage, CGRect(x: 0, y: 0, width: 200, height: 200))
        let glass = Glass(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        glass.windowLevel = .alert + 1
        #expect(glass.windowLevel.rawValue == 2001)
        glass.makeKeyAndVisible()
        let keepers = [(back, "back"), (front, "front"), (glass, "glass")].map { window, name in
            let keeper = Keeper(frame: window.bounds)
            keeper.accessibilityLabel = name
            window.addSubview(keeper)
            return keeper
        }
        stage.touch(.began, at: down)
        if let moved { stage.touch(.moved, at: moved) }
        let told = keepers.filter { $0.touch != nil }
        #expect(told.map(\.accessibilityLabel) == [name])
        #expect(told.first?.touch?.location(in: nil) == place)
    }
}
