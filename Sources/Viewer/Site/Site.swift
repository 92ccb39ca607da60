import Demos
import Foundation

/// A gallery of the demos as a folder of static pages: no scripts, no network.
@MainActor
package struct Site {
    /// The length of the looping films in seconds, and their frames per second.
    private static let seconds = 4.0, rate = 30.0
    /// The time of the posters, in seconds: most demos are mid-animation then.
    private static let posterTime = 0.6

    private let demos: [Demo]
    private let folder: String

    /// Finds the demos; none means all.
    ///
    /// - Throws: ``Failure`` of use for an unknown name or an empty name of the folder.
    package init(_ names: [String], in folder: String) throws {
        guard !folder.isEmpty else { throw Failure.usage("the name of the output folder is empty") }
        demos = names.isEmpty ? Catalogue.demos : try names.map(SceneName.demo)
        self.folder = folder
    }

    /// Writes pages, posters and films; existing files of the same names are replaced.
    ///
    /// - Throws: ``Failure`` for files that cannot be written, and without ffmpeg.
    package func write() throws {
        // Without the encoder nothing is written.
        _ = try FFmpeg.find(for: "films")
        guard let assets = Assets.folder,
            let style = FileManager.default.contents(atPath: assets + "/site/style.css")
        else { throw Failure.input("cannot read site/style.css of the assets") }
        try put(style, "style.css")
        for demo in demos {
            let scene = try OffscreenScene(demo.name, keys: nil, size: nil, reducesMotion: false)
            try scene.render(
                at: [Self.posterTime], to: folder + "/" + SitePage.poster(of: demo.name))
            try scene.record(
                FilmPlan(
                    path: folder + "/" + SitePage.film(of: demo.name), duration: Self.seconds,
                    rate: Self.rate))
            let code = try? DemoCode(of: demo.name)
            try put(Data(SitePage.page(demo, code).utf8), SitePage.page(of: demo.name))
        }
        try put(Data(SitePage.index(Set(demos.map(\.name))).utf8), "index.html")
    }

    private func put(_ data: Data, _ name: String) throws {
        try OutputFile.write(data, to: .exactly(folder + "/" + name))
    }
}
