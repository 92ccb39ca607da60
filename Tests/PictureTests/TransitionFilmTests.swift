@_spi(Kits) import CoreAnimation
import TestSupport
import Testing
import UIKitViews

/// View transitions frame by frame.
@Suite("View transitions: films")
@MainActor struct TransitionFilmTests {
    private let stage = OffscreenStage(size: CGSize(width: 120, height: 180))
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 180))

    init() {
        container.backgroundColor = .white
        container.layer.contents = testImage(120, 180, square: 20)
        let mark = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
        mark.backgroundColor = .red
        container.addSubview(mark)
        stage.addSubview(container)
        stage.advance(to: 0)
    }

    private func image(_ drawer: Drawer) throws -> CGImage {
        try #require(drawer.draw(stage.drawList()))
    }

    private func start(_ options: UIView.AnimationOptions) {
        UIView.transition(
            with: container, duration: 1, options: [options, .curveLinear],
            animations: {
                container.layer.contents = nil
                container.backgroundColor = .blue
                container.subviews.first?.frame.origin.x = 55
            })
    }

    nonisolated static let options: [UIView.AnimationOptions] = [
        .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight,
        .transitionFlipFromTop, .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
    ]

    /// Oracle 29, and the same for the other transitions.
    @Test(
        "at its ends a transition shows the picture before and the picture after",
        arguments: options)
    func ends(options: UIView.AnimationOptions) throws {
        let before = stage.image()
        start(options)
        stage.advance(to: 0)
        #expect(PictureDifference(stage.image(), before).most <= 1)
        if Drawer.present.contains(.geometry) {
            #expect(try PictureDifference(image(.geometry), before).most <= 2)
        }
        stage.advance(to: 1.5)
        let after = stage.image()
        #expect(PictureDifference(after, before).mean > 27)
        // At the very end of the animation, before it is taken away.
        let again = TransitionFilmTests()
        again.start(options)
        again.stage.advance(to: 1 - 1e-9)
        let end = again.stage.image()
        #expect(again.container.layer.animationKeys() == ["transition"])
        #expect(PictureDifference(end, after).most <= 1)
        if Drawer.present.contains(.geometry) {
            #expect(try PictureDifference(again.image(.geometry), after).most <= 2)
        }
    }

    @Test("a transition moves on evenly: no frame jumps", arguments: options)
    func even(options: UIView.AnimationOptions) throws {
        start(options)
        stage.advance(to: 0)
        var last = stage.image()
        var steps: [Double] = []
        for i in 1...240 {
            stage.advance(to: Double(i) / 240)
            let next = stage.image()
            if i % 30 == 0 { try keep(next, "strip \(options.rawValue >> 20) \(i / 30)") }
            steps.append(PictureDifference(next, last).mean)
            last = next
        }
        for (i, step) in steps.enumerated() {
            let beside = max(i > 0 ? steps[i - 1] : 0, i + 1 < steps.count ? steps[i + 1] : 0)
            #expect(step <= 4, "at \(i + 1) / 240")
            #expect(step <= 1.5 * beside + 0.2, "at \(i + 1) / 240")
        }
    }

    @Test("a curl leaves no seams in a page of one colour", arguments: [0.15, 0.5, 0.7])
    func seams(p: Double) throws {
        let ground = Ground.page()
        ground.stage.advance(to: 0)
        ground.change { ground in
            SectionOracle.start(.curlUp, ground)
            ground.layer.backgroundColor = .red
        }
        ground.stage.advance(to: p)
        let list = ground.stage.drawList()
        for drawer in Drawer.present {
            let image = try #require(drawer.draw(list))
            // Red on red, darkened on the roll and below it, whitened behind: nothing darker than
            // the deepest shade can show, least of all the black under the page.
            let darkest = (0..<480).flatMap { y in (0..<320).map { image.rgb($0, y).r } }.min()
            #expect((darkest ?? 0) >= 255 * 65 / 100 - 3, "\(drawer)")
            // No line is darker or lighter than what lies on both sides of it, away from the page's
            // corner, where the roll itself is that narrow.
            for y in 2..<478 {
                for x in 2..<200 where image.isLine(x, y, by: 6) {
                    Issue.record("\(drawer): a line at \(x), \(y)")
                    return
                }
            }
            try keep(image, "curl \(p) \(drawer.rawValue)")
        }
    }
}

extension CGImage {
    /// Whether a pixel is darker or lighter than both that are two away, across or down.
    fileprivate func isLine(_ x: Int, _ y: Int, by much: Int) -> Bool {
        let here = rgb(x, y)
        return [(rgb(x - 2, y), rgb(x + 2, y)), (rgb(x, y - 2), rgb(x, y + 2))].contains { a, b in
            [\RGB.r, \.g, \.b].contains {
                let (low, high) = (
                    min(a[keyPath: $0], b[keyPath: $0]), max(a[keyPath: $0], b[keyPath: $0])
                )
                return here[keyPath: $0] < low - much || here[keyPath: $0] > high + much
            }
        }
    }
}
