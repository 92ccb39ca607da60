/// The settings of a running viewer, written to their file if changed.
struct SettingsKeeper {
    private let file: SettingsFile?
    /// The settings in the file; nil if the file must be rewritten.
    private let written: Settings?
    /// The current settings.
    var settings: Settings

    /// Reads the settings from a file.
    ///
    /// If `file` is nil, settings are not stored. Invalid content is reported in a line and
    /// rewritten at the end. A file that cannot be read is reported and not changed.
    init(_ file: SettingsFile?) {
        var reading = SettingsReading()
        do {
            reading = try file?.read() ?? reading
            self.file = file
        } catch {
            Console.complain("\(error)")
            self.file = nil
        }
        if let file, !reading.mistakes.isEmpty {
            let mistakes = reading.mistakes.joined(separator: "; ")
            let text =
                "invalid settings in \(file.name): \(mistakes); the file is rewritten on exit"
            Console.complain("\(Failure.input(text))")
        }
        settings = reading.settings
        written = reading.mistakes.isEmpty ? settings : nil
    }

    /// Writes the settings if they changed.
    ///
    /// - Throws: ``Failure``.
    func write() throws { if settings != written { try file?.write(settings) } }
}
