import Foundation
import Graphics

/// The path of an output: requested, or a series' first free one.
struct OutputName: Sendable {
    /// The path; for a series, the path that was free when the name was created.
    var path: String { isSeries ? numbered(number) : stem }
    /// The path, without number and extension for a series.
    private let stem: String
    private var end = ""
    private var number = 1
    /// Whether the name is one of a series.
    private(set) var isSeries = false

    /// The names already handed out, whether their files exist yet or not.
    private static let made = Guarded<Set<String>>([])

    private init(_ stem: String) { self.stem = stem }

    /// Returns a requested name; an existing file is replaced.
    static func exactly(_ path: String) -> OutputName { OutputName(path) }

    /// Returns a free file name in a folder, made from the current time.
    ///
    /// It is `STEM TIME.END`, otherwise `STEM TIME 2.END` and so on. The extension `/` means a
    /// folder.
    static func fresh(_ stem: String, _ end: String, in folder: String) -> OutputName {
        let form = DateFormatter()
        form.locale = Locale(identifier: "en_US_POSIX")
        form.dateFormat = "yyyy-MM-dd HH.mm.ss"
        var name = OutputName("\(folder)/\(stem) \(form.string(from: Date()))")
        (name.end, name.isSeries) = (end, true)
        while FileManager.default.fileExists(atPath: name.path)
            || !made.withLock({ $0.insert(name.path).inserted })
        {
            name.number += 1
        }
        return name
    }

    private func numbered(_ number: Int) -> String {
        "\(stem)\(number == 1 ? "" : " \(number)")\(end)"
    }

    /// Moves a file or folder to this name.
    ///
    /// - Returns: the final name.
    func give(to other: String) throws -> String {
        guard isSeries else {
            try SystemError.check(rename(other, Self.resolved(path)))
            return path
        }
        // Exclusive creation reserves the name, even if other programs search for a name at the
        // same time.
        let free = try Self.firstFree(from: number, numbered) {
            end == "/" ? mkdir($0, 0o777) : Self.makeFile($0)
        }
        do {
            try SystemError.check(rename(other, free))
        } catch {
            remove(free)
            throw error
        }
        return free
    }

    /// Creates a file or folder at the first free name.
    ///
    /// - Parameters:
    ///   - number: the first number to try.
    ///   - name: returns the name for a number.
    ///   - make: creates it unless it exists; returns 0, or -1 with `errno`.
    /// - Returns: the name.
    /// - Throws: ``SystemError/last`` if creation fails for a reason other than an existing name.
    static func firstFree(
        from number: Int = 1, _ name: (Int) -> String, _ make: (String) -> Int32
    ) throws -> String {
        for number in number... {
            let path = name(number)
            if make(path) == 0 { return path }
            guard errno == EEXIST else { break }
        }
        throw SystemError.last
    }

    /// Creates an empty file unless it exists; returns 0, or -1 with `errno`.
    static func makeFile(_ path: String) -> Int32 {
        let stream = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        return stream < 0 ? -1 : close(stream)
    }

    /// Returns the path of a symbolic link's target, so that the link is not replaced.
    ///
    /// Other paths, and links without a target, are returned unchanged.
    static func resolved(_ path: String) -> String {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK,
            let found = realpath(path, nil)
        else { return path }
        defer { free(found) }
        return String(cString: found)
    }
}
