import Testing

@testable import Graphics

/// ``GenerationCache``: what a generation uses outlives it, and nothing else does.
struct GenerationCacheTests {
    @Test("a value that each generation uses is never lost")
    func used() {
        var cache = GenerationCache<Int, String>()
        cache.insert("used", for: -1)
        for generation in 0..<10 {
            for i in 0..<5 { cache.insert("other", for: 5 * generation + i) }
            let found = cache.value(for: -1)
            #expect(found == "used", "generation \(generation)")
            cache.age(beyond: 5)
        }
    }

    @Test(
        "a value lasts for the generation after its last use",
        arguments: [(generations: 0, lasts: true), (1, true), (2, false), (3, false)])
    func unused(_ row: (generations: Int, lasts: Bool)) {
        var cache = GenerationCache<Int, String>()
        cache.insert("unused", for: 0)
        for generation in 0..<row.generations {
            cache.insert("other", for: 1 + generation)
            cache.age(beyond: 0)
        }
        let found = cache.value(for: 0)
        #expect((found != nil) == row.lasts)
    }

    @Test("a generation lasts until it has more values than the limit")
    func limit() {
        var cache = GenerationCache<Int, Int>()
        for i in 0..<3 { cache.insert(i, for: i) }
        for _ in 0..<5 { cache.age(beyond: 3) }
        let kept = (0..<3).map { cache.value(for: $0) }
        #expect(kept == [0, 1, 2])
    }
}
