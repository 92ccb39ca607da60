import Foundation
import Graphics
import RenderTree

/// The pixels of kept groups and the pictures of shadows of frames before, by the commands that draw
/// them: what does not change is drawn and blurred once. Any thread.
///
/// Something is kept when it is asked for a second time, so that what moves costs no memory.
final class GroupCache: @unchecked Sendable {
    /// What decides the pixels of a group.
    struct Key: Hashable {
        let bounds: PixelRect
        let commands: [DrawCommand]

        /// Nil for a group that shows others which are drawn before it.
        init?(_ commands: UnsafeBufferPointer<DrawCommand>, _ group: DrawPlan.Group) {
            let inside = commands[group.begin + 1..<group.end]
            var own: Set<Int> = []
            for command in inside {
                switch command {
                case .beginGroup(let inner): own.insert(inner.id)
                case .texture(let texture):
                    if case .group(let id) = texture.source, !own.contains(id) { return nil }
                case .shadow(let shadow): if !own.contains(shadow.group) { return nil }
                case .endGroup(.inPlace(_, _, let mask?)): if !own.contains(mask) { return nil }
                default: continue
                }
            }
            (bounds, self.commands) = (group.bounds, Array(inside))
        }
    }

    /// What decides the picture of a shadow.
    struct ShadowKey: Hashable {
        let group: Key
        let offset: SIMD2<Double>
        let sigma: Double
        let color: SIMD4<Float>
        let limit: PixelRect

        init(_ group: Key, _ command: ShadowCommand, limit: PixelRect) {
            (self.group, self.limit) = (group, limit)
            (offset, sigma, color) = (command.offset, command.sigma, command.color)
        }
    }

    /// How many frames something stays that is not shown.
    private static let idleFrames = 60

    private let lock = NSLock()
    private var groups = RecentCache<Key, KeptGroup>(byteLimit: 64 << 20, idleLimit: idleFrames)
    private var shadows = RecentCache<ShadowKey, KeptGroup>(
        byteLimit: 64 << 20, idleLimit: idleFrames)
    /// What was asked for once, by hash.
    private var asked = RecentCache<Int, Bool>(idleLimit: idleFrames)
    private var madeCount = 0

    /// How many groups were drawn and shadows blurred so far.
    var made: Int {
        lock.lock()
        defer { lock.unlock() }
        return madeCount
    }

    /// Begins a frame.
    func beginFrame() {
        lock.lock()
        defer { lock.unlock() }
        _ = groups.beginFrame()
        _ = shadows.beginFrame()
        _ = asked.beginFrame()
    }

    /// The pixels of a group; `draw` makes them where they are not known.
    func group(_ key: Key?, draw: () -> KeptGroup) -> KeptGroup {
        if let key, let known = known(\.groups, key) { return known }
        let made = draw()
        if let key { keep(made, \.groups, key) }
        return made
    }

    /// The picture of a shadow; nil where `draw` makes none.
    func shadow(_ key: ShadowKey?, draw: () -> KeptGroup?) -> KeptGroup? {
        if let key, let known = known(\.shadows, key) { return known }
        guard let made = draw() else { return nil }
        if let key { keep(made, \.shadows, key) }
        return made
    }

    private typealias Cache<Key: Hashable> = ReferenceWritableKeyPath<
        GroupCache, RecentCache<Key, KeptGroup>
    >

    private func known<Key: Hashable>(_ cache: Cache<Key>, _ key: Key) -> KeptGroup? {
        lock.lock()
        defer { lock.unlock() }
        return self[keyPath: cache].value(for: key)
    }

    /// Keeps something that was asked for before.
    private func keep<Key: Hashable>(_ made: KeptGroup, _ cache: Cache<Key>, _ key: Key) {
        lock.lock()
        defer { lock.unlock() }
        madeCount += 1
        guard asked.value(for: key.hashValue) != nil else {
            asked.insert(true, for: key.hashValue, bytes: 0)
            return
        }
        made.isShared = true
        let bounds = made.target.bounds
        self[keyPath: cache].insert(made, for: key, bytes: bounds.width * bounds.height * 4)
    }
}
