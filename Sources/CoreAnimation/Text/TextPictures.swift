import Codecs
import Foundation
import Graphics
import RenderTree

/// The pictures of text layers, by what they depend on. Any thread.
///
/// The least recently used leave when all together pass a bound.
final class TextPictures: Sendable {
    static let shared = TextPictures()

    private struct Entry {
        var image: CGImage?
        var lastUse: Int
    }

    private struct State {
        var entries: [TextRequest: Entry] = [:]
        var bytes = 0
        var uses = 0
    }

    /// The bound, in bytes.
    private static let most = 64 << 20
    /// How much an entry without a picture counts.
    private static let least = 256

    private let state = Guarded(State())

    /// Makes this the one that draws text for the renderer; more than once is as good as once.
    static func prepare() { _ = prepared }

    private static let prepared: Void = TextDrawing.use { shared.image($0) }

    func image(_ request: TextRequest) -> CGImage? {
        let known = state.withLock { state -> CGImage?? in
            state.uses += 1
            guard let entry = state.entries[request] else { return nil }
            state.entries[request]?.lastUse = state.uses
            return .some(entry.image)
        }
        if let known { return known }
        let image = Self.draw(request)
        state.withLock { state in
            state.uses += 1
            let old = state.entries.updateValue(
                Entry(image: image, lastUse: state.uses), forKey: request)
            state.bytes += Self.size(image) - (old.map { Self.size($0.image) } ?? 0)
            if state.bytes > Self.most { Self.shrink(&state) }
        }
        return image
    }

    private static func size(_ image: CGImage?) -> Int {
        least + (image.map { $0.width * $0.height * 4 } ?? 0)
    }

    private static func shrink(_ state: inout State) {
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard state.bytes > most / 2, entry.lastUse < state.uses else { return }
            state.entries[key] = nil
            state.bytes -= size(entry.image)
        }
    }

    private static func draw(_ request: TextRequest) -> CGImage? {
        let font = FontDescription(postScriptName: request.font, size: request.fontSize)
        let truncation = TextTruncation(rawValue: request.truncation) ?? .none
        let lineHeight = TextCodec.metrics(of: "", font: font).lineHeight
        // Text that is broken into lines is left out from the line on that has no room.
        let room = lineHeight > 0 ? min(max(1, request.height / lineHeight + 0.01), 1e6) : 1
        let isLimited = request.isWrapped && truncation != .none
        let lines = TextLines(
            request.string, font: font, width: request.width, limit: isLimited ? Int(room) : 0,
            isWrapped: request.isWrapped, truncation: truncation)
        let across: Double =
            switch request.alignment {
            case "center": 0.5
            case "right": 1
            default: 0
            }
        // Nothing is drawn below the bounds, and what is below the lines is empty.
        let size = CGSize(width: request.width, height: min(request.height, lines.size.height))
        return lines.image(
            size: size, scale: request.scale, color: RGBAColor(red: 1, green: 1, blue: 1, alpha: 1),
            placement: TextPlacement(across: across, isJustified: request.alignment == "justified"))
    }
}

extension FontDescription {
    /// The font of a name such as "Helvetica" or "AvenirNext-DemiBold".
    init(postScriptName name: String, size: Double) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let weight: FontWeight =
            if style.contains("semibold") || style.contains("demibold") {
                .semibold
            } else if style.contains("bold") || style.contains("heavy") || style.contains("black") {
                .bold
            } else if style.contains("medium") {
                .medium
            } else {
                .regular
            }
        let family = parts.first.map(String.init) ?? name
        self.init(
            family: family, size: size, weight: weight,
            isMonospaced: ["Courier", "CourierNew", "Menlo", "Monaco"].contains(family))
    }
}
