import Foundation
import Graphics
import Raster
import RenderTree
import SDLStage
import Testing

/// What drawing the film strips of all demos takes, and that all ways to draw them agree.
@Suite("Drawing the film strips of the demos") @MainActor struct BackEndTests {
    /// Whether this is continuous integration, where nothing may be left out for want of a driver.
    nonisolated static let isInCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty

    @Test(
        "Both back ends draw the same (rendering 11): a mean of one step, more on edges only",
        arguments: GoldenTests.rows)
    func agreement(row: FilmRow) throws {
        let (_, lists) = try GoldenTests.lists(row)
        guard let film = OffscreenGeometry.film(lists) else {
            #expect(!Self.isInCI, "no geometry back end")
            return
        }
        for (i, (list, frame)) in zip(lists, film).enumerated() {
            let difference = PictureDifference(Rasterizer().image(of: list), frame.image)
            #expect(difference.mean <= 1, "at \(row.times[i]): \(difference)")
            #expect(difference.most <= 64, "at \(row.times[i]): \(difference)")
            #expect(difference.inside <= 8, "at \(row.times[i]): \(difference)")
            if difference.mean > 1 || difference.most > 64 || difference.inside > 8 {
                try keep(frame.image, "\(row.demo)-\(row.times[i])-geometry")
                try keep(Rasterizer().image(of: list), "\(row.demo)-\(row.times[i])-raster")
            }
        }
    }

    @Test(
        "Drawing only what changed gives the same pixels as drawing all",
        arguments: GoldenTests.rows)
    func changes(row: FilmRow) throws {
        // Before each frame of the strip one a moment earlier, from which little has changed.
        var times: [Double] = []
        for time in row.times { times += [max(0, time - 1.0 / 60), time] }
        let (_, lists) = try GoldenTests.lists(FilmRow(demo: row.demo, times: times))
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

    @Test("What it takes is what the file of budgets says; `make goldens` writes it anew")
    func budgets() throws {
        var lines: [String] = []
        for row in GoldenTests.rows {
            let (_, lists) = try GoldenTests.lists(row)
            let film = OffscreenGeometry.film(lists)
            #expect(film != nil || !Self.isInCI, "no geometry back end")
            guard let film else { return }
            let rasterizer = Rasterizer(threads: 1)
            var shown: DrawList?
            for (i, list) in lists.enumerated() {
                var pixels = [UInt32](repeating: 0, count: list.width * list.height)
                let own = pixels.withUnsafeMutableBufferPointer { buffer in
                    buffer.baseAddress.map {
                        rasterizer.draw(
                            list, into: $0, stride: list.width,
                            changes: shown.flatMap { list.changes(since: $0) })
                    }
                }
                shown = list
                let budget = Budget(
                    scene: row.demo, time: row.times[i], commands: list.commands.count,
                    geometry: film[i].report, raster: own ?? DrawingReport())
                lines.append(budget.description)
            }
        }
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Budgets.txt")
        let text = Budget.heading + "\n" + lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        #expect(kept.count == lines.count + 1)
        for (line, old) in zip(lines, kept.dropFirst()) {
            #expect(line == old, "`make goldens` writes the budgets anew")
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

    private static func line(_ frame: [String], _ geometry: [String], _ raster: [String]) -> String {
        func columns(_ texts: [String]) -> String {
            texts.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
        }
        let name = frame[0] + String(repeating: " ", count: max(1, 20 - frame[0].count))
        return name + columns(Array(frame.dropFirst())) + " | geometry" + columns(geometry)
            + " | raster" + columns(raster)
    }
}

/// How two pictures differ.
private struct PictureDifference: CustomStringConvertible {
    var mean = 0.0
    var most = 0
    var mostAt = (0, 0)
    /// The largest difference of pixels that are like all their neighbours in both pictures.
    var inside = 0

    init(_ a: CGImage, _ b: CGImage) {
        guard a.width == b.width, a.height == b.height else {
            (mean, most, inside) = (255, 255, 255)
            return
        }
        var sum = 0
        for i in a.pixels.indices where a.pixels[i] != b.pixels[i] {
            let (x, y) = (i % a.width, i / a.width)
            var here = 0
            for shift in [0, 8, 16, 24] as [UInt32] {
                let d = abs(Int(a.pixels[i] >> shift & 255) - Int(b.pixels[i] >> shift & 255))
                sum += d
                here = max(here, d)
            }
            if here > most { (most, mostAt) = (here, (x, y)) }
            if here > inside, Self.isFlat(a, x, y), Self.isFlat(b, x, y) { inside = here }
        }
        mean = Double(sum) / Double(a.pixels.count * 4)
    }

    /// Whether a pixel and those around it hardly differ.
    private static func isFlat(_ image: CGImage, _ x: Int, _ y: Int) -> Bool {
        let p = image[x, y]
        for v in max(0, y - 1)...min(image.height - 1, y + 1) {
            for u in max(0, x - 1)...min(image.width - 1, x + 1) {
                let q = image[u, v]
                for shift in [0, 8, 16, 24] as [UInt32]
                where abs(Int(p >> shift & 255) - Int(q >> shift & 255)) > 8 { return false }
            }
        }
        return true
    }

    var description: String { "mean \(mean), most \(most) at \(mostAt), inside \(inside)" }
}
