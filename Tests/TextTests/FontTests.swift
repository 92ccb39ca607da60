import CPango
import Foundation
import Graphics
import Testing

@testable import Text

@Suite("Fonts of the machine")
struct FontTests {
    /// The lines that an engine reported.
    private final class Reports: Sendable {
        private let said = Guarded<[String]>([])
        var all: [String] { said.withLock { $0 } }
        func add(_ line: String) { said.withLock { $0.append(line) } }
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("a machine without fonts shows no text, and says so in one line")
    func none() {
        let reports = Reports()
        let engine = TextEngine(
            configuration: "<fontconfig><dir>/nowhere</dir></fontconfig>", report: reports.add)
        for _ in 0..<2 {
            #expect(engine.layout(TextRequest("text", font: FontDescription())).runs.isEmpty)
        }
        #expect(
            reports.all == ["cannot draw text: no font found; install the package fonts-inter"])
        #expect(engine.metrics(of: FontDescription()) == .zero)
    }

    @Test("without the project's sans another font is used, and one line says what is missing")
    func otherSans() throws {
        let reports = Reports()
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
            toPath: folder.path + "/sans.ttf")
        let engine = TextEngine(
            configuration: "<fontconfig><dir>\(folder.path)</dir></fontconfig>",
            report: reports.add)
        let layout = engine.layout(TextRequest("text 好 😀", font: FontDescription()))
        #expect(!layout.runs.isEmpty)
        #expect(
            reports.all == [
                "the font Inter is missing; text is shown in another one; "
                    + "install the package fonts-inter",
                "no font has “好” (U+597D); a box is drawn instead; install the package "
                    + "fonts-noto-cjk",
                "no font has “😀” (U+1F600); a box is drawn instead; install the package "
                    + "fonts-noto-color-emoji",
            ])
        // Four sides of two boxes.
        #expect(layout.rules.count == 8)
    }

    @Test(
        "the package of a character is that of its script",
        arguments: [
            ("7", "fonts-noto-core"), ("#", "fonts-noto-core"), ("ж", "fonts-noto-core"),
            ("好", "fonts-noto-cjk"), ("조", "fonts-noto-cjk"), ("😀", "fonts-noto-color-emoji"),
        ] as [(Unicode.Scalar, String)])
    func packages(_ scalar: Unicode.Scalar, _ package: String) {
        #expect(MissingFont(scalar).package == package)
    }

    @Test(
        "a broken font file is left out",
        arguments: [Data(), Data("no font".utf8), Data(repeating: 0, count: 4096)])
    func broken(_ data: Data) throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try data.write(to: folder.appendingPathComponent("broken.ttf"))
        let engine = TextEngine(
            configuration: """
                <fontconfig><dir>\(folder.path)</dir><dir>/usr/share/fonts/opentype/inter</dir>
                </fontconfig>
                """, report: { _ in })
        #expect(!engine.layout(TextRequest("text", font: FontDescription())).runs.isEmpty)
    }

    @Test("weights, italics, fixed widths and names have faces of their own")
    func faces() {
        func glyphs(_ font: FontDescription) -> ObjectIdentifier? {
            let layout = Setting.engine.layout(TextRequest("a", font: font))
            return layout.runs.first.map { ObjectIdentifier($0.face) }
        }
        let plain = FontDescription(size: 20)
        let weights = stride(from: 100, through: 900, by: 100).map {
            FontDescription(size: 20, weight: FontWeight(rawValue: $0))
        }
        let others = [
            FontDescription(size: 20, isItalic: true),
            FontDescription(size: 20, isMonospaced: true),
            FontDescription(family: "Noto Serif", size: 20),
        ]
        #expect(Set((weights + others).map(glyphs)).count == 12)
        #expect(glyphs(FontDescription(size: 99)) == glyphs(plain))
        #expect(glyphs(FontDescription(family: "No such font", size: 20)) == glyphs(plain))
        let named = Setting.engine.font(named: "Inter-SemiBoldItalic", size: 20)
        #expect(named.weight == .semibold && named.isItalic && named.family == "Inter")
        #expect(Setting.engine.font(named: "Helvetica-Bold", size: 9).weight == .bold)
        #expect(Setting.engine.font(named: "Menlo", size: 9).isMonospaced)
        for (style, isItalic) in [("Oblique", true), ("BoldItalic", true), ("Bold", false)] {
            #expect(FontDescription(parsing: "Helvetica-\(style)").isItalic == isItalic)
        }
        for weight in weights {
            #expect(FontDescription(parsing: weight.name).weight == weight.weight)
        }
    }

    @Test(
        "the fixed-width fonts of other systems have a fixed width",
        arguments: [
            ("Courier", true), ("Courier New", true), ("CourierNewPSMT", true),
            ("CourierNewPS-BoldMT", true), ("Menlo-Regular", true), ("SFMono-Medium", true),
            ("SF Mono", true), ("Helvetica", false), ("Monotype Corsiva", false),
        ])
    func fixedWidths(name: String, isFixed: Bool) {
        #expect(FontDescription(parsing: name).isMonospaced == isFixed)
    }

    @Test("the letters of a family without italics lean by a fifth of their height")
    func slanted() throws {
        func points(isItalic: Bool) throws -> [CGPoint] {
            let font = FontDescription(size: 20, isItalic: isItalic)
            let run = try #require(Setting.engine.layout(TextRequest("ש", font: font)).runs.first)
            return run.face.outline(try #require(run.glyphs.first).id).flatMap(\.points)
        }
        let (upright, slanted) = (try points(isItalic: false), try points(isItalic: true))
        #expect(upright.count > 8 && upright.count == slanted.count)
        for (a, b) in zip(upright, slanted) {
            #expect(abs(b.x - a.x + 0.2 * a.y) < 1e-3 && a.y == b.y)
        }
    }

    @Test("the measures of a font are those of its lines")
    func metrics() {
        for size in [11.0, 17, 36] {
            let font = FontDescription(size: size)
            let metrics = Setting.engine.metrics(of: font)
            let line = Setting.engine.layout(TextRequest("Hxg", font: font)).lines[0]
            #expect(abs(line.rect.height - metrics.ascent - metrics.descent) < 0.01)
            #expect(abs(line.baseline - metrics.ascent) < 0.01)
            #expect(metrics.capHeight > metrics.xHeight && metrics.xHeight > 0.4 * size)
        }
    }

    @Test("the measures of digits of one width are equal")
    func digits() {
        let font = FontDescription(size: 17, hasMonospacedDigits: true)
        let widths = Set(
            "0123456789".map {
                Setting.engine.layout(TextRequest(String($0), font: font)).size.width
            })
        #expect(widths.count == 1)
    }

    struct LanguageRow: Sendable {
        var language: String?
        /// The family for Han characters before the common one; nil for none.
        var family: String?
    }

    /// The strings of a property of a pattern.
    private static func strings(_ object: String, of pattern: OpaquePointer?) -> [String] {
        var (strings, value): ([String], UnsafeMutablePointer<FcChar8>?) = ([], nil)
        while FcPatternGetString(pattern, object, Int32(strings.count), &value) == FcResultMatch,
            let value
        {
            strings.append(String(cString: value))
        }
        return strings
    }

    @Test(
        "a font is sought for the language of its text, never for that of the environment",
        arguments: [
            LanguageRow(), LanguageRow(language: "en-us"), LanguageRow(language: "zh-cn"),
            LanguageRow(language: "ja", family: "Noto Sans CJK JP"),
            LanguageRow(language: "ko-kr", family: "Noto Sans CJK KR"),
            LanguageRow(language: "zh-tw", family: "Noto Sans CJK TC"),
            LanguageRow(language: "zh-hk", family: "Noto Sans CJK HK"),
        ])
    func language(_ row: LanguageRow) {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        if let language = row.language {
            language.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: 1) {
                    _ = FcPatternAddString(pattern, FC_LANG, $0)
                }
            }
        }
        FontConfiguration.substitute(pattern)
        #expect(Self.strings(FC_LANG, of: pattern) == [row.language ?? "xx"])
        #expect(Self.strings(FC_NAMELANG, of: pattern) == ["en"])
        let families = Self.strings(FC_FAMILY, of: pattern)
        #expect(families.first == row.family ?? "Inter")
        #expect(families.count { $0.contains("CJK") } == (row.family == nil ? 1 : 2))
    }

    @Test("what other users of fontconfig get has the machine's fonts and no rules for patterns")
    func otherUsers() {
        let configuration = FontConfiguration.parsed(FontConfiguration.fonts)
        let pattern = FcPatternCreate()
        defer {
            FcPatternDestroy(pattern)
            FcConfigDestroy(configuration)
        }
        FcPatternAddString(pattern, FC_FAMILY, "No such font")
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        #expect(Self.strings(FC_FAMILY, of: pattern) == ["No such font"])
        FcConfigBuildFonts(configuration)
        let fonts = FcConfigGetFonts(configuration, FcSetSystem)
        #expect(Int(fonts?.pointee.nfont ?? 0) >= Setting.engine.families.count)
    }

    @Test("Pango's context has no language of the environment")
    func contextLanguage() {
        let pango = PangoAccess(configuration: FontConfiguration.fonts, report: { _ in })
        let language = pango.withFonts {
            pango_language_to_string(pango_context_get_language($0.context))
                .map { String(cString: $0) }
        }
        #expect(language == "xx")
    }

    @Test("the machine's families have fonts, which are found by their names")
    func families() {
        let engine = Setting.engine
        let families = engine.families
        #expect(families == families.sorted() && Set(families).count == families.count)
        #expect(Set(families).isSuperset(of: ["Inter", "Noto Sans", "Noto Sans CJK JP"]))
        for family in families {
            let names = engine.fontNames(inFamily: family)
            #expect(!names.isEmpty && names == names.sorted(), "\(family)")
            for name in names {
                let font = engine.font(named: name, size: 12)
                #expect(font.family == family, "\(name)")
            }
        }
        #expect(engine.fontNames(inFamily: "Inter").contains("Inter-SemiBold"))
        for family in ["", "No Such Family", "Inter\0", ","] {
            #expect(engine.fontNames(inFamily: family).isEmpty)
        }
    }

    @Test("the cache of metrics is limited, and a face stays the same object")
    func limits() throws {
        let pango = PangoAccess(configuration: FontConfiguration.fonts, report: { _ in })
        let face = try #require(pango.layout(Setting.request("a")).runs.first).face
        let families = pango.withFonts(\.families).map { FontDescription(family: $0, size: 9) }
        let weights = (0...FontMap.maxMetrics).map {
            FontDescription(size: 9, weight: FontWeight(rawValue: 100 + $0))
        }
        for font in families + weights { _ = pango.withFonts { $0.metrics(of: font) } }
        #expect((1...FontMap.maxMetrics).contains(pango.withFonts { $0.metrics.count }))
        #expect(pango.layout(Setting.request("ab")).runs.first?.face === face)
    }

    @Test("engines that start at the same time find the same fonts")
    func together() {
        let found = Guarded<[[UInt32]]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let layout = TextEngine(report: { _ in }).layout(Setting.request("wheel 走馬燈"))
            found.withLock { $0.append(layout.runs.flatMap(\.glyphs).map(\.id)) }
        }
        let all = found.withLock { $0 }
        #expect(all.count == 4 && Set(all).count == 1 && all[0].count == 9)
    }
}
