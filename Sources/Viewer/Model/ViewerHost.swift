import Foundation
import Panels
import RenderTree

/// A driver of a ``ViewerModel``: the viewer's window, or a stage without one.
@MainActor
protocol ViewerHost: AnyObject {
    /// The clock of the scene.
    var clock: PlaybackClock { get }
    /// The time of the clock that the scene's clock follows, in seconds.
    var realTime: Double { get }
    /// The height of the window below the root layer of the scene, in points.
    var foot: Double { get }
    /// Pixels per point.
    var scale: Double { get }
    /// The refreshes of the display per second.
    var refreshRate: Double { get }
    /// The earliest media time that can be shown again.
    var earliest: Double { get }
    /// The frames drawn while time ran, oldest first; none without a window.
    var frames: [FrameSample] { get }

    /// Commits the scene's changes and delivers due events; does nothing in the past.
    func commit()
    /// Changes the height of the window, as far as it can, and passes on the change, in points.
    func grow(by points: Double, completion: @escaping @MainActor (Double) -> Void)
    /// Changes the height as a session says that its window did, in points; does nothing where a window
    /// decides it.
    ///
    /// - Returns: whether the height changed.
    func replayGrowth(by points: Double) -> Bool
    /// Lays out the panels as they are now, where no render thread draws them.
    func layOut(_ overlay: ViewerOverlay)
    /// Shows changed panels.
    func panelsDidChange()
    /// Shows the scene at the clock's time, which was changed.
    func clockDidChange()
    /// Performs an effect that the scene and the panels do not have; none without a window.
    func perform(_ effect: ViewerEffect)
}

/// An effect of the viewer outside of the scene and the panels.
enum ViewerEffect: Hashable {
    /// A command for files or the window; ``ViewerCommand/close`` quits.
    case command(ViewerCommand)
    case copy(String)
    /// The scene was replaced by one of the demo with this name.
    case newScene(String)
    /// A key was pressed, or the scene touched at a point and a real time.
    case key(String)
    case tap(CGPoint, at: Double)
    /// The user turned a setting on or off.
    case setting(WritableKeyPath<Settings, Bool?>, Bool)
    /// The demo browser was left at a place.
    case browserPlace(BrowserPlace)
    /// The panels change by themselves after some seconds.
    case redraw(after: Double)
}
