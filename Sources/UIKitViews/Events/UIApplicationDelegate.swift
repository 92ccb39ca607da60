// Standing: partial (launch, focus and termination; one scene; no `window`, background, URLs).
import CoreAnimation

/// The delegate of the application, notified of life cycle events; every method has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The initial size of the program's window, in points; default 375 by 667.
    ///
    /// The display has the same size. The user may resize the window. Apple's protocol has no such
    /// property.
    static var displaySize: CGSize { get }

    /// The behaviour to follow where Apple's guides and devices differ; default nil.
    ///
    /// Nil means the standard choice. Apple's protocol has no such property.
    static var conformance: Conformance? { get }

    /// Called at launch, before anything is shown.
    ///
    /// - Parameters:
    ///   - application: the only one of the process.
    ///   - launchOptions: always nil.
    /// - Returns: a value that is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called at launch, once the display exists.
    ///
    /// The method can create and show a window.
    ///
    /// - Parameters:
    ///   - application: the only one of the process.
    ///   - launchOptions: always nil.
    /// - Returns: a value that is ignored.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after launch, and when the window regains keyboard focus.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called when the window loses keyboard focus.
    func applicationWillResignActive(_ application: UIApplication)

    /// Declared, never called: a program is never in the background.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Declared, never called: a program is never in the background.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the program ends because its window was closed or Escape was pressed.
    func applicationWillTerminate(_ application: UIApplication)

    /// Returns the configuration of the program's scene; called after launch.
    ///
    /// By default the configuration has no name, and no scene is created.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Declared, never called: scenes are not discarded.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// The default size, 375 by 667 points.
    public static var displaySize: CGSize { CGSize(width: 375, height: 667) }
    /// The standard choice, nil.
    public static var conformance: Conformance? { nil }
    /// Does nothing and returns true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing and returns true.
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
    /// Returns a configuration without a name, for which no scene is created.
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
