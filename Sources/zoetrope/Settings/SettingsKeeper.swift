/// Settings while the viewer runs: read at the beginning, written at the end if they changed.
struct SettingsKeeper {
    private let file: SettingsFile?
    private let before: Settings
    /// What is to be remembered.
    var settings: Settings

    /// Reads the file; nil remembers nothing. A file that makes no sense is reported, and neither
    /// used nor written over.
    init(_ file: SettingsFile?) {
        do {
            before = try file?.read() ?? Settings()
            self.file = file
        } catch {
            Console.current.error("\(error)")
            before = Settings()
            self.file = nil
        }
        settings = before
    }

    /// Writes what changed; a failure is reported.
    func save() {
        guard let file, settings != before else { return }
        do {
            try file.write(settings)
        } catch {
            Console.current.error("\(error)")
        }
    }
}
