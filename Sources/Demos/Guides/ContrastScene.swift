import UIKitViews

/// The base class of scenes that compare statements of Apple's guides.
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

    /// Calls a closure after seconds of media time, unless a key follows.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        timer.schedule(after: seconds, body)
    }
}
