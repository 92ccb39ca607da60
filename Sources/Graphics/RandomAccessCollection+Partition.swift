extension RandomAccessCollection {
    /// Returns the first index whose element satisfies a predicate, by binary search.
    ///
    /// The result is `endIndex` if there is none. The elements that satisfy the predicate must all
    /// follow the others.
    @inlinable
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if predicate(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
