// Standing: partial (launch, focus and end; one scene; no `window`, background, URLs).
import Foundation

/// What a program is told of its own life; every method does nothing by default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The extent of the display that the program begins with, in points: that of its window, which
    /// the user may change. Default 375 by 667; not one of Apple's.
    static var displaySize: CGSize { get }

    /// Called before anything is shown.
    ///
    /// - Parameters:
    ///   - application: the only one of the process.
    ///   - launchOptions: always nil.
    /// - Returns: nothing depends on it.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the display is there: the place to make and show a window.
    ///
    /// - Parameters:
    ///   - application: the only one of the process.
    ///   - launchOptions: always nil.
    /// - Returns: nothing depends on it.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after launching, and when the window has the keyboard again.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called when the window loses the keyboard.
    func applicationWillResignActive(_ application: UIApplication)

    /// Only carried, never called: a program is not in the background.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Only carried, never called: a program is not in the background.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the program ends: its window was closed, or Escape pressed.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called after launching: how the program's scene is made. By default, a configuration without
    /// a name, there is no scene.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Only carried, never called: scenes are not discarded.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// 375 by 667.
    public static var displaySize: CGSize { CGSize(width: 375, height: 667) }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// A configuration without a name: no scene.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
}
