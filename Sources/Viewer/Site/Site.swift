import Demos
import Foundation
import Panels

/// A gallery of the demos as a folder of static pages: no scripts, no network.
@MainActor
package struct Site {
    /// The frame rate of the looping videos, in frames per second.
    private static let rate = 30.0

    private let demos: [Demo]
    private let folder: String
    private let hasFilms: Bool

    /// Creates a gallery of the given demos.
    ///
    /// Empty `names` stand for all demos. Without films, the gallery has only pages.
    ///
    /// - Throws: ``Failure`` of use for an unknown demo, or an empty folder name.
    package init(_ names: [String], in folder: String, hasFilms: Bool = true) throws {
        guard !folder.isEmpty else { throw Failure.usage("the name of the output folder is empty") }
        demos = names.isEmpty ? SceneCatalogue.scenes : try names.map(SceneName.demo)
        (self.folder, self.hasFilms) = (folder, hasFilms)
    }

    /// Writes pages, posters, films and plots; existing files of the same names are replaced.
    ///
    /// - Throws: ``Failure`` for files that cannot be written, and without ffmpeg.
    package func write() throws {
        // Fails before anything is written if the encoder is missing.
        if hasFilms {
            _ = try FFmpeg.find(for: "the videos", instead: "leave them out with --pages-only")
        }
        guard let assets = Assets.folder,
            let style = FileManager.default.contents(atPath: assets + "/site/style.css")
        else { throw Failure.input("cannot read site/style.css of the assets") }
        try put(style, "style.css")
        for demo in demos {
            if hasFilms { try film(demo) }
            let code = try? DemoCode(of: demo.name)
            try put(Data(SitePage.page(demo, code).utf8), SitePage.page(of: demo.name))
        }
        let names = Set(demos.map(\.name))
        try put(Data(SitePage.index(names).utf8), "index.html")
        if SceneCatalogue.hasDemos {
            try put(Data(SiteGuide().page(linking: names).utf8), SiteGuide.page)
        }
    }

    /// Writes the poster, the film and the plot of a demo.
    private func film(_ demo: Demo) throws {
        let scene = try OffscreenScene(demo.name, keys: nil, size: nil, reducesMotion: false)
        try scene.render(
            at: [demo.film.posterTime], to: folder + "/" + SitePage.poster(of: demo.name))
        try scene.record(
            VideoPlan(
                path: folder + "/" + SitePage.film(of: demo.name), duration: demo.film.duration,
                rate: Self.rate))
        try put(Data(try plot(of: demo).utf8), SitePage.plot(of: demo.name))
    }

    /// Returns the plot of the times of a film's frames, drawn in memory.
    private func plot(of demo: Demo) throws -> String {
        let bench = HeadlessBench(
            demo: demo, size: demo.size, keys: try BenchKeys(nil, for: demo),
            frames: Int(demo.film.duration * 60), warmUp: 10)
        return RecordingPlot([bench.run()]).svg
    }

    private func put(_ data: Data, _ name: String) throws {
        try OutputFile.write(data, to: .exactly(folder + "/" + name))
    }
}
