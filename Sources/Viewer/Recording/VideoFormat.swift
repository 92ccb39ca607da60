import Foundation

/// The file format of a video.
enum VideoFormat: String, CaseIterable, Sendable {
    /// Numbered PNG images.
    case pictures = "png"
    case mp4, webm, gif

    /// Creates the format for a path's extension; nil for an unknown extension.
    ///
    /// A path without an extension is a folder of images.
    init?(path: String) {
        let end = (path as NSString).pathExtension.lowercased()
        let isFolder = end.isEmpty || path.hasSuffix("/")
        self.init(rawValue: isFolder ? VideoFormat.pictures.rawValue : end)
    }

    /// The default frame rate, in frames per second.
    ///
    /// The delays of a GIF are multiples of 0.01 s, so 25 is exact.
    var usualRate: Double { self == .gif ? 25 : 60 }

    /// The maximum frame rate, in frames per second.
    ///
    /// Browsers slow down a GIF whose frames are less than 0.02 s apart.
    var fastest: Double { self == .gif ? 50 : 1000 }

    /// The beginning of an error message about the frame rate.
    var words: String { self == .gif ? "a GIF has" : "videos have" }

    /// Returns a writer for the format.
    ///
    /// `first` is the number of the first image in a sequence; `end` is the number of images in the
    /// whole sequence, nil if others may follow.
    ///
    /// - Throws: ``Failure`` when a required program is missing.
    func writer(
        to name: OutputName, rate: Double, first: Int = 0, end: Int? = nil
    ) throws -> any VideoWriter {
        guard !name.path.isEmpty else {
            throw Failure.usage("the name of the output file is empty")
        }
        guard let recipe = FFmpegRecipe(self, rate: rate) else {
            return ImageSequence(name, first: first, end: end)
        }
        return try FFmpegWriter(recipe, to: name, rate: rate)
    }
}
