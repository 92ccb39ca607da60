// Standing: partial (the thread's stage as the one screen; no colour spaces, modes or insets).
import CoreAnimation

/// A stage as the screen of its windows, in points with y up.
@preconcurrency @MainActor
open class NSScreen: NSObject {
    private static let shared = NSScreen()

    /// The screen of this thread's stage; nil without a stage.
    open class var main: NSScreen? { CALayer.stageRoot == nil ? nil : shared }

    /// The screen of this thread's stage; empty without a stage.
    open class var screens: [NSScreen] { main.map { [$0] } ?? [] }

    /// The rectangle of the screen; zero without a stage.
    open var frame: CGRect { CALayer.stageRoot?.bounds ?? .zero }

    /// The part of the screen for windows: all of it.
    open var visibleFrame: CGRect { frame }

    /// The pixels for each point; 1 without a stage.
    open var backingScaleFactor: CGFloat { CALayer.stageRoot?.stageScale ?? 1 }

    /// The maximum number of frames per second; 60, whatever the display's.
    open var maximumFramesPerSecond: Int { 60 }

    /// Returns a display link that calls a method of `target` every frame.
    ///
    /// The callbacks start once the link is added to a run loop.
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
        CADisplayLink(target: target, selector: selector)
    }
}
