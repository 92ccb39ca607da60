import CPango

/// The Pango attribute list of a paragraph, which the caller frees.
struct PangoAttributes {
    let list = pango_attr_list_new()

    /// The number of bytes after which a run is divided.
    ///
    /// For each line that Pango breaks off a run, it takes a time proportional to the rest of the
    /// run.
    static let itemLength = 256

    private func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    /// Adds the attributes of a style to a range of bytes.
    ///
    /// Styles with invisible fonts are ignored. `runIndex` is the index of the run of text that has
    /// the style.
    func add(
        _ style: TextStyle, runIndex: Int, _ range: Range<Int>, _ scale: PangoScale,
        _ fonts: FontMap
    ) {
        guard !range.isEmpty, style.font.isVisible else { return }
        let description = fonts.description(
            style.font, pangoSize: scale.fontSize(style.font.size))
        add(pango_attr_font_desc_new(description), range)
        pango_font_description_free(description)
        let features = style.features
        if !features.isEmpty {
            add(pango_attr_font_features_new(features.joined(separator: ",")), range)
        }
        let spacing = scale.spacing(style.kern)
        if spacing != 0 { add(pango_attr_letter_spacing_new(Int32(spacing)), range) }
        if style.baselineOffset != 0 {
            add(pango_attr_rise_new(scale.units(style.baselineOffset)), range)
        }
        if let language = style.language {
            add(pango_attr_language_new(pango_language_from_string(language)), range)
        }
        // The colour is never drawn; it divides Pango's runs where the text's run changes.
        let number = UInt16(truncatingIfNeeded: runIndex)
        add(pango_attr_foreground_new(number, number, number), range)
    }

    /// Adds the attributes that depend on the paragraph's text.
    ///
    /// They disable hyphens at the ends of lines unless the text may have soft hyphens, and divide
    /// long runs.
    func finish(_ bytes: [UInt8]) {
        if !Self.mayHaveHyphens(bytes) {
            add(pango_attr_insert_hyphens_new(0), 0..<Int(Int32.max))
        }
        if bytes.count > Self.itemLength { divideItems(bytes) }
    }

    /// Returns whether a text may have soft hyphens.
    static func mayHaveHyphens(_ bytes: [UInt8]) -> Bool { bytes.contains(0xAD) }

    /// Divides long runs of text by attributes without effect.
    ///
    /// A run is divided after a space if possible, otherwise between characters.
    private func divideItems(_ bytes: [UInt8]) {
        var (start, isMarked) = (0, false)
        while start < bytes.count {
            let end = bytes.division(
                near: start + Self.itemLength, margin: Self.itemLength / 2)
            if isMarked { add(pango_attr_fallback_new(1), start..<end) }
            (start, isMarked) = (end, !isMarked)
        }
    }
}

extension TextStyle {
    /// The OpenType features of the style, in Pango's syntax.
    fileprivate var features: [String] {
        (font.hasMonospacedDigits ? ["tnum"] : []) + (hasLigatures ? [] : ["liga=0", "clig=0"])
            + (kern == 0 ? ["kern=0"] : [])
    }
}
