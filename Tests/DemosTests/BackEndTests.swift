import DisplayList
import Foundation
import GeometrySupport
import GoldenSupport
import Graphics
import Raster
import TestSupport
import Testing

/// What drawing the film strips of all demos takes, and that all ways to draw them agree.
@Suite("Drawing the film strips of the demos") @MainActor struct BackEndTests {
    @Test(
        "Both back ends draw the same (rendering 11), and it takes what the file of budgets says",
        arguments: GoldenTests.allRows)
    func agreement(row: FilmRow) throws {
        try expectAgreement(GoldenTests.lists(row).1, row.film.times, row.name)
    }

    @Test(
        "So do they of layers that are kept as bitmaps, and what those take",
        arguments: LayerScene.all)
    func scenes(scene: LayerScene) throws {
        try expectAgreement(scene.lists(), LayerScene.times, scene.name)
    }

    /// The scenes in which the tip of a star reaches into the last row of pixels by a few hundredths,
    /// where no neighbour in the picture shows that it is an edge.
    private static let cutTips = ["primitives-u", "primitives-4"]

    private func expectAgreement(_ lists: [DrawList], _ times: [Double], _ name: String) throws {
        guard let film = OffscreenGeometry.frames(lists) else {
            #expect(!isInCI, "no geometry back end")
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
            let isWithin = difference.isWithin(flat: Self.cutTips.contains(name) ? 11 : 2)
            #expect(isWithin, "at \(times[i]): \(difference)")
            if !isWithin {
                try keep(frame.image, "\(name)-\(times[i])-geometry")
                try keep(image, "\(name)-\(times[i])-raster")
            }
            let budget = Budget(
                scene: name, time: times[i], commands: list.commands.count,
                geometry: frame.report, raster: report ?? DrawingReport())
            budgets.append(budget.description)
        }
        var file = try BudgetFile()
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try file.renew(name, budgets)
        }
        #expect(budgets == file.lines(of: name), "`make goldens` writes the budgets anew")
    }

    /// Where many shadows lie over each other, both back ends round each of them to 8 bits, at other
    /// places: flat colours may differ by one more.
    @Test(
        "Both back ends draw the same at full size too, with texts", arguments: GoldenTests.allRows)
    func fullSize(row: FilmRow) throws {
        let (_, lists) = try GoldenTests.lists(row, scale: 1, showsTexts: true)
        guard let film = OffscreenGeometry.frames(lists) else {
            #expect(!isInCI, "no geometry back end")
            return
        }
        let rasterizer = Rasterizer()
        let times = try row.film.times
        for (i, (list, frame)) in zip(lists, film).enumerated() {
            let image = rasterizer.image(of: list)
            let difference = PictureDifference(image, frame.image)
            let isWithin = difference.isWithin(flat: row.name == "primitives-w" ? 3 : 2)
            #expect(isWithin, "at \(times[i]): \(difference)")
            if !isWithin {
                try keep(frame.image, "\(row.name)-\(times[i])-full-geometry")
                try keep(image, "\(row.name)-\(times[i])-full-raster")
            }
        }
    }

    @Test("The file of budgets has lines of all scenes, and of no other")
    func leftovers() throws {
        let names = GoldenTests.allRows.map(\.name) + LayerScene.all.map(\.name)
        #expect(Set(try BudgetFile().scenes) == Set(names))
    }

    @Test(
        "Drawing only what changed gives the same pixels as drawing all",
        arguments: GoldenTests.allRows)
    func changes(row: FilmRow) throws {
        // Before each frame of the strip one a moment earlier, from which little has changed.
        var times: [Double] = []
        for time in try row.film.times { times += [max(0, time - 1.0 / 60), time] }
        let (_, lists) = try GoldenTests.lists(row, at: times)
        let rasterizer = Rasterizer(threads: 2)
        var pixels = rasterizer.image(of: lists[0]).pixels
        for (i, list) in lists.enumerated().dropFirst() {
            let changes = list.changes(since: lists[i - 1])
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                rasterizer.draw(list, into: base, stride: list.width, changes: changes)
            }
            let all = Rasterizer(threads: 1).image(of: list)
            let wrong = PictureDifference.firstIndex(pixels, all.pixels)
            #expect(
                wrong == nil,
                "at \(times[i]), pixel \((wrong ?? 0) % list.width), \((wrong ?? 0) / list.width)")
            if wrong != nil { pixels = all.pixels }
        }
    }
}
