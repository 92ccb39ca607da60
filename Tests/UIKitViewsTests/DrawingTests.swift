import Foundation
import Testing
import UIKitViews

/// Views that draw themselves, and pictures drawn by the program.
@MainActor
@Suite("Drawing in views and pictures (views 11.1, 11.2)")
struct DrawingTests {
    private nonisolated static let red: UInt32 = 0xFFFF_0000

    private class Card: UIView {
        var drawings: [CGRect] = []

        override func draw(_ rect: CGRect) {
            drawings.append(rect)
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).fill()
        }
    }

    private static func picture(
        _ size: CGFloat = 20, scale: CGFloat = 1, _ draw: (UIGraphicsImageRendererContext) -> Void
    ) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: size, height: size), format: format)
        return try #require(renderer.image(actions: draw).cgImage)
    }

    @Test("A view with a tiled layer draws tile by tile")
    func tiles() {
        final class Sheet: Card {
            override class var layerClass: AnyClass { CATiledLayer.self }
        }
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 32, height: 20))
        (sheet.layer as? CATiledLayer)?.tileSize = CGSize(width: 20, height: 20)
        stage.addSubview(sheet)
        stage.advance(to: 0)
        #expect(
            sheet.drawings == [
                CGRect(x: 0, y: 0, width: 20, height: 20),
                CGRect(x: 20, y: 0, width: 12, height: 20),
            ])
        sheet.setNeedsDisplay(CGRect(x: 25, y: 5, width: 2, height: 2))
        stage.advance(to: 1)
        #expect(sheet.drawings.dropFirst(2) == [CGRect(x: 20, y: 0, width: 12, height: 20)])
    }

    @Test("A view draws itself when it is first shown, and when asked")
    func view() {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let card = Card(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        stage.addSubview(card)
        stage.advance(to: 0)
        #expect(card.drawings == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        #expect(stage.image()[12, 12] == Self.red && stage.image()[11, 12] == 0xFF00_0000)
        stage.advance(to: 1)
        #expect(card.drawings.count == 1)
        card.setNeedsDisplay()
        stage.advance(to: 2)
        #expect(card.drawings.count == 2)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Only the content mode redraw draws anew for another size", arguments: [true, false])
    func redraw(isRedrawn: Bool) {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let card = Card(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        card.contentMode = isRedrawn ? .redraw : .scaleToFill
        stage.addSubview(card)
        stage.advance(to: 0)
        card.bounds.size.width = 10
        stage.advance(to: 1)
        #expect(card.drawings.count == (isRedrawn ? 2 : 1))
    }

    @Test("A view is drawn anew for the size at which its animator ends", arguments: [true, false])
    func redrawnAtEnd(isRedrawn: Bool) {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let card = Card(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        card.contentMode = isRedrawn ? .redraw : .scaleToFill
        stage.addSubview(card)
        stage.advance(to: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            card.bounds.size.width = 10
        }
        animator.startAnimation()
        stage.advance(to: 0.5)
        animator.isReversed = true
        stage.advance(to: 2)
        #expect(card.bounds.width == 20)
        #expect(card.drawings.map(\.width) == (isRedrawn ? [20, 10, 20] : [20]))
    }

    @Test("A plain view keeps what its layer shows")
    func plain() {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.layer.contents = CGImage(width: 1, height: 1, pixels: [Self.red])
        stage.addSubview(view)
        stage.advance(to: 0)
        view.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(stage.image()[20, 20] == Self.red)
    }

    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        var testDescription: String
        var pixels: [(x: Int, y: Int, argb: UInt32)]
        var draw: (UIGraphicsImageRendererContext) -> Void

        init(
            _ name: String, _ pixels: [(Int, Int, UInt32)],
            _ draw: @escaping (UIGraphicsImageRendererContext) -> Void
        ) {
            (testDescription, self.pixels, self.draw) = (name, pixels, draw)
        }
    }

    private nonisolated static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat)
        -> CGRect
    {
        CGRect(x: x, y: y, width: w, height: h)
    }

    /// Four colours, one of a corner each: red, green / blue, white.
    private nonisolated static let quarters = UIImage(
        cgImage: CGImage(
            width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))

    nonisolated static let rows: [Row] = [
        Row("the upper left corner is the origin", [(0, 0, red), (4, 4, red), (5, 4, 0)]) {
            UIColor.red.set()
            $0.fill(rect(0, 0, 5, 5))
        },
        Row("a line of a path", [(2, 9, red), (2, 10, red), (2, 8, 0), (2, 11, 0)]) { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 10))
            path.lineWidth = 2
            UIColor.red.setStroke()
            path.stroke()
        },
        Row("dashes of a path", [(2, 10, red), (7, 10, 0), (12, 10, red)]) { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 10))
            path.lineWidth = 2
            path.setLineDash([5, 5], count: 2, phase: 0)
            UIColor.red.setStroke()
            path.stroke()
        },
        Row("the even-odd rule of a path", [(1, 1, red), (10, 10, 0)]) { _ in
            let path = UIBezierPath(rect: rect(0, 0, 20, 20))
            path.append(UIBezierPath(rect: rect(5, 5, 10, 10)))
            path.usesEvenOddFillRule = true
            UIColor.red.setFill()
            path.fill()
        },
        Row("a reversed path leaves a hole by winding", [(1, 1, red), (10, 10, 0)]) { _ in
            let path = UIBezierPath(rect: rect(0, 0, 20, 20))
            path.append(UIBezierPath(rect: rect(5, 5, 10, 10)).reversing())
            UIColor.red.setFill()
            path.fill()
        },
        Row("a path as a clip", [(10, 10, red), (0, 0, 0)]) {
            UIBezierPath(ovalIn: rect(0, 0, 20, 20)).addClip()
            UIColor.red.setFill()
            $0.fill(rect(0, 0, 20, 20))
        },
        Row("a fill with an alpha", [(1, 1, 0x8080_0000)]) { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: rect(0, 0, 20, 20)).fill(with: .normal, alpha: 0.5)
        },
        Row("a fill replaces what is there", [(1, 1, 0), (6, 6, red)]) {
            UIColor.red.setFill()
            $0.fill(rect(0, 0, 20, 20))
            UIColor.clear.setFill()
            $0.fill(rect(0, 0, 5, 5))
        },
        Row("a frame of one point", [(0, 0, red), (19, 5, red), (1, 1, 0)]) {
            UIColor.red.setFill()
            $0.stroke(rect(0, 0, 20, 20))
        },
        Row(
            "a picture is upright",
            [(1, 1, red), (18, 1, 0xFF00_FF00), (1, 18, 0xFF00_00FF)]
        ) { _ in quarters.draw(in: rect(0, 0, 20, 20)) },
        Row("a picture in its own size", [(5, 5, red), (6, 6, 0xFFFF_FFFF), (7, 7, 0)]) { _ in
            quarters.draw(at: CGPoint(x: 5, y: 5))
        },
        Row("a pattern", [(0, 0, red), (1, 0, 0xFF00_FF00), (2, 2, red), (0, 11, 0)]) { _ in
            quarters.drawAsPattern(in: rect(0, 0, 20, 10))
        },
    ]

    @Test("What is drawn in a picture", arguments: rows)
    func drawing(row: Row) throws {
        let image = try Self.picture { row.draw($0) }
        for (x, y, expected) in row.pixels {
            #expect(image[x, y] == expected, "(\(x), \(y)): \(String(image[x, y], radix: 16))")
        }
    }

    @Test("The parts at the sides of a resizable picture keep their size")
    func caps() throws {
        // 30 × 30 of nine flat colours: the column in red, the row in green.
        let pixels = (0..<900).map { i -> UInt32 in
            let (red, green) = (UInt32(i % 30 / 10 * 100), UInt32(i / 300 * 100))
            return 0xFF00_0000 | red << 16 | green << 8
        }
        let image = UIImage(cgImage: CGImage(width: 30, height: 30, pixels: pixels))
            .resizableImage(withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        let drawn = try Self.picture(100) { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        let edges = [0, 9, 10, 89, 90, 99]
        #expect(edges.map { drawn[$0, 50] >> 16 & 255 } == [0, 0, 100, 100, 200, 200])
        #expect(edges.map { drawn[50, $0] >> 8 & 255 } == [0, 0, 100, 100, 200, 200])
    }

    @Test("Pictures begun and ended one inside the other")
    func nested() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(inner.size == CGSize(width: 2, height: 2) && inner.cgImage?[0, 0] == 0xFF00_0000)
        #expect(outer.size == CGSize(width: 4, height: 4) && outer.scale == 2)
        #expect(outer.cgImage?[7, 3] == Self.red && outer.cgImage?[7, 4] == 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("A hierarchy is drawn into a rectangle, and shown by a snapshot")
    func hierarchy() throws {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(card)
        let image = try Self.picture { _ in
            _ = view.drawHierarchy(
                in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
        }
        #expect(image[10, 10] == Self.red && image[18, 18] == 0)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == view.frame)
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        stage.addSubview(snapshot)
        stage.advance(to: 0)
        #expect(stage.image()[55, 55] == Self.red && stage.image()[51, 51] == 0xFF00_0000)
    }

    @Test("A view on its way is drawn as it is shown, or as it will be", arguments: [false, true])
    func moment(afterUpdates: Bool) throws {
        let scene = Scene(CGRect(x: 0, y: 0, width: 20, height: 20))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        dot.backgroundColor = .red
        scene.view.addSubview(dot)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x = 15 }
        scene.stage.advance(by: 0.5)
        let image = try Self.picture { _ in
            _ = scene.view.drawHierarchy(in: scene.view.bounds, afterScreenUpdates: afterUpdates)
        }
        let snapshot = try #require(scene.view.snapshotView(afterScreenUpdates: afterUpdates))
        let contents = snapshot.layer.contents
        let shown = try #require(contents.flatMap { $0 as? CGImage })
        // Half-way the left edge is at 5, at the end at 10.
        for picture in [image, shown] {
            #expect((picture[7, 10] == Self.red) == !afterUpdates)
            #expect((picture[17, 10] == Self.red) == afterUpdates)
        }
    }

    @Test("A snapshot of a part is as large as the part, and stretches between its caps")
    func partialSnapshot() throws {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
        let dot = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 20))
        dot.backgroundColor = .red
        view.addSubview(dot)
        let part = CGRect(x: 10, y: 10, width: 20, height: 20)
        func snapshot(_ insets: UIEdgeInsets) -> UIView? {
            view.resizableSnapshotView(
                from: part, afterScreenUpdates: true, withCapInsets: insets)
        }
        let caps = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
        let found = try #require(snapshot(caps))
        #expect(found.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(found.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        found.frame.size.width = 60
        let stage = OffscreenStage(size: CGSize(width: 60, height: 20))
        stage.addSubview(found)
        stage.advance(to: 0)
        #expect(stage.image()[3, 10] == Self.red && stage.image()[12, 10] == 0xFF00_0000)
        for insets in [UIEdgeInsets.zero, UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)] {
            let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
            #expect(snapshot(insets)?.layer.contentsCenter == whole)
        }
        #expect(
            view.resizableSnapshotView(
                from: .zero, afterScreenUpdates: true, withCapInsets: caps) == nil)
    }

    @Test("A snapshot of a transformed view is as large as its bounds")
    func transformedSnapshot() throws {
        let view = Card(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
        view.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 3, y: 3)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.bounds == view.bounds && snapshot.center == view.center)
        #expect(snapshot.transform == .identity)
    }

    @Test("Text leaves ink of its colour inside of its size")
    func text() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        let size = "Hg".size(withAttributes: attributes)
        #expect(size.width > 15 && size.width < 40 && size.height > 20 && size.height < 40)
        let image = try Self.picture(60) { _ in
            "Hg".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
        }
        var box = (minX: 99, maxX: 0, minY: 99, maxY: 0, solid: 0)
        for y in 0..<60 {
            for x in 0..<60 where image[x, y] != 0 {
                box = (
                    min(box.minX, x), max(box.maxX, x), min(box.minY, y), max(box.maxY, y),
                    box.solid + (image[x, y] == Self.red ? 1 : 0)
                )
            }
        }
        #expect(box.solid > 10)
        #expect(box.minX >= 9 && CGFloat(box.maxX) <= 11 + size.width)
        #expect(box.minY >= 9 && CGFloat(box.maxY) <= 11 + size.height)
    }

    @Test("Text leaves the current path as it is")
    func textBesidePath() throws {
        _ = try Self.picture(60) {
            let context = $0.cgContext
            let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
            context.addRect(rect)
            "Hg".draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
            #expect(context.boundingBoxOfPath == rect)
            "Hg".draw(in: rect, withAttributes: nil)
            #expect(context.boundingBoxOfPath == rect)
        }
    }

    @Test("Text in modes that change what is not covered changes its glyphs alone")
    func modes() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        func text(_ mode: CGBlendMode) throws -> [UInt32] {
            try Self.picture(60) {
                $0.cgContext.setFillColor(UIColor.green.cgColor)
                $0.cgContext.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
                $0.cgContext.setBlendMode(mode)
                "Hg".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
            }.pixels
        }
        let normal = try text(.normal)
        #expect(normal[0] == 0xFF00_FF00 && normal.contains(Self.red))
        // An opaque colour replaces what it covers in both; rounding may differ.
        for (p, q) in zip(try text(.copy), normal) {
            for shift in [0, 8, 16, 24] as [UInt32] {
                #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 2)
            }
        }
        for (p, q) in zip(try text(.clear), normal) { #expect((p >> 24 < 255) == (q != normal[0])) }
    }

    @Test("Text in a picture of two pixels in a point has edges as sharp as text twice as large")
    func fineText() throws {
        func soft(_ points: CGFloat, scale: CGFloat) throws -> Int {
            let place = CGPoint(x: 20 / scale, y: 20 / scale)
            let image = try Self.picture(200 / scale, scale: scale) { _ in
                "Wagon".draw(
                    at: place, withAttributes: [.font: UIFont.systemFont(ofSize: points)])
            }
            return image.pixels.count { (1...254).contains($0 >> 24) }
        }
        let (fine, large) = (try soft(20, scale: 2), try soft(40, scale: 1))
        #expect(large > 100 && 4 * fine < 5 * large, "\(fine) of \(large)")
    }
}
