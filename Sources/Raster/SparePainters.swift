import Foundation

/// What a drawing call needs besides painters.
struct DrawStorage {
    var context: DrawContext
    let blur = ShadowBlur()
    var keys = GroupKeys()
    let missing = MissingContents()
    /// Kept groups and pictures of shadows to use again.
    var unused: [KeptGroup] = []
}

/// Painters and storage between drawings. Any thread; what is taken belongs to the taker.
final class SparePainters: @unchecked Sendable {
    private let lock = NSLock()
    private var painters: [BandPainter] = []
    private var storage: [DrawStorage] = []

    func takePainter() -> BandPainter {
        lock.lock()
        defer { lock.unlock() }
        return painters.popLast() ?? BandPainter()
    }

    func give(back painter: BandPainter) {
        lock.lock()
        defer { lock.unlock() }
        painters.append(painter)
    }

    func takeStorage() -> DrawStorage {
        lock.lock()
        defer { lock.unlock() }
        return storage.popLast()
            ?? DrawStorage(
                context: DrawContext(
                    plan: DrawPlan(), kept: [:], shadows: [:], contents: ContentCache()))
    }

    func give(back used: DrawStorage) {
        lock.lock()
        defer { lock.unlock() }
        storage.append(used)
    }

    /// The size of groups to use again.
    var bytes: Int {
        lock.lock()
        defer { lock.unlock() }
        return storage.reduce(0) { $1.unused.reduce($0) { $0 + $1.bytes } }
    }

    /// The sizes of groups to use again, which nothing needs: older than anything else.
    var uses: [KeptUse] {
        lock.lock()
        defer { lock.unlock() }
        return storage.flatMap { $0.unused.map { KeptUse(age: .max, bytes: $0.bytes) } }
    }

    /// Removes the groups that a cut takes.
    func release(_ cut: inout MemoryCut) {
        lock.lock()
        defer { lock.unlock() }
        for i in storage.indices {
            storage[i].unused.removeAll { cut.takes(KeptUse(age: .max, bytes: $0.bytes)) }
        }
    }
}
