import Foundation
import Graphics

/// The declaration of a demo parameter that the user can change.
///
/// The user changes the parameter with the mouse or the keyboard. The panel, the keys, the code
/// beside the scene, key scripts and `zoetrope demos` all read it.
public struct DemoParameter: Hashable, Sendable {
    /// The name of the API and of the property the code reads.
    public let name: String
    /// The smallest and the largest value.
    public let range: ClosedRange<Double>
    /// The step of which all values are multiples.
    public let step: Double
    /// The unit, such as `s`; empty for numbers without a unit.
    public let unit: String
    /// The values of a choice as they are written in Swift; empty for a number.
    ///
    /// The value of a choice is an index.
    public let choices: [String]

    init(name: String, range: ClosedRange<Double>, step: Double, unit: String) {
        (self.name, self.range, self.step, self.unit) = (name, range, step, unit)
        choices = []
    }

    init(name: String, choices: [String]) {
        (self.name, self.choices) = (name, choices)
        (range, step, unit) = (0...Double(max(0, choices.count - 1)), 1, "")
    }

    /// Returns the nearest value that the parameter can have; nil for NaN.
    public func nearest(to number: Double) -> Double? {
        guard !number.isNaN else { return nil }
        let number = min(max(number, range.lowerBound), range.upperBound)
        let power = pow(10, Double(digits))
        let whole = ((number / step).rounded() * step * power).rounded() / power
        return min(max(whole, range.lowerBound), range.upperBound)
    }

    /// Returns the value of a string; nil for an invalid string.
    ///
    /// The string is a number in the range, or the name of a choice.
    public func value(of text: String) -> Double? {
        let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
        if let index = choices.firstIndex(where: { $0 == name || $0 == "." + name }) {
            return Double(index)
        }
        guard choices.isEmpty, let number = Double(decimal: text), range.contains(number) else {
            return nil
        }
        return nearest(to: number)
    }

    /// Returns a value as it is written in Swift: `0.5`, `.linear` or `true`.
    public func code(_ value: Double) -> String {
        guard choices.isEmpty else { return choices[Int(nearest(to: value) ?? 0)] }
        return String(format: "%.\(max(1, digits))f", value)
    }

    /// Returns a value with its unit, as text on screen.
    public func text(_ value: Double) -> String {
        guard choices.isEmpty else {
            let name = code(value)
            return name.hasPrefix(".") ? String(name.dropFirst()) : name
        }
        return String(format: "%.\(digits)f", value) + (unit.isEmpty ? "" : " \(unit)")
    }

    /// The possible values as text: a range, or the names of the choices.
    ///
    /// A range is written like `0.1 to 4 s`.
    public var values: String {
        choices.isEmpty
            ? "\(text(range.lowerBound).prefix { $0 != " " }) to \(text(range.upperBound))"
            : choices.indices.map { text(Double($0)) }.joined(separator: ", ")
    }

    /// The number of decimal places of the step, at most 3.
    private var digits: Int {
        (0...2).first {
            abs(step * pow(10, Double($0)) - (step * pow(10, Double($0))).rounded()) < 1e-9
        }
            ?? 3
    }
}
