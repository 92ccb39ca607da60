import UIKitViews

/// The chained fade of listing 4-4: a view fades out, and a did-stop method fades it in again a
/// second later.
@MainActor final class ShowHide {
    static let score = Score(
        Score.Row("ShowHideView").run(0, 1, "ease in").done(1),
        Score.Row("ShowHideView2").wait(1, 2).run(2, 3, "ease out").done(3))

    private let view: UIView
    private let timeline: Timeline
    private let whenStopped: (String) -> Void
    private var isUnderWay = false
    /// What the animation is given to hand on, and the did-stop method is handed.
    private var context: UnsafeMutableRawPointer?

    /// - Parameter whenStopped: is told what the did-stop method was handed.
    init(
        _ view: UIView, _ timeline: Timeline, whenStopped: @escaping (String) -> Void = { _ in }
    ) {
        (self.view, self.timeline, self.whenStopped) = (view, timeline, whenStopped)
    }

    /// Fades out and in; while that goes on it does nothing.
    ///
    /// - Parameter hasContext: whether the animation is given something to hand on: the view.
    func run(hasContext: Bool = false) {
        guard !isUnderWay else { return }
        isUnderWay = true
        context = hasContext ? Unmanaged.passUnretained(view).toOpaque() : nil
        timeline.play(Self.score)
        showHideView()
    }

    private func showHideView() {
        UIView.beginAnimations("ShowHideView", context: context)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(
            Selector("showHideDidStop:finished:context:", ShowHide.showHideDidStop))
        view.alpha = 0.0
        UIView.commitAnimations()
    }

    // Called at the end of the preceding animation.
    private func showHideDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        if !finished.boolValue { timeline.change(Self.afterInterruption) }
        let handed = context.map { Unmanaged<UIView>.fromOpaque($0).takeUnretainedValue() }
        whenStopped(
            "\(animationID ?? "nil")  ·  finished \(finished.boolValue)  ·  context "
                + (handed.map { $0.layer.name ?? "a view" } ?? "nil"))
        UIView.beginAnimations("ShowHideView2", context: nil)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelay(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDidStop { [weak self] _, finished, _ in
            self?.isUnderWay = false
            if !finished { self?.timeline.change(Self.afterSecondInterruption) }
        }
        view.alpha = 1.0
        UIView.commitAnimations()
    }

    /// The way out is broken off at `now`, and the way in follows as if it were over.
    private static func afterInterruption(_ score: Score, now: Double) -> Score {
        Score(
            score["ShowHideView"].cut(at: now).done(now),
            Score.Row("ShowHideView2").wait(now, now + 1).run(now + 1, now + 2, "ease out")
                .done(now + 2))
    }

    /// The way in is broken off at `now`.
    private static func afterSecondInterruption(_ score: Score, now: Double) -> Score {
        score.with(score["ShowHideView2"].cut(at: now).done(now))
    }
}
