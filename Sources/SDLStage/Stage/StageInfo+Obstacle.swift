import Foundation

extension StageInfo {
    /// Returns the reason why the window cannot be seen, nil when it can.
    ///
    /// SDL falls back to drivers that show nothing when the display does not answer. The result is
    /// nil also when such a driver was requested.
    package func obstacle(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let driver = driverString.prefix { $0 != "," }
        guard ["offscreen", "dummy", "evdev"].contains(driver),
            environment["SDL_VIDEODRIVER", default: ""].isEmpty
        else { return nil }
        let names = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        return "the display does not answer: \(names.joined(separator: ", "))"
    }
}
