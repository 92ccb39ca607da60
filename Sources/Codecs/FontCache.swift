import CSDL2Media
import Foundation
import Graphics

/// The opened fonts: one lock around all of SDL_ttf, which is not safe to call from two threads.
final class FontCache: Sendable {
    /// The one cache of the process.
    static let shared = FontCache()

    /// A face at a size. The size is kept in 72nds of a pixel, the finest step SDL_ttf can be
    /// asked for (1 point at that many dots an inch).
    fileprivate struct Key: Hashable {
        var path: String
        var seventySeconds: Int32
        /// What the shaper was told: the script's tag and whether it runs to the left.
        var script: String?
        var isRightToLeft = false
    }

    fileprivate struct State {
        var isReady: Bool?
        var files: FontFiles?
        /// The files that were opened, which stay.
        var data: [String: FontData] = [:]
        var open: [Key: OpaquePointer] = [:]
        /// Least recently used first.
        var order: [Key] = []
    }

    /// The lock makes the pointers inside safe to hand from thread to thread.
    fileprivate final class Box: @unchecked Sendable {
        var state = State()
    }

    private let box = Guarded(Box())
    /// Keeps an animated font size from holding every size it passed through.
    private static let limit = 64

    /// Runs `body` with the font opened at `pixelSize`, the first of the description's candidates
    /// that has every character of `run`; nil when there is no font or no such size.
    func withFont<R: Sendable>(
        _ description: FontDescription, pixelSize: Double, run: TextRun,
        _ body: (OpaquePointer) -> R?
    ) -> R? {
        guard pixelSize.isFinite, pixelSize > 0 else { return nil }
        let step = Int32(min(max(pixelSize, 1), 4096) * 72 + 0.5)
        return box.withLock { box in
            guard box.state.start() else { return nil }
            let files = box.state.files ?? FontFiles()
            box.state.files = files
            var first: OpaquePointer?
            for path in files.candidates(for: description) {
                let key = Key(
                    path: path, seventySeconds: step, script: run.script,
                    isRightToLeft: run.isRightToLeft)
                guard let font = box.state.font(key, limit: Self.limit) else { continue }
                if Self.has(font, all: run.text) { return body(font) }
                first = first ?? font
            }
            return first.flatMap(body)
        }
    }

    private static func has(_ font: OpaquePointer, all text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value == 32 || TTF_GlyphIsProvided32(font, $0.value) != 0
        }
    }
}

extension FontCache.State {
    /// Starts SDL_ttf once; false when it cannot.
    fileprivate mutating func start() -> Bool {
        if let isReady { return isReady }
        let ready = TTF_WasInit() > 0 || TTF_Init() == 0
        isReady = ready
        return ready
    }

    /// The opened font, from the cache or the disk. The caller uses it before asking for more
    /// than `limit` others.
    fileprivate mutating func font(_ key: FontCache.Key, limit: Int) -> OpaquePointer? {
        if let font = open[key] {
            if order.last != key, let i = order.firstIndex(of: key) {
                order.append(order.remove(at: i))
            }
            return font
        }
        let dpi = UInt32(key.seventySeconds)
        if data[key.path] == nil { data[key.path] = FontData(path: key.path) }
        guard let font = data[key.path]?.font(dotsPerInch: dpi) else { return nil }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        // Without being told, the shaper guesses, but always to the right.
        if let script = key.script { TTF_SetFontScriptName(font, script) }
        if key.isRightToLeft { TTF_SetFontDirection(font, TTF_DIRECTION_RTL) }
        open[key] = font
        order.append(key)
        if order.count > limit {
            let oldest = order.removeFirst()
            if let font = open.removeValue(forKey: oldest) { TTF_CloseFont(font) }
        }
        return font
    }
}
