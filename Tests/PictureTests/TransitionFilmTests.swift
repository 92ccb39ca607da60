import CoreAnimation
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

    /// Oracle 29 (rendering 11), and the same for the other transitions.
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

    /// A page of one colour that curls away, or comes back, with nothing below.
    struct PlainPage: Sendable, CustomTestStringConvertible {
        enum Place { case whole, apart, tilted }

        let kind: TransitionKind, place: Place, opacity: Double, p: Double
        var testDescription: String { "\(kind) \(place) \(opacity) \(p)" }
    }

    /// At the last progress a corner of the page lies right beside a seam.
    nonisolated static let pages: [PlainPage] =
        [0.05, 0.15, 0.3, 0.5, 0.7, 37 / 97].flatMap { p in
            [
                PlainPage(kind: .curlUp, place: .whole, opacity: 0.5, p: p),
                PlainPage(kind: .curlUp, place: .whole, opacity: 1, p: p),
                PlainPage(kind: .curlUp, place: .apart, opacity: 0.5, p: p),
                PlainPage(kind: .curlUp, place: .tilted, opacity: 1, p: p),
                PlainPage(kind: .curlDown, place: .whole, opacity: 0.5, p: 1 - p),
            ]
        }

    @Test(
        "strips of a curl leave no dots where they meet: no hole, and nothing blends twice",
        arguments: pages, Drawer.present)
    func dots(_ page: PlainPage, _ drawer: Drawer) throws {
        let size = CGSize(width: 320, height: 480)
        let frame =
            page.place == .whole
            ? CGRect(origin: .zero, size: size) : CGRect(x: 10.3, y: 7.6, width: 280, height: 440)
        let ground = Ground(size: size, background: .black, frame: frame)
        if page.place == .tilted { ground.layer.transform = tilt(30) }
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: page.opacity)
        ground.layer.backgroundColor = page.kind == .curlUp ? red : nil
        ground.stage.advance(to: 0)
        ground.change { ground in
            SectionOracle.start(page.kind, ground)
            ground.layer.backgroundColor = page.kind == .curlUp ? nil : red
        }
        ground.stage.advance(to: page.p)
        let image = try #require(drawer.draw(ground.stage.drawList()))
        for y in 2..<478 {
            for x in 2..<318 where image.isDot(x, y, by: 6) {
                Issue.record("\(image.rgb(x, y)) at \(x), \(y)")
            }
        }
    }
}

extension CGImage {
    /// Whether a pixel is darker or lighter than those two away from it, which are nearly alike.
    fileprivate func isDot(_ x: Int, _ y: Int, by much: Int) -> Bool {
        if self[x, y] == self[x - 2, y] { return false }
        let here = rgb(x, y)
        let (left, right, above, below) = (
            rgb(x - 2, y), rgb(x + 2, y), rgb(x, y - 2), rgb(x, y + 2)
        )
        let low = left.min(right).min(above.min(below))
        let high = left.max(right).max(above.max(below))
        return high.isClose(to: low, 16) && here.isBeyond(low, high, by: much)
    }

    /// Whether a pixel is darker or lighter than both that are two away, across or down.
    fileprivate func isLine(_ x: Int, _ y: Int, by much: Int) -> Bool {
        let here = rgb(x, y)
        let (left, right) = (rgb(x - 2, y), rgb(x + 2, y))
        if here.isBeyond(left.min(right), left.max(right), by: much) { return true }
        let (above, below) = (rgb(x, y - 2), rgb(x, y + 2))
        return here.isBeyond(above.min(below), above.max(below), by: much)
    }
}

extension RGB {
    fileprivate func min(_ other: RGB) -> RGB {
        RGB(Swift.min(r, other.r), Swift.min(g, other.g), Swift.min(b, other.b))
    }

    fileprivate func max(_ other: RGB) -> RGB {
        RGB(Swift.max(r, other.r), Swift.max(g, other.g), Swift.max(b, other.b))
    }

    /// Whether a channel is below or above a range by more than `much`.
    fileprivate func isBeyond(_ low: RGB, _ high: RGB, by much: Int) -> Bool {
        r < low.r - much || g < low.g - much || b < low.b - much || r > high.r + much
            || g > high.g + much || b > high.b + much
    }
}
