// Standing: complete.
import Foundation
import Motion

/// The names of the shared timing functions.
public struct CAMediaTimingFunctionName: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a name from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at first: control points (.42, 0) and (1, 1).
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end: control points (0, 0) and (.58, 1).
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends: control points (.42, 0) and (.58, 1).
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: control points (.25, .1) and (.25, 1).
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    fileprivate static let curves: [CAMediaTimingFunctionName: TimingCurve] = [
        .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInEaseOut,
        .default: .default,
    ]
}

/// A cubic Bézier curve that maps time to progress.
///
/// It is immutable, and runs from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, ObjectFactory, Sendable {
    /// The curve as the renderer evaluates it.
    package let curve: TimingCurve
    private let name: String?

    private init(curve: TimingCurve, name: String?) { (self.curve, self.name) = (curve, name) }

    private static let named: [CAMediaTimingFunctionName: CAMediaTimingFunction] =
        Dictionary(
            uniqueKeysWithValues: CAMediaTimingFunctionName.curves.map {
                ($0, CAMediaTimingFunction(curve: $1, name: $0.rawValue))
            })

    /// Returns the shared function with a name.
    ///
    /// - Precondition: the name is one of the five.
    public convenience init(name: CAMediaTimingFunctionName) {
        guard let shared = Self.named[name] else {
            stopProgram("CAMediaTimingFunction(name:): no function \"\(name.rawValue)\"")
        }
        self.init(made: { unsafeDowncast(shared, to: Self.self) })
    }

    /// Makes a timing function from its two inner control points.
    ///
    /// Their x is clamped to 0...1 for evaluation.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(c1x, c1y, c2x, c2y)
        name = nil
    }

    /// Writes the coordinates of control point `index` (0 to 3) to two floats.
    ///
    /// - Precondition: `index` is 0, 1, 2 or 3.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        guard (0...3).contains(index) else {
            stopProgram("getControlPoint(at: \(index)): 0 to 3 expected")
        }
        let c = curve.controlPoints
        (values[0], values[1]) = [(0, 0), (c.x, c.y), (c.z, c.w), (1, 1)][index]
    }

    /// The name, or the control points.
    public override var description: String {
        let c = curve.controlPoints
        return name ?? "(\(c.x), \(c.y)) (\(c.z), \(c.w))"
    }

    /// Whether the class supports secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the control points and the name to an archive.
    public func encode(with coder: NSCoder) {
        let c = curve.controlPoints
        CoderNumbers.encode(
            [Double(c.x), Double(c.y), Double(c.z), Double(c.w)], coder, forKey: "controlPoints")
        if let name { coder.encode(name as NSString, forKey: "name") }
    }

    /// Reads a function from an archive; nil if the archive holds none.
    public init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder),
            let c = CoderNumbers.decode(coder, forKey: "controlPoints"), c.count == 4
        else { return nil }
        curve = TimingCurve(Float(c[0]), Float(c[1]), Float(c[2]), Float(c[3]))
        name = coder.words(forKey: "name")
    }
}
