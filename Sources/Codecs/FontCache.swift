import CSDL2Media
import Foundation
import Graphics

/// The cache of opened fonts, with one lock around all calls of SDL_ttf, which is not thread-safe.
///
/// SDL_ttf caches the glyphs of an open font; images of whole texts are cached by the back ends
/// (`ContentCache` in Raster).
final class FontCache: Sendable {
    /// The shared cache of the process.
    static let shared = FontCache()

    /// A face at a size, in 72nds of a pixel: the finest step of SDL_ttf (1 point at that many dots
    /// per inch).
    fileprivate struct Key: Hashable {
        var face: FontFace
        var seventySeconds: Int32
        /// The shaper's settings: the script's tag and whether text runs right to left.
        var script: String?
        var isRightToLeft = false

        init(_ face: FontFace, seventySeconds: Int32, run: TextRun) {
            (self.face, self.seventySeconds) = (face, seventySeconds)
            (script, isRightToLeft) = (run.script, run.isRightToLeft)
        }
    }

    /// A character that the preferred faces lack.
    fileprivate struct Rare: Hashable {
        var character: Character
        var weight: FontWeight
    }

    /// The fonts of all threads.
    ///
    /// Unchecked: the state is accessed only under the library's lock, which makes it safe to pass
    /// the contained pointers between threads.
    fileprivate final class State: @unchecked Sendable {
        var isReady: Bool?
        var files: FontFiles?
        /// The faces chosen for fonts of any size.
        var preferred: [FontDescription: [FontFace]] = [:]
        /// The opened files, which are never closed.
        var data: [String: FontData] = [:]
        var open: [Key: OpaquePointer] = [:]
        /// The keys of open fonts, least recently used first.
        var order: [Key] = []
        /// All faces of the machine, those of the nearest weight first.
        var faces: [FontWeight: [FontFace]] = [:]
        /// The faces at a tiny size, used only to query their glyphs; nil for faces that cannot be
        /// scaled.
        var tiny: [FontFace: OpaquePointer?] = [:]
        /// The faces found for characters; nil where there is none.
        var found: [Rare: FontFace?] = [:]
        /// The packages whose absence was reported, and the pending reports.
        var reported: Set<String?> = []
        var reports: [MissingFont] = []
    }

    private static let library = Guarded(())
    private let state = State()
    /// The maximum number of open fonts, so that an animated font size does not retain every size,
    /// and of remembered characters, so that rare characters are not stored for ever.
    fileprivate static let (fontLimit, characterLimit) = (64, 4096)

    private let report: @Sendable (String) -> Void

    /// Makes a cache of these font files, or of the machine's, which are then found on first use.
    ///
    /// Missing glyphs are reported once for each package that has them.
    init(
        files: FontFiles? = nil, report: @escaping @Sendable (String) -> Void = StandardError.say
    ) {
        self.report = report
        state.files = files
    }

    /// Runs `body` with the run's face opened at `pixelSize`; nil when there is no font or the size
    /// is invalid.
    ///
    /// A run without a face uses the first face of the description that can be opened.
    func withFont<R: Sendable>(
        _ description: FontDescription, pixelSize: Double, run: TextRun,
        _ body: (OpaquePointer) -> R?
    ) -> R? {
        withState(pixelSize) { state, step in
            for face in run.face.map({ [$0] }) ?? state.preferred(description) {
                let key = Key(face, seventySeconds: step, run: run)
                if let font = state.font(key) { return body(font) }
            }
            return nil
        }
    }

    /// Splits a run where its face changes.
    ///
    /// Preferred faces are opened at the drawn size, in order; others are opened only when those
    /// lack a character.
    func parts(of run: TextRun, _ font: FontDescription, pixelSize: Double) -> [TextRun] {
        let parts = withState(pixelSize) { state, step -> [TextRun]? in
            func opened(_ face: FontFace) -> OpaquePointer? {
                if let tiny = state.tiny[face] { return tiny }
                return state.font(Key(face, seventySeconds: step, run: run))
            }
            let faces = Array(state.preferred(font).drop { opened($0) == nil })
            guard let first = faces.first.flatMap(opened) else {
                state.reportNoFont()
                return nil
            }
            if run.text.unicodeScalars.allSatisfy({ State.has(first, $0) }) {
                var whole = run
                whole.face = faces[0]
                return [whole]
            }
            return FontFallback(
                preferred: faces, covers: { State.has(opened($0), $1) },
                other: { state.other(Rare(character: $0, weight: font.weight)) }
            ).parts(of: run)
        }
        return parts ?? [run]
    }

    /// Runs `body` with SDL_ttf started and a size in 72nds of a pixel.
    private func withState<R>(_ pixelSize: Double, _ body: (State, Int32) -> R?) -> R? {
        guard pixelSize.isFinite, pixelSize > 0 else { return nil }
        let step = Int32(min(max(pixelSize, 1), 4096) * 72 + 0.5)
        let (result, reports) = Self.library.withLock { _ in
            defer { state.reports = [] }
            return (state.start() ? body(state, step) : nil, state.reports)
        }
        for missing in reports { report(missing.description) }
        return result
    }
}

extension FontCache.State {
    /// Starts SDL_ttf once; false when it cannot be started.
    fileprivate func start() -> Bool {
        if let isReady { return isReady }
        let ready = TTF_WasInit() > 0 || TTF_Init() == 0
        isReady = ready
        return ready
    }

    private var known: FontFiles {
        let known = files ?? FontFiles()
        files = known
        return known
    }

    /// Returns the description's faces, best first.
    fileprivate func preferred(_ description: FontDescription) -> [FontFace] {
        var anySize = description
        anySize.size = 0
        if let faces = preferred[anySize] { return faces }
        let faces = known.preferred(for: description)
        preferred[anySize] = faces
        return faces
    }

    /// Returns the first of all faces that has a character.
    fileprivate func other(_ rare: FontCache.Rare) -> FontFace? {
        if let face = found[rare] { return face }
        if found.count >= FontCache.characterLimit { found.removeAll() }
        let face = all(rare.weight).first { Self.has(tinyFont($0), rare.character) }
        found[rare] = .some(face)
        if face == nil { report(MissingFont(rare.character)) }
        return face
    }

    fileprivate func reportNoFont() { report(MissingFont(folders: known.folders)) }

    private func report(_ missing: MissingFont) {
        if reported.insert(missing.package).inserted { reports.append(missing) }
    }

    private func all(_ weight: FontWeight) -> [FontFace] {
        if let all = faces[weight] { return all }
        let all = known.all(weight: weight).flatMap { path in
            (0..<(file(path)?.faceCount ?? 0)).map { FontFace(path: path, index: $0) }
        }
        faces[weight] = all
        return all
    }

    private func tinyFont(_ face: FontFace) -> OpaquePointer? {
        if let font = tiny[face] { return font }
        let font = file(face.path)?.font(index: face.index, dotsPerInch: 72)
        // The face was opened at a size of one pixel. A face that is much higher than requested has
        // only bitmaps of fixed sizes and cannot be scaled.
        let isScaled = font.map { TTF_FontHeight($0) < 16 } ?? false
        if let font, !isScaled { TTF_CloseFont(font) }
        tiny[face] = .some(isScaled ? font : nil)
        return isScaled ? font : nil
    }

    /// Whether a font has all glyphs of a character; invisible code points need none.
    fileprivate static func has(_ font: OpaquePointer?, _ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in font.map { has($0, scalar) } ?? false }
    }

    fileprivate static func has(_ font: OpaquePointer, _ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 32 || TTF_GlyphIsProvided32(font, scalar.value) != 0
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    private func file(_ path: String) -> FontData? {
        if data[path] == nil { data[path] = FontData(path: path) }
        return data[path]
    }

    /// Returns a font from the cache or the disk.
    ///
    /// The caller must use it before it requests more other fonts than ``FontCache/fontLimit``.
    fileprivate func font(_ key: FontCache.Key) -> OpaquePointer? {
        if let font = open[key] {
            if order.last != key, let i = order.firstIndex(of: key) {
                order.append(order.remove(at: i))
            }
            return font
        }
        let dpi = UInt32(key.seventySeconds)
        guard let font = file(key.face.path)?.font(index: key.face.index, dotsPerInch: dpi) else {
            return nil
        }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        // Without these settings the text shaper guesses the script and assumes left-to-right text.
        if let script = key.script { TTF_SetFontScriptName(font, script) }
        if key.isRightToLeft { TTF_SetFontDirection(font, TTF_DIRECTION_RTL) }
        open[key] = font
        order.append(key)
        if order.count > FontCache.fontLimit {
            let oldest = order.removeFirst()
            if let font = open.removeValue(forKey: oldest) { TTF_CloseFont(font) }
        }
        return font
    }
}
