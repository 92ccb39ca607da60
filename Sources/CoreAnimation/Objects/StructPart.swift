import Motion
import RenderTree

/// A member of a key's struct value, named by a key path such as `knob.x`.
struct StructPart {
    /// The key of the struct.
    let key: String
    private let tail: Substring

    /// Splits a key path into the struct's key and the member; fails for a single key.
    init?(_ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        (key, tail) = (String(keyPath[..<dot]), keyPath[dot...])
    }

    /// Returns the member of a struct; nil if the struct has no such member.
    private func value(in whole: Any?) -> Any? {
        place(in: whole).flatMap { values, target in values[target].boxed }
    }

    /// Returns the struct with another value for the member; nil if the struct has no such member.
    ///
    /// A value of another type leaves the member unchanged.
    private func replaced(in whole: Any?, by value: Any?) -> Any? {
        guard let (old, target) = place(in: whole) else { return nil }
        var values = old
        if let motion = KeyNumber.motion(value, like: old[target]) { values[target] = motion }
        return values[target.property].boxed(like: whole)
    }

    /// Returns layer values that hold the struct in a property of its type, and the member's
    /// target.
    private func place(in whole: Any?) -> (LayerValues, AnimationTarget)? {
        guard let motion = whole.flatMap({ MotionValue(boxed: $0) }) else { return nil }
        let row: String
        switch motion {
        case .vector(.point, _): row = "position"
        case .vector(.size, _): row = "shadowOffset"
        case .vector(.rect, _): row = "bounds"
        case .transform: row = "transform"
        default: return nil
        }
        guard let target = AnimationTarget(keyPath: row + tail) else { return nil }
        var values = LayerValues()
        values[target.property] = motion
        return (values, target)
    }

    /// Reads a key path: the member of a struct, else the value for the whole path as one key.
    static func read(_ keyPath: String, get: (String) -> Any?) -> Any? {
        let part = StructPart(keyPath)
        return part.flatMap { $0.value(in: get($0.key)) } ?? get(keyPath)
    }

    /// Writes a key path: the member of a struct, else the value for the whole path as one key.
    static func write(
        _ value: Any?, _ keyPath: String, get: (String) -> Any?, set: (Any?, String) -> Void
    ) {
        if let part = StructPart(keyPath), let whole = part.replaced(in: get(part.key), by: value) {
            set(whole, part.key)
        } else {
            set(value, keyPath)
        }
    }
}
