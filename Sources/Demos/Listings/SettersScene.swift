import UIKitViews

/// A scene that configures an animation with each setter of begin and commit calls.
final class SettersScene: ListingScene {
    static let demo = Demo(
        name: "table-4-2", title: "Setters of animation blocks",
        line: "Each key tries one setter between beginAnimations and commitAnimations. theView "
            + "then moves across; with B it fades, with T it flips.",
        keys: [
            SceneKey("d", "Set a duration of 2 s") { $0.crossWithDuration() },
            SceneKey("l", "Set a delay of 0.5 s") { $0.crossWithDelay() },
            SceneKey("s", "Set a start date 1 s from now") { $0.crossWithStartDate() },
            SceneKey("c", "Set the next of four curves") { $0.crossWithNextCurve() },
            SceneKey("n", "Set a repeat count of 3") { $0.crossWithRepeatCount() },
            SceneKey("a", "Repeat with autoreverse") { $0.crossWithAutoreverses() },
            SceneKey("b", "Begin from the current state") { $0.fade() },
            SceneKey("w", "Call the delegate at start and stop") { $0.crossWithCalls() },
            SceneKey("t", "Set a flip transition") { $0.flip() },
        ],
        films: DemoFilms(
            [0, 0.5, 1, 2],
            others: [
                "b": [0.25, 0.5, 0.75, 1, 1.5], "s": [1, 1.25, 1.5, 2],
                "t": [0, 0.25, 0.4, 0.6, 0.75],
            ], keys: "b", after: "b", at: 0.5), size: ListingScene.windowSize
    ) { SettersScene(size: $0) }

    private static let ends = (left: 104.0, right: 536.0)
    private static let curves: [(UIView.AnimationCurve, String)] = [
        (.easeInOut, "ease-in-out"), (.easeIn, "ease-in"), (.easeOut, "ease-out"),
        (.linear, "linear"),
    ]

    private let theView = UIView(frame: CGRect(x: 0, y: 0, width: 112, height: 112))
    private let caption: Caption
    private var isRight = false
    private var nextCurve = 0
    private var crossings = 0
    /// The number of the crossing whose delegate callbacks are reported.
    private var watched = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        caption = Caption("", at: CGPoint(x: 320, y: 400))
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 32, y: 152, width: 576, height: 144), radius: 28)
        theView.layer.cornerRadius = CGFloat.pictureRadius
        theView.backgroundColor = UIColor.coral
        canvas.addSubview(theView, named: "theView", at: CGPoint(x: Self.ends.left, y: 224))
        canvas.addSubview(caption)
        caption.layer.name = "caption"
        caption.say("setAnimationDuration(2)")
    }

    // MARK: Animate

    private func cross(_ text: String, _ settings: () -> Void) {
        theView.layer.removeAllAnimations()
        theView.alpha = 1
        isRight.toggle()
        crossings += 1
        caption.say(text)
        UIView.beginAnimations("Table", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        settings()
        theView.center.x = isRight ? Self.ends.right : Self.ends.left
        UIView.commitAnimations()
    }

    private func crossWithDuration() {
        cross("setAnimationDuration(2)") {
            UIView.setAnimationDuration(2)
        }
    }

    private func crossWithDelay() {
        cross("setAnimationDelay(0.5)") {
            UIView.setAnimationDelay(0.5)
        }
    }

    private func crossWithStartDate() {
        cross("setAnimationStart  ·  now + 1 s") {
            UIView.setAnimationStart(Date().addingTimeInterval(1))
        }
    }

    private func crossWithRepeatCount() {
        cross("setAnimationRepeatCount(3)") {
            UIView.setAnimationRepeatCount(3)
        }
    }

    private func crossWithAutoreverses() {
        cross("setAnimationRepeatAutoreverses(true), count 1.5") {
            UIView.setAnimationRepeatCount(1.5)
            UIView.setAnimationRepeatAutoreverses(true)
        }
    }

    private func crossWithNextCurve() {
        let (curve, name) = Self.curves[nextCurve % Self.curves.count]
        nextCurve += 1
        cross("setAnimationCurve  ·  \(name)") {
            UIView.setAnimationCurve(curve)
        }
    }

    private func crossWithCalls() {
        cross("the animation starts in 0.5 s") {
            watched = crossings
            UIView.setAnimationDelay(0.5)
            UIView.setAnimationDelegate(self)
            UIView.setAnimationWillStart(
                Selector("tableWillStart:context:", SettersScene.tableWillStart))
            UIView.setAnimationDidStop(
                Selector("tableDidStop:finished:context:", SettersScene.tableDidStop))
        }
    }

    private func tableWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        say("will-start method called  ·  \(animationID ?? "nil")")
    }

    private func tableDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        say("did-stop method called  ·  \(animationID ?? "nil")  ·  finished \(finished.boolValue)")
    }

    /// Shows a delegate callback in the caption, unless a newer crossing has started.
    private func say(_ text: String) {
        if watched == crossings { caption.say(text) }
    }

    /// Fades the view out or in, and reverses a running fade from its presentation value.
    ///
    /// Animations of alpha are not additive, so that the new fade replaces the running one.
    private func fade() {
        for key in theView.layer.animationKeys() ?? [] where key != "opacity" {
            theView.layer.removeAnimation(forKey: key)
        }
        crossings += 1
        caption.say("setAnimationBeginsFromCurrentState(true)  ·  press again during the fade")
        UIView.beginAnimations("Table", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationBeginsFromCurrentState(true)
        theView.alpha = theView.alpha == 1 ? 0.1 : 1
        UIView.commitAnimations()
    }

    private func flip() {
        caption.say("setAnimationTransition(.flipFromRight)")
        let isCoral = theView.backgroundColor == UIColor.coral
        let next = (isCoral ? Tone.azure : Tone.coral).color
        UIView.beginAnimations("Table", context: nil)
        UIView.setAnimationTransition(
            UIAccessibility.isReduceMotionEnabled ? .none : .flipFromRight, for: theView,
            cache: true)
        UIView.setAnimationDuration(1)
        UIView.performWithoutAnimation { theView.backgroundColor = next }
        UIView.commitAnimations()
    }
}
