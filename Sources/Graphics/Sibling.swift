/// An object in a list of siblings that stores about where in it it is.
///
/// A list finds the object from there, instead of by a search through all of it, so that the time to
/// change thousands of siblings one by one grows with their number.
package protocol Sibling: AnyObject {
    /// The index in the list when it was last looked up; changes of the list leave it as it is.
    var siblingIndex: Int { get set }
}

extension Array where Element: Sibling {
    /// The index of an object; nil where it is in another list or none.
    package func index(ofSibling sibling: Element) -> Int? {
        guard let index = index(of: sibling, near: sibling.siblingIndex) else { return nil }
        if abs(index - sibling.siblingIndex) > tolerance, index > 0, index + 1 < count {
            for i in indices { self[i].siblingIndex = i }
        } else {
            sibling.siblingIndex = index
        }
        return index
    }

    /// Takes an object out; where it is in another list or none nothing happens.
    package mutating func remove(sibling: Element) {
        if let index = index(ofSibling: sibling) { remove(at: index) }
    }

    /// Puts an object before the one at an index.
    package mutating func insert(sibling: Element, at index: Int) {
        sibling.siblingIndex = index
        insert(sibling, at: index)
    }

    /// How far from its known index an object may be before the indices of all are stored anew: then
    /// that takes about as long as the searches until it has to be done again.
    private var tolerance: Int { 4 * Int(Double(count).squareRoot()) + 64 }
}

extension Array where Element: AnyObject {
    /// The index of an object: looks at the ends, then from a known index outward.
    package func index(of object: Element, near known: Int) -> Int? {
        // A list of references is one of addresses, which are compared without retaining.
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
