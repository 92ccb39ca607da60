import Foundation
import Graphics

/// An image file, with the scale that its name states.
package struct NamedImageFile {
    private let path: String

    /// Makes the file at a path.
    package init(path: String) { self.path = path }

    /// Finds an image file by name in folders; nil if there is none.
    ///
    /// Earlier folders are preferred.
    ///
    /// A name without an extension means `.png`. Files for denser screens (`@2x`, `@3x`) are
    /// preferred.
    package init?(named name: String, in folders: [String]) {
        // A full stop before a space, as in "Fig. 1", does not begin an extension. `.png` is also
        // tried, since a full stop may belong to the name.
        let given = URL(fileURLWithPath: name).pathExtension
        let stem = (name as NSString).deletingPathExtension
        let files = (given.isEmpty ? [] : [(stem, given)]) + [(name, "png")]
        for folder in folders {
            for (stem, ending) in files {
                for density in ["@2x", "@3x", ""] {
                    let path = "\(folder)/\(stem)\(density).\(ending)"
                    guard FileManager.default.fileExists(atPath: path) else { continue }
                    self.init(path: path)
                    return
                }
            }
        }
        return nil
    }

    /// The pixels per point from the name's `@2x` or `@3x`, else 1.
    package var scale: CGFloat {
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    }

    /// Decodes the file.
    package func decode() throws -> CGImage { try ImageCodec.decode(path: path) }
}
