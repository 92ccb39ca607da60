/// An object that stores its approximate index in a list of siblings.
///
/// The list searches for the object from that index instead of from the start, so that changing
/// thousands of siblings one by one takes time proportional to their number.
package protocol Sibling: AnyObject {
    /// The index of the object in its list at the last lookup.
    ///
    /// Changes of the list do not update it.
    var siblingIndex: Int { get set }
}

extension Array where Element: Sibling {
    /// Returns the index of an object; nil if it is not in the list.
    package func index(ofSibling sibling: Element) -> Int? {
        guard let index = index(of: sibling, near: sibling.siblingIndex) else { return nil }
        if abs(index - sibling.siblingIndex) > tolerance, index > 0, index + 1 < count {
            for i in indices { self[i].siblingIndex = i }
        } else {
            sibling.siblingIndex = index
        }
        return index
    }

    /// Removes an object if the list contains it.
    package mutating func remove(sibling: Element) {
        if let index = index(ofSibling: sibling) { remove(at: index) }
    }

    /// Inserts an object at an index.
    package mutating func insert(sibling: Element, at index: Int) {
        sibling.siblingIndex = index
        insert(sibling, at: index)
    }

    /// The error of a stored index above which all indices are updated.
    ///
    /// The update then takes about as long as the searches until the next update.
    private var tolerance: Int { 4 * Int(Double(count).squareRoot()) + 64 }
}

extension Array where Element: AnyObject {
    /// Searches for an object outwards from a probable index; returns its index.
    ///
    /// The ends are searched first.
    package func index(of object: Element, near known: Int) -> Int? {
        // References are compared as addresses, without retaining the objects.
        let wanted = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withUnsafeBytes {
            let addresses = $0.assumingMemoryBound(to: UnsafeRawPointer.self)
            return addresses.index(of: wanted, near: known)
        }
    }
}

extension UnsafeBufferPointer<UnsafeRawPointer> {
    fileprivate func index(of wanted: UnsafeRawPointer, near known: Int) -> Int? {
        if first == wanted { return 0 }
        if last == wanted { return count - 1 }
        var low = Swift.min(known, count - 1)
        var high = low + 1
        while low >= 0 || high < count {
            if low >= 0, self[low] == wanted { return low }
            if high < count, self[high] == wanted { return high }
            low -= 1
            high += 1
        }
        return nil
    }
}
