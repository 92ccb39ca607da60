import Foundation

/// The viewer as a program: a window, and commands without one.
public enum ViewerMain {
    /// Runs the program's command line on scenes, and exits with its status.
    ///
    /// Without arguments, the viewer's window opens on the first scene, or on the last one shown.
    /// `render`, `record`, `sample`, `bench`, `demos` and the other commands work without a window;
    /// `--help` lists them. Scenes whose names are not unique, or keys other than letters from A to
    /// Z and digits, end the process with status 64 and one line on standard error.
    ///
    /// - Parameter scenes: the scenes in the order in which the browser shows them, at least one.
    @MainActor public static func run(_ scenes: [ViewerScene]) -> Never {
        ProgramName.adopt()
        do {
            try ViewerScene.check(scenes)
        } catch {
            Console.complain("\(error)")
            exit(error.kind.rawValue)
        }
        SceneCatalogue.show(
            scenes.map(\.demo),
            sources: Dictionary(
                scenes.map { ($0.demo.name, $0.source) }, uniquingKeysWith: { $1 }))
        Program.main()
    }

    /// Runs the viewer's command line on the demos, and exits.
    @MainActor package static func run() -> Never { Program.main() }
}
