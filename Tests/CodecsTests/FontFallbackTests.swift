import Foundation
import Graphics
import Testing

@testable import Codecs

/// A text and its parts from left to right, each behind the face it is in.
struct FaceRow: Sendable, CustomTestStringConvertible {
    var text: String
    var parts: [String]
    var isRightToLeft = false
    var testDescription: String { text }
}

@Suite("Characters that a font lacks")
struct FontFallbackTests {
    /// What some faces have; A and B are preferred, in this order.
    private static let glyphs = ["A": "abc é12 .", "B": "→한b", "C": "你好。 ab", "D": "好שלום กี"]

    private static func covers(_ face: FontFace, _ character: Character) -> Bool {
        glyphs[face.path]?.contains(character) ?? false
    }

    private static func splitter(_ other: @escaping (Character) -> FontFace?) -> FontFallback {
        FontFallback(
            preferred: [FontFace(path: "A"), FontFace(path: "B")], covers: covers, other: other)
    }

    static let rows = [
        FaceRow(text: "abc 12.", parts: ["A:abc 12."]),
        FaceRow(text: "a 你好 b", parts: ["A:a ", "C:你好 ", "A:b"]),
        FaceRow(text: "你。b", parts: ["C:你。", "A:b"]),
        FaceRow(text: "你.好", parts: ["C:你", "A:.", "C:好"]),
        FaceRow(text: "你a好", parts: ["C:你", "A:a", "C:好"]),
        FaceRow(text: "好→한b", parts: ["C:好", "B:→한", "A:b"]),
        FaceRow(text: "เกี", parts: ["A:เ", "D:กี"]),
        FaceRow(text: "ล好", parts: ["A:ล", "C:好"]),
        FaceRow(text: "ש好", parts: ["D:ש好"]),
        FaceRow(text: "e\u{301}a", parts: ["A:e\u{301}a"]),
        FaceRow(text: "שלום לa.", parts: ["A:a.", "D:שלום ל"], isRightToLeft: true),
    ]

    @Test("a run is split where its face changes", arguments: rows)
    func splits(row: FaceRow) {
        let run = TextRun(
            text: row.text, level: row.isRightToLeft ? 1 : 0, script: "Deva", style: 3)
        let splitter = Self.splitter { character in
            ["C", "D"].map { FontFace(path: $0) }.first { Self.covers($0, character) }
        }
        let parts = splitter.parts(of: run)
        #expect(parts.map { ($0.face?.path ?? "") + ":" + $0.text } == row.parts)
        #expect(
            parts.allSatisfy {
                $0.style == 3 && $0.script == "Deva" && $0.isRightToLeft == row.isRightToLeft
            })
    }

    @Test("other fonts are asked only for what the preferred ones lack")
    func lazily() {
        var asked: [Character] = []
        let splitter = Self.splitter {
            asked.append($0)
            return nil
        }
        _ = splitter.parts(of: TextRun(text: "ab → 한 ק 12"))
        #expect(asked == ["ק"])
    }

    @Test("all files are in the order of families, the nearest style of each first")
    func order() throws {
        let names = [
            "Zed-Bold.ttf", "Ann-Italic.ttf", "b/Ann-Bold.otf", "Ann-Regular.ttf", "Mid.ttc",
            "Zed-Regular.ttf", "Notes.txt",
        ]
        try Self.withFolder(names.map { ($0, Data()) }) { folder in
            let files = FontFiles(folders: [folder])
            func all(_ weight: FontWeight) -> [String] {
                files.all(weight: weight).map { String($0.dropFirst(folder.count + 1)) }
            }
            let (ann, zed) = (["Ann-Regular.ttf", "b/Ann-Bold.otf"], ["Zed-Regular.ttf"])
            #expect(
                all(.regular) == [ann[0], "Ann-Italic.ttf", ann[1], "Mid.ttc"] + zed
                    + ["Zed-Bold.ttf"])
            #expect(
                all(.bold) == [ann[1], ann[0], "Ann-Italic.ttf", "Mid.ttc", "Zed-Bold.ttf"] + zed)
        }
    }

    // MARK: Fonts of the machine

    private static let font = FontDescription(size: 40)

    private static func names(_ parts: [TextRun]) -> [String] {
        parts.map { part in
            let file = part.face.map { URL(fileURLWithPath: $0.path).lastPathComponent } ?? ""
            return "\(file) \(part.face?.index ?? 0):\(part.text)"
        }
    }

    @Test("letters stay in Inter beside what only DejaVu Sans has")
    func mixed() {
        let parts = TextCodec.runs(TextRuns("ab ☃ שלום").visual) { _ in Self.font }
        #expect(
            Self.names(parts) == [
                "Inter-Regular.otf 0:ab ", "DejaVuSans.ttf 0:☃ ", "DejaVuSans.ttf 0:שלום",
            ])
        func width(_ text: String) -> Double {
            TextCodec.metrics(of: text, font: Self.font).width
        }
        #expect(abs(width("ab☃ab") - 2 * width("ab") - width("☃")) < 0.5)
    }

    @Test("the second face of a collection of an unknown name has the missing letters")
    func collection() throws {
        let files = FontFiles()
        let faces = FontDescription(family: "DejaVu Sans", size: 40)
        let inter = try Data(contentsOf: Self.file(files.preferred(for: Self.font)))
        let dejaVu = try Data(contentsOf: Self.file(files.preferred(for: faces)))
        let fonts = [
            ("Inter-Regular.otf", inter), ("Odd.ttc", Self.collection(of: [inter, dejaVu])),
        ]
        try Self.withFolder(fonts) { folder in
            let cache = FontCache(files: FontFiles(folders: [folder]))
            let parts = cache.parts(of: TextRun(text: "a ☃a"), Self.font, pixelSize: 40)
            #expect(
                Self.names(parts) == [
                    "Inter-Regular.otf 0:a ", "Odd.ttc 1:☃", "Inter-Regular.otf 0:a",
                ])
            #expect(FontData(path: folder + "/Odd.ttc")?.faceCount == 2)
            #expect(FontData(path: folder + "/Inter-Regular.otf")?.faceCount == 1)
        }
    }

    /// The reports of a cache about texts, with some of the machine's fonts.
    private static func reports(
        _ families: [String], _ texts: [String], weights: [FontWeight] = [.regular]
    ) throws -> [String] {
        let fonts = try families.map { family in
            let faces = FontFiles().preferred(for: FontDescription(family: family))
            return (family + ".ttf", try Data(contentsOf: file(faces)))
        }
        let lines = Guarded<[String]>([])
        try withFolder(fonts + [("Notes.txt", Data())]) { folder in
            let cache = FontCache(files: FontFiles(folders: [folder])) { line in
                lines.withLock { $0.append(line.replacing(folder, with: "FOLDER")) }
            }
            for (text, weight) in texts.flatMap({ text in weights.map { (text, $0) } }) {
                let font = FontDescription(weight: weight)
                _ = cache.parts(of: TextRun(text: text), font, pixelSize: 40)
            }
        }
        return lines.withLock { $0 }
    }

    @Test("a machine without fonts says so once, with the package to install")
    func noFont() throws {
        let line =
            "cannot draw text: no font found in FOLDER; install the package fonts-inter"
        #expect(try Self.reports([], ["a", "b", ""], weights: [.regular, .bold]) == [line])
    }

    @Test(
        "characters that no font has are named once for each package that has them",
        arguments: [
            (["abc", "a b"], []),
            (
                ["a你好", "世界"],
                ["“你” (U+4F60); a box is drawn instead; install the package fonts-noto-cjk"]
            ),
            (
                ["한글"],
                ["“한” (U+D55C); a box is drawn instead; install the package fonts-noto-cjk"]
            ),
            (
                ["ก", "กี"],
                ["“ก” (U+E01); a box is drawn instead; install the package fonts-noto-core"]
            ),
            (
                ["🦊"],
                ["“🦊” (U+1F98A); a box is drawn instead; install the package fonts-symbola"]
            ),
            (["\u{10FFFD}", "\u{F8FF}"], ["U+10FFFD; a box is drawn instead"]),
        ])
    func missing(texts: [String], lines: [String]) throws {
        let reports = try Self.reports(["Inter"], texts, weights: [.regular, .bold])
        #expect(reports == lines.map { "no font has " + $0 })
    }

    private static func file(_ faces: [FontFace]) throws -> URL {
        URL(fileURLWithPath: try #require(faces.first).path)
    }

    /// One file of several fonts: a header, and the fonts with their tables' places moved.
    private static func collection(of fonts: [Data]) -> Data {
        func word(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        var (places, bodies) = ([Int](), Data())
        for font in fonts {
            let place = 12 + 4 * fonts.count + bodies.count
            var moved = [UInt8](font)
            for table in 0..<(Int(moved[4]) << 8 | Int(moved[5])) {
                let at = 12 + 16 * table + 8
                let old = moved[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
                moved.replaceSubrange(at..<at + 4, with: word(old + place))
            }
            places.append(place)
            bodies += moved + [UInt8](repeating: 0, count: -moved.count & 3)
        }
        let header = Array("ttcf".utf8) + [0x10000, fonts.count].flatMap(word)
        return Data(header + places.flatMap(word)) + bodies
    }

    /// Runs `body` with a folder of files that is then taken away.
    private static func withFolder(
        _ files: [(name: String, data: Data)], _ body: (String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appending(path: file.name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.data.write(to: url)
        }
        try body(folder.path)
    }
}
