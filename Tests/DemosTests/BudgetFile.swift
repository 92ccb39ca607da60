import DisplayList
import Foundation
import Raster

/// The file of budgets: a line for each frame of each film strip.
struct BudgetFile {
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
struct Budget: CustomStringConvertible {
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
