import Graphics

@testable import Viewer

/// What a run of the program left behind.
struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
}

/// Runs the program's commands in this process, as the shell would.
@MainActor
func zoetrope(_ arguments: String...) -> Outcome { zoetrope(arguments) }

/// Runs the program's commands in this process, as the shell would.
///
/// What `blocked` throws stands in the way of the result.
@MainActor
func zoetrope(
    _ arguments: [String], blocked: @escaping @Sendable (String) throws -> Void = { _ in }
) -> Outcome {
    let output = Lines()
    let errors = Lines()
    let console = Console(
        output: {
            try blocked($0)
            output.add($0)
        },
        error: { errors.add($0) })
    let status = Console.$current.withValue(console) { Program.run(arguments) }
    return Outcome(status: status, output: output.text, errors: errors.text)
}

private final class Lines: Sendable {
    private let lines = Guarded<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var text: String { lines.withLock { $0.joined(separator: "\n") } }
}
