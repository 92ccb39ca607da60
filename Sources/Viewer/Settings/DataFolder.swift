import Foundation

/// The program's folder for the user's data.
struct DataFolder: Hashable, Sendable {
    var path = UserFolder.data.path()

    /// Appends a row to a CSV file in the data folder.
    ///
    /// The file is created with its header if it does not exist.
    ///
    /// - Returns: a sentence with the path of the file, or with the reason why the row was not
    ///   saved.
    func add(_ row: String, to name: String, header: String) -> String {
        let file = path + "/" + name
        do {
            try OutputFile.makeFolder(of: file)
            try append(row, to: file, header: header)
            return "Saved in \(OutputFile.shortened(file))."
        } catch {
            return "Not saved: \(OutputFile.unwritable(OutputFile.shortened(file), error).message)."
        }
    }

    private func append(_ row: String, to path: String, header: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError.last }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let isNew = try file.seekToEnd() == 0
        try file.write(contentsOf: Data(((isNew ? header : "") + row).utf8))
    }
}
