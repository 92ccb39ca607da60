import Foundation
import FrameTimes
import RenderTree

@testable import KeyScripts
@testable import Viewer

/// The files of the viewer, each as its own writer makes it.
extension CorpusFile {
    @MainActor static let viewerFiles: [CorpusFile] = {
        do {
            let tables = try tables(of: 5, named: "recording")
            return tables + [
                CorpusFile(name: "session.keys", data: session, read: keyScript),
                CorpusFile(name: "settings.json", data: try settings, read: settings),
                CorpusFile(name: "recording.json", data: try recording, read: recording),
            ]
        } catch {
            preconditionFailure("the viewer cannot write its files: \(error)")
        }
    }()

    /// The steps of a script that are played; the others would only take time.
    private static let maxStepsPlayed = 24

    /// A session of the viewer as F8 writes it.
    private static var session: Data { session(of: 9) }

    /// A session of so many actions.
    static func session(of count: Int) -> Data {
        var log = InputLog()
        log.begin(
            InputLog.Stage(
                scene: "cube", size: CGSize(width: 64, height: 90), refreshRate: 59.94),
            at: 0)
        let point = CGPoint(x: 10, y: 20.5)
        let actions: [KeyScript.Action] = [
            .key("t"), .finger(.began, point), .finger(.moved, .zero), .finger(.ended, point),
            .click(point), .wheel(-2, point), .back(1.5), .key("left"), .key("space"),
        ]
        for i in 0..<count { log.add(actions[i % actions.count], at: Double(i) / 8) }
        return Data(log.script.file(stage: log.stage).utf8)
    }

    @MainActor static var settings: Data {
        get throws {
            try settingsFile.write(
                Settings(
                    window: Settings.Size(width: 800, height: 600), scale: 2, demo: "springs",
                    reduceMotion: true, timeline: false))
            return try Data(contentsOf: URL(fileURLWithPath: settingsFile.path))
        }
    }

    /// A recording of frame times as F9 writes it.
    static var recording: Data { get throws { try recording(of: 5) } }

    /// Recordings of so many frames as tables, in the formats that are read.
    @MainActor static func tables(of count: Int, named name: String) throws -> [CorpusFile] {
        try [RecordingFormat.csv, .mangohud, .presentmon].map {
            CorpusFile(
                name: "\(name).\($0).csv", data: try recording(of: count, $0), read: recording)
        }
    }

    /// A recording of so many frames.
    static func recording(of count: Int, _ format: RecordingFormat = .json) throws -> Data {
        let frames = (1...count).map { i in
            var sample = FrameSample()
            sample.stages[.evaluate] = Double(i) * 1e-4
            sample.stages[.draw] = 1e-3
            (sample.presented, sample.inputDelay) = (Double(i) / 60, i == 3 ? 0.01 : nil)
            return sample
        }
        var recording = FrameRecording(scene: "cube")
        (recording.layers, recording.renderer, recording.backEnd) = (9, "memory", "raster")
        (recording.pace, recording.machine, recording.peakMemory) = (.display, "2 x none", 40)
        recording.add(frames)
        return try recording.data(format)
    }

    /// Reads a script as text and as a file, which must agree.
    ///
    /// Bytes that are not UTF-8 are no script.
    /// A session that is read must be written as one that is read again.
    @MainActor static func keyScript(_ data: Data) throws {
        let text = String(validating: data, as: UTF8.self).flatMap {
            try? KeyScript(parsing: $0)
        }
        let path = try stored(data)
        let file = try failing { try KeyScript(option: "@" + path) }
        guard text == file else { throw Wrong("the text and the file are not one script") }
        guard let script = file else { return }
        let again = try KeyScript(parsing: script.file(stage: InputLog.Stage()))
        guard again.steps.count == script.steps.count else {
            throw Wrong("\(script.steps.count) steps are written as \(again.steps.count)")
        }
        let steps = Array(script.steps.prefix(maxStepsPlayed))
        let player = ScenePlayer(
            try SceneName.demo("listing-3-3"), size: CGSize(width: 32, height: 32), scale: 1,
            script: KeyScript(steps, refreshRate: script.refreshRate))
        player.advance(to: steps.last?.time ?? 0)
        _ = player.image()
    }

    /// Reads settings, which must be the same once they are written.
    @MainActor static func settings(_ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: settingsFile.path))
        guard let reading = try failing({ try settingsFile.read() }) else { return }
        try checkLine(reading.mistakes.joined(separator: "; "))
        try settingsFile.write(reading.settings)
        let again = try settingsFile.read()
        guard again.settings == reading.settings, again.mistakes.isEmpty else {
            throw Wrong("\(reading.settings) is read as \(again)")
        }
    }

    /// Reads a recording, which must be as fast as itself, and be told of in lines.
    @MainActor static func recording(_ data: Data) throws {
        let path = try stored(data)
        guard let report = try failing({ try FrameRecording(path: path) }) else { return }
        let comparison = Comparison([report], [report], tolerance: 0.05)
        guard [.same, .open].contains(comparison.verdict) else {
            throw Wrong("a recording compared with itself: \(comparison.sentences)")
        }
        // Three texts of the file stand in one line, with their control characters as escapes.
        for line in comparison.text.split(separator: "\n") { try checkLine(line, atMost: 5000) }
    }

    /// The result of a reader, nil where it throws a ``Failure``, which must be one line.
    private static func failing<Result>(_ body: () throws -> Result) throws -> Result? {
        do {
            return try body()
        } catch let failure as Failure {
            try checkLine(failure.description)
            return nil
        }
    }

    /// Fails for what is too long for a line in a terminal.
    private static func checkLine(_ words: some StringProtocol, atMost limit: Int = 500) throws {
        guard words.unicodeScalars.count <= limit else {
            throw Wrong("\(words.count) characters: \(words)")
        }
    }

    private static var settingsFile: SettingsFile {
        SettingsFile(path: temporary.path + "/zoetrope/settings.json")
    }
}
