import CoreAnimation
import Foundation
import TestSupport
import Testing

@MainActor private func context(_ side: CGFloat = 50) -> CGContext {
    CGContext(size: CGSize(width: side, height: side), scale: 1)!
}

@Suite("Time that drawing into a context takes", .serialized) @MainActor
struct ContextGrowthTests {
    private static func point(_ i: Int) -> CGPoint { CGPoint(x: i * 7 % 47, y: i * 11 % 43) }

    nonisolated static let operations = [
        GrowingOperation("building and filling a path", from: 1000) { count in
            let context = context()
            return {
                context.move(to: .zero)
                for i in 0..<count {
                    context.addLine(to: point(i))
                    #expect(!context.isPathEmpty && context.currentPointOfPath == point(i))
                }
                context.fillPath()
            }
        },
        GrowingOperation("asking for the path", from: 4000) { count in
            let context = context()
            context.addLines(between: (0..<count).map(point))
            return {
                #expect(!context.boundingBoxOfPath.isNull && context.path != nil)
                #expect(!context.pathContains(CGPoint(x: 99, y: 0), mode: .fill))
            }
        },
        GrowingOperation("stroking a path", from: 100) { count in
            let context = context()
            return {
                context.addLines(between: (0..<count).map(point))
                context.strokePath()
            }
        },
        GrowingOperation("stroking with many dashes", from: 500) { count in
            let context = context()
            return {
                context.setLineDash(
                    phase: 1, lengths: (0..<count).map { CGFloat(1 + $0 % 3) })
                context.addLines(between: (0..<50).map(point))
                context.strokePath()
            }
        },
        GrowingOperation("replacing a path by its outline", from: 250) { count in
            let context = context()
            return {
                context.addLines(between: (0..<count).map(point))
                context.replacePathWithStrokedPath()
                #expect(!context.isPathEmpty)
            }
        },
        GrowingOperation("filling many rectangles one by one", from: 100) { count in
            let context = context()
            return {
                for i in 0..<count {
                    context.fill(CGRect(origin: point(i), size: CGSize(width: 3.5, height: 2.5)))
                }
            }
        },
        GrowingOperation("filling many rectangles at once", from: 250) { count in
            let context = context()
            return {
                context.fill(
                    (0..<count).map {
                        CGRect(origin: point($0), size: CGSize(width: 3.5, height: 2.5))
                    })
            }
        },
        GrowingOperation("line segments", from: 100) { count in
            let context = context()
            return { context.strokeLineSegments(between: (0..<2 * count).map(point)) }
        },
        GrowingOperation("saving and restoring the state", from: 2000) { depth in
            let context = context()
            return {
                for _ in 0..<depth {
                    context.saveGState()
                    context.translateBy(x: 1, y: 1)
                    context.setAlpha(0.5)
                }
                for _ in 0..<depth { context.restoreGState() }
            }
        },
        GrowingOperation("clips inside each other", from: 50) { depth in
            let context = context()
            return {
                for _ in 0..<depth {
                    context.saveGState()
                    context.addEllipse(in: CGRect(x: 0, y: 0, width: 49, height: 49))
                    context.clip()
                }
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
                for _ in 0..<depth { context.restoreGState() }
            }
        },
        GrowingOperation("clip to many rectangles", from: 250) { count in
            let context = context()
            return {
                context.clip(
                    to: (0..<count).map {
                        CGRect(origin: point($0), size: CGSize(width: 3.5, height: 2.5))
                    })
            }
        },
        GrowingOperation("transparency layers inside each other", from: 25) { depth in
            let context = context(20)
            return {
                for _ in 0..<depth { context.beginTransparencyLayer(auxiliaryInfo: nil) }
                context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
                for _ in 0..<depth { context.endTransparencyLayer() }
            }
        },
        GrowingOperation("shadows", from: 10) { count in
            let context = context(20)
            context.setShadow(offset: .zero, blur: 2)
            return {
                for i in 0..<count {
                    context.fill(CGRect(origin: point(i), size: CGSize(width: 3, height: 2)))
                }
            }
        },
        GrowingOperation("a small shape's shadow in a large picture", from: 200) { side in
            let context = context(CGFloat(side))
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 2)
            let shape = CGRect(x: 1, y: 1, width: 3, height: 2)
            context.fill(shape)
            return { for _ in 0..<20 { context.fill(shape) } }
        },
        GrowingOperation("gradients of many stops", from: 400) { count in
            let context = context()
            return {
                let colors = (0..<count).map { CGColor(gray: CGFloat($0 % 7) / 6, alpha: 1) }
                let locations = (0..<count).map { CGFloat($0) / CGFloat(count) }
                guard
                    let gradient = CGGradient(
                        colorsSpace: nil, colors: colors as CFArray, locations: locations)
                else { return }
                context.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 40, y: 40), options: [])
                context.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 9, y: 9),
                    endRadius: 30, options: [])
            }
        },
        GrowingOperation("an image of so many pixels", from: 100) { count in
            let pixels = [UInt32](repeating: 0xFF11_2233, count: 100 * count)
            let context = context()
            return {
                let image = CGImage(width: 100, height: count, pixels: pixels)
                context.draw(image, in: CGRect(x: 0, y: 0, width: 50, height: 50))
                context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50), mask: image)
            }
        },
        GrowingOperation("tiles of an image", from: 25) { count in
            let context = CGContext(size: CGSize(width: 10 * count, height: 20), scale: 1)
            let image = CGImage(
                width: 4, height: 4, pixels: [UInt32](repeating: 0xFF11_2233, count: 16))
            return {
                context?.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
            }
        },
        GrowingOperation("images of a context of so many pixels", from: 100) { count in
            let context = CGContext(size: CGSize(width: 100, height: CGFloat(count)), scale: 1)!
            return {
                context.fill(CGRect(x: 0, y: 0, width: 100, height: CGFloat(count)))
                context.clear(CGRect(x: 0, y: 0, width: 50, height: CGFloat(count)))
                let part = CGRect(x: 1, y: 1, width: 9, height: 9)
                #expect(context.makeImage()?.cropping(to: part) != nil)
            }
        },
    ]

    @Test("time grows with the number", arguments: operations)
    func growth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
