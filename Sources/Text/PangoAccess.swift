import Foundation
import Graphics
import Synchronization

/// The access to Pango, which handles one text at a time.
///
/// It lays out one text of the process at a time, on any thread. Only this object uses Pango. The
/// fonts are loaded with the first layout.
final class PangoAccess: Sendable {
    private let configuration: String
    private let report: @Sendable (String) -> Void
    private let fonts = Guarded<FontMap?>(nil)
    private let layouts = Atomic(0)
    /// The lock of Pango for the whole process.
    ///
    /// Without it, fonts could be damaged for good while another font map makes its first fonts,
    /// and lines become wider than their box.
    private static let pango = NSLock()

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

    /// Calls a closure with the font map while Pango's lock is held.
    func withFonts<Result: Sendable>(_ body: (FontMap) -> Result) -> Result {
        Self.pango.lock()
        defer { Self.pango.unlock() }
        return fonts.withLock {
            let fonts = $0 ?? FontMap(configuration: configuration, report: report)
            $0 = fonts
            return body(fonts)
        }
    }
}
