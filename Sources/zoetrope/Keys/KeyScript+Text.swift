import Foundation

extension KeyScript {
    /// Reads the `--keys` option: a script, or `@FILE` for a file that holds one.
    ///
    /// - Throws: ``Failure``: of use for a mistake in the option, of input for the file and what is
    ///   in it.
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
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.input("cannot read \(path): no such file, or no permission")
        }
        let script = String(decoding: data, as: UTF8.self)
        do {
            try self.init(parsing: script)
        } catch let mistake as Mistake {
            let before = script.prefix(mistake.place - 1)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let (line, column) = (before.count, (before.last?.count ?? 0) + 1)
            throw Failure.input("\(path), line \(line), character \(column): \(mistake.reason)")
        }
    }

    /// The script as a file: a step on each line, times to the millisecond, after a line that says
    /// how to play it.
    func file(scene: String) -> String {
        let lines = steps.map { "\(NumberText.short($0.time, digits: 3)):\($0.action.word)" }
        let head = "# Play it with: zoetrope view \(scene) --keys @FILE"
        return ([head] + lines).joined(separator: "\n") + "\n"
    }
}

extension KeyScript.Action {
    /// The word that stands for it in a script.
    fileprivate var word: String {
        switch self {
        case .key(let key): return key
        case .finger(let phase, let place):
            let verb =
                switch phase {
                case .began: "press"
                case .ended, .cancelled: "release"
                default: "move"
                }
            let (x, y) = (Double(place.x), Double(place.y))
            return "\(verb)@\(NumberText.short(x, digits: 1)),\(NumberText.short(y, digits: 1))"
        }
    }
}
