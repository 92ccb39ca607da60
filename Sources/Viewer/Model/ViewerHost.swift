import Foundation
import FrameTimes
import Panels
import RenderTree

/// The host of a ``ViewerModel``: the viewer's window, or an offscreen stage.
@MainActor
protocol ViewerHost: AnyObject {
    /// The clock of the scene.
    var clock: PlaybackClock { get }
    /// The time of the real clock, which the scene's clock follows, in seconds.
    var realTime: Double { get }
    /// The height of the window's part below the scene's root layer, in points.
    var heightBelowScene: Double { get }
    /// Pixels per point.
    var scale: Double { get }
    /// The number of refreshes of the display per second.
    var refreshRate: Double { get }
    /// The earliest media time of the recorded past.
    var earliest: Double { get }
    /// The frames drawn while time ran, oldest first; empty without a window.
    var frames: [FrameSample] { get }

    /// Commits the scene's changes and delivers due events; does nothing in the past.
    func commit()
    /// Requests a change of the height; `completion` gets the actual one.
    func grow(by points: Double, completion: @escaping @MainActor (Double) -> Void)
    /// Replays the recorded growth of a session's window, in points.
    ///
    /// A real window ignores it.
    ///
    /// - Returns: whether the height changed.
    func replayGrowth(by points: Double) -> Bool
    /// Lays out the current panels, if no render thread draws them.
    func layOut(_ overlay: ViewerOverlay)
    /// Shows the panels after a change.
    func panelsDidChange()
    /// Shows the scene at the clock's time after a change of that time.
    func clockDidChange()
    /// Performs an effect outside of the scene and the panels; ignored without a window.
    func perform(_ effect: ViewerEffect)
}

/// An effect of the viewer outside of the scene and the panels.
enum ViewerEffect: Hashable {
    /// A command for files or the window; ``ViewerCommand/close`` quits.
    case command(ViewerCommand)
    case copy(String)
    /// The scene was replaced by a new scene of the demo with this name.
    case newScene(String)
    /// A key press.
    case key(String)
    /// A touch of the scene at a point and a real time.
    case tap(CGPoint, at: Double)
    /// The user turned a setting on or off.
    case setting(WritableKeyPath<Settings, Bool?>, Bool)
    /// The state of the demo browser changed.
    case browserState(BrowserState)
    /// The panels need another frame after some seconds.
    case redraw(after: Double)
}
