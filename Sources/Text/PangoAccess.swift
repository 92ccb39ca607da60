import Graphics
import Synchronization

/// The only user of Pango: lays out one text at a time, on any thread.
///
/// The fonts are loaded with the first layout.
final class PangoAccess: Sendable {
    private let configuration: String
    private let report: @Sendable (String) -> Void
    private let fonts = Guarded<FontMap?>(nil)
    private let layouts = Atomic(0)

    init(configuration: String, report: @escaping @Sendable (String) -> Void) {
        (self.configuration, self.report) = (configuration, report)
    }

    /// The number of layouts made so far.
    var count: Int { layouts.load(ordering: .relaxed) }

    /// Lays out a text.
    func layout(_ request: TextRequest) -> TextLayout {
        withFonts { fonts in
            layouts.add(1, ordering: .relaxed)
            return TextLayout(request, TextLinesBuilder.lines(request, fonts), by: self)
        }
    }

    /// Calls `body` with the fonts, under the lock.
    func withFonts<Result: Sendable>(_ body: (FontMap) -> Result) -> Result {
        fonts.withLock {
            let fonts = $0 ?? FontMap(configuration: configuration, report: report)
            $0 = fonts
            return body(fonts)
        }
    }
}
