// Standing: partial (one window scene; no state restoration, URLs or background).
import Foundation

/// An instance of the program's user interface.
///
/// There is one scene, in the program's one window.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected, or disconnected.
        case unattached = -1
        /// In the foreground, and receiving events.
        case foregroundActive = 0
        /// In the foreground, without receiving events.
        case foregroundInactive = 1
        /// Not visible; never occurs here.
        case background = 2
    }

    /// The options of a connection; always empty.
    public final class ConnectionOptions: NSObject {}

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate, notified of life cycle events and retained by the scene; default nil.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene.
    open internal(set) var activationState = ActivationState.unattached
    /// The title for the user; default empty.
    ///
    /// Stored, without effect.
    open var title = ""

    /// Creates a scene for a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The application, which follows in the responder chain.
    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The scene's windows that are not hidden.
    open var windows: [UIWindow] {
        UIApplication.shared.windows.filter { $0.windowScene === self }
    }
    /// The scene's window that receives key events.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The display of the scene.
    open var screen: UIScreen { .main }
}

/// The role and the configuration of a scene, which outlive the scene.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String
        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The role of an ordinary window of the program, on the program's display.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The purpose of the scene.
    public let role: Role
    /// The scene; nil once it is deallocated.
    public internal(set) weak var scene: UIScene?
    /// The configuration of the scene.
    public internal(set) var configuration: UISceneConfiguration
    /// The unique identifier of the session.
    public let persistentIdentifier = UUID().uuidString

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// The configuration with which a scene is created.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none.
    public let name: String?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene; default nil, which means `UIWindowScene`.
    ///
    /// Classes other than its subclasses are ignored.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which needs an `init()`; default nil.
    ///
    /// With nil, a configuration with a name uses the class `SceneDelegate` in the module of the
    /// application's delegate. New projects name that class in a file that is not read here. A
    /// configuration without a name has no delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}
