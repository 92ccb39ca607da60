import Foundation
import Graphics
import Testing

@testable import Viewer

@Suite("Files that are written")
struct OutputFileTests {
    @Test("no name is made twice, written or not")
    func names() throws {
        let folder = try Folder()
        let names = (0..<20).map { _ in OutputName.fresh("a", ".png", in: folder.path).path }
        #expect(Set(names).count == 20 && names.allSatisfy { $0.hasSuffix(".png") })
    }

    @Test(
        "a name that another viewer takes in the same second is left to it",
        arguments: [".json", "/"])
    @MainActor
    func sameSecond(_ end: String) throws {
        let folder = try Folder()
        let name = OutputName.fresh("a", end, in: folder.path)
        if end == "/" {
            try FileManager.default.createDirectory(
                atPath: name.path, withIntermediateDirectories: true)
            try Data("theirs".utf8).write(to: URL(fileURLWithPath: name.path + "file"))
        } else {
            try Data("theirs".utf8).write(to: URL(fileURLWithPath: name.path))
        }
        let other =
            end == "/"
            ? try ImageSequence(name).write(1) { _ in
                CGImage(width: 1, height: 1, pixels: [0xFF00_0000])
            }
            : try OutputFile.write(Data("ours".utf8), to: name)
        let stem = name.path.dropLast(end.count)
        #expect(other == "\(stem) 2\(end)")
        let theirs = end == "/" ? name.path + "file" : name.path
        #expect(try String(contentsOfFile: theirs, encoding: .utf8) == "theirs")
        #expect(folder.names().count == 2)
    }

    @Test("two that make the same file at once do not share what is not whole")
    func parts() throws {
        let folder = try Folder()
        let one = try UnfinishedFile(for: folder["a.png"])
        let two = try UnfinishedFile(folder: folder["a"], for: folder["a.mp4"])
        #expect(folder.names() == ["a.part", "a.part 2"])
        one.remove()
        #expect(folder.names() == ["a.part 2"])
        two.remove()
        #expect(folder.names().isEmpty)
    }

    @Test("a file that is replaced keeps its mode, and a symbolic link to it stays one")
    func replaced() throws {
        let folder = try Folder()
        try folder.write("old", to: "file")
        chmod(folder["file"], 0o640)
        symlink("file", folder["link"])
        try OutputFile.write(Data("new".utf8), to: .exactly(folder["link"]))
        #expect(try folder.text("file") == "new")
        var facts = stat()
        #expect(lstat(folder["link"], &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(folder["link"], &facts) == 0 && facts.st_mode & 0o777 == 0o640)
        #expect(folder.names() == ["file", "link"])
    }

    @Test("a file that is write-protected is not replaced, nor a pipe or a device by a video")
    func protected() throws {
        let folder = try Folder()
        try folder.write("old", to: "file.mp4")
        chmod(folder["file.mp4"], 0o444)
        try #require(mkfifo(folder["pipe.mp4"], 0o600) == 0)
        try folder.makeProgram("ffmpeg", "#!/bin/sh\ncat >/dev/null\npwd >film.mp4\n")
        let recipe = try #require(FFmpegRecipe(.mp4, rate: 10))
        func failure(_ name: String, isVideo: Bool) throws -> Failure? {
            let output = OutputName.exactly(folder[name])
            let writer = try FFmpegWriter(recipe, to: output, rate: 10, path: folder["bin"])
            return #expect(throws: Failure.self) {
                guard isVideo else { return try OutputFile.check(output) }
                _ = try writer.write(1) { _ in CGImage(width: 1, height: 1, pixels: [0]) }
            }
        }
        for isVideo in [false, true] {
            let reason = "it is write-protected; name another file, or make it writable"
            #expect(
                try failure("file.mp4", isVideo: isVideo)
                    == .ours("cannot write \(folder["file.mp4"]): \(reason)"))
        }
        let reason = "a video is made in several steps; name a file, not a pipe or a device"
        #expect(
            try failure("pipe.mp4", isVideo: true)
                == .ours("cannot write \(folder["pipe.mp4"]): \(reason)"))
        #expect(try folder.text("file.mp4") == "old")
        #expect(folder.names() == ["bin", "file.mp4", "pipe.mp4"])
    }

    @Test("no image is drawn where one of a sequence cannot be replaced")
    func protectedSequence() throws {
        let folder = try Folder()
        try folder.write("old", to: "a-00001.png")
        chmod(folder["a-00001.png"], 0o444)
        try #require(mkdir(folder["b-00002.png"], 0o755) == 0)
        for name in ["a-00001.png", "b-00002.png"] {
            let sequence = ImageSequence(.exactly(folder["\(name.prefix(1)).png"]))
            let failure = #expect(throws: Failure.self) {
                _ = try sequence.write(3) { _ in
                    Issue.record("an image is drawn")
                    return CGImage(width: 1, height: 1, pixels: [0])
                }
            }
            #expect(failure?.message.contains(folder[name]) == true)
        }
        #expect(folder.names() == ["a-00001.png", "b-00002.png"])
    }

    @Test("what is written through a symbolic link is made in the folder of its target")
    func linked() throws {
        let (folder, other) = (try Folder(), try Folder())
        try other.write("old", to: "file.txt")
        symlink(other["file.txt"], folder["link.txt"])
        try OutputFile.write(to: .exactly(folder["link.txt"])) { append in
            try append(Data("new".utf8))
            #expect(folder.names() == ["link.txt"])
            #expect(other.names() == ["file.part", "file.txt"])
        }
        #expect(try other.text("file.txt") == "new" && other.names() == ["file.txt"])
        var facts = stat()
        #expect(lstat(folder["link.txt"], &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("a film through a symbolic link is made in the folder of its target")
    func linkedFilm() throws {
        let (folder, other) = (try Folder(), try Folder())
        try other.write("old", to: "film.mp4")
        symlink(other["film.mp4"], folder["link.mp4"])
        try folder.makeProgram("ffmpeg", "#!/bin/sh\ncat >/dev/null\npwd >film.mp4\n")
        let recipe = try #require(FFmpegRecipe(.mp4, rate: 10))
        let writer = try FFmpegWriter(
            recipe, to: .exactly(folder["link.mp4"]), rate: 10, path: folder["bin"], patience: 60)
        Stream.reportFailedWrites()
        _ = try writer.write(1) { _ in CGImage(width: 1, height: 1, pixels: [0xFF00_0000]) }
        let place = (other.path as NSString).lastPathComponent + "/film.part\n"
        #expect(try other.text("film.mp4").hasSuffix(place))
        #expect(other.names() == ["film.mp4"] && folder.names() == ["bin", "link.mp4"])
    }

    @Test("a pipe without a reader is not waited for", .timeLimit(.minutes(1)))
    func lonelyPipe() throws {
        let folder = try Folder()
        try #require(mkfifo(folder["pipe"], 0o600) == 0)
        let failure = #expect(throws: Failure.self) {
            try OutputFile.write(Data("text".utf8), to: .exactly(folder["pipe"]))
        }
        #expect(failure == .ours("cannot write \(folder["pipe"]): the pipe has no reader"))
    }
}
