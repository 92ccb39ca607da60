import Graphics

/// The frames of the demos that were selected last, by the names of the demos.
///
/// A film of 8 s at a quarter of a demo's size takes 15 MiB.
struct RecentFilms {
    /// The maximum number of films.
    static let capacity = 2

    /// The films; those that are still to come are empty.
    private(set) var films: [String: [CGImage]] = [:]
    /// The names of ``films``, the latest last.
    private var names: [String] = []

    /// Makes a demo the latest one; removes the film of the earliest one beyond the capacity.
    ///
    /// - Returns: whether its film is to be made.
    mutating func select(_ name: String) -> Bool {
        names.removeAll { $0 == name }
        names.append(name)
        if names.count > Self.capacity { films[names.removeFirst()] = nil }
        guard films[name] == nil else { return false }
        films[name] = []
        return true
    }

    /// Sets the film of a demo, unless the demo was removed meanwhile.
    mutating func set(_ film: [CGImage], of name: String) {
        if films[name] != nil { films[name] = film }
    }
}
