import Foundation
import Graphics
import UIKitViews

/// The host that shows a program in place of its own window.
///
/// The host is the viewer, if it is linked into the program.
///
/// This module does not know the viewer, which registers itself before the program starts.
package enum ProgramHost {
    /// A function that shows the program of a delegate, then exits.
    package typealias Show =
        @Sendable @MainActor (
            _ arguments: [String], _ size: CGSize,
            _ delegate: @escaping @MainActor () -> any UIApplicationDelegate
        ) -> Never

    /// The name of the environment variable that requests the viewer.
    ///
    /// Its value is `1`, the words of a viewer command or ``commandLine``.
    package static let variable = "ZOETROPE_VIEWER"
    /// The value of ``variable`` that makes the viewer parse the program's command line.
    ///
    /// Programs that the viewer starts inherit this value, and therefore obey their own arguments.
    package static let commandLine = "arguments"
    private static let show = Guarded<Show?>(nil)

    /// Registers the host.
    package static func register(_ host: @escaping Show) { show.withLock { $0 = host } }

    /// Returns the viewer's arguments; nil unless ``variable`` requests the viewer.
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
