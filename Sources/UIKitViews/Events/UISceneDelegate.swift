// Standing: partial (connection, focus and disconnection; no background, URLs, activities).
import Foundation

/// The delegate of a scene, notified of life cycle events.
///
/// Every method does nothing by default.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called once the scene exists: the method in which to create and show a window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// Called before the program ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene is connected, and when its window regains keyboard focus.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the window loses keyboard focus.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called once, before the scene becomes active.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Declared, never called: a program is never in the background.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window; default nil.
    ///
    /// Only the delegate sets it: there are no interface files.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Always nil; values that are set are ignored.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
