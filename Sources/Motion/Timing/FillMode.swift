/// The value an animation shows outside its active interval.
package enum FillMode: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// No value, before and after.
    case removed
    /// The last value, after the interval.
    case forwards
    /// The first value, before the interval.
    case backwards
    /// The first value before and the last value after.
    case both

    /// Whether the first value is shown before the interval.
    @inlinable package var showsBefore: Bool { self == .backwards || self == .both }

    /// Whether the last value is shown after the interval.
    @inlinable package var showsAfter: Bool { self == .forwards || self == .both }
}
