import Motion
import RenderTree

/// A member of a struct value, as in the key path `knob.x`.
struct StructPart {
    /// The key of the struct.
    let key: String
    private let tail: Substring

    /// Splits a key path into a struct's key and a member; nil for a single key.
    init?(_ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        (key, tail) = (String(keyPath[..<dot]), keyPath[dot...])
    }

    /// Returns the member of a struct; nil if the struct has no such member.
    private func value(in whole: Any?) -> Any? {
        place(in: whole).flatMap { values, target in values[target].boxed }
    }

    /// Returns a struct with one member replaced; nil if it has no such member.
    ///
    /// A value of another type leaves the member unchanged.
    private func replaced(in whole: Any?, by value: Any?) -> Any? {
        guard let (old, target) = place(in: whole) else { return nil }
        var values = old
        if let motion = KeyNumber.motion(value, like: old[target]) { values[target] = motion }
        return values[target.property].boxed(like: whole)
    }

    /// Returns layer values that contain the struct, and the target of its member.
    ///
    /// A property of the struct's type holds the struct.
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

    /// Returns the value at a key path, which may name a member of a struct.
    ///
    /// Without such a member, the whole path is one key.
    static func read(_ keyPath: String, get: (String) -> Any?) -> Any? {
        let part = StructPart(keyPath)
        return part.flatMap { $0.value(in: get($0.key)) } ?? get(keyPath)
    }

    /// Sets the value at a key path, which may name a member of a struct.
    ///
    /// Without such a member, the whole path is one key.
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
