import Foundation
import Motion
import RenderTree

// Keys are read and written through the property accessors. Key paths such as `bounds.size` are
// read and written through the whole property. So overrides in subclasses are called.

extension CALayer {
    func readKey(_ key: String) -> Any? {
        LayerMembers.member(key, in: values.kind).map { $0.get(self) }
            ?? value(forUndefinedKey: key)
    }

    func readKeyPath(_ keyPath: String) -> Any? {
        guard keyPath.contains(".") else { return value(forKey: keyPath) }
        if let target = target(of: keyPath), case .cell = target.field {
            if pending.contains(.cells) { readCells() }
            return values[target].boxed
        }
        if let filter = FilterInput(keyPath) {
            // A presentation layer stores the animated value in `userValues`, since the program's
            // filter holds only the model value.
            return userValues[keyPath] ?? filter.value(in: self)
        }
        if let (head, tail) = KeyPathParts.object(of: keyPath, in: self) {
            return head.value(forKeyPath: tail)
        }
        if let (cell, tail) = KeyPathParts.cell(of: keyPath, in: self) {
            return tail.isEmpty ? cell : cell.value(forKeyPath: tail)
        }
        if let (head, tail) = KeyPathParts.collection(of: keyPath, in: self) {
            return KeyPathParts.value(forKeyPath: tail, of: head)
        }
        return StructPart.read(keyPath) { value(forKey: $0) }
    }

    func writeKey(_ key: String, _ value: Any?) {
        if let member = LayerMembers.member(key, in: values.kind) {
            member.set(self, value)
        } else {
            setValue(value, forUndefinedKey: key)
        }
    }

    func writeKeyPath(_ keyPath: String, _ value: Any?) {
        guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
        if keyPath.hasPrefix("emitterCells."), self is CAEmitterLayer {
            guard let (cell, tail) = KeyPathParts.cell(of: keyPath, in: self) else { return }
            cell.setValue(value, forKeyPath: tail)
        } else if let filter = FilterInput(keyPath) {
            filter.set(value, in: self)
        } else if let (head, tail) = KeyPathParts.object(of: keyPath, in: self) {
            head.setValue(value, forKeyPath: tail)
        } else {
            StructPart.write(value, keyPath, get: { self.value(forKey: $0) }) {
                setValue($0, forKey: $1)
            }
        }
    }
}

/// The conversion of values that client code sets by key to property values.
enum KeyNumber {
    /// Converts an object to a property value like another one; nil for unsupported types.
    ///
    /// The result can replace `old`. A nil value becomes 0, or no value for colours and objects.
    /// For a number, a string is parsed; for a string, a string-backed constant becomes its string.
    static func motion(_ value: Any?, like old: MotionValue) -> MotionValue? {
        guard let value else {
            if case .vector(let kind, _) = old {
                return kind == .color ? MotionValue.none : .vector(kind, .zero)
            }
            return MotionValue.none
        }
        if case .text = old, let word = value as? any RawRepresentable<String> {
            return .text(word.rawValue)
        }
        guard let motion = MotionValue(boxed: value) else { return nil }
        if case .vector(let kind, _) = old, kind.lanes == 1, case .text(let word) = motion {
            return Double(word.trimmingCharacters(in: .whitespaces)).map { .number($0) }
        }
        return motion
    }

    /// Returns a value as a number; 0 for nil, nil for other types.
    static func number(_ value: Any?) -> Double? { motion(value, like: .number(0))?.numberValue }

    /// Converts a numeric value to the nearest integer; nil for other types.
    ///
    /// A nil value becomes 0.
    static func integer<Value: FixedWidthInteger>(_ value: Any?) -> Value? {
        number(value).map { Value(clamping: MotionValue.shownInteger($0)) }
    }
}

/// The parts of key paths that lead to other objects.
enum KeyPathParts {
    /// Returns the sublayer that a key path begins with, and the remaining path.
    static func object(
        of keyPath: String, in layer: CALayer
    ) -> (head: CALayer, tail: String)? {
        let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0] == "sublayers",
            let named = layer.sublayers?.first(where: { $0.name == String(parts[1]) })
        {
            return (named, String(parts[2]))
        }
        guard let next = layer.value(forKey: String(parts[0])) as? CALayer else { return nil }
        return (next, parts.dropFirst().joined(separator: "."))
    }

    /// Returns the dictionary or array that a key path begins with, and the remaining path.
    static func collection(
        of keyPath: String, in layer: CALayer
    ) -> (head: Any, tail: Substring)? {
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let head = layer.value(forKey: String(parts[0])),
            head is NSDictionary || head is [AnyHashable: Any] || head is [Any] || head is NSArray
        else { return nil }
        return (head, parts[1])
    }

    /// Returns the value at a key path of a layer, dictionary or array.
    ///
    /// The result is nil for other objects.
    static func value(forKeyPath keyPath: Substring, of object: Any) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let (key, tail) = (String(parts[0]), parts.count > 1 ? parts[1] : nil)
        switch object {
        case let object as any KeyedObject: return object.value(forKeyPath: String(keyPath))
        case let dictionary as NSDictionary:
            return deeper(dictionary.object(forKey: key), tail)
        case let dictionary as [AnyHashable: Any]: return deeper(dictionary[key], tail)
        case let array as NSArray: return value(forKeyPath: keyPath, ofAll: Array(array))
        case let array as [Any]: return value(forKeyPath: keyPath, ofAll: array)
        default: return nil
        }
    }

    private static func hasKeys(_ object: Any) -> Bool {
        object is any KeyedObject || object is NSDictionary || object is [AnyHashable: Any]
    }

    private static func deeper(_ value: Any?, _ tail: Substring?) -> Any? {
        guard let value, let tail else { return Boxing.box(value) }
        return self.value(forKeyPath: tail, of: value)
    }

    private static func value(forKeyPath keyPath: Substring, ofAll objects: [Any]) -> Any? {
        guard keyPath.first == "@" else {
            guard objects.allSatisfy(hasKeys) else { return nil }
            return objects.map { value(forKeyPath: keyPath, of: $0) ?? NSNull() }
        }
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        if parts[0] == "@count" { return NSNumber(value: objects.count) }
        guard parts.count == 2 else { return nil }
        let found = objects.compactMap { value(forKeyPath: parts[1], of: $0) }
        let numbers = found.compactMap { ($0 as? NSNumber)?.doubleValue }
        switch parts[0] {
        case "@sum": return NSNumber(value: numbers.reduce(0, +))
        case "@avg":
            return NSNumber(value: numbers.reduce(0, +) / Double(max(numbers.count, 1)))
        case "@max": return numbers.max().map { NSNumber(value: $0) }
        case "@min": return numbers.min().map { NSNumber(value: $0) }
        case "@unionOfObjects": return found
        case "@distinctUnionOfObjects":
            return Array(Set(found.compactMap { $0 as? AnyHashable }))
        default: return nil
        }
    }

    /// Returns the emitter cell that a key path begins with, and the remaining path.
    ///
    /// An example is `emitterCells.rocket.emitterCells.spark.birthRate`.
    static func cell(
        of keyPath: String, in layer: CALayer
    ) -> (cell: CAEmitterCell, tail: String)? {
        var parts = keyPath.components(separatedBy: ".")[...]
        var found: CAEmitterCell?
        var cells = (layer as? CAEmitterLayer)?.emitterCells
        while parts.count > 1, parts.first == "emitterCells" {
            let name = parts[parts.startIndex + 1]
            guard let next = cells?.first(where: { $0.name == name }) else { return nil }
            (found, cells) = (next, next.emitterCells)
            parts = parts.dropFirst(2)
        }
        return found.map { ($0, parts.joined(separator: ".")) }
    }
}
