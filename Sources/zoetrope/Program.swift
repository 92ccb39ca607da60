import ArgumentParser
import Foundation

/// The process: arguments in, exit status out.
@main
enum Program {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs one command on the main thread and returns its exit status. Whatever goes wrong is one
    /// line on the console.
    static func run(_ arguments: [String]) -> Int32 {
        Assets.register()
        do {
            var command = try ZoetropeCommand.parseAsRoot(arguments)
            try command.run()
            return 0
        } catch let failure as Failure {
            Console.current.error(failure.description)
            return failure.kind.rawValue
        } catch let code as ExitCode {
            return code.rawValue
        } catch {
            return report(error, arguments)
        }
    }

    /// Help that was asked for is a result; all else the parser throws is a mistake of use.
    private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
        guard ZoetropeCommand.exitCode(for: error) != .success else {
            Console.write(ZoetropeCommand.fullMessage(for: error))
            return 0
        }
        let message = ZoetropeCommand.message(for: error)
            .split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
        let names = ZoetropeCommand.configuration.subcommands.map { $0._commandName }
        let command = arguments.first.flatMap { names.contains($0) ? " " + $0 : nil } ?? ""
        let end = message.last.map { ".!?".contains($0) } ?? true ? "" : "."
        let failure = Failure.usage("\(message)\(end) See 'zoetrope\(command) --help'.")
        Console.current.error(failure.description)
        return failure.kind.rawValue
    }
}
