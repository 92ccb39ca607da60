import Graphics

/// The layouts of a stage's texts, each made once; usable on any thread.
package final class TextEngine: Sendable {
    /// The engine that stages have unless they are given another one, and with which text outside of
    /// stages is measured.
    package static let standard = TextEngine()

    /// The layouts of two generations: those of the older one that are not asked for are forgotten.
    fileprivate struct Layouts {
        var new: [TextRequest: TextLayout] = [:], old: [TextRequest: TextLayout] = [:]
        /// The weight of the new generation, in glyphs.
        var weight = 0
    }

    /// The weight of a generation, and that of a layout besides its glyphs.
    private static let (limit, least) = (200_000, 16)
    private let typesetter: Typesetter
    private let layouts = Guarded(Layouts())

    /// Makes an engine.
    ///
    /// - Parameters:
    ///   - configuration: fontconfig's, as XML; nil for the project's own.
    ///   - report: takes the reports of missing fonts; by default the standard error stream.
    package init(
        configuration: String? = nil,
        report: @escaping @Sendable (String) -> Void = StandardError.say
    ) {
        typesetter = Typesetter(
            configuration: configuration ?? FontConfiguration.xml, report: report)
    }

    /// The number of layouts made so far.
    package var layoutCount: Int { typesetter.count }

    /// Returns the layout of a text, one that was made before where there is one.
    package func layout(_ request: TextRequest) -> TextLayout {
        if let known = layouts.withLock({ $0.known(request) }) { return known }
        let made = typesetter.layout(request)
        layouts.withLock { $0.add(made, weight: made.glyphCount + Self.least, limit: Self.limit) }
        return made
    }

    /// Returns the measures of a font.
    package func metrics(of font: FontDescription) -> FontMetrics {
        typesetter.withFonts { $0.metrics(of: font) }
    }

    /// Returns the font of a name: that of a face such as "Inter-SemiBold", or else of a family with
    /// a weight and a slant such as "AvenirNext-DemiBoldItalic".
    package func font(named name: String, size: Double) -> FontDescription {
        var font =
            typesetter.withFonts { $0.font(named: name) } ?? FontDescription(parsing: name)
        font.size = size
        return font
    }
}

extension TextEngine.Layouts {
    fileprivate mutating func known(_ request: TextRequest) -> TextLayout? {
        if let layout = new[request] { return layout }
        guard let layout = old.removeValue(forKey: request) else { return nil }
        new[request] = layout
        return layout
    }

    fileprivate mutating func add(_ layout: TextLayout, weight: Int, limit: Int) {
        self.weight += weight
        if self.weight > limit { (old, new, self.weight) = (new, [:], weight) }
        new[layout.request] = layout
    }
}

extension FontDescription {
    /// The fixed-width families of other systems.
    private static let monospacedFamilies = ["Courier", "CourierNew", "Menlo", "Monaco"]
    /// The words for weights in names, longer ones first.
    private static let weights: [(word: String, weight: Int)] = [
        ("ultralight", 100), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500),
        ("semibold", 600), ("demibold", 600), ("ultrabold", 800), ("extrabold", 800),
        ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    /// Reads a name of a family and a style, such as "Helvetica-Bold".
    init(parsing name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let family = parts.first.map(String.init) ?? name
        let weight = Self.weights.first { style.contains($0.word) }?.weight
        self.init(
            family: family == "System" ? nil : family, size: 0,
            weight: FontWeight(rawValue: weight ?? 400),
            isItalic: style.contains("italic") || style.contains("oblique"),
            isMonospaced: Self.monospacedFamilies.contains(family))
    }

    /// A name of the family and the style, by which the font is found again.
    package var name: String {
        let weight = Self.weights.last { $0.weight == self.weight.rawValue }?.word.capitalized
        let style = (weight ?? "Regular") + (isItalic ? "Italic" : "")
        return "\(family ?? (isMonospaced ? "Menlo" : "System"))-\(style)"
    }
}
