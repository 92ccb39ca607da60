import Foundation
import Graphics
import Images
import RenderTree

/// The demos' thumbnails, and the frames of those that were selected, cached in a folder.
///
/// A background queue renders them with this program's own `zoetrope render` and `zoetrope record`, one
/// process at a time.
@MainActor
final class DemoPictures {
    /// The state shared by the main thread and the background queue.
    private struct Work {
        var isOver = false
        var process: Process?
    }

    private(set) var pictures: [String: CGImage] = [:]
    /// The frames of moving thumbnails, ``framesPerSecond`` of them a second.
    private(set) var films: [String: [CGImage]] = [:]
    private let folder: PictureFolder
    private let queue = DispatchQueue(label: "pictures", qos: .utility)
    private let work = Guarded(Work())
    private let filmQueue = DispatchQueue(label: "films", qos: .utility)
    private var scale: Double?

    /// The time of thumbnails, in seconds: most demos are mid-animation then.
    nonisolated private static let time = "0.6"
    /// The frame rate and the duration of moving thumbnails.
    nonisolated static let framesPerSecond = 20.0
    nonisolated private static let seconds = 3.0

    /// Creates a store that caches thumbnails in a folder.
    init(in folder: PictureFolder) { self.folder = folder }

    /// Loads or renders the thumbnails, once per scale, and calls `changed` after each.
    ///
    /// `scale` is the number of pixels per point of the demos.
    func make(_ names: [String], scale: Double, changed: @escaping @MainActor () -> Void) {
        guard scale != self.scale else { return }
        self.scale = scale
        queue.async { [work, folder, weak self] in
            guard (try? folder.prepare()) != nil else { return }
            for name in names where !work.withLock({ $0.isOver }) {
                let path = folder.file(of: name, scale: scale)
                let arguments = ["render", name, "--at", Self.time, "--scale", "\(scale)"]
                guard let picture = Self.kept(path) ?? Self.made(arguments, path, work) else {
                    continue
                }
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        self?.pictures[name] = picture
                        changed()
                    }
                }
            }
        }
    }

    /// Loads or records the frames of a demo, once, and calls `changed` when they are there.
    func film(_ name: String, changed: @escaping @MainActor () -> Void) {
        guard let scale, films[name] == nil else { return }
        films[name] = []
        filmQueue.async { [work, folder, weak self] in
            guard (try? folder.prepare()) != nil else { return }
            let path = folder.film(of: name, scale: scale)
            let count = Int(Self.seconds * Self.framesPerSecond)
            let sequence = PictureSequence(.exactly(path))
            let names = (0..<count).map(sequence.path)
            if !FileManager.default.fileExists(atPath: path) {
                let arguments = [
                    "record", name, "--duration", "\(Self.seconds)", "--fps",
                    "\(Self.framesPerSecond)", "--scale", "\(scale)",
                ]
                _ = Self.made(arguments, path, work)
            }
            let frames = names.compactMap(Self.kept)
            guard frames.count == count else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.films[name] = frames
                    changed()
                }
            }
        }
    }

    /// Cancels the remaining thumbnails and terminates the running process.
    func end() {
        work.withLock {
            $0.isOver = true
            $0.process?.terminate()
        }
        queue.sync {}
        filmQueue.sync {}
    }

    nonisolated private static func kept(_ path: String) -> CGImage? {
        FileManager.default.fileExists(atPath: path) ? try? ImageCodec.decode(path: path) : nil
    }

    nonisolated private static func made(
        _ arguments: [String], _ path: String, _ work: Guarded<Work>
    ) -> CGImage? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + ["-o", path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let runs = work.withLock { work -> Bool in
            guard !work.isOver, (try? Interruption.start(process)) != nil else { return false }
            work.process = process
            return true
        }
        guard runs else { return nil }
        Interruption.waitUntilExit(of: process)
        work.withLock { $0.process = nil }
        return try? ImageCodec.decode(path: path)
    }
}
