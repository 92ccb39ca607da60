import Motion
import RenderTree

/// A part of a struct that an object has for a key, as a key path names it: `knob.x`.
struct StructPart {
    /// The key of the struct.
    let key: String
    private let tail: Substring

    /// Nil for what is no key path.
    init?(_ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        (key, tail) = (String(keyPath[..<dot]), keyPath[dot...])
    }

    /// The part of a struct; nil where it has none of the name.
    private func value(in whole: Any?) -> Any? {
        place(in: whole).flatMap { values, target in values[target].boxed }
    }

    /// The struct with another value for the part, which a value of another kind leaves as it is;
    /// nil where it has none of the name.
    private func replaced(in whole: Any?, by value: Any?) -> Any? {
        guard let (old, target) = place(in: whole) else { return nil }
        var values = old
        if let motion = KeyNumber.motion(value, like: old[target]) { values[target] = motion }
        return values[target.property].boxed(like: whole)
    }

    /// The struct as the value of a row of its kind, whose parts have the same names.
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

    /// Reads a key path of an object: a part of the struct for its first key, else the value of all
    /// of it as one key.
    static func read(_ keyPath: String, get: (String) -> Any?) -> Any? {
        let part = StructPart(keyPath)
        return part.flatMap { $0.value(in: get($0.key)) } ?? get(keyPath)
    }

    /// Writes a key path of an object likewise.
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
