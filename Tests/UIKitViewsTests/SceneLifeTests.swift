import Testing
import UIKitViews

/// What the delegates below were told.
@MainActor private enum Told {
    static var lines: [String] = []
}

/// As a new project has it, named in no file: found by its name.
@MainActor final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        Told.lines.append("connected \(session.configuration.name ?? "")")
    }
    func sceneDidDisconnect(_ scene: UIScene) { Told.lines.append("disconnected") }
    func sceneDidBecomeActive(_ scene: UIScene) {
        Told.lines.append("active \(scene.activationState)")
    }
    func sceneWillResignActive(_ scene: UIScene) { Told.lines.append("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { Told.lines.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Told.lines.append("background") }
}

@MainActor private final class OtherSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) { Told.lines.append("other") }
}

@Suite("The scene of a program", .serialized) @MainActor struct SceneLifeTests {
    private class Program: UIResponder, UIApplicationDelegate {
        var makes: ((UISceneSession) -> UISceneConfiguration)?
        func application(
            _ application: UIApplication,
            configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            makes?(connectingSceneSession)
                ?? UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        }
    }

    private func run(
        _ makes: ((UISceneSession) -> UISceneConfiguration)?, _ body: (UIApplication) -> Void
    ) {
        let (application, program) = (UIApplication.shared, Program())
        program.makes = makes
        Told.lines = []
        application.launch(program)
        body(application)
        application.terminate()
        application.delegate = nil
    }

    @Test("a new project's scene is connected, told of its focus, and of its end")
    func template() {
        run({ UISceneConfiguration(name: "Default Configuration", sessionRole: $0.role) }) {
            #expect(
                Told.lines == [
                    "connected Default Configuration", "foreground", "active foregroundActive",
                ])
            let scene = $0.connectedScenes.first as? UIWindowScene
            #expect(scene?.windows.count == 1 && scene?.keyWindow != nil)
            #expect(scene?.keyWindow?.next === scene && scene?.next === $0)
            #expect(scene?.session.role == .windowApplication && scene?.session.scene === scene)
            $0.becomeActive(false)
            #expect(scene?.activationState == .foregroundInactive)
            $0.becomeActive(true)
        }
        #expect(Told.lines.suffix(3) == ["inactive", "active foregroundActive", "disconnected"])
        #expect(UIApplication.shared.connectedScenes.isEmpty)
    }

    @Test("a configuration may name the class, and without a name there is no scene")
    func classes() {
        run({
            let configuration = UISceneConfiguration(name: nil, sessionRole: $0.role)
            configuration.delegateClass = OtherSceneDelegate.self
            return configuration
        }) { _ in #expect(Told.lines == ["other"]) }
        run(nil) { #expect(Told.lines == [] && $0.connectedScenes.isEmpty) }
    }
}
