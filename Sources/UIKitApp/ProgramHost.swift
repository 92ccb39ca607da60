import Foundation
import Graphics
import UIKitViews

/// The host of programs in place of their own window: the viewer, where it is linked into the program.
///
/// This module does not know the viewer, which registers itself before the program starts.
package enum ProgramHost {
    /// Shows the program of a delegate, and exits.
    package typealias Show =
        @Sendable @MainActor (
            _ arguments: [String], _ size: CGSize,
            _ delegate: @escaping @MainActor () -> any UIApplicationDelegate
        ) -> Never

    /// The name of the variable that asks for the viewer: `1`, the words of one of its commands, or
    /// ``commandLine``.
    package static let variable = "ZOETROPE_VIEWER"
    /// The value with which the viewer takes the words of the command line.
    ///
    /// The programs that the viewer starts inherit the variable, and are to obey their arguments.
    package static let commandLine = "arguments"
    private static let show = Guarded<Show?>(nil)

    /// Registers the host.
    package static func register(_ host: @escaping Show) { show.withLock { $0 = host } }

    /// The arguments that the environment asks the viewer to run with; nil to show no viewer.
    package static func arguments(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        _ line: [String] = CommandLine.arguments
    ) -> [String]? {
        let words = (environment[variable] ?? "").split(separator: " ").map(String.init)
        if words == [commandLine] { return Array(line.dropFirst()) }
        return words.isEmpty || words == ["0"] ? nil : words == ["1"] ? [] : words
    }

    static var registered: Show? { show.withLock { $0 } }
}
