import AppKitViews
import Demos
import Testing
import UIKitViews

@testable import KeyScripts
@testable import Panels
@testable import Viewer

/// A scene with one button, at (20, 30) to (120, 80), that moves a block to the right.
private final class ButtonScene: DemoScene {
    static let demo = Demo(
        name: "button", title: "Button", line: "A button.", keys: [],
        size: CGSize(width: 200, height: 100)
    ) { _ in ButtonScene(size: CGSize(width: 200, height: 100)) }

    let button = UIButton(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    let block = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var presses: [Double] = []

    override init(size: CGSize) {
        super.init(size: size)
        block.layer.name = "block"
        view.addSubview(block)
        view.addSubview(button)
        button.addAction(
            UIAction { [weak self] _ in
                self?.presses.append(CACurrentMediaTime())
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    self?.block.center.x += 100
                }
            }, for: .touchUpInside)
    }

    override func resize(to size: CGSize) {}
}

@Suite("A finger on the scene")
@MainActor
struct FingerTests {
    private func player(_ script: String) throws -> ScenePlayer {
        ScenePlayer(
            ButtonScene.demo, size: ButtonScene.demo.size, scale: 1,
            script: try KeyScript(parsing: script))
    }

    @Test("a scripted tap presses a button at its time, and what it moves begins then")
    func tap() throws {
        let player = try player("0.5:tap@30,40 1:tap@5,5")
        player.advance(to: 1.25)
        #expect(try player.value(of: "block", "position.x") == SampledValue(80.0))
    }

    @Test("a press is one only when the finger is lifted near it")
    func press() throws {
        let player = try player("0:press@30,40 0.5:release@30,40 1:press@30,40 1.5:release@30,400")
        player.advance(to: 0.5)
        #expect(try player.value(of: "block", "position.x") == SampledValue(5.0))
        player.advance(to: 4)
        #expect(try player.value(of: "block", "position.x") == SampledValue(105.0))
    }

    @Test("a second finger that is down as a scene begins anew can press its buttons")
    func restart() throws {
        let player = try player("0:press2@30,40 0.5:home 1:press2@30,40 1.5:release2@30,40")
        player.advance(to: 2)
        #expect(try player.value(of: "block", "position.x") == SampledValue(55.0))
    }

    @Test("in a paused scene a finger acts, and nothing moves")
    func paused() throws {
        let player = try player("0:space 1:tap@30,40 2:space")
        player.advance(to: 2)
        #expect(try player.value(of: "block", "position.x") == SampledValue(5.0))
        player.advance(to: 2.5)
        #expect(try player.value(of: "block", "position.x") == SampledValue(55.0))
    }

    @Test("the viewer's window hands the mouse to the scene, also where it is drawn larger")
    func window() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 200 + OverlayModel.stripHeight)
        let holder = SceneHolder(ButtonScene.demo, under: root)
        holder.show(ButtonScene.demo)
        let scene = try #require(holder.scene as? ButtonScene)
        holder.touch(.began, at: CGPoint(x: 230, y: 150), time: 0)
        #expect(scene.button.isHighlighted)
        holder.touch(.ended, at: CGPoint(x: 230, y: 150), time: 0.1)
        holder.touch(.began, at: CGPoint(x: 250, y: 150), time: 2)
        holder.touch(.ended, at: CGPoint(x: 250, y: 150), time: 2)
        #expect(scene.presses.count == 1 && !scene.button.isHighlighted)
        holder.touch(.began, at: CGPoint(x: 230, y: 150), time: 3)
        holder.show(ButtonScene.demo)
        #expect(scene.presses.count == 1 && !scene.button.isHighlighted)
    }

    @Test("a window of AppKit in front of the scene takes the mouse, and keys where it is key")
    func appKit() throws {
        final class Page: NSView {
            var lines: [String] = []
            private func note(_ event: NSEvent) { lines.append("\(event.type)") }
            override func mouseDown(with event: NSEvent) { note(event) }
            override func mouseDragged(with event: NSEvent) { note(event) }
            override func mouseUp(with event: NSEvent) { note(event) }
            override func keyDown(with event: NSEvent) { note(event) }
            override func keyUp(with event: NSEvent) { note(event) }
        }
        let root = CALayer(), page = Page(), place = CGPoint(x: 230, y: 150)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 200 + OverlayModel.stripHeight)
        let holder = SceneHolder(ButtonScene.demo, under: root)
        holder.show(ButtonScene.demo)
        let scene = try #require(holder.scene as? ButtonScene)
        let window = NSWindow(contentRect: root.bounds, styleMask: .titled)
        window.contentView = page
        window.show(on: root)
        #expect(!holder.takesKeys)
        window.makeKey()
        window.makeFirstResponder(page)
        holder.touch(.began, at: place, time: 0)
        #expect(!scene.button.isHighlighted)
        holder.touch(.moved, at: place, time: 0)
        holder.touch(.ended, at: place, time: 0)
        #expect(holder.takesKeys)
        holder.press("x")
        #expect(
            page.lines == [
                "leftMouseDown", "leftMouseDragged", "leftMouseUp", "keyDown", "keyUp",
            ])
        window.orderOut(nil)
        holder.touch(.began, at: place, time: 1)
        #expect(scene.button.isHighlighted && !holder.takesKeys)
    }
}
