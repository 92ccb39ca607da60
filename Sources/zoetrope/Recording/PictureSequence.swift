import Foundation
import Graphics

/// Writes every frame as a picture of its own: `FOLDER/frame-00000.png`, or `NAME-00000.png` for a
/// path `NAME.png`.
struct PictureSequence: FilmWriter {
    private let stem: String
    private let separator: String

    /// Names the pictures by a folder or by a picture.
    init(_ path: String) {
        let end = (path as NSString).pathExtension
        if path.hasSuffix("/") || end.isEmpty {
            stem = (path.hasSuffix("/") ? String(path.dropLast()) : path) + "/frame"
        } else {
            stem = String(path.dropLast(end.count + 1))
        }
        separator = stem.hasSuffix("/") ? "frame-" : "-"
    }

    /// The path of a frame. Five digits sort the first hundred thousand.
    func path(of frame: Int) -> String {
        let digits = String(frame)
        let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
        return "\(stem)\(separator)\(zeros)\(digits).png"
    }

    func write(_ count: Int, frame: (Int) throws -> CGImage) throws {
        for i in 0..<count {
            let image = try frame(i)
            do {
                try OutputFile.write(image, to: path(of: i))
            } catch let failure as Failure where i > 0 {
                throw Failure(
                    kind: failure.kind,
                    message: "\(failure.message); the \(i) of \(count) frames before are finished")
            }
        }
    }
}
