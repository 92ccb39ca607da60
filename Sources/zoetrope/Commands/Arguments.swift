import ArgumentParser
import Foundation
import SDLStage

/// A width and a height in points, as in `960x600`.
struct SizeArgument: ExpressibleByArgument, Hashable, Sendable {
    let width: Double
    let height: Double

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            (1...16384).contains(width), (1...16384).contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    var size: CGSize { CGSize(width: width, height: height) }
}

/// One or more times in seconds, as in `0,0.25,0.5`.
struct TimesArgument: ExpressibleByArgument, Hashable, Sendable {
    /// What was written, and its value.
    let times: [Double]

    init?(argument: String) {
        var times: [Double] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let time = Double(part.trimmingCharacters(in: .whitespaces)),
                time.isFinite, (0...1e6).contains(time)
            else { return nil }
            times.append(time)
        }
        self.times = times
    }
}

/// A number above zero.
struct PositiveArgument: ExpressibleByArgument, Hashable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value }

    init?(argument: String) {
        guard let value = Double(argument), value.isFinite, value > 0 else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { NumberText.short(value, digits: 3) }
}

/// `on` or `off`.
enum SwitchArgument: String, ExpressibleByArgument, CaseIterable, Sendable {
    case on, off
}

extension RendererChoice: ExpressibleByArgument {}

extension KeyScript {
    /// Reads the `--keys` option; a mistake in it is a mistake of use.
    init(option text: String) throws {
        do {
            try self.init(parsing: text)
        } catch {
            throw Failure.usage("\(error)")
        }
    }
}
