import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: opacity, clipping and masks")
struct GroupTests {
    @Test("a layer at opacity .5 changes exactly its 10000 pixels")
    func halfOpacity() {
        let direct = Canvas(square(.move(50, 50), SIMD4(0.5, 0, 0, 0.5)))
        let grouped = Canvas(group(), square(), end(0.5))
        for canvas in [direct, grouped] {
            #expect(canvas.rgb(100, 100) == [255, 128, 128])
            #expect(canvas.rgb(49, 100) == [255, 255, 255])
            #expect(canvas.changed == 10000)
        }
    }

    @Test("opacity .25 is the same as a quarter of the colour")
    func quarter() {
        #expect(Canvas(group(), square(), end(0.25)).rgb(100, 100) == [255, 191, 191])
        #expect(
            Canvas(square(.move(50, 50), SIMD4(0.25, 0, 0, 0.25))).rgb(100, 100)
                == [255, 191, 191])
    }

    @Test("opacity multiplies the finished composite")
    func groupOpacity() {
        let canvas = Canvas(
            group(), rect(20, 20, 60, 60, .red), rect(50, 50, 60, 60, .blue), end(0.5))
        #expect(canvas.rgb(30, 30) == [255, 128, 128])
        #expect(canvas.rgb(60, 60) == [128, 128, 255])
        #expect(canvas.rgb(100, 100) == [128, 128, 255])
        let apart = Canvas(
            rect(20, 20, 60, 60, SIMD4(0.5, 0, 0, 0.5)),
            rect(50, 50, 60, 60, SIMD4(0, 0, 0.5, 0.5)))
        #expect(near(apart.rgb(60, 60), [128, 64, 191]))
        let stacked = Canvas(
            square(.move(50, 50), SIMD4(0.5, 0, 0, 0.5)),
            square(.move(50, 50), SIMD4(0.5, 0, 0, 0.5)))
        #expect(near(stacked.rgb(100, 100), [255, 64, 64]))
    }

    @Test("a group at opacity 1 changes nothing")
    func fullOpacity() {
        let inside = [square(), square(.turned(20), .white, radius: 12)]
        let plain = Canvas(inside[0], inside[1])
        let grouped = Canvas(group(), inside[0], inside[1], end(1))
        #expect(grouped.rgb(100, 100) == [255, 255, 255])
        for (a, b) in zip(plain.image.pixels, grouped.image.pixels) {
            for shift in [UInt32(0), 8, 16, 24] {
                #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
            }
        }
        #expect(grouped.image.isOpaque)
    }

    @Test("nested opacities multiply")
    func nested() {
        let canvas = Canvas(group(), group(id: 2), square(), end(0.5), end(0.5))
        #expect(near(canvas.rgb(100, 100), [255, 191, 191]))
    }

    @Test("clip rectangles nest and end")
    func clips() {
        let canvas = Canvas(
            .clip(PixelRect(minX: 60, minY: 60, maxX: 120, maxY: 120)),
            .clip(PixelRect(minX: 0, minY: 100, maxX: 200, maxY: 200)), square(), .unclip,
            square(.move(50, 50), .blue), .unclip, rect(0, 0, 10, 10, .green), .unclip)
        #expect(canvas.changed == 60 * 60 + 100)
        #expect(canvas.rgb(110, 110) == [0, 0, 255])
        #expect(canvas.count(0xFF00_FF00) == 100)
    }

    @Test("clips also hold back the compositing of groups and the rows of turned shapes")
    func clippedGroup() {
        let canvas = Canvas(
            .clip(PixelRect(minX: 60, minY: 60, maxX: 121, maxY: 119)), group(),
            square(.turned(30)), end(1), square(.turned(10), radius: 20), .unclip)
        #expect(canvas.changed == 61 * 59)
    }

    @Test("a rounded clip cuts sublayers by coverage")
    func roundedClip() {
        let shape = ClipShape(
            plane: .move(50, 50),
            shape: RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 20))
        let canvas = Canvas(
            group(), rect(30, 30, 140, 140, .black), end(1, clip: shape))
        #expect(canvas.rgb(50, 50) == [255, 255, 255])
        #expect(canvas.rgb(40, 100) == [255, 255, 255])
        #expect(canvas.rgb(50, 100) == [0, 0, 0])
        #expect(near(canvas.area(), 9656.64, 10))
    }

    @Test("a mask keeps pixels by its alpha")
    func mask() {
        let canvas = Canvas(
            group(id: 7), rect(50, 50, 50, 100, SIMD4(0, 0, 0, 0.5)), .endGroup(.retain),
            group(id: 8), square(), end(1, mask: 7))
        #expect(near(canvas.rgb(60, 100), [255, 128, 128]))
        #expect(canvas.rgb(120, 100) == [255, 255, 255])
        #expect(canvas.changed == 5000)
    }

    @Test("a mask smaller than the group hides what is outside it")
    func smallMask() {
        let canvas = Canvas(
            group(PixelRect(minX: 60, minY: 70, maxX: 80, maxY: 90), id: 7),
            rect(0, 0, 200, 200, .black), .endGroup(.retain), group(id: 8), square(),
            end(1, mask: 7))
        #expect(canvas.changed == 400)
    }

    @Test("ends without beginnings and beginnings without ends draw nothing")
    func unbalanced() {
        #expect(Canvas(.unclip, end(), .endGroup(.retain), square()).changed == 10000)
        #expect(Canvas(group(), square()).changed == 0)
        #expect(Canvas(group(), square(), end(1, mask: 99)).changed == 0)
    }
}
