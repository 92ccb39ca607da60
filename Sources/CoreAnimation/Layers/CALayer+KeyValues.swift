import Foundation
import Motion
import RenderTree

extension CALayer {
    func readKey(_ key: String) -> Any? {
        if key == "frame" { return frame }
        if key == "superlayer" { return superlayer }
        if let member = member(key) { return member.get(self) }
        if let row = row(of: key) { return object(of: row) }
        return ownValue(key)
    }

    func readKeyPath(_ keyPath: String) -> Any? {
        guard keyPath.contains(".") else { return value(forKey: keyPath) }
        if let target = target(of: keyPath) { return values[target].boxed }
        if let filter = FilterInput(keyPath) {
            // On a presentation what an animation shows, which no filter of the program's holds.
            return userValues[keyPath] ?? filter.value(in: self)
        }
        if let (head, tail) = KeyPathParts.object(of: keyPath, in: self) {
            return head.value(forKeyPath: tail)
        }
        if let cell = KeyPathParts.cell(of: keyPath, in: self) { return cell }
        return StructPart.read(keyPath) { value(forKey: $0) }
    }

    func writeKey(_ key: String, _ value: Any?) {
        if key == "frame" {
            if let rect = value.flatMap({ MotionValue(boxed: $0)?.rectValue }) { frame = rect }
        } else if let member = member(key) {
            member.set(self, value)
        } else if let row = row(of: key), RowReading.takesObjects(row) {
            if value == nil || RowReading.isFit(value, for: row) { setObject(value, row) }
        } else if let target = target(of: key) {
            write(value, to: target)
        } else {
            setOwn(value, key)
        }
    }

    func writeKeyPath(_ keyPath: String, _ value: Any?) {
        guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
        if let target = target(of: keyPath) {
            write(value, to: target)
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

    private func member(_ key: String) -> KeyedMember<CALayer>? {
        LayerMembers.table[key].flatMap { $0.applies(self) ? $0 : nil }
    }

    /// Writes a row or a part of one; the action is the whole row's.
    private func write(_ value: Any?, to target: AnimationTarget) {
        guard let motion = KeyNumber.motion(value, like: values[target]) else { return }
        if case .cell(let part) = target.field {
            let cells = (self as? CAEmitterLayer)?.emitterCells
            CAEmitterCell.find(part.names, in: cells)?.write(motion, part)
        } else {
            write(target.property) { $0[target] = motion }
        }
    }
}

/// Values of the program, as those that properties take.
enum KeyNumber {
    /// The value for a place that holds `old`: nil becomes zeros, a word that is a number becomes
    /// the number, one of a type of its own the plain word; nil for values of no known kind.
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

    /// The number that a value stands for; 0 for nil, nil for none.
    static func number(_ value: Any?) -> Double? { motion(value, like: .number(0))?.numberValue }
}

/// Key paths that lead through other objects.
enum KeyPathParts {
    /// The layer or animation that the beginning of a path leads to, and the rest of the path.
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

    /// The cell of an emitter layer that a path such as `emitterCells.spark` leads to.
    static func cell(of keyPath: String, in layer: CALayer) -> CAEmitterCell? {
        let parts = keyPath.components(separatedBy: ".")
        guard parts.count % 2 == 0, let emitter = layer as? CAEmitterLayer else { return nil }
        var names: [String] = []
        for i in stride(from: 0, to: parts.count, by: 2) {
            guard parts[i] == "emitterCells" else { return nil }
            names.append(parts[i + 1])
        }
        return CAEmitterCell.find(names, in: emitter.emitterCells)
    }
}
