import Foundation

/// The settings file, in the program's configuration folder.
struct SettingsFile: Hashable, Sendable {
    var path = UserFolder.config.path() + "/settings.json"

    /// Reads the valid settings of the file; none if it does not exist.
    ///
    /// - Throws: ``Failure``, one line, when the file exists but cannot be read.
    func read() throws -> SettingsReading {
        guard FileManager.default.fileExists(atPath: path) else { return SettingsReading() }
        guard let data = try? InputFile.data(path, limit: 1 << 20, patience: 0) else {
            throw Failure.input("ignoring \(name): it cannot be read; repair it, or delete it")
        }
        do {
            return try JSONDecoder().decode(SettingsReading.self, from: data)
        } catch DecodingError.dataCorrupted {
            return SettingsReading(mistake: "it is not JSON")
        } catch {
            return SettingsReading(mistake: "the content has the wrong type")
        }
    }

    /// The path for messages, with `~` for the home folder.
    var name: String { OutputFile.shortened(path) }

    /// Writes settings with their numbers clamped to valid ranges.
    func write(_ settings: Settings) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(encoder.encode(settings.clamped) + Data("\n".utf8), to: .exactly(path))
    }
}
