import ArgumentParser
import Demos
import Foundation
import FrameTimes
import Graphics
import Panels
import SDLStage

/// A value of the command line whose error says what is valid.
protocol BoundedArgument: Sendable {
    /// The valid values, as in "a number above 0".
    static var requirement: String { get }

    init?(argument: String)
}

extension BoundedArgument {
    /// Parses an option's value.
    ///
    /// - Throws: `ValidationError` with the ``requirement`` if it is invalid.
    @Sendable static func parsed(_ text: String) throws -> Self {
        guard let value = Self(argument: text) else {
            throw ValidationError("it must be \(requirement)")
        }
        return value
    }
}

extension ClosedRange<Int> {
    /// Checks the number of an option; nil, for an option that is not given, is valid.
    ///
    /// - Throws: `ValidationError` with the range.
    func check(_ option: String, _ number: Int?, unit: String = "") throws {
        guard let number, !contains(number) else { return }
        throw ValidationError(
            "\(option) must be \(lowerBound) to \(upperBound)\(unit), not \(number)")
    }
}

/// A width and a height in points, as in `960x600`.
struct SizeArgument: BoundedArgument, Hashable {
    static let requirement = "a width and a height from 1 to 16384, as in 960x600"

    let width: Double
    let height: Double

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(decimal: parts[0]),
            let height = Double(decimal: parts[1]), (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    var size: CGSize { CGSize(width: width, height: height) }
}

/// One or more times in seconds, as in `0,0.25,0.5`.
struct TimesArgument: Hashable, Sendable {
    /// The times in the order they were written.
    let times: [Double]

    /// Parses times separated by commas.
    ///
    /// - Throws: `ValidationError` for the first invalid time.
    init(parsing text: String) throws {
        times = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let word = part.trimmingCharacters(in: .whitespaces)
            guard let time = Double(decimal: word), time <= 1e6 else {
                throw ValidationError("'\(word)' is not a time from 0 to 1000000 seconds")
            }
            guard time >= 0 else { throw ValidationError("a time cannot be negative") }
            return time
        }
    }
}

/// A number above zero.
struct PositiveArgument: BoundedArgument, Hashable {
    static let requirement = "a number above 0"

    let value: Double

    init(_ value: Double) { self.value = value }

    init?(argument: String) {
        guard let value = Double(decimal: argument), value > 0 else { return nil }
        self.value = value
    }
}

/// A number that is not negative, such as a time of a scene.
struct NonNegativeArgument: BoundedArgument, Hashable {
    static let requirement = "a number of at least 0"

    let value: Double

    init?(argument: String) {
        guard let value = Double(decimal: argument), value >= 0 else { return nil }
        self.value = value
    }
}

/// An `on` or `off` switch.
enum SwitchArgument: String, ExpressibleByArgument, CaseIterable, Sendable {
    case on, off
}

extension RendererChoice: ExpressibleByArgument {}

extension RecordingFormat: ExpressibleByArgument {}

extension VideoShard: BoundedArgument {
    static let requirement = "a part and a number of parts, up to \(maxCount), as in 2/4"

    init?(argument: String) { self.init(argument) }
}

extension PrimitiveKind: ExpressibleByArgument {}

extension ScaleChoice: BoundedArgument {
    static let requirement = "\(range.lowerBound) to \(range.upperBound), or auto"

    init?(argument: String) { self.init(argument) }
}

extension CompletionKind {
    /// The completion with the names of the demos.
    static let demos = CompletionKind.shellCommand("zoetrope demos --names")
}
