import Testing

@testable import UIKitViews

@Suite("Drags from an edge")
@MainActor struct EdgePanTests {
    typealias Step = TouchScene.Step

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let edges: UIRectEdge
        let steps: [Step]
        let begins: Bool
    }

    nonisolated static let rows = [
        Row(
            testDescription: "from the left, to the right", edges: .left,
            steps: [.down(5, 200), .move(40, 210)], begins: true),
        Row(
            testDescription: "from the left, down", edges: .left,
            steps: [.down(5, 200), .move(15, 260), .move(80, 260)], begins: false),
        Row(
            testDescription: "from within", edges: .left, steps: [.down(50, 200), .move(90, 200)],
            begins: false),
        Row(
            testDescription: "from another edge", edges: .left,
            steps: [.down(315, 200), .move(280, 200)], begins: false),
        Row(
            testDescription: "from the right", edges: [.left, .right],
            steps: [.down(315, 200), .move(280, 200)], begins: true),
        Row(
            testDescription: "from the top", edges: .top, steps: [.down(100, 2), .move(100, 40)],
            begins: true),
        Row(
            testDescription: "from the bottom", edges: .all,
            steps: [.down(100, 478), .move(100, 440)], begins: true),
        Row(
            testDescription: "without edges", edges: [], steps: [.down(1, 1), .move(100, 100)],
            begins: false),
    ]

    @Test("one begins at its edge, and goes inward", arguments: rows)
    func begins(_ row: Row) {
        let scene = TouchScene()
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = row.edges
        scene.note(pan, as: "edge")
        scene.stage.window.addGestureRecognizer(pan)
        scene.play(row.steps + [.up()])
        #expect((scene.trace.lines.first == "edge began") == row.begins)
        #expect(scene.trace.lines.isEmpty == !row.begins)
    }

    @Test("a scroll view can wait for one")
    func scrolling() {
        let scene = TouchScene()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        scroll.contentSize = CGSize(width: 960, height: 480)
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        scene.note(pan, as: "edge")
        scene.stage.addSubview(scroll)
        scroll.addGestureRecognizer(pan)
        scroll.panGestureRecognizer.require(toFail: pan)
        scroll.contentOffset.x = 320
        scene.stage.advance(by: 0)
        scene.play([.down(5, 200), .move(40, 200), .move(60, 200), .up()])
        #expect(scene.trace.lines == ["edge began", "edge changed", "edge ended"])
        #expect(scroll.contentOffset.x == 320)
        scene.play([.down(100, 200), .move(60, 200), .wait(1), .move(60, 200), .up()])
        #expect(scroll.contentOffset.x == 360)
    }
}
