import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitViews

/// A text layer of 180 by 100 at (10, 10) on white, and where its ink is.
struct TextRow: Sendable, CustomTestStringConvertible {
    var name: String
    var time = 0.0
    var build: @Sendable (CATextLayer) -> Void = { _ in }
    /// Left, top, right and bottom of a box that the ink keeps inside, and fills nearly across
    /// where `fills` says so.
    var inside: [Int]
    var fills = false
    /// How high the ink is at least.
    var height = 0
    var testDescription: String { name }

    func draw(_ drawer: Drawer) -> CGImage? {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), background: .white)
        let layer = CATextLayer()
        layer.frame = CGRect(x: 10, y: 10, width: 180, height: 100)
        (layer.string, layer.fontSize, layer.foregroundColor) = ("Hill", 36, .red)
        build(layer)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        stage.advance(to: time)
        return drawer.draw(stage.drawList())
    }
}

/// The box around all pixels that are not white: left, top, right, bottom; nil for none.
private func ink(_ image: CGImage) -> [Int]? {
    var box: [Int]?
    for y in 0..<image.height {
        for x in 0..<image.width where image[x, y] & 0xFFFFFF != 0xFFFFFF {
            let b = box ?? [x, y, x + 1, y + 1]
            box = [min(b[0], x), min(b[1], y), max(b[2], x + 1), max(b[3], y + 1)]
        }
    }
    return box
}

@Suite("Text layers (rendering 9)")
struct TextLayerTests {
    static let long = "The quick brown fox jumps over the lazy dog"

    static let rows: [TextRow] = [
        TextRow(name: "from the top left", inside: [10, 10, 90, 55]),
        TextRow(name: "centred", build: { $0.alignmentMode = .center }, inside: [60, 10, 140, 55]),
        TextRow(
            name: "at the right", build: { $0.alignmentMode = .right }, inside: [110, 10, 190, 55]),
        TextRow(
            name: "a line that is too long is cut at the bounds",
            build: { $0.string = long }, inside: [10, 10, 190, 55], fills: true),
        TextRow(
            name: "wrapped, as far as the bounds go down",
            build: { ($0.string, $0.isWrapped) = (long, true) }, inside: [10, 10, 190, 110],
            height: 60),
        TextRow(
            name: "a script that runs to the left begins at the right",
            build: { $0.string = "שלום" }, inside: [90, 10, 190, 60]),
        TextRow(
            name: "but for lines that are to begin at the left",
            build: { ($0.string, $0.alignmentMode) = ("שלום", .left) }, inside: [10, 10, 110, 60]),
        TextRow(
            name: "stretched to both sides",
            build: {
                ($0.string, $0.isWrapped, $0.fontSize) = (long, true, 20)
                $0.alignmentMode = .justified
            }, inside: [10, 10, 190, 110], fills: true, height: 30),
        TextRow(
            name: "a smaller font", build: { $0.fontSize = 12 }, inside: [10, 10, 40, 26]),
        TextRow(
            name: "the size is animated", time: 0.5,
            build: { $0.add(animation("fontSize", 6, 18), forKey: nil) }, inside: [10, 10, 40, 26]),
    ]

    @Test("ink is where it is expected", arguments: rows, Drawer.present)
    func place(_ row: TextRow, _ drawer: Drawer) throws {
        let image = try #require(row.draw(drawer))
        try keep(image, "text \(row.name) \(drawer.rawValue)")
        let box = try #require(ink(image))
        #expect(
            box[0] >= row.inside[0] && box[1] >= row.inside[1] && box[2] <= row.inside[2]
                && box[3] <= row.inside[3], "\(box)")
        let share = Double(box[2] - box[0]) / Double(row.inside[2] - row.inside[0])
        #expect(share > (row.fills ? 0.95 : 0.3), "\(box)")
        #expect(box[3] - box[1] >= row.height, "\(box)")
        // Small letters cover few pixels whole.
        if row.inside[3] > 50 { #expect(image.count(of: .red, drawer.tolerance) > 20) }
    }

    @Test(
        "all lines of a paragraph but the last are stretched to both sides",
        arguments: Drawer.present)
    func justified(_ drawer: Drawer) throws {
        let row = try #require(Self.rows.first { $0.name == "stretched to both sides" })
        let image = try #require(row.draw(drawer))
        // Rows with ink, and where it begins and ends.
        let rows = (0..<image.height).map { y in
            (0..<image.width).filter { image[$0, y] & 0xFFFFFF != 0xFFFFFF }
        }
        let lines = rows.split(whereSeparator: \.isEmpty).map { line in
            (left: line.compactMap(\.first).min() ?? 0, right: line.compactMap(\.last).max() ?? 0)
        }
        #expect(lines.count >= 3)
        for line in lines.dropLast() {
            #expect(line.left < 14 && line.right > 185, "\(line)")
        }
        #expect(try #require(lines.last).right < 180)
    }

    @Test("the first baseline lies the font's ascent below the top", arguments: Drawer.present)
    func baseline(_ drawer: Drawer) throws {
        // No letter goes below the baseline.
        let image = try #require(TextRow(name: "", inside: []).draw(drawer))
        let ascent = try #require(UIFont(name: "Helvetica", size: 36)).ascender
        #expect(abs(Double(try #require(ink(image))[3]) - 10 - ascent) <= 1)
    }

    @Test("text begins at the top of the screen where y runs up", arguments: Drawer.present)
    func upright(_ drawer: Drawer) throws {
        let images = try [false, true].map { isFlipped in
            let row = TextRow(
                name: "", build: { $0.isGeometryFlipped = isFlipped }, inside: [])
            return try #require(row.draw(drawer))
        }
        let difference = PictureDifference(images[0], images[1])
        #expect(difference.most <= 1, "\(difference)")
    }

    @Test("turned text that the bounds cut has soft edges", arguments: Drawer.present)
    func cut(_ drawer: Drawer) throws {
        // A stem that goes on below the bounds, about whose middle the layer is turned.
        func draw(_ degrees: Double) throws -> CGImage {
            let row = TextRow(
                name: "",
                build: { layer in
                    (layer.string, layer.fontSize) = ("I", 200)
                    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
                    layer.frame = CGRect(x: 100, y: 20, width: 60, height: 100)
                    layer.alignmentMode = .center
                    layer.transform = turn(degrees)
                }, inside: [])
            return try #require(row.draw(drawer))
        }
        let stem = try #require(ink(try draw(0)))
        #expect(stem[3] == 120 && stem[2] - stem[0] > 12)
        let angle = 20 * Double.pi / 180
        let image = try draw(20)
        let middle = Double(stem[0] + stem[2]) / 2 - 130
        for step in -4...4 {
            let along = middle + Double(step)
            let (x, y) = (Int(130 + along * cos(angle)), Int(120 + along * sin(angle)))
            // How far the pixel's middle is above the edge.
            let inside = (Double(x) - 129.5) * sin(angle) - (Double(y) - 119.5) * cos(angle)
            let covered = (255 - Double(image.rgb(x, y).g)) / 255
            #expect(abs(covered - min(max(inside + 0.5, 0), 1)) < 0.15, "\(x), \(y): \(covered)")
        }
    }

    /// What is left is the coverage of the pixels on the sides of the text's picture, where ink touches
    /// these: a fringe's is that of a box across the side, not that of the pixel.
    @Test(
        "turned text differs by 4 % at most on the two back ends, sharp or not",
        .enabled(if: Drawer.present.contains(.geometry)),
        arguments: [3.0, 30, 45, 80, 200], [9.0, 14, 23, 36])
    func turned(degrees: Double, size: Double) throws {
        for scale in [1.0, 1.5, 2, 3] {
            let row = TextRow(
                name: "",
                build: {
                    ($0.string, $0.fontSize, $0.contentsScale) = ("Hill Bag", size, scale)
                    ($0.isWrapped, $0.transform) = (true, turn(degrees))
                }, inside: [])
            let a = try #require(row.draw(.raster)), b = try #require(row.draw(.geometry))
            let difference = PictureDifference(a, b)
            #expect(difference.most <= 10 && difference.flat <= 2, "\(difference) at \(scale)")
        }
    }

    @Test("each paragraph begins at its own side", arguments: Drawer.present)
    func paragraphs(_ drawer: Drawer) throws {
        let row = TextRow(
            name: "", build: { ($0.string, $0.fontSize) = ("Hill\nשלום\nDale", 20) }, inside: [])
        let image = try #require(row.draw(drawer))
        let sides = (0..<3).map { line in
            let top = 10 + line * 24
            return [10..<100, 100..<190].map { columns in
                (top + 4..<top + 18).contains { y in
                    columns.contains { image[$0, y] & 0xFFFFFF != 0xFFFFFF }
                }
            }
        }
        #expect(sides == [[true, false], [false, true], [true, false]])
    }

    @Test("parts of a text have fonts and colours of their own", arguments: Drawer.present)
    func parts(_ drawer: Drawer) throws {
        let row = TextRow(
            name: "",
            build: { layer in
                let text = NSMutableAttributedString(
                    string: "Hill ",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 48), .foregroundColor: UIColor.blue,
                    ])
                text.append(
                    NSAttributedString(
                        string: "Dale",
                        attributes: [
                            .font: UIFont.boldSystemFont(ofSize: 24),
                            .foregroundColor: UIColor.green,
                        ]))
                layer.string = text
            }, inside: [])
        let image = try #require(row.draw(drawer))
        try keep(image, "text in parts \(drawer.rawValue)")
        let large = image.box(of: .blue, drawer.tolerance)
        let small = image.box(of: .green, drawer.tolerance)
        #expect(image.count(of: .red, drawer.tolerance) == 0)
        try #require(large.count == 4 && small.count == 4)
        // One after the other on one baseline, the second half as high.
        #expect(large[0] + large[2] < small[0])
        #expect(abs(large[1] + large[3] - small[1] - small[3]) <= 1)
        #expect(abs(Double(small[3]) / Double(large[3]) - 0.5) < 0.1)
    }

    @Test(
        "lines go along parts without a gap, in their colours",
        arguments: [NSAttributedString.Key.underlineStyle, .strikethroughStyle], Drawer.present)
    func lines(_ key: NSAttributedString.Key, _ drawer: Drawer) throws {
        let row = TextRow(
            name: "",
            build: { layer in
                let text = NSMutableAttributedString(
                    string: "Hill and Dale",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 24),
                        key: NSUnderlineStyle.single.rawValue,
                    ])
                text.addAttribute(
                    .foregroundColor, value: UIColor.red, range: NSRange(location: 5, length: 4))
                layer.string = text
            }, inside: [])
        let image = try #require(row.draw(drawer))
        try keep(image, "text with \(key.rawValue) \(drawer.rawValue)")
        let box = try #require(ink(image))
        let full = (box[1]..<box[3]).filter { y in
            (box[0]..<box[2]).allSatisfy { x in
                [.black, .red].contains { image.rgb(x, y).isClose(to: $0, drawer.tolerance) }
            }
        }
        // The baseline is a font's ascent below the top.
        let baseline = 10 + UIFont.systemFont(ofSize: 24).ascender
        #expect((1...3).contains(full.count))
        #expect(full.allSatisfy { (Double($0) > baseline) == (key == .underlineStyle) })
    }

    @Test("parts of a text are broken, shortened and aligned as one", arguments: Drawer.present)
    func wrappedParts(_ drawer: Drawer) throws {
        func row(_ build: @escaping @Sendable (CATextLayer) -> Void) -> TextRow {
            TextRow(
                name: "",
                build: { layer in
                    let text = NSMutableAttributedString(string: "")
                    for (i, word) in Self.long.split(separator: " ").enumerated() {
                        let color = i % 2 == 0 ? UIColor.red : .blue
                        text.append(
                            NSAttributedString(
                                string: word + " ",
                                attributes: [
                                    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: color,
                                ]))
                    }
                    (layer.string, layer.truncationMode) = (text, .end)
                    build(layer)
                }, inside: [])
        }
        let one = try #require(row { _ in }.draw(drawer))
        let many = try #require(row { $0.isWrapped = true }.draw(drawer))
        let right = try #require(
            row { ($0.isWrapped, $0.alignmentMode) = (true, .right) }.draw(drawer))
        let (a, b) = (try #require(ink(one)), try #require(ink(many)))
        #expect(a[2] <= 190 && a[3] < 40)
        #expect(b[2] <= 190 && b[3] > 55)
        #expect(try #require(ink(right))[2] >= 185)
        #expect(many.count(of: .red, 2) > 20 && many.count(of: .blue, 2) > 20)
    }

    /// The maximum difference, of 255, between the back ends at right angles of large glyphs.
    ///
    /// A fringe is linear between its rings, of which the outer one is cut across: at the corner
    /// itself it covers 1/3 of a pixel for 1/4. ``GlyphCornerTests`` has all other angles.
    private static let cornerTolerance = 20

    @Test(
        "a clip to the bounds does not thin the edge of a text that they cut",
        arguments: Drawer.present)
    func clipped(_ drawer: Drawer) throws {
        func image(_ drawer: Drawer, isClipped: Bool) throws -> CGImage {
            let row = TextRow(
                name: "",
                build: {
                    ($0.string, $0.fontSize) = (String(repeating: "_", count: 20), 80)
                    ($0.transform, $0.masksToBounds) = (turn(30), isClipped)
                }, inside: [])
            return try #require(row.draw(drawer))
        }
        let whole = try image(drawer, isClipped: false)
        #expect(whole.count(of: .red, drawer.tolerance) > 100)
        let clipped = try image(drawer, isClipped: true)
        let difference = PictureDifference(whole, clipped)
        #expect(difference.most <= 1, "\(difference)")
        let other = PictureDifference(try image(.raster, isClipped: true), clipped)
        #expect(
            other.most <= Self.cornerTolerance && other.flat == 0 && other.mean < 0.05, "\(other)")
    }

    private static func letter(
        _ attributes: [NSAttributedString.Key: Any], _ drawer: Drawer
    ) throws -> CGImage {
        nonisolated(unsafe) let attributes = attributes
        let row = TextRow(
            name: "",
            build: { layer in
                var all = attributes
                all[.font] = UIFont.systemFont(ofSize: 80)
                layer.string = NSAttributedString(string: "I", attributes: all)
            }, inside: [])
        return try #require(row.draw(drawer))
    }

    @Test(
        "a shadow has the form of the letters, its offset and its blur", arguments: Drawer.present)
    func shadow(_ drawer: Drawer) throws {
        func image(_ radius: CGFloat) throws -> CGImage {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 40, height: 6)
            (shadow.shadowBlurRadius, shadow.shadowColor) = (radius, UIColor.blue)
            return try Self.letter([.foregroundColor: UIColor.red, .shadow: shadow], drawer)
        }
        let sharp = try image(0)
        let (stem, shade) = (
            sharp.box(of: .red, drawer.tolerance), sharp.box(of: .blue, drawer.tolerance)
        )
        try #require(stem.count == 4 && shade.count == 4)
        #expect(shade == [stem[0] + 40, stem[1] + 6, stem[2], stem[3]])
        // A blur of 12 points has a standard deviation of 6.
        let (soft, y) = (try image(12), shade[1] + shade[3] / 2)
        func blue(_ image: CGImage, _ x: Int) -> Double {
            (255 - Double(image.rgb(x, y).g)) / 255
        }
        let columns = shade[0] - 3..<shade[0] + shade[2] + 3
        let width = columns.reduce(0) { $0 + blue(sharp, $1) }
        let left = Double(shade[0]) - blue(sharp, shade[0] - 1)
        for x in columns {
            let (a, b) = (Double(x) + 0.5 - left, Double(x) + 0.5 - left - width)
            let wanted = (erf(a / 6 / 2.0.squareRoot()) - erf(b / 6 / 2.0.squareRoot())) / 2
            #expect(abs(blue(soft, x) - wanted) < 0.03, "\(x)")
        }
    }

    @Test(
        "a stroke has its width on both sides of the outline, and fills where it is negative",
        arguments: [5.0, -5], Drawer.present)
    func stroke(_ width: Double, _ drawer: Drawer) throws {
        let plain = try Self.letter([.foregroundColor: UIColor.red], drawer)
        let image = try Self.letter(
            [
                .foregroundColor: UIColor.red, .strokeColor: UIColor.blue, .strokeWidth: width,
            ], drawer)
        let stem = plain.box(of: .red, drawer.tolerance)
        let line = image.box(of: .blue, drawer.tolerance)
        try #require(stem.count == 4 && line.count == 4)
        // 5 % of 80 points, of which half is outside.
        for i in 0..<2 {
            #expect(abs(line[i] - stem[i] + 2) <= 1 && abs(line[i + 2] - stem[i + 2] - 4) <= 2)
        }
        let middle = image.rgb(stem[0] + stem[2] / 2, stem[1] + stem[3] / 2)
        #expect(middle.isClose(to: width < 0 ? .red : .white, drawer.tolerance))
    }

    @Test("without text, room or colour nothing is drawn", arguments: Drawer.present)
    func empty(_ drawer: Drawer) throws {
        let builds: [@Sendable (CATextLayer) -> Void] = [
            { $0.string = nil }, { $0.string = "" }, { $0.bounds.size.width = 0 },
            { $0.foregroundColor = nil }, { $0.fontSize = 0 }, { $0.fontSize = .nan },
            { $0.fontSize = 1e30 },
        ]
        for build in builds {
            let row = TextRow(name: "", build: build, inside: [])
            #expect(ink(try #require(row.draw(drawer))) == nil)
        }
    }

    @Test(
        "a line longer than any picture of it may be is drawn as far as it fits",
        arguments: Drawer.present)
    func long(_ drawer: Drawer) throws {
        let row = TextRow(
            name: "",
            build: {
                $0.string = String(repeating: "wheel ", count: 60)
                $0.bounds.size = CGSize(width: 9000, height: 44)
                ($0.anchorPoint, $0.position) = (.zero, CGPoint(x: 10, y: 10))
            }, inside: [])
        let image = try #require(row.draw(drawer))
        let box = try #require(ink(image))
        #expect(box[0] < 20 && box[2] == 200)
    }

    @Test("the colour is animated without drawing the text anew", arguments: Drawer.present)
    func color(_ drawer: Drawer) throws {
        let row = TextRow(
            name: "", time: 0.5,
            build: { $0.add(animation("foregroundColor", CGColor.red, CGColor.blue), forKey: nil) },
            inside: [])
        let image = try #require(row.draw(drawer))
        #expect(image.count(of: RGB(128, 0, 128), 2) > 20)
    }

    @Test("text is as sharp at any scale of its contents", arguments: Drawer.present)
    func scale(_ drawer: Drawer) throws {
        let plain = TextRow(name: "", inside: [])
        let fine = TextRow(name: "", build: { $0.contentsScale = 2 }, inside: [])
        #expect(try #require(plain.draw(drawer)).pixels == fine.draw(drawer)?.pixels)
    }

    struct CutRow: Sendable {
        var mode: CATextLayerTruncationMode
        var keepsStart = true, keepsEnd = true
    }

    @Test(
        "where text is left out",
        arguments: [
            CutRow(mode: .start, keepsStart: false), CutRow(mode: .middle),
            CutRow(mode: .end, keepsEnd: false),
        ], Drawer.present)
    func truncation(_ row: CutRow, _ drawer: Drawer) throws {
        // Only the first and the last letter have ink below the baseline.
        func draw(_ string: String, _ mode: CATextLayerTruncationMode) throws -> CGImage {
            try #require(
                TextRow(
                    name: "",
                    build: {
                        ($0.string, $0.fontSize, $0.truncationMode) = (string, 30, mode)
                    }, inside: []
                ).draw(drawer))
        }
        let long = "p" + String(repeating: "n", count: 40) + "p"
        let image = try draw(long, row.mode)
        #expect(image.pixels != (try draw(long, .none)).pixels)
        let letter = try #require(ink(try draw("p", .none)))
        let below = (letter[3] - 4)..<letter[3]
        func hasInk(_ columns: Range<Int>) -> Bool {
            below.contains { y in columns.contains { image[$0, y] & 0xFFFFFF != 0xFFFFFF } }
        }
        #expect(hasInk(10..<(letter[2] + 2)) == row.keepsStart)
        #expect(hasInk(100..<190) == row.keepsEnd)
    }
}
