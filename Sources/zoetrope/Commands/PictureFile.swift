import ArgumentParser
import Foundation

/// The names of files for pictures.
enum PictureFile {
    /// Refuses names that do not end as PNG files do.
    static func check(_ path: String) throws {
        guard (path as NSString).pathExtension.lowercased() == "png" else {
            throw ValidationError(
                "pictures are written as PNG: name the output file '\(png(path))', not '\(path)'")
        }
    }

    /// The name with the ending of a PNG file.
    private static func png(_ path: String) -> String {
        let stem = (path as NSString).deletingPathExtension
        return (stem.isEmpty ? "picture" : stem) + ".png"
    }
}
