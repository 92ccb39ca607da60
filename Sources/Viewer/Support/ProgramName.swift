import Foundation
import RenderTree

/// The name by which messages and help call the program.
enum ProgramName {
    private static let standard = "zoetrope"
    private static let current = Guarded(standard)

    static var text: String { current.withLock { $0 } }

    /// Takes the name of the running program.
    static func adopt() {
        let name = ProcessInfo.processInfo.processName
        if !name.isEmpty { current.withLock { $0 = name } }
    }

    /// Returns a text that calls the program by its standard name, with its own name instead.
    static func named(_ help: String) -> String {
        help.replacingOccurrences(of: standard, with: text)
    }
}
