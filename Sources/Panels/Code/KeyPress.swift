/// A press of a demo's key, at a media time in seconds.
package struct KeyPress: Hashable, Sendable {
    /// The maximum number of presses that are stored for a demo.
    static let limit = 64

    var key: Character
    var time: Double

    package init(key: Character, time: Double) { (self.key, self.time) = (key, time) }
}
