import AppKitViews
import Foundation
import Images
import Testing

@Suite("Images of the Mac") @MainActor struct ImageTests {
    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF

    /// An image of one column, red above blue.
    private var column: NSImage {
        NSImage(cgImage: CGImage(width: 1, height: 2, pixels: [red, blue]), size: .zero)
    }

    private func pixels(of image: NSImage) -> CGImage? {
        image.cgImage(forProposedRect: nil, context: nil, hints: nil)
    }

    /// Draws in a context of 8 by 8 pixels.
    private func drawn(isFlipped: Bool = false, _ draw: @escaping () -> Void) throws -> CGImage {
        let size = CGSize(width: 8, height: 8)
        let image = NSImage(size: size, flipped: isFlipped) { rect in
            #expect(rect == CGRect(origin: .zero, size: size))
            draw()
            return true
        }
        return try #require(pixels(of: image))
    }

    @Test("an image is the contents of a layer, and an animation's values")
    func contents() {
        let scene = Scene()
        let image = column
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
        scene.view.layer?.addSublayer(layer)
        layer.contents = image
        scene.stage.advance(to: 0)
        #expect(scene.pixel(25, 205) == red && scene.pixel(25, 295) == blue)
        #expect(layer.contents as? NSImage === image)
        let frames = CAKeyframeAnimation(keyPath: "contents")
        let other = NSImage(cgImage: CGImage(width: 1, height: 1, pixels: [blue]), size: .zero)
        (frames.values, frames.calculationMode) = ([other, image], .discrete)
        frames.duration = 2
        layer.add(frames, forKey: nil)
        scene.stage.advance(to: 0.5)
        #expect(scene.pixel(25, 205) == blue)
        scene.stage.advance(to: 1.5)
        #expect(scene.pixel(25, 205) == red)
        layer.contents = NSImage(size: CGSize(width: 1, height: 1))
        scene.stage.advance(to: 3)
        #expect(scene.pixel(25, 205) == 0xFF00_0000)
    }

    @Test("an image is drawn upright where that is asked for", arguments: [false, true])
    func upright(isFlipped: Bool) throws {
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        let right = try drawn(isFlipped: isFlipped) { column.draw(in: rect) }
        #expect(right[4, 0] == red && right[4, 7] == blue)
        let plain = try drawn(isFlipped: isFlipped) {
            column.draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1)
        }
        #expect(plain[4, 0] == (isFlipped ? blue : red))
    }

    @Test("a part is drawn, with an opacity and a blending")
    func parts() throws {
        let lower = CGRect(x: 0, y: 0, width: 1, height: 1)
        let image = try drawn {
            column.draw(
                at: CGPoint(x: 2, y: 3), from: lower, operation: .sourceOver, fraction: 0.5)
            NSColor.green.setFill()
            CGRect(x: 4, y: 0, width: 4, height: 8).fill()
            column.draw(
                in: CGRect(x: 4, y: 0, width: 2, height: 8), from: lower, operation: .plusLighter,
                fraction: 1)
        }
        #expect(image[2, 4] == 0x8000_0080 && image[2, 3] == 0 && image[3, 4] == 0)
        #expect(image[4, 4] == 0xFF00_FFFF && image[7, 4] == 0xFF00_FF00)
    }

    @Test("an image is drawn into while it has the focus")
    func focus() throws {
        let image = NSImage(size: CGSize(width: 4, height: 4))
        #expect(!image.isValid && pixels(of: image) == nil)
        image.lockFocus()
        NSColor.red.setFill()
        CGRect(x: 0, y: 0, width: 4, height: 1).fill()
        image.unlockFocus()
        #expect(NSGraphicsContext.current == nil && image.isValid)
        let copy = try #require(image.copy() as? NSImage)
        image.lockFocus()
        NSColor.blue.setFill()
        CGRect(x: 0, y: 3, width: 4, height: 1).fill()
        image.unlockFocus()
        let (drawn, before) = (try #require(pixels(of: image)), try #require(pixels(of: copy)))
        #expect(drawn[1, 3] == red && drawn[1, 0] == blue)
        #expect(before[1, 3] == red && before[1, 0] == 0)
    }

    @Test("files are read, with a scale in their names")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Disc@2x.png")
        let data = try ImageCodec.png(
            of:
                CGImage(width: 2, height: 4, pixels: .init(repeating: red, count: 8)))
        try data.write(to: file)
        let image = try #require(NSImage(contentsOf: file))
        #expect(image.size == CGSize(width: 1, height: 2) && pixels(of: image)?.width == 2)
        #expect(NSImage(data: data)?.size == CGSize(width: 2, height: 4))
        #expect(NSImage(data: Data([1])) == nil && NSImage(named: "none there") == nil)
        #expect(NSImage(contentsOfFile: folder.path + "/none.png") == nil)
    }

    @Test("a gradient has its colours along its angle, and within a path")
    func gradients() throws {
        let gradient = try #require(NSGradient(starting: .red, ending: .blue))
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        let across = try drawn { gradient.draw(in: rect, angle: 0) }
        #expect(across[0, 4] >> 16 & 255 > 230 && across[7, 4] & 255 > 230)
        #expect(across[0, 0] == across[0, 7])
        let up = try drawn { gradient.draw(in: rect, angle: 90) }
        #expect(up[4, 7] >> 16 & 255 > 230 && up[4, 0] & 255 > 230)
        let disc = try drawn { gradient.draw(in: NSBezierPath(ovalIn: rect), angle: 0) }
        #expect(disc[0, 0] == 0 && disc[4, 4] >> 24 == 255)
        let radial = try drawn { gradient.draw(in: rect, relativeCenterPosition: .zero) }
        #expect(radial[4, 4] >> 16 & 255 > 200 && radial[0, 0] & 255 > 200)
        let line = try drawn {
            gradient.draw(
                from: CGPoint(x: 2, y: 0), to: CGPoint(x: 6, y: 0),
                options: .drawsAfterEndingLocation)
        }
        #expect(line[0, 4] == 0 && line[7, 4] == blue)
        let circle = try drawn {
            gradient.draw(
                fromCenter: CGPoint(x: 4, y: 4), radius: 0, toCenter: CGPoint(x: 4, y: 4), radius: 3
            )
        }
        #expect(circle[0, 4] == 0 && circle[4, 4] >> 24 == 255)
    }

    @Test("a gradient mixes the colours beside a location")
    func stops() throws {
        let gradient = try #require(
            NSGradient(colorsAndLocations: (.red, 0), (.white, 0.5), (.black, 1)))
        #expect(gradient.numberOfColorStops == 3)
        #expect(gradient.interpolatedColor(atLocation: 0) == .red)
        #expect(gradient.interpolatedColor(atLocation: 0.75) == .gray)
        #expect(gradient.interpolatedColor(atLocation: -1) == .red)
        #expect(gradient.interpolatedColor(atLocation: 2) == .black)
        let even = try #require(NSGradient(colors: [.red, .green, .blue]))
        #expect(even.interpolatedColor(atLocation: 0.5) == .green)
        #expect(NSGradient(colors: [.red]) == nil)
    }

    @Test("the saved context is current again, with its state, when it is restored")
    func savedContext() throws {
        let other = try #require(CGContext(size: CGSize(width: 8, height: 8), scale: 1))
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = NSGraphicsContext(cgContext: other, flipped: false)
        NSGraphicsContext.restoreGraphicsState()
        #expect(NSGraphicsContext.current == nil)
        let image = try drawn {
            let context = NSGraphicsContext.current
            NSColor.red.setFill()
            NSGraphicsContext.saveGraphicsState()
            NSGraphicsContext.current = NSGraphicsContext(cgContext: other, flipped: false)
            NSColor.blue.setFill()
            NSRect(x: 0, y: 0, width: 8, height: 8).fill()
            NSGraphicsContext.restoreGraphicsState()
            #expect(NSGraphicsContext.current === context)
            NSRect(x: 0, y: 0, width: 4, height: 8).fill()
            // What is not restored does not outlive the drawing.
            NSGraphicsContext.saveGraphicsState()
        }
        #expect([0, 6].map { image[$0, 4] } == [red, 0])
        #expect(other.makeImage()?[6, 4] == 0xFF00_00FF)
        NSGraphicsContext.restoreGraphicsState()
        #expect(NSGraphicsContext.current == nil)
        NSGraphicsContext.saveGraphicsState()
        let inner = try drawn {
            // The state that was saved before the drawing is not restored in it.
            NSGraphicsContext.restoreGraphicsState()
            NSColor.red.setFill()
            NSRect(x: 0, y: 0, width: 8, height: 8).fill()
        }
        NSGraphicsContext.restoreGraphicsState()
        #expect(inner[4, 4] == red)
    }

    @Test("a context blends, and frames and clips are of rectangles")
    func context() throws {
        let image = try drawn {
            guard let context = NSGraphicsContext.current else { return }
            #expect(context.compositingOperation == .sourceOver && context.shouldAntialias)
            #expect(context.imageInterpolation == .default)
            NSColor.red.setFill()
            CGRect(x: 0, y: 0, width: 8, height: 8).frame(withWidth: 2)
            NSGraphicsContext.saveGraphicsState()
            context.compositingOperation = .plusLighter
            (context.shouldAntialias, context.imageInterpolation) = (false, .none)
            NSColor.blue.setFill()
            CGRect(x: 0, y: 0, width: 1, height: 8).fill()
            NSGraphicsContext.restoreGraphicsState()
            #expect(context.compositingOperation == .sourceOver && context.shouldAntialias)
            #expect(context.imageInterpolation == .default)
            CGRect(x: 7, y: 0, width: 1, height: 8).fill(using: .clear)
            CGRect(x: 3, y: 3, width: 1, height: 1).clip()
            CGRect(x: 0, y: 0, width: 8, height: 8).fill()
        }
        #expect(
            [0, 1, 2, 3, 4, 6, 7].map { image[$0, 4] } == [
                0xFFFF_00FF, red, 0, red, 0, red, 0,
            ])
    }
}
