import CoreAnimation

extension UIApplication {
    /// The connected scenes: one, or none if the delegate configures none.
    public var connectedScenes: Set<UIScene> { Set([scene].compactMap { $0 }) }

    /// The sessions of the connected scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Connects the scene that the delegate configures, if any.
    func connectScene(_ delegate: any UIApplicationDelegate) {
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(
            self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        guard let kind = delegateClass(of: configuration, for: delegate) else { return }
        let made = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = made.init(session: session, connectionOptions: options)
        self.scene = scene
        scene.activationState = .foregroundInactive
        scene.delegate = DynamicInit.make(kind) as? any UISceneDelegate
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        scene.delegate?.sceneWillEnterForeground(scene)
    }

    /// Returns the scene delegate class of a configuration; nil if there is none.
    ///
    /// A named configuration without a class uses `SceneDelegate` in the module of the
    /// application's delegate.
    private func delegateClass(
        of configuration: UISceneConfiguration, for delegate: any UIApplicationDelegate
    ) -> NSObject.Type? {
        if let named = configuration.delegateClass { return named as? NSObject.Type }
        guard configuration.name != nil else { return nil }
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).SceneDelegate") as? NSObject.Type
    }

    /// Notifies the scene that its window gained or lost keyboard focus.
    func activateScene(_ isActive: Bool) {
        guard let scene else { return }
        scene.activationState = isActive ? .foregroundActive : .foregroundInactive
        if isActive {
            scene.delegate?.sceneDidBecomeActive(scene)
        } else {
            scene.delegate?.sceneWillResignActive(scene)
        }
    }

    /// Disconnects the scene before the program ends.
    func disconnectScene() {
        guard let scene else { return }
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        self.scene = nil
    }
}
