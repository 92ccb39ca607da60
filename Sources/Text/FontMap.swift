import CPango
import Foundation
import Graphics

/// The machine's fonts as fontconfig finds them, with Pango's context for them.
///
/// Used only under the lock of its ``PangoAccess``.
final class FontMap {
    let context: OpaquePointer?
    private let map: UnsafeMutablePointer<PangoFontMap>?
    private let configuration: OpaquePointer?
    /// The faces used so far, the same object for each key: caches of glyphs are keyed by it.
    private var faces: [GlyphFace.Key: GlyphFace] = [:]
    /// The faces of the recently requested Pango fonts; the map retains these fonts.
    private var recent: [UnsafeMutablePointer<PangoFont>: GlyphFace] = [:]
    private(set) var metrics: [FontDescription: FontMetrics] = [:]
    /// The cached results of font searches by name; nil for unknown names.
    private var named: [String: FontDescription?] = [:]
    /// The maximum numbers of retained Pango fonts, and of cached metrics.
    private static let maxRecent = 64
    static let maxMetrics = 256
    private var reported: Set<String?> = []
    private let report: @Sendable (String) -> Void
    /// Whether the machine has any font; Pango cannot lay out text without one.
    let hasFonts: Bool

    /// Reads the machine's fonts, through fontconfig's caches if they are up to date.
    init(configuration xml: String, report: @escaping @Sendable (String) -> Void) {
        self.report = report
        let configuration = FontConfiguration.parsed(xml)
        self.configuration = configuration
        // A map lists all fonts at each change of its settings. So it is made with an empty
        // configuration, and gets the fonts with the last change.
        let none = FcConfigCreate()
        FcConfigSetCurrent(none)
        FcConfigDestroy(none)
        map = Self.makeMap()
        FcConfigBuildFonts(configuration)
        pango_fc_font_map_set_config(map.map { OpaquePointer($0) }, configuration)
        // Pango applies the rules of fontconfig's current configuration to each pattern, whatever
        // configuration the map has. The default configuration, that of the machine, would be read
        // now and could select other fonts than on another machine. The configuration set here has
        // no rules for patterns, and has the fonts for other users of fontconfig.
        FcConfigSetCurrent(configuration)
        context = pango_font_map_create_context(map)
        pango_context_set_language(
            context, pango_language_from_string(FontConfiguration.noLanguage))
        pango_context_set_round_glyph_positions(context, 0)
        let fonts = FcConfigGetFonts(configuration, FcSetSystem)
        let count = Int(fonts?.pointee.nfont ?? 0)
        hasFonts = count > 0
        let hasSans = (0..<count).contains {
            Self.string(FC_FAMILY, of: fonts?.pointee.fonts[$0]) == FontConfiguration.sans
        }
        if !hasSans { say(hasFonts ? .sans : .all) }
    }

    /// Makes a map without fonts.
    private static func makeMap() -> UnsafeMutablePointer<PangoFontMap>? {
        let map = pango_ft2_font_map_new()
        let fontMap = map.map { OpaquePointer($0) }
        pango_ft2_font_map_set_resolution(fontMap, 72, 72)
        pango_fc_font_map_set_default_substitute(
            fontMap, { pattern, _ in FontConfiguration.substitute(pattern) }, nil, nil)
        return map
    }

    deinit {
        forgetFonts()
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        if let map { g_object_unref(map) }
        FcConfigDestroy(configuration)
    }

    /// Reports a missing font, at most once for each package.
    func say(_ missing: MissingFont) {
        if reported.insert(missing.package).inserted { report(missing.description) }
    }

    // MARK: Descriptions

    /// Returns Pango's description of a font, which the caller frees.
    func description(_ font: FontDescription, pangoSize: Double) -> OpaquePointer? {
        let description = pango_font_description_new()
        let families =
            [font.family?.filter { $0 != "," && $0 != "\0" }].compactMap { $0 }
            + (font.isMonospaced ? FontConfiguration.monospaced : []) + [FontConfiguration.sans]
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_weight(
            description, PangoWeight(UInt32(min(max(font.weight.rawValue, 100), 1000))))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(description, max(pangoSize, 1))
        return description
    }

    /// Returns the font with a PostScript or full name; nil if not installed.
    ///
    /// The size of the description is 0.
    func font(named name: String) -> FontDescription? {
        if let known = named[name] { return known }
        let found = firstFont(FC_POSTSCRIPT_NAME, name) ?? firstFont(FC_FULLNAME, name)
        if named.count >= 1024 { named.removeAll() }
        named[name] = .some(found)
        return found
    }

    private func firstFont(_ object: String, _ value: String) -> FontDescription? {
        fonts((object, value), with: [FC_FAMILY, FC_WEIGHT, FC_SLANT]) { font in
            let weight = number(FC_WEIGHT, of: font) ?? Double(FC_WEIGHT_REGULAR)
            return Self.string(FC_FAMILY, of: font).map {
                FontDescription(
                    family: $0, size: 0,
                    weight: FontWeight(rawValue: Int(FcWeightToOpenTypeDouble(weight).rounded())),
                    isItalic: (number(FC_SLANT, of: font) ?? 0) > 0)
            }
        }.first
    }

    /// The names of all families, in alphabetical order.
    var families: [String] {
        Set(fonts(nil, with: [FC_FAMILY]) { Self.string(FC_FAMILY, of: $0) }).sorted()
    }

    /// Returns the PostScript names of a family's fonts, in alphabetical order.
    func names(inFamily family: String) -> [String] {
        let names = fonts((FC_FAMILY, family), with: [FC_FAMILY, FC_POSTSCRIPT_NAME]) {
            // A font of another family also matches if `family` is its second family name.
            Self.string(FC_FAMILY, of: $0) == family ? Self.string(FC_POSTSCRIPT_NAME, of: $0) : nil
        }
        return Set(names).sorted()
    }

    /// Returns the values that a closure reads from the matching fonts.
    ///
    /// These have the given property value; without one, all fonts match.
    private func fonts<Value>(
        _ value: (object: String, string: String)?, with objects: [String],
        _ read: (OpaquePointer) -> Value?
    ) -> [Value] {
        let (pattern, set) = (FcPatternCreate(), FcObjectSetCreate())
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(set)
        }
        if let value { FcPatternAddString(pattern, value.object, value.string) }
        for object in objects { FcObjectSetAdd(set, object) }
        guard let list = FcFontList(configuration, pattern, set) else { return [] }
        defer { FcFontSetDestroy(list) }
        return (0..<Int(list.pointee.nfont)).compactMap { list.pointee.fonts[$0].flatMap(read) }
    }

    /// Returns the first string of a pattern's property; nil if there is none.
    static func string(_ object: String, of pattern: OpaquePointer?) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch else { return nil }
        return value.map { String(cString: $0) }
    }

    private func number(_ object: String, of pattern: OpaquePointer?) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }

    // MARK: Faces

    /// Returns the face of a Pango font.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> GlyphFace {
        if let known = recent[font] { return known }
        if recent.count >= Self.maxRecent { forgetFonts() }
        let face = readFace(of: font)
        recent[font] = face
        g_object_ref(font)
        return face
    }

    private func forgetFonts() {
        for font in recent.keys { g_object_unref(font) }
        recent.removeAll()
    }

    private func readFace(of font: UnsafeMutablePointer<PangoFont>) -> GlyphFace {
        let pattern = pango_fc_font_get_pattern(
            UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        var (index, bold) = (Int32(0), FcBool(0))
        var matrix: UnsafeMutablePointer<FcMatrix>?
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &bold)
        FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix)
        var key = GlyphFace.Key(path: Self.string(FC_FILE, of: pattern) ?? "", index: Int(index))
        key.isEmboldened = bold != 0
        if let matrix, matrix.pointee.yy != 0 { key.slant = matrix.pointee.xy / matrix.pointee.yy }
        var count: UInt32 = 0
        if let coordinates = hb_font_get_var_coords_normalized(
            pango_font_get_hb_font(font), &count)
        {
            key.coordinates = (0..<Int(count)).map { Int32(coordinates[$0]) }
        }
        if let known = faces[key] { return known }
        let face = GlyphFace(key)
        faces[key] = face
        return face
    }

    /// Returns the metrics of a font.
    func metrics(of font: FontDescription) -> FontMetrics {
        guard font.isVisible, hasFonts else { return .zero }
        var anySize = font
        anySize.size = 1
        let known = metrics[anySize]
        let unit = known ?? readMetrics(of: anySize)
        if known == nil {
            if metrics.count >= Self.maxMetrics { metrics.removeAll() }
            metrics[anySize] = unit
        }
        return FontMetrics(
            ascent: unit.ascent * font.size, descent: unit.descent * font.size,
            leading: unit.leading * font.size, capHeight: unit.capHeight * font.size,
            xHeight: unit.xHeight * font.size)
    }

    /// The font size at which metrics are measured, in Pango units.
    private static let measured = 65536.0

    private func readMetrics(of font: FontDescription) -> FontMetrics {
        let description = description(font, pangoSize: Self.measured)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_context_load_font(context, description) else { return .zero }
        defer { g_object_unref(loaded) }
        let face = face(of: loaded)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(pango_font_get_hb_font(loaded), &extents)
        return FontMetrics(
            ascent: abs(Double(extents.ascender)) / Self.measured,
            descent: abs(Double(extents.descender)) / Self.measured,
            leading: max(0, Double(extents.line_gap)) / Self.measured,
            capHeight: face.capHeight, xHeight: face.xHeight)
    }
}
