import Foundation
import Graphics

/// The only user of Pango: lays out one text at a time, on any thread.
///
/// The fonts are loaded with the first layout.
///
/// Unchecked: the lock guards the fonts.
final class PangoAccess: @unchecked Sendable {
    private let lock = NSLock()
    private let configuration: String
    private let report: @Sendable (String) -> Void
    private var known: FontMap?
    private var made = 0

    init(configuration: String, report: @escaping @Sendable (String) -> Void) {
        (self.configuration, self.report) = (configuration, report)
    }

    /// The number of layouts made so far.
    var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return made
    }

    /// Lays out a text.
    func layout(_ request: TextRequest) -> TextLayout {
        withFonts { fonts in
            made += 1
            return TextLayout(request, TextLinesBuilder.lines(request, fonts), by: self)
        }
    }

    /// Calls `body` with the fonts, under the lock.
    func withFonts<Result>(_ body: (FontMap) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        let fonts = known ?? FontMap(configuration: configuration, report: report)
        known = fonts
        return body(fonts)
    }
}
