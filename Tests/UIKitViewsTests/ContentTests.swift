import Testing
import UIKitViews

@Suite("Labels, pictures, colours and paths of views")
@MainActor struct ContentTests {
    @Test("a label draws its text where its alignment says")
    func label() {
        let size = CGSize(width: 200, height: 40)
        let white: UInt32 = 0xFFFF_FFFF
        for (alignment, range) in [
            (NSTextAlignment.left, 0..<60), (.center, 70..<130), (.right, 140..<200),
        ] {
            let stage = OffscreenStage(size: size, background: .white)
            let label = UILabel(frame: CGRect(origin: .zero, size: size))
            label.text = "Hello"
            label.textAlignment = alignment
            stage.addSubview(label)
            stage.advance(to: 0)
            let picture = stage.image()
            let columns = (0..<200).filter { x in (0..<40).contains { picture[x, $0] != white } }
            #expect(!columns.isEmpty)
            #expect(columns.allSatisfy(range.contains), "\(columns) for \(alignment)")
        }
    }

    @Test("a label wraps between words and cuts what does not fit")
    func lines() {
        let label = UILabel(frame: .zero)
        label.text = "one two three four five six seven"
        let oneLine = label.sizeThatFits(.zero)
        #expect(oneLine.width > 100 && oneLine.height > 15)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(wrapped.width <= 100 && wrapped.height >= oneLine.height * 2)
        label.numberOfLines = 2
        expectClose(
            label.sizeThatFits(CGSize(width: 60, height: 0)).height, oneLine.height * 2, 1)
        label.text = "one\ntwo\nthree"
        label.numberOfLines = 0
        expectClose(label.intrinsicContentSize.height, oneLine.height * 3, 1.5)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
        for number in awkwardNumbers {
            label.text = "some words"
            label.font = .systemFont(ofSize: number)
            label.frame = CGRect(x: 0, y: 0, width: number, height: 20)
            _ = label.sizeThatFits(CGSize(width: number, height: number))
            label.display(label.layer)
        }
    }

    @Test(
        "an image of no scale has a scale of 1", arguments: [0, -2, .nan, .infinity] as [CGFloat])
    func scale(_ scale: CGFloat) {
        let pixels = [UInt32](repeating: 0, count: 8)
        let image = UIImage(
            cgImage: CGImage(width: 4, height: 2, pixels: pixels), scale: scale, orientation: .up)
        #expect(image.scale == 1 && image.size == CGSize(width: 4, height: 2))
    }

    @Test("a file's name tells its scale, and a name finds files for dense screens first")
    func files() throws {
        let picture = CGImage(width: 6, height: 6, pixels: [UInt32](repeating: .max, count: 36))
        let data = try #require(UIImage(cgImage: picture).pngData())
        #expect(UIImage(data: data)?.size.width == 6 && UIImage(data: data, scale: 3)?.scale == 3)
        #expect(UIImage(data: Data("words".utf8)) == nil)
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let folders = UIImage.searchFolders
        UIImage.searchFolders = [folder.path + "/nothing", folder.path]
        defer { UIImage.searchFolders = folders }
        #expect(UIImage(named: "sun") == nil)
        for (density, scale) in [("", 1), ("@3x", 3), ("@2x", 2)] as [(String, CGFloat)] {
            let path = folder.appendingPathComponent("sun\(density).png").path
            try data.write(to: URL(fileURLWithPath: path))
            #expect(UIImage(contentsOfFile: path)?.scale == scale)
            for name in ["sun", "sun.png"] { #expect(UIImage(named: name)?.scale == scale) }
        }
        #expect(UIImage(named: "sun.jpeg") == nil && UIImage(contentsOfFile: "sun.png") == nil)
    }

    @Test("an image view takes the picture's size and shows its pixels")
    func imageView() {
        let pixels = [UInt32](repeating: 0xFF11_2233, count: 8)
        let image = UIImage(
            cgImage: CGImage(width: 4, height: 2, pixels: pixels), scale: 2, orientation: .up)
        #expect(image.size == CGSize(width: 2, height: 1))
        let view = UIImageView(image: image)
        #expect(view.bounds.size == image.size && view.layer.contentsScale == 2)
        let stage = OffscreenStage(size: CGSize(width: 2, height: 1), scale: 2)
        stage.addSubview(view)
        stage.advance(to: 0)
        #expect(stage.image()[1, 1] == 0xFF11_2233)
        view.image = nil
        #expect(view.layer.contents == nil)
    }

    /// Contents: content modes are named as they are seen, layers' gravities for y up.
    @Test("content at the top is drawn at the top")
    func contentMode() {
        let image = UIImage(
            cgImage: CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 4)))
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.image = image
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.addSubview(view)
        for (mode, x, y) in [
            (UIView.ContentMode.top, 4, 0), (.bottom, 4, 8), (.left, 0, 4), (.right, 8, 4),
            (.topLeft, 0, 0), (.topRight, 8, 0), (.bottomLeft, 0, 8), (.bottomRight, 8, 8),
            (.center, 4, 4),
        ] {
            view.contentMode = mode
            stage.advance(by: 0)
            let picture = stage.image()
            #expect(picture[x, y] == 0xFFFF_FFFF && picture[x + 1, y + 1] == 0xFFFF_FFFF, "\(mode)")
        }
    }

    struct ModeRow: Sendable {
        var mode: UIView.ContentMode
        /// The white pixels: left, top, width, height.
        var box: [Int]
    }

    @Test(
        "content is stretched, or fits or fills with its proportions",
        arguments: [
            ModeRow(mode: .scaleToFill, box: [4, 4, 8, 8]),
            ModeRow(mode: .scaleAspectFit, box: [4, 6, 8, 4]),
            ModeRow(mode: .scaleAspectFill, box: [0, 4, 16, 8]),
        ])
    func scaledContent(row: ModeRow) {
        let view = UIImageView(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
        view.image = UIImage(
            cgImage: CGImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF]))
        view.contentMode = row.mode
        let stage = OffscreenStage(size: CGSize(width: 16, height: 16))
        stage.addSubview(view)
        stage.advance(to: 0)
        let picture = stage.image()
        for y in 0..<16 {
            for x in 0..<16 {
                let isInside =
                    (row.box[0]..<row.box[0] + row.box[2]).contains(x)
                    && (row.box[1]..<row.box[1] + row.box[3]).contains(y)
                #expect((picture[x, y] == 0xFFFF_FFFF) == isInside, "\(x), \(y)")
            }
        }
    }

    @Test("colours have their components")
    func colors() {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor.orange.withAlphaComponent(0.25).getRed(&r, green: &g, blue: &b, alpha: &a)
        #expect([r, g, b, a] == [1, 0.5, 0, 0.25])
        #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.red != UIColor.blue)
        let circle: [UIColor] = [.red, .yellow, .green, .cyan, .blue, .magenta, .red]
        for (index, color) in circle.enumerated() {
            let hue = Double(index) / 6
            UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
                .getRed(&r, green: &g, blue: &b, alpha: &a)
            let c = color.cgColor.rgba
            expectClose(r, c.red, 1e-9, "\(hue)")
            expectClose(g, c.green, 1e-9, "\(hue)")
            expectClose(b, c.blue, 1e-9, "\(hue)")
        }
        let view = UIView()
        view.backgroundColor = .brown
        #expect(view.backgroundColor == .brown)
    }

    @Test("arcs turn clockwise as they are seen")
    func arcs() {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expectClose(path.currentPoint.x, 0, 1e-9)
        expectClose(path.currentPoint.y, 10, 1e-9)
        expectClose(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 10), 1e-6)
        let copy = path.copy() as? UIBezierPath
        copy?.addLine(to: .zero)
        copy?.close()
        #expect(copy?.contains(CGPoint(x: 3, y: 3)) == true)
        #expect(path.cgPath.currentPoint != copy?.cgPath.currentPoint)
    }
}
