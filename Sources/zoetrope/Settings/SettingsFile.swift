import Foundation

/// The file in which settings are kept, where the XDG base directory specification wants it.
struct SettingsFile: Hashable, Sendable {
    let path: String

    /// `zoetrope/settings.json` in the folder for configuration: the absolute one that
    /// `XDG_CONFIG_HOME` names, else `.config` in the home folder.
    init(environment: [String: String] = ProcessInfo.processInfo.environment, home: String) {
        let named = environment["XDG_CONFIG_HOME"] ?? ""
        path = (named.hasPrefix("/") ? named : home + "/.config") + "/zoetrope/settings.json"
    }

    /// The settings; none where there is no file.
    ///
    /// - Throws: ``Failure``, one line, when the file is there but makes no sense.
    func read() throws -> Settings {
        guard FileManager.default.fileExists(atPath: path) else { return Settings() }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw complaint("it cannot be read")
        }
        do {
            return try JSONDecoder().decode(Settings.self, from: data).checked()
        } catch let failure as Failure {
            throw complaint(failure.message)
        } catch let error as DecodingError {
            throw complaint(error.reason)
        }
    }

    /// Writes settings.
    func write(_ settings: Settings) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(encoder.encode(settings) + Data("\n".utf8), to: path)
    }

    private func complaint(_ reason: String) -> Failure {
        .input(
            "ignoring \(OutputFile.shortened(path)): \(reason); mend it, or delete it to start afresh"
        )
    }
}
