import Foundation
import Graphics
import Raster
import RenderTree
import SDLStage
import TestSupport
import Testing

/// What drawing the film strips of all demos takes, and that all ways to draw them agree.
@Suite("Drawing the film strips of the demos") @MainActor struct BackEndTests {
    /// Whether this is continuous integration, where nothing may be left out for want of a driver.
    nonisolated static let isInCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty

    @Test(
        "Both back ends draw the same (rendering 11), and it takes what the file of budgets says",
        arguments: GoldenTests.allRows)
    func agreement(row: FilmRow) throws {
        let (_, lists) = try GoldenTests.lists(row)
        guard let film = OffscreenGeometry.film(lists) else {
            #expect(!Self.isInCI, "no geometry back end")
            return
        }
        let rasterizer = Rasterizer(threads: 1)
        var budgets: [String] = []
        for (i, (list, frame)) in zip(lists, film).enumerated() {
            var pixels = [UInt32](repeating: 0, count: list.width * list.height)
            let report = pixels.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.map { rasterizer.draw(list, into: $0, stride: list.width) }
            }
            let image = CGImage(width: list.width, height: list.height, pixels: pixels)
            let difference = PictureDifference(image, frame.image)
            #expect(difference.isWithin(), "at \(row.times[i]): \(difference)")
            if !difference.isWithin() {
                try keep(frame.image, "\(row.name)-\(row.times[i])-geometry")
                try keep(image, "\(row.name)-\(row.times[i])-raster")
            }
            let budget = Budget(
                scene: row.name, time: row.times[i], commands: list.commands.count,
                geometry: frame.report, raster: report ?? DrawingReport())
            budgets.append(budget.description)
        }
        var file = try BudgetFile()
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try file.renew(row.name, budgets)
        }
        #expect(budgets == file.lines(of: row.name), "`make goldens` writes the budgets anew")
    }

    @Test(
        "Both back ends draw the same at full size too, with texts", arguments: GoldenTests.allRows)
    func fullSize(row: FilmRow) throws {
        var middle = row
        middle.times = [row.times[row.times.count / 2]]
        let (_, lists) = try GoldenTests.lists(middle, scale: 1, showsTexts: true)
        guard let film = OffscreenGeometry.film(lists) else {
            #expect(!Self.isInCI, "no geometry back end")
            return
        }
        let image = Rasterizer().image(of: lists[0])
        let difference = PictureDifference(image, film[0].image)
        #expect(difference.isWithin(), "\(difference)")
        if !difference.isWithin() {
            try keep(film[0].image, "\(row.name)-full-geometry")
            try keep(image, "\(row.name)-full-raster")
        }
    }

    @Test("The file of budgets has no line of a film strip that is not there")
    func leftovers() throws {
        let scenes = Set(try BudgetFile().scenes)
        #expect(scenes.isSubset(of: GoldenTests.allRows.map(\.name)))
    }

    @Test(
        "Drawing only what changed gives the same pixels as drawing all",
        arguments: GoldenTests.allRows)
    func changes(row: FilmRow) throws {
        // Before each frame of the strip one a moment earlier, from which little has changed.
        var times: [Double] = []
        for time in row.times { times += [max(0, time - 1.0 / 60), time] }
        let (_, lists) = try GoldenTests.lists(
            FilmRow(demo: row.demo, keys: row.keys, times: times))
        let rasterizer = Rasterizer(threads: 2)
        var pixels = rasterizer.image(of: lists[0]).pixels
        for (i, list) in lists.enumerated().dropFirst() {
            let changes = list.changes(since: lists[i - 1])
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                rasterizer.draw(list, into: base, stride: list.width, changes: changes)
            }
            let all = Rasterizer(threads: 1).image(of: list)
            let wrong = pixels.indices.first { pixels[$0] != all.pixels[$0] }
            #expect(
                wrong == nil,
                "at \(times[i]), pixel \((wrong ?? 0) % list.width), \((wrong ?? 0) / list.width)")
            if wrong != nil { pixels = all.pixels }
        }
    }

    /// Writes a picture where the environment asks for it, to be looked at.
    private func keep(_ image: CGImage, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["ZOETROPE_TEST_PICTURES"] else {
            return
        }
        var data = Data("P6 \(image.width) \(image.height) 255\n".utf8)
        for p in image.pixels {
            data += [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)]
        }
        try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).ppm"))
    }
}

/// The file of budgets: a line for each frame of each film strip.
private struct BudgetFile {
    private let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Budgets.txt")
    private var all: [String]

    init() throws {
        let text = try String(contentsOf: url, encoding: .utf8)
        all = text.split(separator: "\n").dropFirst().map(String.init)
    }

    var scenes: [String] { all.map(Self.scene) }

    func lines(of scene: String) -> [String] { all.filter { Self.scene($0) == scene } }

    /// Writes the lines of a scene anew.
    mutating func renew(_ scene: String, _ lines: [String]) throws {
        all.removeAll { Self.scene($0) == scene }
        let place = all.firstIndex { Self.scene($0) > scene } ?? all.count
        all.insert(contentsOf: lines, at: place)
        let text = ([Budget.heading] + all).joined(separator: "\n") + "\n"
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private static func scene(_ line: String) -> String { String(line.prefix { $0 != " " }) }
}

/// What one frame takes, as a line of the file of budgets.
private struct Budget: CustomStringConvertible {
    var scene: String
    var time: Double
    var commands: Int
    var geometry: DrawingReport
    var raster: DrawingReport

    static let heading = line(
        ["scene", "time", "commands"],
        ["calls", "vertices", "uploads", "passes", "hits", "misses"], ["passes", "misses"])

    var description: String {
        let g = geometry
        return Self.line(
            [scene, "\(time)", "\(commands)"],
            [g.drawCalls, g.vertices, g.uploads, g.passes, g.cache.hits, g.cache.misses]
                .map(String.init), [raster.passes, raster.cache.misses].map(String.init))
    }

    private static func line(_ frame: [String], _ geometry: [String], _ raster: [String]) -> String
    {
        func columns(_ texts: [String]) -> String {
            texts.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
        }
        let name = frame[0] + String(repeating: " ", count: max(1, 24 - frame[0].count))
        return name + columns(Array(frame.dropFirst())) + " | geometry" + columns(geometry)
            + " | raster" + columns(raster)
    }
}
