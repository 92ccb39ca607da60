import Codecs
import Foundation
import Graphics
import RenderTree

/// Small pictures of the demos, made by this very program: `zoetrope render` in a process of its
/// own, one after the other, while the window goes on.
@MainActor
final class DemoPictures {
    private(set) var pictures: [String: CGImage] = [:]
    private let queue = DispatchQueue(label: "pictures", qos: .utility)
    private let isOver = Guarded(false)
    private var hasBegun = false

    /// The time of the pictures: most demos are in the middle of what they show.
    nonisolated private static let time = "0.6"

    /// Makes the pictures, once; `changed` is told of each.
    ///
    /// - Parameters:
    ///   - scale: pixels in a point of the demos.
    func make(_ names: [String], scale: Double, changed: @escaping @MainActor () -> Void) {
        guard !hasBegun else { return }
        hasBegun = true
        queue.async { [isOver, weak self] in
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("zoetrope-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            for name in names where !isOver.withLock({ $0 }) {
                guard let picture = Self.picture(of: name, scale, in: folder) else { continue }
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        self?.pictures[name] = picture
                        changed()
                    }
                }
            }
        }
    }

    /// No more pictures are wanted; waits for the one under way.
    func end() {
        isOver.withLock { $0 = true }
        queue.sync {}
    }

    nonisolated private static func picture(
        of name: String, _ scale: Double, in folder: String
    ) -> CGImage? {
        let path = "\(folder)/\(name).png"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["render", name, "--at", time, "--scale", "\(scale)", "-o", path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return try? ImageCodec.decode(path: path)
    }
}
