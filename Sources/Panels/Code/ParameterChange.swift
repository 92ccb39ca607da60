/// The values of a demo's parameters from a media time on, in seconds.
package struct ParameterChange: Hashable, Sendable {
    /// The maximum number of changes stored for a demo.
    static let limit = 256

    var time: Double
    /// The values as they are written in Swift, by the names of the parameters.
    var values: [String: String]

    package init(time: Double, values: [String: String]) {
        (self.time, self.values) = (time, values)
    }
}
