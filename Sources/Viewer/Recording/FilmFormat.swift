import Foundation

/// What a film is written as.
enum FilmFormat: String, CaseIterable, Sendable {
    /// Numbered pictures.
    case pictures = "png"
    case mp4, webm, gif

    /// The format that the end of a path names; a path without one is a folder of pictures. Nil
    /// for ends that are none of ours.
    init?(path: String) {
        let end = (path as NSString).pathExtension.lowercased()
        let isFolder = end.isEmpty || path.hasSuffix("/")
        self.init(rawValue: isFolder ? FilmFormat.pictures.rawValue : end)
    }

    /// Frames a second where none are asked for. The delays of a GIF are hundredths of a second:
    /// 25 is exact.
    var usualRate: Double { self == .gif ? 25 : 60 }

    /// The most frames a second that are shown as they should: browsers slow a GIF down whose
    /// frames are closer than two hundredths of a second.
    var fastest: Double { self == .gif ? 50 : 1000 }

    /// The beginning of a sentence about what it shows.
    var words: String { self == .gif ? "a GIF shows" : "films have" }

    /// What writes such a film.
    ///
    /// - Throws: ``Failure`` when the machine lacks what it takes.
    func writer(to name: OutputName, rate: Double) throws -> any FilmWriter {
        guard !name.path.isEmpty else {
            throw Failure.usage("the name of the output file is empty")
        }
        guard let recipe = FFmpegRecipe(self, rate: rate) else { return PictureSequence(name) }
        return try FFmpegWriter(recipe, to: name, rate: rate)
    }
}
