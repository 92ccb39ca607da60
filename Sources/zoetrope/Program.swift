import ArgumentParser
import Foundation
import SDLStage

/// The process: arguments in, exit status out.
@main
enum Program {
    static func main() {
        Stream.reportClosedPipes()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if ZoetropeCommand.opensWindow(arguments) { SDLStage.openVideoAhead() }
        let status = run(arguments)
        SDLStage.settle()
        exit(status)
    }

    /// Runs one command on the main thread and returns its exit status. Whatever goes wrong is one
    /// line on the console.
    static func run(_ arguments: [String]) -> Int32 {
        Assets.register()
        do {
            try perform(arguments)
            return 0
        } catch {
            let failure = error as? Failure ?? .ours(SystemError.reason(error))
            if failure.kind != .readerLeft { Console.complain(failure.description) }
            return failure.kind.rawValue
        }
    }

    private static func perform(_ arguments: [String]) throws {
        do {
            var command = try ZoetropeCommand.parseAsRoot(arguments)
            try command.run()
        } catch {
            try explain(error, arguments)
        }
    }

    /// Help that was asked for is a result, and what the parser refuses a mistake of use; all else is
    /// thrown again.
    static func explain(_ error: any Error, _ arguments: [String]) throws {
        switch ZoetropeCommand.exitCode(for: error) {
        case _ where error is Failure: throw error
        case .success:
            let text = ZoetropeCommand.fullMessage(for: error)
            return try Console.write(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        case .validationFailure: break
        default: throw error
        }
        let message = ZoetropeCommand.message(for: error)
            .split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
        let names = ZoetropeCommand.configuration.subcommands.map { $0._commandName }
        let command = arguments.first.flatMap { names.contains($0) ? " " + $0 : nil } ?? ""
        let end = message.last.map { ".!?".contains($0) } ?? true ? "" : "."
        throw Failure.usage("\(message)\(end) See 'zoetrope\(command) --help'.")
    }
}
