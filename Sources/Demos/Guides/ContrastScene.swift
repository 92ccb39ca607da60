import UIKitViews

/// The base class of scenes that illustrate the guides by comparisons.
///
/// A scene shows a statement of the guides side by side.
class ContrastScene: ListingScene {
    private let timer = MediaTimer()

    init(_ demo: Demo, kicker: String, size: CGSize) {
        super.init(demo, kicker: kicker, size: size)
        canvas.addSubview(timer)
    }

    override func press(_ key: Character) {
        timer.invalidate()
        super.press(key)
    }

    /// Calls a closure after a delay in seconds of media time.
    ///
    /// A key press before that cancels the call.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        timer.schedule(after: seconds, body)
    }
}
