import Foundation

/// A file or folder during its creation, named `NAME.part`, or `NAME.part 2` if that exists.
///
/// An interruption removes it.
struct UnfinishedFile {
    let path: String

    /// Creates an empty file, to be moved to the path `goal` later.
    init(for goal: String) throws {
        self = try Self.made(beside: Self.stem(of: goal), for: goal, OutputName.makeFile)
    }

    /// Creates an empty folder for files that are moved to `goal` later.
    ///
    /// `goal` is a path. The folder is named after `stem`. An interruption does not report a folder
    /// whose goal is nil, since the user did not request it.
    init(folder stem: String, for goal: String?) throws {
        self = try Self.made(beside: stem, for: goal) { mkdir($0, 0o777) }
    }

    private init(path: String) { self.path = path }

    /// Returns a file's path without extension, with symbolic links resolved.
    ///
    /// The target of a link may be on another file system.
    static func stem(of goal: String) -> String {
        (OutputName.resolved(goal) as NSString).deletingPathExtension
    }

    private static func made(
        beside stem: String, for goal: String?, _ make: (String) -> Int32
    ) throws -> UnfinishedFile {
        try Interruption.withRegistry { registry in
            let path = try OutputName.firstFree(
                { "\(stem).part\($0 == 1 ? "" : " \($0)")" }, make)
            registry.unfinished.updateValue(goal, forKey: path)
            return UnfinishedFile(path: path)
        }
    }

    /// Writes bytes to a file in the folder.
    func write(_ data: Data, to file: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        // An interruption removes unfinished files, so no write may follow an interruption.
        try Interruption.withRegistry { _ in
            do {
                try data.write(to: url)
            } catch {
                unlink(url.path)
                throw error
            }
        }
    }

    /// Appends bytes to the file.
    func append(_ data: Data) throws {
        try Interruption.withRegistry { _ in
            do {
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                defer { try? file.close() }
                try file.seekToEnd()
                try file.write(contentsOf: data)
            } catch {
                unlink(path)
                throw error
            }
        }
    }

    /// Moves the file or folder to its final name.
    ///
    /// - Returns: the name.
    func take(_ name: OutputName) throws -> String {
        try Interruption.withRegistry { registry in
            let taken = try name.give(to: path)
            registry.unfinished.removeValue(forKey: path)
            return taken
        }
    }

    /// Runs `body`, which moves finished files, and removes the unfinished ones.
    func finish<R>(_ body: () throws -> R) rethrows -> R {
        try Interruption.withRegistry { registry in
            let result = try body()
            try? FileManager.default.removeItem(atPath: path)
            registry.unfinished.removeValue(forKey: path)
            return result
        }
    }

    /// Removes the file or folder.
    func remove() { finish {} }

    /// Leaves the file or folder in place for the user; a failure reports its name.
    func leave() {
        Interruption.withRegistry { registry in
            registry.unfinished.removeValue(forKey: path)
            registry.left.insert(path)
        }
    }
}
