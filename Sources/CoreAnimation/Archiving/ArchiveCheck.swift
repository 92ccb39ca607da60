import Foundation

/// A validation of an archive's property list before objects are decoded from it.
///
/// Foundation's unarchiver stops the program at a dangling reference, at a reference cycle, at
/// nesting too deep for the stack, and at data that its own classes do not expect. An archive with
/// any of these defects is not decoded.
struct ArchiveCheck {
    private let objects: [Any]
    private var nodes: [ArchiveNode] = []
    /// The classes of instances, by the indices of their class descriptions.
    ///
    /// Unknown classes are missing; unarchivers throw an error for them.
    private var kinds: [Int: AnyClass] = [:]

    /// The maximum length of a chain of references from object to object.
    private static let maxDepth = 400

    /// The maximum number of objects that an archive may expand to.
    ///
    /// An object counts once for each path of references to it, as decoding makes a list for each.
    private var maxSize: Int { 1_000_000 + 16 * objects.count }

    /// Parses the objects of an archive; nil if one is malformed.
    ///
    /// A malformed object has a form that archivers do not write.
    private init?(_ objects: [Any], of coder: NSKeyedUnarchiver) {
        self.objects = objects
        for (i, object) in objects.enumerated() {
            guard let node = ArchiveNode(object) else { return nil }
            nodes.append(node)
            guard case .description(let name) = node else { continue }
            kinds[i] =
                coder.class(forClassName: name) ?? NSKeyedUnarchiver.class(forClassName: name)
                ?? NSClassFromString(name)
        }
    }

    /// Returns whether objects can be decoded safely from an archive.
    ///
    /// True if the coder is not Foundation's or does not expose its data. The result of the last
    /// archive is cached.
    package static func passes(_ coder: NSCoder) -> Bool {
        guard let coder = coder as? NSKeyedUnarchiver else { return true }
        return result(for: coder).passes
    }

    /// Returns whether an archive is safe to decode and its root has an allowed class.
    ///
    /// `kinds` are the allowed classes; the class is checked only if the root object is found.
    static func passes(_ coder: NSKeyedUnarchiver, root kinds: [AnyClass]) -> Bool {
        let result = result(for: coder)
        guard result.passes, result.hasRoot else { return result.passes }
        return sequence(first: result.root, next: { $0.flatMap(_getSuperclass) })
            .prefix { $0 != nil }.contains { kind in kinds.contains { $0 == kind } }
    }

    private static func result(for coder: NSKeyedUnarchiver) -> CheckedArchive {
        let thread = ThreadContext.current
        if let last = thread.checkedArchive, last.coder === coder { return last }
        var result = CheckedArchive(coder: coder, passes: true)
        // The unarchiver's data is private: a mirror finds the stored properties by name.
        let mirror = Mirror(reflecting: coder)
        if let objects = mirror.descendant("_objects") as? [Any] {
            let check = ArchiveCheck(objects, of: coder)
            result.passes = check?.isSound == true
            if let top = mirror.descendant("_containers", "some", 0, "dict") as? [String: Any],
                let root = top[NSKeyedArchiveRootObjectKey].flatMap(ArchiveReference.index)
            {
                result.hasRoot = true
                result.root = check?.class(at: root)
            }
        }
        thread.checkedArchive = result
        return result
    }

    /// Returns whether objects of a class can be decoded safely.
    ///
    /// Of Foundation's classes, this is true only for those with a known archived form.
    static func canRead(_ kind: AnyClass) -> Bool {
        !String(reflecting: kind).hasPrefix("Foundation.")
            || ArchiveNode.forms[NSStringFromClass(kind)] != nil
    }

    private var isSound: Bool {
        let forms = kinds.mapValues { ArchiveNode.forms[NSStringFromClass($0)] }
        guard kinds.values.allSatisfy({ Self.canRead($0) }) else { return false }
        for case .instance(let instance) in nodes {
            guard nodes.indices.contains(instance.kind),
                case .description = nodes[instance.kind],
                kinds[instance.kind].map({ $0 is any NSCoding.Type }) ?? true,
                instance.references.allSatisfy(isObject),
                instance.elements.allSatisfy(isElement),
                (forms[instance.kind] ?? nil)?(instance, isValue) ?? true
            else { return false }
        }
        return isFinite
    }

    private func `class`(at index: Int) -> AnyClass? {
        guard nodes.indices.contains(index), case .instance(let instance) = nodes[index] else {
            return nil
        }
        return kinds[instance.kind]
    }

    private func isObject(_ index: Int) -> Bool {
        guard nodes.indices.contains(index) else { return false }
        if case .description = nodes[index] { return false }
        return true
    }

    /// Returns whether an index is that of an object that a list can contain.
    ///
    /// Object 0 represents nil, which lists do not contain.
    private func isElement(_ index: Int) -> Bool { index > 0 && isObject(index) }

    /// Whether the references have no cycle and stay within the limits of depth and size.
    private var isFinite: Bool {
        /// The size of each object with all objects that it contains; nil if not yet known.
        ///
        /// A shared object is counted each time.
        var sizes = [Int?](repeating: nil, count: nodes.count)
        /// Whether an object is on the current path of the depth-first search.
        var isOpen = [Bool](repeating: false, count: nodes.count)
        var depth = 0
        var todo = Array(nodes.indices)
        while let index = todo.last {
            guard sizes[index] == nil, case .instance(let instance) = nodes[index] else {
                sizes[index] = sizes[index] ?? 1
                todo.removeLast()
                continue
            }
            let inner = instance.references + instance.elements
            if isOpen[index] {
                let size = inner.reduce(1) { $0 + (sizes[$1] ?? 1) }
                guard size <= maxSize else { return false }
                (sizes[index], isOpen[index]) = (size, false)
                depth -= 1
                todo.removeLast()
            } else {
                let unknown = inner.filter { sizes[$0] == nil }
                depth += 1
                guard depth <= Self.maxDepth,
                    !unknown.contains(where: { $0 == index || isOpen[$0] })
                else { return false }
                isOpen[index] = true
                todo += unknown
            }
        }
        return true
    }

    private func isValue(_ index: Int, of type: Any.Type) -> Bool {
        nodes.indices.contains(index) && Swift.type(of: objects[index]) == type
    }
}

/// The result of a thread's last archive check.
struct CheckedArchive {
    weak var coder: NSKeyedUnarchiver?
    var passes: Bool
    /// Whether the root object was found.
    var hasRoot = false
    /// The class of the root object; nil if it is unknown.
    ///
    /// It is also nil if the root is not an instance.
    var root: AnyClass?
}
