import ArgumentParser
import Foundation
import SDLStage

/// The process: it runs a command and exits with its status.
enum Program {
    static func main(
        _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
    ) -> Never {
        Stream.reserve()
        Heap.returnFreedMemory()
        Stream.reportFailedWrites()
        if let failure = OpenFiles.raiseLimit() { exit(report(failure)) }
        let opensWindow = ZoetropeCommand.opensWindow(arguments) && SDLStage.hasDisplay()
        if opensWindow { ComposeCache.use() }
        Interruption.observe()
        if opensWindow { SDLStage.openVideoAhead() }
        let failure = perform(arguments)
        SDLStage.settle()
        Interruption.stopObserving()
        exit(report(failure))
    }

    /// Runs a command, prints a failure in one line, returns its status.
    static func run(_ arguments: [String]) -> Int32 { report(perform(arguments)) }

    private static func report(_ failure: Failure?) -> Int32 {
        guard let failure else { return 0 }
        if !failure.message.isEmpty { Console.complain(failure.description) }
        return failure.kind.rawValue
    }

    private static func perform(_ arguments: [String]) -> Failure? {
        Assets.register()
        do {
            do {
                var command = try ZoetropeCommand.command(of: arguments)
                try command.run()
            } catch {
                try explain(error, arguments)
            }
            return nil
        } catch {
            return error as? Failure ?? .ours(SystemError.reason(error))
        }
    }

    /// The names of the commands.
    private static var commands: [String] {
        ZoetropeCommand.configuration.subcommands.map { $0._commandName }
    }

    /// Refuses help on a word that is neither a command nor a demo.
    private static func refuseUnknown(_ arguments: [String]) throws {
        let words = arguments.prefix { !$0.hasPrefix("-") }
        let asksForHelp = words.first == "help"
        guard let word = asksForHelp ? words.dropFirst().first : words.first,
            !commands.contains(word)
        else { return }
        guard asksForHelp else {
            return try MainActor.assumeIsolated { _ = try SceneName.demo(word) }
        }
        throw Failure.usage(
            "no command is named '\(word)'; the commands are \(commands.joined(separator: ", "))")
    }

    /// Prints requested help, or throws the error of a command line.
    ///
    /// Parser errors become usage failures; other errors are thrown unchanged.
    static func explain(_ error: any Error, _ arguments: [String]) throws {
        switch ZoetropeCommand.exitCode(for: error) {
        case _ where error is Failure: throw error
        case .success:
            try refuseUnknown(arguments)
            let help = ZoetropeCommand.fullMessage(for: error)
            let text = ProgramName.named(MainActor.assumeIsolated { HelpExamples.adapted(help) })
            return try Console.write(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        case .validationFailure: break
        default: throw error
        }
        let message = ZoetropeCommand.message(for: error)
            .split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
            // The parser lists values on separate lines.
            .replacingOccurrences(of: ":\n- ", with: ": ")
            .replacingOccurrences(of: "\n- ", with: ", ")
            .replacingOccurrences(of: "\n", with: " ")
        let command = arguments.first.flatMap { commands.contains($0) ? " " + $0 : nil } ?? ""
        let end = message.last.map { ".!?".contains($0) } ?? true ? "" : "."
        throw Failure.usage(ProgramName.named("\(message)\(end) See 'zoetrope\(command) --help'."))
    }
}
