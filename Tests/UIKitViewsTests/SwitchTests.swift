import Testing
import UIKitViews

@Suite("Global switches of blocks")
@MainActor struct SwitchTests {
    @Test("V6: disabled, blocks change at once and complete before they return")
    func disabled() {
        let scene = Scene()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(
            withDuration: 1, animations: { scene.view.alpha = 0 }, completion: scene.noting("done"))
        #expect(scene.trace.lines == ["done true 0.0"])
        #expect(scene.view.layer.animationKeys() == nil)
    }

    @Test("V15: disabled blocks leave layers without a view alone")
    func standalone() {
        let stage = OffscreenStage(size: CGSize(width: 32, height: 32))
        let layer = CALayer()
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        UIView.setAnimationsEnabled(false)
        layer.opacity = 0
        UIView.setAnimationsEnabled(true)
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("switched off inside a block, only the changes meanwhile do not animate")
    func switchedInside() {
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            UIView.setAnimationsEnabled(false)
            scene.view.alpha = 0
            UIView.setAnimationsEnabled(true)
            scene.view.center.x = 0
        }
        #expect(scene.view.layer.animationKeys() == ["position"])
    }

    @Test("running animations go on when animations are disabled")
    func running() {
        let scene = Scene()
        UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
        scene.stage.advance(to: 0.25)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        scene.stage.advance(to: 0.5)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
    }

    @Test("performWithoutAnimation leaves out only its own changes")
    func without() {
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { scene.view.alpha = 0 }
            scene.view.center.x = 0
        }
        #expect(UIView.areAnimationsEnabled)
        #expect(scene.view.layer.animationKeys() == ["position"])
    }

    @Test("the inherited duration is the innermost open block's")
    func inheritedDuration() {
        var seen: [Double] = [UIView.inheritedAnimationDuration]
        UIView.animate(withDuration: 3) {
            seen.append(UIView.inheritedAnimationDuration)
            UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
                seen.append(UIView.inheritedAnimationDuration)
            }
            UIView.animate(withDuration: 2) { seen.append(UIView.inheritedAnimationDuration) }
        }
        seen.append(UIView.inheritedAnimationDuration)
        #expect(seen == [0, 3, 2, 3, 0])
    }

    @Test("modifyAnimations outside a block only runs its closure")
    func modifyOutside() {
        let scene = Scene()
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.alpha = 0 }
        #expect(scene.view.alpha == 0 && scene.view.layer.animationKeys() == nil)
    }

    @Test("modifyAnimations repeats the frames of a keyframe block")
    func modifyFrames() {
        let scene = Scene()
        UIView.animateKeyframes(
            withDuration: 1, delay: 0,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        scene.view.alpha = 0
                    }
                }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                    scene.view.center.x = 9
                }
            },
            completion: { [stage = scene.stage, trace = scene.trace] in
                trace.lines.append("\($0) \(stage.time)")
            })
        #expect(scene.view.layer.animation(forKey: "opacity")?.repeatCount == 3)
        #expect(scene.view.layer.animation(forKey: "position")?.repeatCount == 0)
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["true 3.0"])
    }

    @Test("a block inside modifyAnimations is not repeated")
    func modifyAroundBlock() {
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
                UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
            }
        }
        let animation = scene.view.layer.animation(forKey: "opacity")
        #expect(animation?.repeatCount == 0 && animation?.autoreverses == false)
    }

    struct RawValue: CustomTestStringConvertible, Sendable {
        let name: String
        let option: UIView.AnimationOptions
        let raw: UInt
        init(_ name: String, _ option: UIView.AnimationOptions, _ raw: UInt) {
            (self.name, self.option, self.raw) = (name, option, raw)
        }
        var testDescription: String { name }
    }

    /// UIView.AnimationOptions: raw values.
    nonisolated static let rawValues: [RawValue] = [
        RawValue("layoutSubviews", .layoutSubviews, 1),
        RawValue("allowUserInteraction", .allowUserInteraction, 2),
        RawValue("beginFromCurrentState", .beginFromCurrentState, 4),
        RawValue("repeat", .repeat, 8), RawValue("autoreverse", .autoreverse, 16),
        RawValue("overrideInheritedDuration", .overrideInheritedDuration, 32),
        RawValue("overrideInheritedCurve", .overrideInheritedCurve, 64),
        RawValue("allowAnimatedContent", .allowAnimatedContent, 128),
        RawValue("showHideTransitionViews", .showHideTransitionViews, 256),
        RawValue("overrideInheritedOptions", .overrideInheritedOptions, 512),
        RawValue("curveEaseInOut", .curveEaseInOut, 0),
        RawValue("curveEaseIn", .curveEaseIn, 0x10000),
        RawValue("curveEaseOut", .curveEaseOut, 0x20000),
        RawValue("curveLinear", .curveLinear, 0x30000),
        RawValue("transitionNone", .transitionNone, 0),
        RawValue("transitionFlipFromLeft", .transitionFlipFromLeft, 0x100000),
        RawValue("transitionFlipFromRight", .transitionFlipFromRight, 0x200000),
        RawValue("transitionCurlUp", .transitionCurlUp, 0x300000),
        RawValue("transitionCurlDown", .transitionCurlDown, 0x400000),
        RawValue("transitionCrossDissolve", .transitionCrossDissolve, 0x500000),
        RawValue("transitionFlipFromTop", .transitionFlipFromTop, 0x600000),
        RawValue("transitionFlipFromBottom", .transitionFlipFromBottom, 0x700000),
        RawValue("flushUpdates", .flushUpdates, 1 << 29),
        RawValue("preferredFramesPerSecond60", .preferredFramesPerSecond60, 3 << 24),
        RawValue("preferredFramesPerSecond30", .preferredFramesPerSecond30, 7 << 24),
    ]

    @Test("V5: options have Apple's raw values", arguments: rawValues)
    func raw(_ row: RawValue) { #expect(row.option.rawValue == row.raw) }

    @Test(
        "a rate of frames goes on to the animations",
        arguments: [
            (.preferredFramesPerSecond60, 60), (.preferredFramesPerSecond30, 30), ([], 0),
        ] as [(UIView.AnimationOptions, Float)])
    func rate(_ options: UIView.AnimationOptions, _ rate: Float) {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 0, options: options) { scene.view.alpha = 0 }
        let range = scene.view.layer.animation(forKey: "opacity")?.preferredFrameRateRange
        #expect(range?.maximum == rate && range?.preferred == rate)
    }
}
