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

    /// What can be used of the file; nothing where there is none.
    ///
    /// - Throws: ``Failure``, one line, when the file is there but cannot be read.
    func read() throws -> SettingsReading {
        guard FileManager.default.fileExists(atPath: path) else { return SettingsReading() }
        guard let data = try? InputFile.data(path, limit: 1 << 20, patience: 0) else {
            throw Failure.input("ignoring \(name): it cannot be read; mend it, or delete it")
        }
        do {
            return try JSONDecoder().decode(SettingsReading.self, from: data)
        } catch {
            return SettingsReading(mistake: (error as? DecodingError)?.reason ?? "\(error)")
        }
    }

    /// The path as people write it.
    var name: String { OutputFile.shortened(path) }

    /// Writes settings, with their numbers between their bounds.
    func write(_ settings: Settings) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(encoder.encode(settings.clamped) + Data("\n".utf8), to: .exactly(path))
    }
}
