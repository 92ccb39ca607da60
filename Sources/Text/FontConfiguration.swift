import CPango
import Foundation

/// A fontconfig configuration that selects the same fonts on every machine.
///
/// The machine must have the project's fonts. The configuration falls back to the machine's other
/// fonts.
enum FontConfiguration {
    /// The fallback families for characters that the requested family lacks, in order of
    /// preference.
    private static let families = [
        sans, "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
        "Noto Sans Thai", "Noto Sans CJK SC", "Noto Sans Symbols", "Noto Sans Symbols 2",
        "Noto Sans Math", "Noto Color Emoji", "DejaVu Sans",
    ]
    /// The families for Han characters in languages with regional forms of them, by language.
    private static let eastAsian = [
        ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-tw", "Noto Sans CJK TC"),
        ("zh-hk", "Noto Sans CJK HK"),
    ]
    /// The default family.
    static let sans = "Inter"
    /// The families of the fixed-width font, in order of preference.
    static let monospaced = ["Noto Sans Mono", "DejaVu Sans Mono"]

    /// The fontconfig XML for the machine's fonts.
    static let fonts = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
        <dir>/usr/share/fonts</dir>
        <dir>/usr/local/share/fonts</dir>
        <dir prefix="xdg">fonts</dir>
        <dir>~/.fonts</dir>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        <match target="font">
        <test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign">
        <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
        </edit>
        </match>
        <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="matrix" mode="assign">
        <times><name>matrix</name>
        <matrix>
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        <double>0</double><double>0</double>
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </matrix>
        </times>
        </edit>
        </match>
        <match target="font">
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        </match>
        </fontconfig>
        """

    /// The fontconfig rules that complete search patterns.
    ///
    /// They are a configuration without fonts, which is never freed.
    nonisolated(unsafe) private static let rules = parsed(
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
        <match target="pattern">
        <edit name="family" mode="append_last" binding="strong">
        \(families.map { "<string>\($0)</string>" }.joined())
        </edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        </match>
        <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong">
        <string>Noto Color Emoji</string>
        </edit>
        </match>
        </fontconfig>
        """)

    /// Returns a configuration from XML, whose fonts are not read yet.
    static func parsed(_ xml: String) -> OpaquePointer? {
        let configuration = FcConfigCreate()
        FcConfigParseAndLoadFromMemory(configuration, xml, FcTrue)
        return configuration
    }

    /// The language tag for no language, for which no font is preferred.
    static let noLanguage = "xx"

    /// Completes a search pattern with ``rules`` and with its language.
    ///
    /// Other languages are left out. fontconfig adds the languages of the environment to every
    /// pattern, which would select other faces than on another machine.
    static func substitute(_ pattern: OpaquePointer?) {
        let language = FontMap.string(FC_LANG, of: pattern) ?? noLanguage
        for (tag, family) in eastAsian where language == tag || language.hasPrefix(tag + "-") {
            FcPatternAddString(pattern, FC_FAMILY, family)
        }
        FcConfigSubstitute(rules, pattern, FcMatchPattern)
        FcPatternDel(pattern, FC_LANG)
        FcPatternAddString(pattern, FC_LANG, language)
        FcPatternDel(pattern, FC_NAMELANG)
        FcPatternAddString(pattern, FC_NAMELANG, "en")
        FcDefaultSubstitute(pattern)
    }
}
