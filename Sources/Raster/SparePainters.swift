import Foundation

/// What a drawing call needs besides painters.
struct DrawStorage {
    var context: DrawContext
    let blur = ShadowBlur()
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
}
