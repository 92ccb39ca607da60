import Foundation
import Graphics

/// The name of something to write: one that was asked for, or the first free one of a series.
struct OutputName: Sendable {
    /// The name; of a series the one that was free when it was made.
    var path: String { isSeries ? numbered(number) : stem }
    /// The name without number and end, where there are such.
    private let stem: String
    private var end = ""
    private var number = 1
    /// Whether it is one of a series.
    private(set) var isSeries = false

    /// Names that were made, whether something has them by now or not.
    private static let made = Guarded<Set<String>>([])

    private init(_ stem: String) { self.stem = stem }

    /// A name that was asked for; what has it is replaced.
    static func exactly(_ path: String) -> OutputName { OutputName(path) }

    /// A name with the time in it that nothing in `folder` has: `STEM TIME.END`, else `STEM TIME 2.END`
    /// and so on. The end `/` is that of folders.
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

    /// Gives the name to a file or a folder that has another one.
    ///
    /// - Returns: the name.
    func give(to other: String) throws -> String {
        guard isSeries else {
            try SystemError.check(rename(other, Self.resolved(path)))
            return path
        }
        // What is made exclusively is ours, even where other programs look for a name as well.
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

    /// Makes something under the first name that nothing has.
    ///
    /// - Parameters:
    ///   - name: the names, by their numbers.
    ///   - make: makes it where there is nothing; returns what calls of the system do.
    /// - Returns: the name.
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

    /// Makes an empty file where there is nothing; returns what calls of the system do.
    static func makeFile(_ path: String) -> Int32 {
        let stream = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        return stream < 0 ? -1 : close(stream)
    }

    /// The path with symbolic links followed, so that they stay, where it leads to something.
    private static func resolved(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }
}
