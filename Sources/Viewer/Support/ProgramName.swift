import Foundation
import RenderTree

/// The name of the program in messages and help.
enum ProgramName {
    private static let standard = "zoetrope"
    private static let current = Guarded(standard)

    /// The path of the running executable.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path

    static var text: String { current.withLock { $0 } }

    /// Sets the name to that of the running executable.
    static func adopt() {
        let name = ProcessInfo.processInfo.processName
        if !name.isEmpty { current.withLock { $0 = name } }
    }

    /// Returns a text with the program's name in place of the standard name.
    static func named(_ help: String) -> String {
        help.replacingOccurrences(of: standard, with: text)
    }
}
