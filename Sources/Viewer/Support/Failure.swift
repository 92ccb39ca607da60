/// An error that ends a command, with a message and an exit status.
///
/// The status says whether the user, the input or the machine caused the error (the numbers of
/// BSD's `sysexits`).
package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The kind of a failure, with its exit status.
    package enum Kind: Int32 {
        /// A measured value exceeds the requested threshold.
        case verdict = 1
        /// The command line contains an invalid request.
        case usage = 64
        /// A file or its contents cannot be read.
        case input = 66
        /// The machine or the program failed.
        case ours = 70
        /// The reader closed the pipe; no message is printed.
        ///
        /// It is the status that shells report for a program ended by `SIGPIPE`.
        case readerLeft = 141
    }

    /// The kind of the failure.
    package let kind: Kind
    /// The error without a full stop; an empty message is not printed.
    package let message: String

    /// Returns the failure of a measured value above the requested threshold.
    package static func verdict(_ message: String) -> Failure {
        Failure(kind: .verdict, message: message)
    }
    /// Returns the failure of an invalid command line.
    package static func usage(_ message: String) -> Failure {
        Failure(kind: .usage, message: message)
    }
    /// Returns the failure of an unreadable file.
    static func input(_ message: String) -> Failure { Failure(kind: .input, message: message) }
    /// Returns a failure of the machine or the program.
    package static func ours(_ message: String) -> Failure {
        Failure(kind: .ours, message: message)
    }

    /// The failure when the reader closed the pipe.
    static let readerLeft = Failure(kind: .readerLeft, message: "")
    /// The failure of a run whose errors are already printed.
    static let reported = Failure(kind: .ours, message: "")

    /// The line to print.
    package var description: String { "\(ProgramName.text): \(message)" }
}
