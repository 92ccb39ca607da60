import CoreAnimation
import Testing
import UIKitViews

/// Where a view of 100 by 100 at (100, 100) shows a picture.
struct ContentModeRow: Sendable, CustomTestStringConvertible {
    var mode: UIView.ContentMode
    /// The size of the picture.
    var size: (width: Int, height: Int)
    /// Left, top, width and height of what is drawn.
    var box: [Int]
    var testDescription: String { "\(mode), \(size.width) by \(size.height)" }
}

@Suite("Pixel oracles: where views show their pictures") @MainActor
struct ContentModeTests {
    nonisolated static let rows: [ContentModeRow] =
        [
            (.scaleToFill, [100, 100, 100, 100]), (.redraw, [100, 100, 100, 100]),
            (.scaleAspectFit, [100, 125, 100, 50]), (.scaleAspectFill, [50, 100, 200, 100]),
            (.center, [50, 100, 200, 100]), (.topLeft, [100, 100, 200, 100]),
        ].map { ContentModeRow(mode: $0, size: (200, 100), box: $1) }
        + [
            (.top, [120, 100, 60, 40]), (.bottom, [120, 160, 60, 40]), (.left, [100, 130, 60, 40]),
            (.right, [140, 130, 60, 40]), (.topLeft, [100, 100, 60, 40]),
            (.topRight, [140, 100, 60, 40]), (.bottomLeft, [100, 160, 60, 40]),
            (.bottomRight, [140, 160, 60, 40]), (.center, [120, 130, 60, 40]),
        ].map { ContentModeRow(mode: $0, size: (60, 40), box: $1) }

    @Test("contents go where the mode says", arguments: rows, Drawer.present)
    func box(row: ContentModeRow, drawer: Drawer) throws {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300), background: .white)
        let view = UIImageView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.image = UIImage(cgImage: plainImage(row.size.width, row.size.height, 0xFFFF_0000))
        view.contentMode = row.mode
        stage.addSubview(view)
        stage.advance(to: 0)
        let image = try #require(drawer.draw(stage.drawList()))
        for check in [
            Check.box(.red, row.box), .changed(row.box[2] * row.box[3]),
        ] { check.hold(image, .redOnWhite, drawer) }
    }
}
