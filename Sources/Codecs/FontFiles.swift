import Foundation

/// The machine's font files, found by file name.
///
/// The project's sans is Inter, else DejaVu Sans, else the first font found. The folder named by
/// `ZOETROPE_FONT_DIR` is searched first.
struct FontFiles: Sendable {
    /// The searched folders.
    let folders: [String]
    /// All font files, those of the chosen folder first, then by path.
    let paths: [String]
    private let stems: [String]

    /// Searches `folders` and their subfolders.
    init(folders: [String] = FontFiles.defaultFolders()) {
        self.folders = folders
        var found: [String] = []
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            let fonts = (names ?? []).filter { name in
                [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
            }
            found += fonts.sorted().map { folder + "/" + $0 }
        }
        paths = found
        stems = found.map { Self.plain(URL(fileURLWithPath: $0).deletingPathExtension()) }
    }

    /// Returns the folders of the environment and of the system.
    static func defaultFolders() -> [String] {
        let chosen = ProcessInfo.processInfo.environment["ZOETROPE_FONT_DIR"]
        return [chosen].compactMap { $0 }.filter { !$0.isEmpty }
            + ["/usr/share/fonts", "/usr/local/share/fonts"]
    }

    /// Returns the faces to try for a description, best first; empty when the machine has no font.
    func preferred(for font: FontDescription) -> [FontFace] {
        var families = font.family.map { [Self.plain($0)] } ?? []
        if font.isMonospaced { families += ["dejavusansmono", "notosansmono", "notomono"] }
        families += ["inter", "dejavusans", "notosans", "droidsansfallbackfull"]
        var result: [FontFace] = []
        for family in families {
            guard let path = file(family: family, weight: font.weight) else { continue }
            let face = FontFace(path: path)
            if !result.contains(face) { result.append(face) }
        }
        if result.isEmpty, let any = paths.first { result.append(FontFace(path: any)) }
        return result
    }

    /// Returns all files by family, the nearest of each family's styles first, then by path.
    func all(weight: FontWeight) -> [String] {
        let styles = Self.styles(weight)
        return paths.map { path in
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            let parts = name.split(separator: "-", maxSplits: 1).map { Self.plain(String($0)) }
            let style = parts.count > 1 ? parts[1] : ""
            return (path, parts.first ?? "", styles.firstIndex(of: style) ?? styles.count)
        }.sorted { ($0.1, $0.2, $0.0) < ($1.1, $1.2, $1.0) }.map(\.0)
    }

    private func file(family: String, weight: FontWeight) -> String? {
        for style in Self.styles(weight) {
            if let i = stems.firstIndex(of: family + style) { return paths[i] }
        }
        return nil
    }

    /// Returns the file name endings of a weight, that weight first, then others by preference.
    private static func styles(_ weight: FontWeight) -> [String] {
        switch weight {
        case .regular: ["regular", "", "book", "roman", "medium"]
        case .medium: ["medium", "regular", "", "book", "roman"]
        case .semibold: ["semibold", "demibold", "bold", "medium", "regular", ""]
        case .bold: ["bold", "semibold", "medium", "regular", ""]
        }
    }

    /// Reduces a name to letters and digits in lower case: `DejaVu Sans-Bold` is `dejavusansbold`.
    private static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static func plain(_ url: URL) -> String { plain(url.lastPathComponent) }
}
