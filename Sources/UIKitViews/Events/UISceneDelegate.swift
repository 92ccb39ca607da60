// Standing: partial (connection, focus and end; no background, URLs, activities).
import Foundation

/// What a scene is told of its own life; every method does nothing by default.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene is there: the place to make and show a window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// Called before the program ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene is connected, and when its window has the keyboard again.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the window loses the keyboard.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called once, before the scene becomes active.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Only carried, never called: a program is not in the background.
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

/// What a scene with windows is told.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window; by default none. Only the delegate sets it: there are no interface
    /// files.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// None; what is set is forgotten.
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
