import DisplayList

@testable import Panels

extension OverlayCanvas {
    /// Removes all commands.
    mutating func begin(scale: Double) {
        var list = DrawCommands()
        exchange(&list, scale: scale)
    }
}
