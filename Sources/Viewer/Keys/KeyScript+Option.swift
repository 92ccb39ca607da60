import Foundation
import KeyScripts

extension KeyScript {
    /// The maximum size of a script file, in bytes.
    private static let largestFile = 4 << 20

    /// Reads the `--keys` option: a script, or `@FILE` for a file that contains one.
    ///
    /// - Throws: ``Failure``: of use for a mistake in the option, of input for the file and its
    ///   content.
    init(option text: String) throws {
        guard text.hasPrefix("@") else {
            do {
                try self.init(parsing: text)
            } catch {
                throw Failure.usage("\(error)")
            }
            return
        }
        let path = String(text.dropFirst())
        guard !path.isEmpty else { throw Failure.usage("--keys @ names no file; write @FILE") }
        let data = try InputFile.data(path, limit: Self.largestFile)
        guard let script = String(validating: data, as: UTF8.self) else {
            throw Failure.input("cannot read \(path): it is not UTF-8 text; save it as UTF-8")
        }
        do {
            try self.init(parsing: script)
        } catch let mistake as Mistake {
            let before = script.prefix(mistake.place - 1)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let (line, column) = (before.count, (before.last?.count ?? 0) + 1)
            throw Failure.input("\(path), line \(line), character \(column): \(mistake.reason)")
        }
    }
}
