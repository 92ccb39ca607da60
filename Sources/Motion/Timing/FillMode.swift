/// What an animation shows outside its active interval.
public enum FillMode: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// Nothing, before and after.
    case removed
    /// Its last value, after.
    case forwards
    /// Its first value, before.
    case backwards
    /// Its first value before and its last value after.
    case both

    /// Whether the first value shows before the beginning.
    @inlinable public var showsBefore: Bool { self == .backwards || self == .both }

    /// Whether the last value shows after the end.
    @inlinable public var showsAfter: Bool { self == .forwards || self == .both }
}
