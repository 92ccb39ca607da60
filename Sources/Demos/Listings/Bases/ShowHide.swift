import UIKitViews

/// The chained fade of listing 4-4 of the View Programming Guide for iOS.
///
/// A view fades out; then the did-stop method fades it in again, after a delay of a second.
@MainActor final class ShowHide {
    static let score = ExpectedSchedule(
        ExpectedSchedule.Row("ShowHideView").run(0, 1, "ease-in").done(1),
        ExpectedSchedule.Row("ShowHideView2").wait(1, 2).run(2, 3, "ease-out").done(3))

    private let view: UIView
    private let timeline: Timeline
    private let whenStopped: (String) -> Void
    private var isUnderWay = false
    /// The context of the first animation, which is an argument of the did-stop method.
    private var context: UnsafeMutableRawPointer?

    /// Creates the chained fade of a view.
    ///
    /// `whenStopped` is called with the did-stop method's arguments as text.
    init(
        _ view: UIView, _ timeline: Timeline, whenStopped: @escaping (String) -> Void = { _ in }
    ) {
        (self.view, self.timeline, self.whenStopped) = (view, timeline, whenStopped)
    }

    /// Fades the view out and in, unless a fade is running.
    ///
    /// - Parameter hasContext: Whether the animation's context is the view; otherwise it is nil.
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

    /// Starts the second animation when the first one has stopped.
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

    /// Returns the schedule with the fade-out interrupted at `now`, followed by the fade-in.
    private static func afterInterruption(_ score: ExpectedSchedule, now: Double)
        -> ExpectedSchedule
    {
        ExpectedSchedule(
            score["ShowHideView"].cut(at: now).done(now),
            ExpectedSchedule.Row("ShowHideView2").wait(now, now + 1).run(
                now + 1, now + 2, "ease-out"
            )
            .done(now + 2))
    }

    /// Returns the schedule with the fade-in interrupted at `now`.
    private static func afterSecondInterruption(_ score: ExpectedSchedule, now: Double)
        -> ExpectedSchedule
    {
        score.with(score["ShowHideView2"].cut(at: now).done(now))
    }
}
