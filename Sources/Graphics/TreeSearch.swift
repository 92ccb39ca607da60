/// Returns whether one object in a tree is a descendant of another.
///
/// Searches upwards from the object and downwards through the descendants of the other one in
/// alternation, until either search ends: a small tree is searched fast at any depth, and a large
/// one near the root.
///
/// - Parameters:
///   - object: the possible descendant.
///   - tree: the possible ancestor.
///   - above: returns the parent of an object; nil at the root.
///   - below: returns the children of an object.
/// - Returns: true if `object` is below `tree`, false for `tree` itself.
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
