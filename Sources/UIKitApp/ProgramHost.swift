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

    /// The name of the variable that asks for the viewer: `1`, or the words of one of its commands.
    package static let variable = "ZOETROPE_VIEWER"
    private static let show = Guarded<Show?>(nil)

    /// Registers the host.
    package static func register(_ host: @escaping Show) { show.withLock { $0 = host } }

    /// The arguments that the environment asks the viewer to run with; nil to show no viewer.
    package static func arguments(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String]? {
        let words = (environment[variable] ?? "").split(separator: " ").map(String.init)
        return words.isEmpty || words == ["0"] ? nil : words == ["1"] ? [] : words
    }

    static var registered: Show? { show.withLock { $0 } }
}
