import CoreAnimation
import Foundation
import Testing

@Suite("Shadings, layers and colours of contexts") struct ShadingTests {
    /// A context with y up.
    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    /// Green where the input is at least a half, else red.
    private func step(domain: [CGFloat] = [0, 1], outputs: Int = 4) -> CGFunction? {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                let isLate = input[0] >= 0.5
                (output[0], output[1], output[2], output[3]) = (
                    isLate ? 0 : 7, isLate ? 1 : 0, 0, 1
                )
            }, releaseInfo: nil)
        return CGFunction(
            info: nil, domainDimension: 1, domain: domain, rangeDimension: outputs,
            range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)
    }

    @Test("an axial shading has the function's colours along its line")
    func axial() throws {
        let context = try context(8, 1)
        let shading = CGShading(
            axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 1, y: 0),
            end: CGPoint(x: 7, y: 0), function: try #require(step()), extendStart: false,
            extendEnd: true)
        context.drawShading(try #require(shading))
        let image = try #require(context.makeImage())
        #expect(
            [0, 1, 3, 4, 7].map { image[$0, 0] } == [
                0, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00,
            ])
    }

    @Test("a radial shading has the function's colours from circle to circle")
    func radial() throws {
        let context = try context(20, 20)
        let centre = CGPoint(x: 10, y: 10)
        let shading = CGShading(
            radialSpace: CGColorSpaceCreateDeviceRGB(), start: centre, startRadius: 0, end: centre,
            endRadius: 8, function: try #require(step()), extendStart: true, extendEnd: false)
        context.drawShading(try #require(shading))
        let image = try #require(context.makeImage())
        #expect(
            [10, 13, 15, 19].map { image[$0, 10] } == [
                0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0,
            ])
    }

    @Test("a domain is run through from end to end; a function must fit")
    func domain() throws {
        let context = try context(8, 1)
        func shading(_ function: CGFunction, _ space: CGColorSpace) -> CGShading? {
            CGShading(
                axialSpace: space, start: .zero, end: CGPoint(x: 8, y: 0), function: function,
                extendStart: true, extendEnd: true)
        }
        let rgb = CGColorSpaceCreateDeviceRGB()
        let function = try #require(step(domain: [-0.5, 1.5]))
        context.drawShading(try #require(shading(function, rgb)))
        let image = try #require(context.makeImage())
        #expect(image[3, 0] == 0xFFFF_0000 && image[4, 0] == 0xFF00_FF00)
        #expect(shading(function, CGColorSpaceCreateDeviceGray()) == nil)
        #expect(step(domain: [1, 0]) == nil && step(outputs: 0) == nil)
        var none = CGFunctionCallbacks(version: 0, evaluate: nil, releaseInfo: nil)
        #expect(
            CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil,
                callbacks: &none) == nil)
    }

    @Test("a radial gradient whose start lies on the end circle has one location at each point")
    func touching() throws {
        let context = try context(100, 180)
        let gradient = CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
            locations: [0, 1], count: 2)
        let radius = (42400 as CGFloat).squareRoot() / 2
        context.drawRadialGradient(
            try #require(gradient), startCenter: CGPoint(x: 100, y: 180), startRadius: 0,
            endCenter: CGPoint(x: 50, y: 90), endRadius: radius, options: [])
        let image = try #require(context.makeImage())
        // t = |p|² / (2 p · w) at the centres of pixels, from the start.
        let row = [(10, 0.64186), (20, 0.59862), (30, 0.56026), (40, 0.52745), (50, 0.50097)]
        for (x, t) in row {
            let pixel = image[x, 90]
            let (red, blue) = (Double(pixel >> 16 & 255), Double(pixel & 255))
            #expect(pixel >> 24 == 255 && abs(red - 255 * (1 - t)) < 2, "\(x)")
            #expect(abs(blue - 255 * t) < 2, "\(x)")
        }
    }

    @Test("a transparency layer's shadow stays in the clip, whose edges count once")
    func layerInClip() throws {
        let rect = CGRect(x: 40, y: 0, width: 30, height: 100)
        func image(ofLayer isLayer: Bool) throws -> CGImage {
            let context = try context(100, 100)
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
            context.clip()
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            guard isLayer else {
                context.fill(rect)
                return try #require(context.makeImage())
            }
            let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: blue)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(rect)
            context.endTransparencyLayer()
            // The clip is that of before.
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            return try #require(context.makeImage())
        }
        let (layer, plain) = (try image(ofLayer: true), try image(ofLayer: false))
        #expect(layer[55, 50] == 0xFFFF_0000 && layer[85, 50] == 0xFF00_00FF)
        #expect(layer[97, 10] == 0 && layer[97, 89] == 0 && layer[2, 97] == 0)
        let (edge, expected) = (layer[55, 0] >> 24, plain[55, 0] >> 24)
        #expect((1..<255).contains(expected) && max(edge, expected) - min(edge, expected) <= 1)
    }

    /// Returns a red context of 40 by 40 pixels, in copy mode.
    private func copyingOverRed() throws -> CGContext {
        let context = try context(40, 40)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setBlendMode(.copy)
        return context
    }

    @Test("an image that is copied changes no pixel beside it")
    func copied() throws {
        let context = try copyingOverRed()
        let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
        for (x, color) in [(10, green), (20, blue)] {
            context.draw(
                CGImage(width: 1, height: 1, pixels: [color]),
                in: CGRect(x: x, y: 10, width: 10, height: 10))
        }
        let image = try #require(context.makeImage())
        #expect(
            [9, 10, 19, 20, 29, 30].map { image[$0, 25] } == [red, green, green, blue, blue, red])
        #expect([19, 20, 29, 30].map { image[15, $0] } == [red, green, green, red])
    }

    @Test("the edge of an image that is copied is antialiased once")
    func copiedEdge() throws {
        let context = try copyingOverRed()
        context.draw(
            CGImage(width: 1, height: 1, pixels: [0xFF00_FF00]),
            in: CGRect(x: 10.5, y: 10.5, width: 9, height: 9))
        let image = try #require(context.makeImage())
        for (x, y, green) in [(10, 25, 128), (15, 20, 128), (10, 20, 64), (15, 25, 255)] {
            #expect(image[x, y] >> 24 == 255)
            #expect(abs(Int(image[x, y] >> 8 & 255) - green) <= 1)
        }
    }

    @Test("a function passes its information, and releases it")
    func information() {
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        count.initialize(to: 0)
        defer { count.deallocate() }
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { info, _, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 },
            releaseInfo: { info in info?.assumingMemoryBound(to: Int.self).pointee = -1 })
        do {
            let function = CGFunction(
                info: count, domainDimension: 1, domain: nil, rangeDimension: 2, range: nil,
                callbacks: &callbacks)
            let shading = function.flatMap {
                CGShading(
                    axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero,
                    function: $0, extendStart: true, extendEnd: true)
            }
            #expect(shading != nil && count.pointee == 1025)
        }
        #expect(count.pointee == -1)
    }

    @Test("a layer is drawn once and shown at any place and size", arguments: [1, 2] as [CGFloat])
    func layer(scale: CGFloat) throws {
        let context = try #require(CGContext(size: CGSize(width: 12, height: 6), scale: scale))
        // Turned round, so that y is up.
        context.translateBy(x: 0, y: 6)
        context.scaleBy(x: 1, y: -1)
        let layer = try #require(
            CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
        let inner = try #require(layer.context)
        inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        inner.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(layer.size == CGSize(width: 2, height: 2) && inner.width == Int(2 * scale))
        context.interpolationQuality = .none
        context.draw(layer, at: CGPoint(x: 1, y: 1))
        context.draw(layer, in: CGRect(x: 4, y: 0, width: 8, height: 4))
        let image = try #require(context.makeImage())
        func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
            image[Int(x * scale), Int((5 - y) * scale)]
        }
        #expect(pixel(1, 1) == 0xFFFF_0000 && pixel(2, 1) == 0xFFFF_0000)
        #expect(pixel(1, 2) == 0 && pixel(0, 1) == 0 && pixel(3, 1) == 0)
        #expect(pixel(4, 1) == 0xFFFF_0000 && pixel(11, 1) == 0xFFFF_0000 && pixel(4, 2) == 0)
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }

    @Test("colours are set from ink, and by components of a space")
    func colours() throws {
        let context = try context(5, 1)
        func fill(_ x: CGFloat) { context.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
        context.setFillColor(cyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
        fill(0)
        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        fill(1)
        context.setFillColor([1, 0, 1, 1])
        fill(2)
        context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
        context.setFillColor([1, 1])
        fill(3)
        context.setStrokeColor(cyan: 0, magenta: 0, yellow: 1, black: 0, alpha: 1)
        context.setRenderingIntent(.perceptual)
        context.stroke(CGRect(x: 4.5, y: -2, width: 0, height: 5))
        let image = try #require(context.makeImage())
        #expect(
            (0..<5).map { image[$0, 0] } == [
                0xFF00_FFFF, 0xFF00_0000, 0xFFFF_00FF, 0xFFFF_FFFF, 0xFFFF_FF00,
            ])
    }

    @Test("sizes and rectangles convert to pixels and back")
    func conversion() throws {
        let context = try context(10, 20)
        context.scaleBy(x: 2, y: 4)
        let rect = CGRect(x: 1, y: 1, width: 2, height: 3)
        #expect(context.convertToDeviceSpace(rect) == CGRect(x: 2, y: 4, width: 4, height: 12))
        #expect(context.convertToUserSpace(context.convertToDeviceSpace(rect)) == rect)
        let size = context.convertToDeviceSpace(CGSize(width: 1, height: 1))
        #expect(size == CGSize(width: 2, height: -4))
        #expect(context.convertToUserSpace(size) == CGSize(width: 1, height: 1))
    }
}
