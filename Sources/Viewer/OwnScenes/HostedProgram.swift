import Demos
import UIKitApp

/// A UIKitApp program that is shown as a scene.
///
/// The program's windows appear in the scene instead of on a display.
private final class HostedProgram: DemoScene {
    private let display: UIView
    private let delegate: any UIApplicationDelegate

    /// Launches a program on a display of a size.
    init(_ delegate: any UIApplicationDelegate, size: CGSize) {
        self.delegate = delegate
        display = UIView(frame: CGRect(origin: .zero, size: size))
        super.init(size: size)
        view.addSubview(display)
        UIWindow.display = display
        UIApplication.shared.launch(delegate)
    }

    /// Does nothing; the viewer scales the scene as a whole.
    ///
    /// The display of the program keeps its size.
    override func resize(to size: CGSize) {}
}

/// Registers the viewer as the host of UIKitApp programs.
///
/// It is called when a program that is linked with the viewer is loaded.
@_cdecl("zoetrope_register_viewer")
func registerViewer() {
    ProgramHost.register { arguments, size, delegate in
        ProgramName.adopt()
        let (name, size) = (ProgramName.text, size.clampedToLimits)
        let demo = Demo(
            name: name, title: name, line: "", keys: [SceneKey<HostedProgram>](), size: size
        ) { _ in HostedProgram(delegate(), size: size) }
        SceneCatalogue.show([demo])
        // Thumbnails and paired benchmarks start this program again, with arguments.
        setenv(ProgramHost.variable, ProgramHost.commandLine, 1)
        Program.main(arguments)
    }
}
