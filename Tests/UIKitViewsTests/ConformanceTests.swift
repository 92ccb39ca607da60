import Testing
import UIKitViews

/// The four differences between guides and devices (Documentation/Conformance.md).
@Suite("Guides and devices") @MainActor struct ConformanceTests {
    /// Presentation values at times, by conformance.
    private func check(
        _ read: @MainActor (CALayer) -> Double, _ start: @MainActor (Scene) -> Void,
        devices: [(Double, Double)], guides: [(Double, Double)],
        standard: [(Double, Double)]? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (conformance, values) in [
            (.devices, devices), (.guides, guides), (nil, standard ?? devices),
        ] as [(Conformance?, [(Double, Double)])] {
            let scene = Scene(conformance: conformance)
            start(scene)
            for (time, value) in values {
                scene.stage.advance(to: time)
                expectClose(
                    read(scene.drawn), value, throughCurve * 100,
                    "\(conformance.map(\.rawValue) ?? "standard") at \(time)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    private func keyframes(
        _ scene: Scene, inGroup: Bool = false, _ settings: (CAKeyframeAnimation) -> Void
    ) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 40]
        animation.duration = 4
        settings(animation)
        guard inGroup else { return scene.view.layer.add(animation, forKey: "move") }
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([animation], 4)
        scene.view.layer.add(group, forKey: "move")
    }

    @Test(
        "paced keyframes ignore key times only where the guides say so", arguments: [false, true])
    func pacedKeyTimes(inGroup: Bool) {
        check(
            { $0.position.x },
            {
                keyframes($0, inGroup: inGroup) {
                    ($0.calculationMode, $0.keyTimes) = (.paced, [0, 0.5, 1])
                }
            }, devices: [(1, 5), (2, 10), (3, 25)], guides: [(1, 10), (2, 20), (3, 30)])
    }

    @Test("linear keyframes have their key times in both")
    func linearKeyTimes() {
        check(
            { $0.position.x }, { keyframes($0) { $0.keyTimes = [0, 0.25, 1] } },
            devices: [(1, 10)], guides: [(1, 10)])
    }

    /// Ease-in at a half is .315357 (views 0.1); 2 · .315357 of the first keyframe.
    @Test("the keyframes' timing functions apply inside the animation's, or replace it")
    func timingFunctions() {
        let linear = CAMediaTimingFunction(name: .linear)
        check(
            { $0.position.x },
            {
                keyframes($0) {
                    $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
                    $0.timingFunctions = [linear, linear]
                }
            }, devices: [(2, 20 * 0.315357)], guides: [(2, 10)])
    }

    @Test("without timing functions of the keyframes the animation's applies in both")
    func oneTimingFunction() {
        check(
            { $0.position.x },
            { keyframes($0) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) } },
            devices: [(2, 20 * 0.315357)], guides: [(2, 20 * 0.315357)])
    }

    private func thereAndBack(
        _ scene: Scene, options: UIView.AnimationOptions = [], _ change: @escaping (Bool) -> Void
    ) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { change(true) }
        scene.stage.advance(to: 0.5)
        UIView.animate(
            withDuration: 1, delay: 0, options: options.union(.curveLinear),
            animations: {
                change(false)
            }, completion: scene.noting("back"))
    }

    @Test("an animation of the position waits for the running one where the guides say so")
    func waitingPosition() {
        check(
            { $0.position.x },
            { scene in thereAndBack(scene) { scene.view.center.x = $0 ? 150 : 50 } },
            devices: [(0.5, 100), (0.75, 100), (1.25, 75), (1.5, 50)],
            guides: [(0.5, 100), (0.75, 125), (1, 150), (1.25, 125), (1.5, 100), (2, 50), (3, 50)])
    }

    @Test("an animation of the opacity waits for the running one where the guides say so")
    func waitingOpacity() {
        check(
            { Double($0.opacity) },
            { scene in thereAndBack(scene) { scene.view.alpha = $0 ? 0 : 1 } },
            devices: [(0.5, 0), (0.75, 0.25), (1, 0.5), (1.5, 1)],
            guides: [(0.5, 0.5), (0.75, 0.25), (1, 0), (1.25, 0.25), (1.5, 0.5), (2, 1), (3, 1)])
    }

    @Test("from the current state an animation begins at once in both")
    func fromCurrentState() {
        check(
            { Double($0.opacity) },
            { scene in
                thereAndBack(scene, options: .beginFromCurrentState) {
                    scene.view.alpha = $0 ? 0 : 1
                }
            }, devices: [(0.5, 0.5), (1, 0.75), (1.5, 1)],
            guides: [(0.5, 0.5), (1, 0.75), (1.5, 1)])
    }

    @Test("every waiting animation waits for the one before, and all complete in their order")
    func queue() {
        let scene = Scene(conformance: .guides)
        for (index, alpha) in [0, 1, 0.5].enumerated() {
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: { scene.view.alpha = alpha }, completion: scene.noting("\(index)"))
            scene.stage.advance(by: 0.25)
        }
        for (time, value) in [(1.0, 0.0), (1.5, 0.5), (2, 1), (2.5, 0.75), (3, 0.5)] {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), value, throughCurve)
        }
        #expect(scene.trace.lines == ["0 true 1.0", "1 true 2.0", "2 true 3.0"])
    }

    @Test("two changes of one block are one animation, and one from the current state takes over")
    func sameBlock() {
        let scene = Scene(conformance: .guides)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { (scene.view.alpha, scene.view.alpha) = (0.5, 0) },
            completion: scene.noting("first"))
        scene.stage.advance(to: 1.5)
        #expect(scene.trace.lines == ["first true 1.0"] && scene.drawn.opacity == 0)
        for (options, alpha) in [([], 1.0), ([], 0), (.beginFromCurrentState, 0.5)]
            as [(UIView.AnimationOptions, CGFloat)]
        {
            UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
                scene.view.alpha = alpha
            }
            scene.stage.advance(by: 0.5)
        }
        // From 1, where the first ended, to .5; the one that waited is gone.
        expectClose(Double(scene.drawn.opacity), 0.75, throughCurve)
        scene.stage.advance(by: 2)
        #expect(scene.drawn.opacity == 0.5 && scene.view.layer.animationKeys() == nil)
    }

    @Test("a delay counts from the end of the running animation")
    func delayed() {
        let scene = Scene(conformance: .guides)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.alpha = 0 }
        scene.stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { scene.view.alpha = 1 }
        for (time, value) in [(1.0, 0.0), (1.9, 0), (2.5, 0.5), (3, 1)] {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), value, throughCurve)
        }
    }

    @Test("an animation that repeats for ever is not waited for")
    func endless() {
        let scene = Scene(conformance: .guides)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
            scene.view.alpha = 0
        }
        scene.stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.alpha = 1 }
        scene.stage.advance(to: 1)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
        scene.stage.advance(to: 2)
        #expect(scene.view.layer.animationKeys() == nil)
    }

    @Test("a block animates a shadow unless the stage follows the devices")
    func everyProperty() {
        let half = [(0.5, 6.0), (1.0, 9.0)]
        check(
            { $0.shadowRadius },
            { scene in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    scene.view.layer.shadowRadius = 9
                }
            }, devices: [(0, 9), (0.5, 9)], guides: half, standard: half)
    }
}
