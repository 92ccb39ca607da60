import Foundation
import FrameTimes
import Images

@testable import KeyScripts
@testable import Viewer

/// The files that viewers have written, none of which may be lost or half done.
@MainActor struct WrittenFiles {
    private let folder: URL
    /// The lines that the viewers wrote to standard error.
    private let words: String
    /// The paths of the files that the viewers called written.
    private let reported: [String]

    /// The files in a folder, after these viewers have ended.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - name: the path by which the viewers know it.
    ///   - programs: the viewers.
    init(_ folder: URL, named name: String, of programs: [RunningProgram]) {
        self.folder = folder
        words = programs.flatMap(\.words).joined(separator: "\n")
        reported = programs.flatMap(\.printed).filter { $0.hasPrefix("/") }.map { path in
            path.hasPrefix(name + "/") ? folder.path + path.dropFirst(name.count) : path
        }
    }

    /// Seconds for which programs that the viewers started may still be at work.
    private static let patience = 3.0
    /// The numbers of videos that are read in whole, and of pictures of videos.
    private static let (maxVideosRead, maxPicturesRead) = (6, 60)

    /// Fails for files that are half done without a word to the user, for those that their readers
    /// refuse, and for those that are not there although a viewer called them written.
    func check() throws {
        let end = Date(timeIntervalSinceNow: Self.patience)
        _ = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        while unfinished != nil, end > Date() { usleep(50_000) }
        if let unfinished { throw Wrong("left half done: \(unfinished)") }
        if let lost = reported.first(where: { !FileManager.default.fileExists(atPath: $0) }) {
            throw Wrong("called written, but not there: \(lost)")
        }
        var (videos, pictures) = (0, 0)
        for path in paths {
            let url = folder.appendingPathComponent(path)
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                !isFolder.boolValue, !path.contains(".part")
            else { continue }
            if url.pathExtension == "png", url.lastPathComponent.hasPrefix("frame-") {
                pictures += 1
                guard pictures <= Self.maxPicturesRead else { continue }
            }
            do {
                videos += url.pathExtension == "mp4" ? 1 : 0
                try Self.read(url, wholly: videos <= Self.maxVideosRead)
            } catch {
                throw Wrong("written, but not readable: \(path): \(error)")
            }
        }
    }

    private var paths: [String] {
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    }

    /// A file or folder that is half done, unless the user is told of it.
    private var unfinished: String? {
        paths.first { path in
            let name = URL(fileURLWithPath: path).lastPathComponent
            // The name of another one may begin with this one's and a space.
            return name.contains(".part")
                && !words.ranges(of: name).contains { !words[$0.upperBound...].hasPrefix(" ") }
        }
    }

    private static func read(_ file: URL, wholly: Bool) throws {
        let name = file.lastPathComponent
        switch file.pathExtension {
        case "png": _ = try ImageCodec.decode(path: file.path)
        case "mp4": try readVideo(file, wholly: wholly)
        case "json" where name.hasPrefix("Zoetrope frames"): try readFrames(file)
        case "json" where name == "settings.json":
            let reading = try JSONDecoder().decode(
                SettingsReading.self, from: Data(contentsOf: file))
            if let mistake = reading.mistakes.first { throw Wrong(mistake) }
        case "txt" where name.hasPrefix("Zoetrope keys"):
            _ = try KeyScript(option: "@" + file.path)
        default: break
        }
    }

    /// Reads a recording of frame times; one that was stopped at once has too few to compare.
    private static func readFrames(_ file: URL) throws {
        do {
            _ = try FrameRecording(path: file.path)
        } catch let failure as Failure where failure.description.hasSuffix("too few frames") {}
    }

    /// Reads the beginning of a video, and with `ffprobe`, where that is installed, its frames.
    private static func readVideo(_ file: URL, wholly: Bool) throws {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let head = try handle.read(upToCount: 8) ?? Data()
        guard head.count == 8, head.suffix(4) == Data("ftyp".utf8) else {
            throw Wrong("no video of type MP4")
        }
        let probe = URL(fileURLWithPath: "/usr/bin/ffprobe")
        guard wholly, FileManager.default.isExecutableFile(atPath: probe.path) else { return }
        let process = Process()
        let output = Pipe()
        process.executableURL = probe
        process.arguments = [
            "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries",
            "stream=nb_read_packets", "-of", "csv=p=0", file.path,
        ]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let words = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let count = Int(words.trimmingCharacters(in: .whitespacesAndNewlines.union([","])))
        guard process.terminationStatus == 0, let count, count > 0 else { throw Wrong(words) }
    }
}
