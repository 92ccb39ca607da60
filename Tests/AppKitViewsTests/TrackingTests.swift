import AppKitViews
import Testing

@Suite("Tracking areas (views 9.5)", .serialized)
@MainActor struct TrackingTests {
    typealias Options = NSTrackingArea.Options

    /// The lines noted while the mouse moves over points, of the scene's window.
    private func lines(
        _ options: Options, rect: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40),
        _ scene: EventScene = EventScene(), points: [(CGFloat, CGFloat)]
    ) -> [String] {
        scene.inner.addTrackingArea(
            NSTrackingArea(rect: rect, options: options, owner: scene.inner))
        for (x, y) in points { scene.mouse(.moved, x, y, button: nil) }
        return scene.news()
    }

    @Test("A view is told of the mouse coming, moving and leaving, as its area asks")
    func options() {
        let points: [(CGFloat, CGFloat)] = [(110, 55), (130, 65), (140, 70), (110, 55)]
        let ends = ["inner mouseEntered 10,5", "inner mouseExited -10,-5"]
        let moves = ["inner mouseMoved 10,5", "inner mouseMoved 20,10"]
        #expect(lines([.mouseEnteredAndExited, .activeAlways], points: points) == ends)
        #expect(lines([.mouseMoved, .activeInActiveApp], points: points) == moves)
        #expect(
            lines([.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow], points: points)
                == [ends[0], moves[0], moves[1], ends[1]])
        #expect(lines(.mouseEnteredAndExited, points: points) == [])
        #expect(
            lines([.mouseEnteredAndExited, .activeWhenFirstResponder], points: points) == [])
    }

    @Test("An area may be a part of its view, or its visible part")
    func rects() {
        let (options, part): (Options, _) = (
            [.mouseEnteredAndExited, .activeAlways], CGRect(x: 0, y: 0, width: 8, height: 8)
        )
        #expect(
            lines(options, rect: part, points: [(130, 65), (124, 64)])
                == ["inner mouseEntered 4,4"])
        #expect(
            lines(options.union(.inVisibleRect), rect: .zero, points: [(130, 65)])
                == ["inner mouseEntered 10,5"])
    }

    @Test("The mouse leaves with the window, and with its drag where the area asks")
    func leaving() {
        let options: Options = [.mouseEnteredAndExited, .activeAlways]
        let scene = EventScene()
        #expect(lines(options, scene, points: [(130, 65)]) == ["inner mouseEntered 10,5"])
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 400, height: 300))
        window.orderFront(nil)
        scene.mouse(.moved, 131, 65, button: nil)
        #expect(scene.news() == ["inner mouseExited 11,5"])
        window.orderOut(nil)
        let drag = EventScene()
        drag.inner.accepts = false
        _ = lines(options, drag, points: [(130, 65)])
        drag.mouse(.down, 130, 65, button: 1)
        drag.mouse(.moved, 90, 65, button: 1)
        drag.mouse(.up, 90, 65, button: 1)
        #expect(
            drag.news() == [
                "inner rightMouseDown 10,5", "inner rightMouseDragged -30,5",
                "inner rightMouseUp -30,5",
            ])
        drag.mouse(.moved, 90, 65, button: nil)
        #expect(drag.news() == ["inner mouseExited -30,5"])
    }

    @Test("An area removed outside of the window, or by another area's owner, sends nothing more")
    func removed() {
        final class Remover: NSResponder {
            var remove: () -> Void = {}
            override func mouseEntered(with event: NSEvent) { remove() }
        }
        let options: Options = [.mouseEnteredAndExited, .mouseMoved, .activeAlways]
        let scene = EventScene()
        #expect(lines(options, scene, points: [(130, 65)]).count == 2)
        scene.inner.removeFromSuperview()
        scene.inner.trackingAreas.forEach(scene.inner.removeTrackingArea)
        scene.mouse(.moved, 131, 65, button: nil)
        #expect(scene.news() == [])
        let (other, remover) = (EventScene(), Remover())
        remover.remove = { [inner = other.inner] in
            inner.trackingAreas.forEach(inner.removeTrackingArea)
        }
        other.inner.addTrackingArea(
            NSTrackingArea(rect: other.inner.bounds, options: options, owner: remover))
        withExtendedLifetime(remover) {
            #expect(lines(options, other, points: [(130, 65), (110, 55)]) == [])
        }
    }

    @Test("An area that assumes the mouse inside does so also if its view comes to a window later")
    func assumed() {
        let scene = EventScene()
        scene.inner.removeFromSuperview()
        scene.inner.addTrackingArea(
            NSTrackingArea(
                rect: scene.inner.bounds,
                options: [.mouseEnteredAndExited, .activeAlways, .assumeInside],
                owner: scene.inner))
        scene.outer.addSubview(scene.inner)
        scene.mouse(.moved, 130, 65, button: nil)
        scene.mouse(.moved, 110, 55, button: nil)
        #expect(scene.news() == ["inner mouseExited -10,-5"])
        scene.inner.removeFromSuperview()
        scene.outer.addSubview(scene.inner)
        scene.mouse(.moved, 110, 56, button: nil)
        #expect(scene.news() == [], "The area has found out where the mouse is.")
    }

    @Test("The mouse leaves its area together with the stage, and comes back")
    func leavingStage() {
        let scene = EventScene()
        let options: Options = [.mouseEnteredAndExited, .activeAlways]
        #expect(lines(options, scene, points: [(130, 65)]) == ["inner mouseEntered 10,5"])
        scene.stage.mouseLeaves()
        scene.stage.mouseLeaves()
        #expect(scene.news() == ["inner mouseExited 10,5"])
        scene.mouse(.moved, 131, 65, button: nil)
        #expect(scene.news() == ["inner mouseEntered 11,5"])
    }

    @Test(
        "The mouse that leaves the stage in a drag leaves the areas that are enabled in drags",
        arguments: [
            ([], ["inner rightMouseUp 10,5", "inner mouseExited 10,5"]),
            (.enabledDuringMouseDrag, ["inner mouseExited 10,5", "inner rightMouseUp 10,5"]),
        ] as [(Options, [String])])
    func leavingStageInDrag(more: Options, end: [String]) {
        let scene = EventScene()
        scene.inner.accepts = false
        _ = lines(more.union([.mouseEnteredAndExited, .activeAlways]), scene, points: [(130, 65)])
        scene.mouse(.down, 130, 65, button: 1)
        scene.stage.mouseLeaves()
        scene.mouse(.up, 130, 65, button: 1)
        scene.stage.mouseLeaves()
        #expect(scene.news() == ["inner rightMouseDown 10,5"] + end)
    }

    @Test("Areas are set anew with each layout; one that is removed sends nothing more")
    func update() throws {
        final class Tracked: NSView {
            var updates = 0
            override func updateTrackingAreas() {
                updates += 1
                trackingAreas.forEach(removeTrackingArea)
                addTrackingArea(
                    NSTrackingArea(
                        rect: bounds, options: [.mouseEnteredAndExited, .activeAlways], owner: self)
                )
            }
        }
        let view = Tracked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scene = Scene(view)
        #expect(view.updates == 1)
        view.setFrameSize(CGSize(width: 20, height: 20))
        scene.stage.advance(to: 1)
        let area = try #require(view.trackingAreas.first)
        #expect(view.trackingAreas.count == 1 && area.rect.width == 20 && area.owner === view)
        view.frame.origin.x = 5
        scene.stage.advance(to: 2)
        #expect(view.updates == 2)
    }
}
