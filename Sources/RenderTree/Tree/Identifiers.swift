import Foundation
import Synchronization

/// Pairs a layer with the renderer's node for it. Unique in the process, never reused.
public struct LayerID: Hashable, Sendable, Comparable {
    /// The number.
    public let rawValue: UInt64

    /// The next unused id. Any thread.
    public static func next() -> LayerID {
        LayerID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Older layers first.
    public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }

    private static let counter = Atomic<UInt64>(0)
}

/// Pairs an attached animation with the renderer's compiled form of it. Unique in the process.
public struct AnimationID: Hashable, Sendable, Comparable {
    /// The number; later additions have larger ones.
    public let rawValue: UInt64

    /// The next unused id. Any thread.
    public static func next() -> AnimationID {
        AnimationID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Earlier added first.
    public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }

    private static let counter = Atomic<UInt64>(0)
}
