import Foundation
import GoldenSupport
import Graphics
import RenderTree
import Testing
import UIKitViews

/// The display lists of view transitions, against the files in the folder Lists.
@Suite("The display lists of view transitions") @MainActor struct ViewTransitionListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var options: UIView.AnimationOptions
    }

    nonisolated static let rows = [
        Row(testDescription: "flip-left", options: .transitionFlipFromLeft),
        Row(testDescription: "flip-right", options: .transitionFlipFromRight),
        Row(testDescription: "flip-top", options: .transitionFlipFromTop),
        Row(testDescription: "flip-bottom", options: .transitionFlipFromBottom),
        Row(testDescription: "curl-up", options: .transitionCurlUp),
        Row(testDescription: "curl-down", options: .transitionCurlDown),
        Row(testDescription: "dissolve", options: .transitionCrossDissolve),
    ]

    @Test("a transition draws what it did", arguments: rows, [1.0, 0.02])
    func list(row: Row, scale: Double) throws {
        let stage = OffscreenStage(size: CGSize(width: 240, height: 200), scale: 2)
        let view = UIView(frame: CGRect(x: 30, y: 20, width: 150 * scale, height: 120 * scale))
        view.backgroundColor = .red
        let inner = UIView(frame: CGRect(x: 20, y: 10, width: 50 * scale, height: 40 * scale))
        inner.backgroundColor = .green
        view.addSubview(inner)
        stage.addSubview(view)
        stage.advance(to: 0)
        UIView.transition(
            with: view, duration: 1, options: [row.options, .curveLinear],
            animations: {
                view.backgroundColor = .blue
                inner.isHidden = true
            })
        var lines: [String] = []
        for time in [0, 0.05, 0.3, 0.5, 0.7, 0.97, 1.2] {
            stage.advance(to: time)
            lines += ["# at \(time)"] + DisplayListText(stage.drawList()).folded
        }
        let golden = GoldenText("Lists/\(row.testDescription)-\(scale).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }
}
