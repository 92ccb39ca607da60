/// Settings while the viewer runs: read at the beginning, written at the end if they changed.
struct SettingsKeeper {
    private let file: SettingsFile?
    /// What the file says; nil where it has to be written anew.
    private let written: Settings?
    /// What is to be remembered.
    var settings: Settings

    /// Reads the file; nil remembers nothing. What makes no sense in a file is told in a line, and the
    /// file written anew at the end; one that cannot be read is told of too, and left alone.
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
            Console.complain(
                "\(Failure.input("mending \(file.name): \(mistakes); it is written anew at the end"))"
            )
        }
        settings = reading.settings
        written = reading.mistakes.isEmpty ? settings : nil
    }

    /// Writes what changed.
    ///
    /// - Throws: ``Failure``.
    func write() throws { if settings != written { try file?.write(settings) } }

    /// Writes what changed; a failure is reported.
    func save() {
        do {
            try write()
        } catch {
            Console.complain("\(error)")
        }
    }
}
