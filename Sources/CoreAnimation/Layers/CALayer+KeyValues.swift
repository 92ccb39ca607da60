import Foundation
import Motion
import RenderTree

extension CALayer {
    /// The value of a property by its key ("hidden", not "isHidden"); of any other key, the value
    /// set for it.
    public func value(forKey key: String) -> Any? {
        if key == "frame" { return frame }
        guard let row = PropertyTable.id(of: key) else { return userValues[key] }
        return values[row].boxed
    }

    /// The value of a property or of a part of one, such as `position.x`.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let target = AnimationTarget(keyPath: keyPath) else { return value(forKey: keyPath) }
        return values[target].boxed
    }

    /// Sets a property by its key, or a value of the program's own. Values of another kind are
    /// passed over; nil sets numbers to 0.
    public func setValue(_ value: Any?, forKey key: String) {
        if key == "frame", let rect = value.flatMap({ MotionValue(boxed: $0)?.rectValue }) {
            frame = rect
        } else if PropertyTable.id(of: key) != nil {
            setValue(value, forKeyPath: key)
        } else {
            userValues[key] = value
        }
    }

    /// Sets a property or a part of one; the action is the whole property's.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let target = AnimationTarget(keyPath: keyPath) else {
            return setValue(value, forKey: keyPath)
        }
        let motion: MotionValue
        if let value {
            guard let read = MotionValue(boxed: value) else { return }
            motion = read
        } else if case .vector(let kind, _) = values[target] {
            motion = kind == .color ? .none : .vector(kind, .zero)
        } else {
            motion = .none
        }
        write(target.property) { $0[target] = motion }
    }
}
