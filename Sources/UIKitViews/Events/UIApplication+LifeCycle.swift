import Foundation

extension UIApplication {
    /// What is told of a launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Posted after `application(_:didFinishLaunchingWithOptions:)`.
    public static let didFinishLaunchingNotification = name("DidFinishLaunching")
    /// Posted after `applicationDidBecomeActive(_:)`.
    public static let didBecomeActiveNotification = name("DidBecomeActive")
    /// Posted after `applicationWillResignActive(_:)`.
    public static let willResignActiveNotification = name("WillResignActive")
    /// Only carried, never posted: a program is not in the background.
    public static let didEnterBackgroundNotification = name("DidEnterBackground")
    /// Only carried, never posted: a program is not in the background.
    public static let willEnterForegroundNotification = name("WillEnterForeground")
    /// Posted after `applicationWillTerminate(_:)`.
    public static let willTerminateNotification = name("WillTerminate")

    private static func name(_ happening: String) -> Notification.Name {
        Notification.Name("UIApplication\(happening)Notification")
    }

    /// Launches the program of a delegate.
    package func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        applicationState = .inactive
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
        connectScene(delegate)
        becomeActive(true)
    }

    /// Tells that the window has the keyboard, or has it no more.
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

    /// Tells that the program ends.
    package func terminate() {
        disconnectScene()
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
