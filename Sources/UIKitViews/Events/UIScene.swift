// Standing: partial (one scene, of a window; nothing is restored, opened or put into the background).
import Foundation

/// One of the places in which a program shows itself: here the one window that it has.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        /// Not connected, or not any more.
        case unattached = -1
        /// In front, and getting events.
        case foregroundActive = 0
        /// In front, getting none.
        case foregroundInactive = 1
        /// Not seen; never here.
        case background = 2
    }

    /// What a scene is opened for: never anything.
    public final class ConnectionOptions: NSObject {}

    /// What the scene belongs to.
    public let session: UISceneSession
    /// Hears of the life of the scene, which keeps it; default nil.
    open var delegate: (any UISceneDelegate)?
    /// What the scene is doing.
    open internal(set) var activationState = ActivationState.unattached
    /// A name for the user; default empty. Only carried.
    open var title = ""

    /// Makes a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows that were shown.
    open var windows: [UIWindow] {
        UIApplication.shared.windows.filter { $0.windowScene === self }
    }
    /// The window that gets the keys.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The display.
    open var screen: UIScreen { .main }
}

/// What stays of a scene when it is gone: its role and its configuration.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String
        /// Makes a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window of the program, on its display.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// The scene; nil when it is gone.
    public internal(set) weak var scene: UIScene?
    /// How the scene was made.
    public internal(set) var configuration: UISceneConfiguration
    /// A name of its own.
    public let persistentIdentifier = UUID().uuidString

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// Its name; nil for none.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; default nil, `UIWindowScene`. Other classes than its subclasses are
    /// passed over.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which has an `init()`. Default nil: that of the program's
    /// module that is called `SceneDelegate`, which is what a new project says in a file that is not
    /// read here; of a configuration without a name none.
    open var delegateClass: AnyClass?

    /// Makes a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}
