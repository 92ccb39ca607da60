import Foundation
import Testing

@testable import Viewer

@Suite("The user's data folder")
struct DataFolderTests {
    @Test("rows are added to a table that begins with its header")
    func rows() throws {
        let folder = try Folder()
        let data = DataFolder(path: folder["zoetrope"])
        for row in ["1\n", "2\n"] {
            let sentence = data.add(row, to: "votes.csv", header: "number\n")
            #expect(sentence == "Saved in \(folder.path)/zoetrope/votes.csv.")
        }
        let text = try String(contentsOfFile: data.path + "/votes.csv", encoding: .utf8)
        #expect(text == "number\n1\n2\n")
    }

    @Test("where no file can be written, the sentence says why")
    func failure() throws {
        let folder = try Folder()
        try folder.write("", to: "zoetrope")
        let data = DataFolder(path: folder["zoetrope"])
        let sentence = data.add("1\n", to: "votes.csv", header: "")
        #expect(sentence.hasPrefix("Not saved: cannot write "))
        #expect(sentence.hasSuffix(": a part of the path is a file."))
    }
}
