import Foundation
import Graphics

@testable import Text

/// Texts of all scripts, from whose mutations layouts are made.
extension CorpusFile {
    /// The texts: lines of several scripts, and a word of 20,000 letters.
    @MainActor static let texts: [CorpusFile] = [
        CorpusFile(name: "scripts.txt", data: Data(scripts.utf8), read: text),
        CorpusFile(
            name: "word.txt", data: Data(String(repeating: "wheel", count: 4_000).utf8),
            read: text),
    ]

    private static let scripts = """
        Zoetrope \u{2014} AV ffi e\u{301}\u{302} 12\u{AD}34\ttab
        \u{5E9}\u{5DC}\u{5D5}\u{5DD} (abc) 12 \u{633}\u{644}\u{627}\u{645} \u{202B}x\u{202C}
        \u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35} \u{4F60}\u{597D}
        \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1E9}\u{1F1EA} \u{2028}\u{2029}end
        """

    /// Lays out a text in a box that its bytes decide on.
    @MainActor private static func text(_ data: Data) throws {
        var dice = Dice(data.reduce(into: UInt64(data.count)) { $0 = $0 &* 31 &+ UInt64($1) })
        let text = String(decoding: data, as: UTF8.self)
        // Characters would take longer to count than to lay out.
        let scalars = text.unicodeScalars
        let cut = scalars.index(scalars.startIndex, offsetBy: scalars.count / 2)
        var style = TextStyle(font: FontDescription(size: dice.any([14, 0.01, 1e9, .nan, 300])))
        style.kern = dice.any([nil, 0, 3, -50, .infinity])
        style.baselineOffset = dice.any([0, 5, -1e9])
        style.underline = TextRule(
            form: .double, dashes: dice.any([[], [1, 1], [0, 0], [1e-12, 0]]))
        var paragraph = ParagraphStyle()
        paragraph.headIndent = dice.any([0, 20, 1e12, -.infinity])
        paragraph.lineHeightMultiple = dice.any([0, 2, .nan, -1])
        paragraph.tabs = dice.any([[], [TextTab(position: 1e300), TextTab(position: -3)]])
        var request = TextRequest([
            TextRun(String(scalars[..<cut]), style: style, paragraph: paragraph),
            TextRun(String(scalars[cut...]), font: FontDescription(family: "Nothing", size: 9)),
        ])
        request.width = dice.any([200, 0, 1e-9, 1e300, .infinity, .nan])
        request.height = dice.any([.infinity, 50, 0])
        request.lineLimit = dice.any([0, 1, 3])
        request.isLimitedByHeight = dice.once(in: 2)
        request.wrapping = dice.any([.none, .words, .characters])
        request.truncation = dice.any(TextTruncation.allCases)
        request.alignment = dice.any(TextAlignment.allCases)
        let layout = TextEngine.standard.layout(request)
        guard request.lineLimit == 0 || layout.lines.count <= request.lineLimit else {
            throw Wrong("\(layout.lines.count) lines, at most \(request.lineLimit) were wanted")
        }
    }
}
