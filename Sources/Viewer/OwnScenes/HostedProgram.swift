import Demos
import UIKitApp

/// A scene in which the windows of a UIKitApp program appear.
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

    /// Does nothing; the viewer scales the program's display as a whole.
    override func resize(to size: CGSize) {}
}

/// Registers the viewer as UIKitApp's host when a linked program loads.
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
