import Graphics

/// A cache of the text layouts of a stage; usable on any thread.
package final class TextEngine: Sendable {
    /// The default engine of stages, which also measures text outside of stages.
    package static let standard = TextEngine()

    /// A cache of text layouts in two generations.
    ///
    /// A full new generation replaces the old one. The layouts of a text in different boxes share
    /// an entry.
    private struct Layouts {
        /// A generation's maximum weight in glyphs, and that added per layout.
        private static let (limit, least) = (50_000, 16)
        /// The maximum number of cached layouts of a text, each for another box.
        private static let maxBoxes = 4

        private var byText = GenerationCache<TextRequest, [TextLayout]>()
        /// The total weight of the layouts in the newer generation.
        private var weight = 0

        mutating func known(_ key: TextRequest) -> [TextLayout] { byText.value(for: key) ?? [] }

        mutating func add(_ layout: TextLayout, for key: TextRequest) {
            let added = layout.glyphCount + Self.least
            weight += added
            if weight > Self.limit {
                byText.age(beyond: 0)
                weight = added
            }
            byText.insert(known(key).suffix(Self.maxBoxes - 1) + [layout], for: key)
        }
    }

    private let pango: PangoAccess
    private let layouts = Guarded(Layouts())

    /// Makes an engine.
    ///
    /// - Parameters:
    ///   - configuration: a fontconfig configuration as XML; nil for the project's own.
    ///   - report: called with the message for a missing font; by default writes to standard error.
    package init(
        configuration: String? = nil,
        report: @escaping @Sendable (String) -> Void = StandardError.writeLine
    ) {
        pango = PangoAccess(
            configuration: configuration ?? FontConfiguration.fonts, report: report)
    }

    /// The number of layouts made so far.
    package var layoutCount: Int { pango.count }

    /// Returns the layout of a text, from the cache if possible.
    ///
    /// If the lines of a cached layout suit another box, they are only positioned anew.
    package func layout(_ request: TextRequest) -> TextLayout {
        let key = request.withoutBox
        let known = layouts.withLock { $0.known(key) }
        if let same = known.first(where: { $0.request == request }) { return same }
        let similar = known.first { $0.text.suits(request) }
        let made =
            similar.map { TextLayout(request, $0.text, by: pango) }
            ?? pango.layout(request)
        layouts.withLock { $0.add(made, for: key) }
        return made
    }

    /// Returns the metrics of a font.
    package func metrics(of font: FontDescription) -> FontMetrics {
        pango.withFonts { $0.metrics(of: font) }
    }

    /// Returns the font with the name of a face.
    ///
    /// The name may also be that of a family with a weight and a slant. Examples are
    /// "Inter-SemiBold" and "AvenirNext-DemiBoldItalic".
    package func font(named name: String, size: Double) -> FontDescription {
        var font =
            pango.withFonts { $0.font(named: name) } ?? FontDescription(parsing: name)
        font.size = size
        return font
    }
}

extension TextEngine {
    /// The names of the families of the machine's fonts, in alphabetical order.
    package var families: [String] { pango.withFonts { $0.families } }

    /// Returns a family's PostScript names, sorted; none if it is missing.
    package func fontNames(inFamily family: String) -> [String] {
        pango.withFonts { $0.names(inFamily: family) }
    }
}

extension FontDescription {
    /// The prefixes of the fixed-width families of other systems, without spaces.
    ///
    /// Their substitute has a fixed width too. Courier New has the PostScript name CourierNewPSMT.
    private static let monospacedFamilies = ["AndaleMono", "Courier", "Menlo", "Monaco", "SFMono"]
    /// The words for weights in font names, longer words first.
    private static let weights: [(word: String, weight: Int)] = [
        ("ultralight", 100), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500),
        ("semibold", 600), ("demibold", 600), ("ultrabold", 800), ("extrabold", 800),
        ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    /// Parses the name of a family and a style, such as "Helvetica-Bold".
    init(parsing name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let family = parts.first.map(String.init) ?? name
        let weight = Self.weights.first { style.contains($0.word) }?.weight
        let letters = family.filter { $0 != " " }
        self.init(
            family: family == "System" ? nil : family, size: 0,
            weight: FontWeight(rawValue: weight ?? 400),
            isItalic: style.contains("italic") || style.contains("oblique"),
            isMonospaced: Self.monospacedFamilies.contains { letters.hasPrefix($0) })
    }

    /// The name of the family and style, from which ``TextEngine/font(named:size:)`` finds the
    /// font.
    package var name: String {
        let weight = Self.weights.last { $0.weight == self.weight.rawValue }?.word.capitalized
        let style = (weight ?? "Regular") + (isItalic ? "Italic" : "")
        return "\(family ?? (isMonospaced ? "Menlo" : "System"))-\(style)"
    }
}
