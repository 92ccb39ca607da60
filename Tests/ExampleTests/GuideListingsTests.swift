import Testing
import UIKitViews

@testable import GuideListings

@Suite("The example with the listings of the guides") @MainActor struct GuideListingsTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 240))
    private let view = GuideListings(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

    init() {
        stage.addSubview(view)
        stage.advance(to: 0)
    }

    private func check(
        _ layer: CALayer, _ keyPath: String, _ rows: [(time: Double, value: Double)],
        within tolerance: Double = 2e-6
    ) {
        for row in rows {
            stage.advance(to: row.time)
            let shown = (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
            #expect(abs((shown ?? .nan) - row.value) <= tolerance, "\(keyPath) at \(row.time)")
        }
    }

    @Test("Listings 4-1 and 4-3 cross-fade", arguments: [false, true])
    func crossFade(older: Bool) {
        older ? view.toggleViews() : view.crossFade()
        check(
            view.firstView.layer, "opacity", [(0, 1), (0.25, 0.870838), (0.5, 0.5), (1, 0)])
        #expect(view.secondView.layer.presentation()?.opacity == 1)
    }

    @Test("Listings 4-2 and 4-4 fade out, wait, and fade in", arguments: [false, true])
    func showHide(withDelegate: Bool) {
        withDelegate ? view.showHideViewWithDelegate(self) : view.showHideView(self)
        check(
            view.thirdView.layer, "opacity",
            [(0.25, 0.906535), (0.5, 0.684643), (1, 0), (2, 0), (2.5, 0.684643), (3, 1)])
    }

    @Test("Listing 4-5 blinks inside a fade")
    func nested() {
        view.nestedAnimations()
        check(view.thirdView.layer, "opacity", [(1, 1), (1.1, 0.5), (1.2, 0), (1.4, 1), (2, 0)])
        #expect(view.firstView.alpha == 0)
    }

    @Test("Listing 4-6 swaps its pages, and listing 4-8 flips views")
    func transitions() {
        let first = view.currentTextView
        view.displayNewPage(self)
        #expect(first.isHidden && !view.swapTextView.isHidden)
        stage.advance(to: 0.5)
        #expect(view.currentTextView === first)
        stage.advance(to: 1)
        #expect(view.swapTextView === first)
        view.toggleMainViews(self)
        #expect(view.primaryView.superview == nil && view.displayingPrimary)
        #expect(view.secondaryView.superview === view.pageView)
        stage.advance(to: 2)
        #expect(!view.displayingPrimary)
        view.toggleMainViews(self)
        stage.advance(to: 3)
        #expect(view.displayingPrimary && view.primaryView.superview === view.pageView)
        view.toggleTextViews(self)
        #expect(!first.isHidden && view.currentTextView.isHidden)
    }

    @Test("Listing 4-7 curls its page as listing 4-6 does")
    func olderTransition() {
        view.displayNewPageInOlderCode(self)
        #expect(view.pageView.layer.animation(forKey: kCATransition)?.duration == 1)
        #expect(view.currentTextView.isHidden && !view.swapTextView.isHidden)
    }

    @Test("The setters of table 4-2 hold together")
    func setters() {
        view.configureAnimation()
        check(
            view.thirdView.layer, "position.x",
            [(0.25, 240), (0.75, 190), (1, 140), (1.25, 190), (1.5, 240), (1.75, 190), (2, 140)],
            within: 0.5)
    }

    @Test("A button shows and hides the view by the name of a method")
    func button() {
        stage.tap(at: view.showHideButton.center)
        check(view.thirdView.layer, "opacity", [(0.5, 0.684643), (1, 0), (3, 1)])
    }

    @Test("A spring overshoots, and waiting fades one view after the other")
    func spring() async {
        view.bounceIn()
        check(view.thirdView.layer, "transform.scale.x", [(0.25, 0.1 + 0.9 * 1.144223)])
        let fade = Task { await view.fadeInTurn() }
        await Task.yield()
        stage.advance(by: 0.25)
        check(view.firstView.layer, "opacity", [(stage.time, 0.5)])
        stage.advance(by: 0.25)
        while view.thirdView.alpha == 1 { await Task.yield() }
        stage.advance(by: 1)
        await fade.value
        #expect(view.thirdView.layer.presentation()?.opacity == 0)
    }

    @Test("Every listing runs by itself", arguments: 0..<20)
    func runs(index: Int) async {
        #expect(GuideListings.all.count == 20)
        let listing = GuideListings.all[index]
        func isMoving() -> Bool {
            ([view.layer] + (view.layer.sublayers ?? [])).contains { layer in
                ([layer] + (layer.sublayers ?? [])).contains { $0.animationKeys() != nil }
            }
        }
        listing.run(view)
        // A listing that waits begins when its task has its turn.
        for _ in 0..<10_000 where !isMoving() { await Task.yield() }
        #expect(isMoving(), "\(listing.name)")
        stage.advance(by: listing.seconds + 1)
        if listing.name != "async" { #expect(!isMoving(), "\(listing.name)") }
    }

    @Test("Listing 4-9 keeps the man upright")
    func rotation() {
        view.mixedRotation()
        for step in 1..<20 {
            stage.advance(to: Double(step) / 10)
            let angles = [view.backingView.layer, view.manLayer].map { layer in
                (layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber)?
                    .doubleValue ?? .nan
            }
            let sum = (angles[0] + angles[1]) * 180 / .pi
            #expect(abs(sum - 360 * (sum / 360).rounded()) <= 1.0001, "at \(step)")
        }
    }

    @Test("Listings 3-1 to 3-5 animate layers")
    func layers() {
        view.fadeImplicitly()
        check(view.theLayer, "opacity", [(0.125, 0.197597), (0.25, 0)])
        view.fadeExplicitly()
        check(view.theLayer, "opacity", [(0.5, 0.75), (0.75, 0.5), (1.25, 0)])
        view.bounce()
        check(view.theLayer, "position.x", [(2.5, 197), (3.75, 320), (6.25, 74)])
        view.animateBorder()
        check(view.theLayer, "borderWidth", [(6.75, 10.4), (8.75, 3), (11.25, 0)])
        view.fadeAndMove()
        check(view.thirdView.layer, "opacity", [(11.5, 0.870838), (12.25, 0)])
        check(view.thirdView.layer, "position.x", [(12.75, 245), (14.25, 240)])
    }

    @Test("Keyframes and an animator move the view")
    func later() {
        view.moveInKeyframes()
        check(
            view.thirdView.layer, "position.x", [(0.5, 240 - 100 * 0.258324), (1, 140), (2, 140)],
            within: 2e-4)
        check(view.thirdView.layer, "position.y", [(2, 160)])
        let animator = view.moveWithAnimator()
        check(view.thirdView.layer, "position.x", [(2.5, 90)])
        animator.isReversed = true
        check(view.thirdView.layer, "position.x", [(3, 140)])
        #expect(view.thirdView.alpha == 1)
    }
}
