import ArgumentParser
import Foundation

/// The validation of names for PNG files.
enum PNGPath {
    /// Throws an error for names without the extension `.png`.
    static func check(_ path: String) throws {
        guard (path as NSString).pathExtension.lowercased() == "png" else {
            throw ValidationError(
                "images are written as PNG: name the output file '\(png(path))', not '\(path)'")
        }
    }

    /// Returns the name with the extension `.png`.
    private static func png(_ path: String) -> String {
        let stem = (path as NSString).deletingPathExtension
        return (stem.isEmpty ? "picture" : stem) + ".png"
    }
}
