import Foundation
import RenderTree
import SDLStage
import UIKitViews

/// The window of a program that is run by its delegate: what the user does in it becomes touches and
/// the states of the application.
@MainActor
final class ApplicationWindow {
    let window: LayerWindow
    private let delegate: any UIApplicationDelegate
    private let pointer: PointerInput
    private let loop = MainLoop()
    /// How far a notch of the wheel scrolls, in points.
    private static let notch = 40.0
    /// Why there is no window; one line.
    private var failure: String?

    /// Prepares a window for the program of a delegate.
    init(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        let size = type(of: delegate).displaySize
        window = LayerWindow(
            StageConfiguration(
                title: ProcessInfo.processInfo.processName, width: Self.side(size.width),
                height: Self.side(size.height)))
        pointer = PointerInput(window.root)
    }

    private static func side(_ points: CGFloat) -> Int {
        points >= 1 ? Int(min(points, 16384)) : 1
    }

    /// Shows the window until it is closed.
    ///
    /// - Returns: why there was no window; nil when all went well.
    func run() -> String? {
        window.open { [weak self] in self?.handle($0) }
        loop.run { window.tick() }
        window.close()
        return failure
    }

    /// Does what an event stands for.
    func handle(_ event: StageEvent) {
        let application = UIApplication.shared
        switch event {
        case .ready: application.launch(delegate)
        case .failed(let reason):
            failure = reason
            loop.end()
        case .pointer(let event) where event.button == 1: touch(event)
        case .wheel(let event): scroll(event)
        case .focused(let isFocused): application.becomeActive(isFocused)
        case .closed: end()
        case .key(let event) where event.isDown && event.name == "escape": end()
        default: break
        }
    }

    /// The left button is a finger.
    private func touch(_ event: PointerEvent) {
        pointer.send(
            event.phase.asTouch, at: CGPoint(x: event.x, y: event.y),
            time: window.clock.time(at: event.time))
    }

    private func scroll(_ event: WheelEvent) {
        pointer.scroll(
            by: CGVector(dx: event.right * Self.notch, dy: -event.up * Self.notch),
            at: CGPoint(x: event.x, y: event.y))
    }

    private func end() {
        guard !loop.isDone else { return }
        UIApplication.shared.terminate()
        loop.end()
    }
}

extension PointerEvent.Phase {
    /// What a finger does that does the same.
    package var asTouch: UITouch.Phase {
        switch self {
        case .down: .began
        case .moved: .moved
        case .up: .ended
        }
    }
}
