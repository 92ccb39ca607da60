import Foundation

extension UIApplication {
    /// The key of a launch option.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The notification posted after `application(_:didFinishLaunchingWithOptions:)`.
    public static let didFinishLaunchingNotification = name("DidFinishLaunching")
    /// The notification posted after `applicationDidBecomeActive(_:)`.
    public static let didBecomeActiveNotification = name("DidBecomeActive")
    /// The notification posted after `applicationWillResignActive(_:)`.
    public static let willResignActiveNotification = name("WillResignActive")
    /// A notification that is declared, never posted: a program is never in the background.
    public static let didEnterBackgroundNotification = name("DidEnterBackground")
    /// A notification that is declared, never posted: a program is never in the background.
    public static let willEnterForegroundNotification = name("WillEnterForeground")
    /// The notification posted after `applicationWillTerminate(_:)`.
    public static let willTerminateNotification = name("WillTerminate")

    private static func name(_ happening: String) -> Notification.Name {
        Notification.Name("UIApplication\(happening)Notification")
    }

    /// Calls the launch methods of a delegate, connects the scene and becomes active.
    package func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        applicationState = .inactive
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
        connectScene(delegate)
        becomeActive(true)
    }

    /// Notifies the scene and the delegate that the window gained or lost keyboard focus.
    package func becomeActive(_ isActive: Bool) {
        guard isActive != (applicationState == .active) else { return }
        if isActive {
            applicationState = .active
            activateScene(true)
            delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        } else {
            activateScene(false)
            delegate?.applicationWillResignActive(self)
            post(Self.willResignActiveNotification)
            applicationState = .inactive
        }
    }

    /// Notifies the scene and the delegate that the program ends.
    package func terminate() {
        disconnectScene()
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
