import Foundation
import Graphics

/// A writer of one PNG image per frame: `FOLDER/frame-00000.png`, or `NAME-00000.png` for a path
/// `NAME.png`.
///
/// Until all images are written, they are in a folder whose name ends in `.part`.
struct ImageSequence: VideoWriter {
    private let name: OutputName
    private let stem: String
    /// The folder created for the images; nil if they are written beside other files.
    private let folder: String?
    /// The number of the first image; above 0 the images join others in their folder.
    private let first: Int
    /// The number of images in the whole sequence; nil if others may follow.
    private let end: Int?

    /// Creates a writer of an image sequence.
    ///
    /// `name` is that of a folder or of an image; the images are numbered from `first`. Existing
    /// images that continue the sequence from the number `end` are removed, since they are those of
    /// a longer recording; nil keeps them.
    init(_ name: OutputName, first: Int = 0, end: Int? = nil) {
        (self.name, self.first, self.end) = (name, first, end)
        let path = name.path
        let suffix = (path as NSString).pathExtension
        if path.hasSuffix("/") || suffix.isEmpty {
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            (self.folder, stem) = (folder, folder + "/frame")
        } else {
            (folder, stem) = (nil, String(path.dropLast(suffix.count + 1)))
        }
    }

    /// Returns the path of a frame; five digits keep the first 100,000 files in order.
    func path(of frame: Int) -> String {
        let digits = String(first + frame)
        let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
        return "\(stem)-\(zeros)\(digits).png"
    }

    func write(_ count: Int, frame: (Int) throws -> CGImage) throws -> String {
        // An existing folder is not replaced, since it may contain other files or be on another
        // device.
        let newFolder = folder.flatMap { folder in
            name.isSeries || !FileManager.default.fileExists(atPath: folder) ? folder : nil
        }
        try OutputFile.makeFolder(of: newFolder ?? path(of: 0))
        // All images can be moved to their places, or none is drawn.
        if newFolder == nil {
            for i in 0..<count { _ = try OutputFile.replacedMode(of: path(of: i)) }
        }
        let pictures: UnfinishedFile
        do {
            pictures = try UnfinishedFile(folder: newFolder ?? stem, for: name.path)
        } catch {
            throw OutputFile.unwritable(name.path, error)
        }
        var finished = 0
        do {
            while finished < count {
                let data = try OutputFile.png(of: frame(finished))
                try pictures.write(data, to: fileName(of: finished))
                finished += 1
            }
            return try newFolder == nil ? move(count, from: pictures) : pictures.take(name)
        } catch {
            finished > 0 ? pictures.leave() : pictures.remove()
            throw OutputFile.unwritable(name.path, error)
                .adding(finished, of: count, in: pictures.path)
        }
    }

    private func fileName(of frame: Int) -> String {
        (path(of: frame) as NSString).lastPathComponent
    }

    private func move(_ count: Int, from pictures: UnfinishedFile) throws -> String {
        try pictures.finish {
            for i in 0..<count {
                try SystemError.check(rename("\(pictures.path)/\(fileName(of: i))", path(of: i)))
            }
            if var stale = end.map({ $0 - first }) {
                while unlink(path(of: stale)) == 0 { stale += 1 }
            }
            return name.path
        }
    }
}
