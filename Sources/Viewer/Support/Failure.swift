/// Why a command ended without doing what it was asked: one line, and the exit status that says
/// whose doing it was (the numbers of BSD's `sysexits`).
package struct Failure: Error, Hashable, CustomStringConvertible {
    /// Who has to do something about it.
    package enum Kind: Int32 {
        /// A measured value was over the threshold that was asked for.
        case verdict = 1
        /// The command line asks for something that cannot be.
        case usage = 64
        /// A file or its contents cannot be read.
        case input = 66
        /// The machine or the program could not do it.
        case ours = 70
        /// Whoever read the result has left: nothing to say, and nobody's mistake. What a shell
        /// reports of a program that such a pipe ended.
        case readerLeft = 141
    }

    /// Who has to do something about it.
    package let kind: Kind
    /// What is wrong, and where, without a full stop.
    package let message: String

    /// A measured value was over the threshold that was asked for.
    package static func verdict(_ message: String) -> Failure {
        Failure(kind: .verdict, message: message)
    }
    /// The command line asks for something that cannot be.
    package static func usage(_ message: String) -> Failure {
        Failure(kind: .usage, message: message)
    }
    /// A file cannot be read.
    static func input(_ message: String) -> Failure { Failure(kind: .input, message: message) }
    /// The machine or the program could not do it.
    package static func ours(_ message: String) -> Failure {
        Failure(kind: .ours, message: message)
    }

    /// Nobody reads the result any more.
    static let readerLeft = Failure(kind: .readerLeft, message: "nobody reads the result")

    /// The line as it is printed.
    package var description: String { "zoetrope: \(message)" }
}
