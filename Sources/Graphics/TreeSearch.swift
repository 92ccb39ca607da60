/// Whether an object of a tree is somewhere inside another one.
///
/// Searches upward from the object and through what is inside the other one at once, and ends where
/// either ends: a small tree is searched soon at any depth, and a large one near the root.
///
/// - Parameters:
///   - object: the object that may be inside.
///   - tree: the object that may be around it.
///   - above: the object around one; nil at the root.
///   - below: the objects in one.
package func isObject<Object: AnyObject>(
    _ object: Object, inside tree: Object, above: (Object) -> Object?, below: (Object) -> [Object]
) -> Bool {
    var outer = above(object)
    var levels = [below(tree).makeIterator()]
    while let current = outer {
        if current === tree { return true }
        outer = above(current)
        while let level = levels.indices.last {
            guard let next = levels[level].next() else {
                levels.removeLast()
                continue
            }
            if next === object { return true }
            levels.append(below(next).makeIterator())
            break
        }
        if levels.isEmpty { return false }
    }
    return false
}
