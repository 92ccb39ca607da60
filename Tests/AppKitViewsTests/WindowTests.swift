import AppKitViews
import Foundation
import Testing

/// A stage of 400 by 300 points, and a window that is not shown yet.
@MainActor private struct Desk {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    let window = NSWindow(
        contentRect: CGRect(x: 10, y: 20, width: 100, height: 60),
        styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
}

/// Notes its key status; becomes the key window again if `isStubborn`.
private final class KeyNotingWindow: NSWindow {
    var words: [String] = []
    var isStubborn = false
    override func becomeKey() { words.append("became") }
    override func resignKey() {
        words.append("resigned")
        if isStubborn, words.count < 5 { makeKey() }
    }
}

/// Notes the scales at which it draws or updates its layer.
private final class ScaledView: NSView {
    var scales: [CGFloat] = []
    var updatesLayer = false
    override var wantsUpdateLayer: Bool { updatesLayer }
    override func draw(_ dirtyRect: CGRect) { updateLayer() }
    override func updateLayer() { scales.append(layer?.contentsScale ?? 0) }
}

@Suite("Windows of the Mac") @MainActor struct WindowTests {
    @Test("a window that becomes key again while it resigns is told once")
    func keptKey() {
        let scene = Scene()
        let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
        let (first, second) = (
            KeyNotingWindow(contentRect: rect, styleMask: .titled),
            KeyNotingWindow(contentRect: rect, styleMask: .titled)
        )
        first.isStubborn = true
        first.makeKeyAndOrderFront(nil)
        second.makeKeyAndOrderFront(nil)
        #expect(first.isKeyWindow && first.words == ["became", "resigned", "became"])
        #expect(second.words.isEmpty && scene.view.window !== first)
        first.isStubborn = false
        second.makeKey()
        #expect(first.words.suffix(1) == ["resigned"] && second.words == ["became"])
    }

    @Test("windows that pass the key status to each other come to rest")
    func passedKey() {
        final class PassingWindow: NSWindow {
            weak var other: PassingWindow?
            var count = 0
            override func becomeKey() {
                count += 1
                other?.makeKey()
            }
            override func resignKey() { count -= 1 }
        }
        let scene = Scene()
        let windows = (0..<2).map { _ in
            PassingWindow(
                contentRect: CGRect(x: 0, y: 0, width: 30, height: 20), styleMask: .titled)
        }
        for window in windows { window.orderFront(nil) }
        (windows[0].other, windows[1].other) = (windows[1], windows[0])
        windows[0].makeKey()
        #expect(windows.map(\.count).sorted() == [0, 1])
        #expect(windows.allSatisfy { $0.isKeyWindow == ($0.count == 1) })
        withExtendedLifetime(scene) {}
    }

    @Test("A stage goes with the views on it and with its windows")
    func release() {
        weak var root: CALayer?
        weak var view: NSView?
        do {
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            let added = NSView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            stage.contentView.addSubview(added)
            stage.advance(by: 0)
            (root, view) = (stage.layer, added)
            #expect(root != nil && view?.window?.isVisible == true)
        }
        CATransaction.flush()
        #expect(root == nil && view == nil)
    }

    @Test("A window that is shown stays, without other references, until it is ordered out")
    func retained() {
        let scene = Scene()
        weak var shown: NSWindow?
        do {
            let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 30, height: 20))
            window.orderFront(nil)
            shown = window
        }
        #expect(shown?.isVisible == true && shown?.contentView?.window === shown)
        shown?.orderOut(nil)
        CATransaction.flush()
        #expect(shown == nil)
        withExtendedLifetime(scene) {}
    }

    @Test("A window shown on another stage as it is ordered out does not stay with the first")
    func shownElsewhere() {
        final class Mover: NSViewController {
            var move: () -> Void = {}
            override func viewDidDisappear() { move() }
        }
        let (first, second) = (CALayer(), CALayer())
        weak var shown: NSWindow?
        do {
            let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 30, height: 20))
            let mover = Mover()
            mover.view = NSView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            mover.move = { [weak window] in window?.show(on: second) }
            window.contentViewController = mover
            window.show(on: first)
            window.orderOut(nil)
            #expect(window.isVisible && second.sublayers?.count == 1)
            mover.move = {}
            window.orderOut(nil)
            #expect(!window.isVisible)
            shown = window
        }
        CATransaction.flush()
        #expect(shown == nil)
        withExtendedLifetime(first) {}
    }

    @Test("a window keeps its style and title, and has the stage's scale")
    func style() {
        let desk = Desk(), window = desk.window
        window.title = "Layers"
        #expect(window.styleMask.rawValue == 11 && window.title == "Layers")
        #expect(window.backingScaleFactor == 1)
        #expect(window.frameRect(forContentRect: window.frame) == window.frame)
        #expect(window.contentRect(forFrameRect: window.frame) == window.frame)
        withExtendedLifetime(desk) {}
    }

    @Test("the views of a window draw at the scale of its stage", arguments: [false, true])
    func scale(updatesLayer: Bool) {
        let desk = Desk(), view = ScaledView()
        view.updatesLayer = updatesLayer
        desk.window.contentView = view
        desk.window.orderFront(nil)
        desk.stage.advance(to: 0)
        let sharp = OffscreenStage(size: desk.stage.size, scale: 2)
        desk.window.show(on: sharp.layer)
        sharp.advance(to: 0)
        #expect(view.scales == [1, 2])
        view.layer?.contentsScale = 3
        desk.window.show(on: sharp.layer)
        sharp.advance(to: 1)
        #expect(view.scales == [1, 2] && view.layer?.contentsScale == 3)
    }

    @Test("a centred window has a third of the free height above it")
    func center() {
        let desk = Desk(), window = desk.window
        window.center()
        #expect(window.frame == CGRect(x: 150, y: 160, width: 100, height: 60))
        window.setContentSize(CGSize(width: 50, height: 20))
        #expect(window.frame == CGRect(x: 150, y: 200, width: 50, height: 20))
        window.setFrameTopLeftPoint(CGPoint(x: 1, y: 100))
        #expect(window.frame == CGRect(x: 1, y: 80, width: 50, height: 20))
        withExtendedLifetime(desk) {}
    }

    @Test("the background is behind the content")
    func background() {
        let desk = Desk(), stage = desk.stage, window = desk.window
        #expect(window.backgroundColor == .clear)
        window.backgroundColor = .red
        window.makeKeyAndOrderFront(nil)
        stage.advance(to: 0)
        #expect(stage.image()[50, 250] == 0xFFFF_0000)
        window.contentView?.layer?.backgroundColor = .white
        stage.advance(to: 1)
        #expect(stage.image()[50, 250] == 0xFFFF_FFFF)
        window.close()
        stage.advance(to: 2)
        #expect(!window.isVisible && stage.image()[50, 250] == 0xFF00_0000)
    }

    @Test("a window keeps its frame, with y up, when its stage changes", arguments: [500, 200.5])
    func resizedStage(height: CGFloat) throws {
        let desk = Desk(), root = desk.stage.layer, window = desk.window
        window.orderFront(nil)
        root.bounds.size.height = height
        #expect(window.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
        let layer = try #require(window.contentView?.layer?.superlayer)
        #expect(layer.frame == CGRect(x: 10, y: height - 80, width: 100, height: 60))
    }

    @Test("an animated change of the frame takes 0.2 s for 150 points")
    func animated() throws {
        let desk = Desk(), stage = desk.stage, window = desk.window
        window.orderFront(nil)
        stage.advance(to: 0)
        let new = CGRect(x: 310, y: 20, width: 100, height: 60)
        expectClose(window.animationResizeTime(new), 0.4)
        #expect(window.animationResizeTime(window.frame) == 0)
        window.setFrame(new, display: true, animate: true)
        #expect(window.frame == new)
        let layer = try #require(window.contentView?.layer?.superlayer)
        stage.advance(to: 0)
        expectClose(layer.presentation()?.position.x, 10)
        stage.advance(to: 0.2)
        // The default curve has .802403 of its way behind it at half time.
        expectClose(layer.presentation()?.position.x, 10 + 300 * 0.802403, 1e-3)
        stage.advance(to: 0.41)
        #expect(layer.presentation()?.position.x == 310)
        window.setFrame(CGRect(x: 0, y: 0, width: 100, height: 60), display: true, animate: false)
        stage.advance(to: 0.5)
        #expect(layer.presentation()?.position.x == 0)
    }

    @Test("points of the window convert to the stage and to pixels")
    func conversion() {
        let desk = Desk(), window = desk.window
        let (point, rect) = (CGPoint(x: 1, y: 2), CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(window.convertPoint(toScreen: point) == CGPoint(x: 11, y: 22))
        #expect(window.convertPoint(fromScreen: CGPoint(x: 11, y: 22)) == point)
        #expect(window.convertToScreen(rect) == CGRect(x: 11, y: 22, width: 3, height: 4))
        #expect(window.convertFromScreen(window.convertToScreen(rect)) == rect)
        let sharp = OffscreenStage(size: CGSize(width: 40, height: 30), scale: 2)
        #expect(window.convertPoint(toBacking: point) == CGPoint(x: 2, y: 4))
        #expect(window.convertPoint(fromBacking: CGPoint(x: 2, y: 4)) == point)
        #expect(window.convertToBacking(rect).height == 8)
        #expect(window.convertFromBacking(window.convertToBacking(rect)) == rect)
        withExtendedLifetime((desk, sharp)) {}
    }
}
