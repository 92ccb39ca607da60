import Demos
import Foundation
import Graphics
import Images
import Panels
import RenderTree
import UIKitApp

/// A store of the demos' still and moving thumbnails.
///
/// Frames of a moving thumbnail are stored for the selected demo only. The demos' thumbnails are
/// among the assets. Those of other scenes, and the frames, are rendered by a background queue with
/// this program's own commands `render` and `record`, one process at a time, and cached in a
/// folder.
@MainActor
final class DemoThumbnails {
    /// The state shared by the main thread and the background queue.
    private struct Work {
        /// The path of the program whose commands make the thumbnails.
        let program: String
        /// The demo of the moving thumbnail; nil while the browser is closed.
        var moving: String?
        var isOver = false
        var processes: Set<Process> = []
    }

    private(set) var thumbnails: [String: CGImage] = [:]
    /// The frames of a moving thumbnail, by the name of the demo.
    ///
    /// They are those of the demo selected last, at ``DemoBrowser/framesPerSecond``; empty until
    /// they are loaded. Frames for 8 s take 15 MiB, so those of only one demo are stored.
    private(set) var movingThumbnails: [String: [CGImage]] = [:]
    private let folder: ThumbnailFolder
    private let queue = DispatchQueue(label: "pictures", qos: .utility)
    private let work: Guarded<Work>
    private let movingQueue = DispatchQueue(label: "films", qos: .utility)
    private var scale: Double?
    private var isShown = false
    /// The delay before the thumbnails of a closed browser are released, in seconds.
    ///
    /// The thumbnails of all demos take 19 MiB.
    private static let patience = 5.0

    init(in folder: ThumbnailFolder, program: String = ProgramName.path) {
        self.folder = folder
        work = Guarded(Work(program: program))
    }

    /// Loads or renders the thumbnails, once per scale until they are released.
    ///
    /// `changed` is called after the thumbnails of the assets, and after each further thumbnail.
    /// `scale` is the number of pixels per point for the rendered thumbnails.
    func make(scale: Double, changed: @escaping @MainActor () -> Void) {
        isShown = true
        guard scale != self.scale else { return }
        self.scale = scale
        let names = SceneCatalogue.scenes.map(\.name)
        let hasDemos = SceneCatalogue.hasDemos
        queue.async { [work, folder, weak self] in
            let supplied = hasDemos ? Self.supplied(names) : [:]
            let show = { (thumbnails: [String: CGImage]) in
                MainLoop.post {
                    self?.thumbnails.merge(thumbnails) { $1 }
                    changed()
                }
            }
            show(supplied)
            let others = names.filter { supplied[$0] == nil }
            guard !others.isEmpty, (try? folder.prepare()) != nil else { return }
            for name in others where !work.withLock({ $0.isOver }) {
                let path = folder.file(of: name, scale: scale)
                let arguments = ["render", name, "--scale", "\(scale)"]
                if let picture = Self.thumbnails([path], of: path, arguments, work)?.first {
                    show([name: picture])
                }
            }
        }
    }

    /// Returns the thumbnails among the assets, by the names of their demos.
    nonisolated static func supplied(_ names: [String]) -> [String: CGImage] {
        guard let folder = Assets.folder else { return [:] }
        return names.reduce(into: [:]) {
            $0[$1] = try? ImageCodec.decode(path: "\(folder)/pictures/\($1).webp")
        }
    }

    /// Loads or records the frames of a demo's moving thumbnail.
    ///
    /// The frames of other demos are released. `changed` is called at once and when the frames are
    /// loaded.
    func loadMoving(_ name: String, changed: @escaping @MainActor () -> Void) {
        guard let scale, movingThumbnails[name] == nil else { return }
        movingThumbnails = [name: []]
        work.withLock { $0.moving = name }
        changed()
        let seconds = SceneCatalogue.scene(named: name)?.film.duration ?? DemoFilm.shortest
        movingQueue.async { [work, folder, weak self] in
            // Another demo may have been selected while this one waited for its turn.
            guard work.withLock({ $0.moving == name }), (try? folder.prepare()) != nil else {
                return
            }
            let path = folder.frames(of: name, scale: scale)
            let count = Int(seconds * DemoBrowser.framesPerSecond)
            let sequence = ImageSequence(.exactly(path))
            let names = (0..<count).map(sequence.path)
            let arguments = [
                "record", name, "--duration", "\(seconds)", "--fps",
                "\(DemoBrowser.framesPerSecond)", "--scale", "\(scale)",
            ]
            let frames = Self.thumbnails(names, of: path, arguments, work)
            guard let frames else { return }
            MainLoop.post {
                // Another demo may have been selected meanwhile.
                guard self?.movingThumbnails[name] != nil else { return }
                self?.movingThumbnails[name] = frames
                changed()
            }
        }
    }

    /// Releases the thumbnails after the browser is closed.
    ///
    /// The frames of the moving thumbnail are released at once, the still thumbnails after a delay.
    /// The thumbnails stay if they are requested again during the delay. `changed` is called after
    /// each release.
    func leave(changed: @escaping @MainActor () -> Void) {
        guard isShown else { return }
        isShown = false
        movingThumbnails = [:]
        work.withLock { $0.moving = nil }
        changed()
        MainLoop.after(Self.patience) { [weak self] in
            guard let self, !isShown else { return }
            (thumbnails, scale) = ([:], nil)
            changed()
        }
    }

    /// Cancels the remaining thumbnails and frames and kills the running processes.
    func end() {
        work.withLock {
            $0.isOver = true
            for process in $0.processes { ProcessGroup(process.processIdentifier).kill() }
        }
        queue.sync {}
        movingQueue.sync {}
    }

    /// Reads images, created by a command if they do not exist.
    nonisolated private static func thumbnails(
        _ names: [String], of path: String, _ arguments: [String], _ work: Guarded<Work>
    ) -> [CGImage]? {
        func kept() -> [CGImage]? { try? names.map { try ImageCodec.decode(path: $0) } }
        if let thumbnails = kept() { return thumbnails }
        make(path, arguments, work)
        return kept()
    }

    /// Creates or replaces a file or folder with a command of this program.
    ///
    /// The command writes into a folder of this process, which removes the folder however the
    /// command ends.
    nonisolated private static func make(
        _ path: String, _ arguments: [String], _ work: Guarded<Work>
    ) {
        let folder = try? UnfinishedFile(folder: (path as NSString).standardizingPath, for: nil)
        guard let folder else { return }
        let made = "\(folder.path)/\((path as NSString).lastPathComponent)"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: work.withLock { $0.program })
        process.arguments = arguments + ["-o", path.hasSuffix("/") ? made + "/" : made]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let runs = work.withLock { work -> Bool in
            guard !work.isOver, (try? Interruption.start(process)) != nil else { return false }
            work.processes.insert(process)
            return true
        }
        if runs {
            Interruption.waitUntilExit(of: process)
            work.withLock { _ = $0.processes.remove(process) }
        }
        folder.finish {
            guard runs, process.terminationStatus == 0 else { return }
            try? FileManager.default.removeItem(atPath: path)
            _ = rename(made, path)
        }
    }
}
