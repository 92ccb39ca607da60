import Foundation
import Graphics

/// Writes every frame as a picture of its own: `FOLDER/frame-00000.png`, or `NAME-00000.png` for a
/// path `NAME.png`.
///
/// Until the last of them is finished they are in a folder whose name ends in `.part`.
struct PictureSequence: FilmWriter {
    private let name: OutputName
    private let stem: String
    /// The folder that is made for the pictures, nil where they go beside other files.
    private let folder: String?

    /// Names the pictures by a folder or by a picture.
    init(_ name: OutputName) {
        self.name = name
        let path = name.path
        let end = (path as NSString).pathExtension
        if path.hasSuffix("/") || end.isEmpty {
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            (self.folder, stem) = (folder, folder + "/frame")
        } else {
            (folder, stem) = (nil, String(path.dropLast(end.count + 1)))
        }
    }

    /// The path of a frame. Five digits sort the first hundred thousand.
    func path(of frame: Int) -> String {
        let digits = String(frame)
        let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
        return "\(stem)-\(zeros)\(digits).png"
    }

    func write(_ count: Int, frame: (Int) throws -> CGImage) throws -> String {
        // A folder that is there may hold other files, and be on another device than what lies beside.
        let newFolder = folder.flatMap { folder in
            name.isSeries || !FileManager.default.fileExists(atPath: folder) ? folder : nil
        }
        try OutputFile.makeFolder(of: newFolder ?? path(of: 0))
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
            return name.path
        }
    }
}
