import Synchronization

/// The identifier shared by a layer and its render node.
///
/// It is unique in the process and never reused.
package struct LayerID: Hashable, Sendable, Comparable {
    /// The numeric value; later identifiers have larger values.
    package let rawValue: UInt64

    /// Returns the next unused identifier, on any thread.
    package static func next() -> LayerID {
        LayerID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Orders identifiers by age, older ones first.
    package static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }

    private static let counter = Atomic<UInt64>(0)
}

/// The identifier shared by an animation and its compiled form.
///
/// It is unique in the process.
package struct AnimationID: Hashable, Sendable, Comparable {
    /// The numeric value; later identifiers have larger values.
    package let rawValue: UInt64

    /// Returns the next unused identifier, on any thread.
    package static func next() -> AnimationID {
        AnimationID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Orders identifiers by age, earlier ones first.
    package static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }

    private static let counter = Atomic<UInt64>(0)
}
