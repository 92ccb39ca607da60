import Foundation
import Graphics
import Motion
import Testing

@Suite("Paths whose storage is reused")
struct ReusedPathsTests {
    private struct Missing: Error {}

    private static func star(_ size: Double) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 1..<5 { path.addLine(to: CGPoint(x: size * Double(i), y: Double(i % 2) * size)) }
        path.closeSubpath()
        return path.copy() ?? path
    }

    @Test("a path has the elements, the box and the shape of a new one, in any storage")
    func values() throws {
        var paths = ReusedPaths()
        let (a, b) = (Self.star(1), Self.star(9))
        for step in 0...40 {
            paths.beginFrame()
            let f = Double(step) / 32
            let value = MotionValue.path(a).interpolated(to: .path(b), at: f)
            guard case .path(let expected) = value else { throw Missing() }
            let found = paths.path(between: a, b, at: f)
            let path = try #require(found)
            #expect(path == expected && path.boundingBox == expected.boundingBox)
            #expect(path.isStarShaped == expected.isStarShaped && !path.hasCurves)
        }
        let none = paths.path(between: a, CGPath(started: []), at: 0.5)
        #expect(none == nil)
    }

    @Test("a path that something else holds is never changed", arguments: [1, 2, 5])
    func held(_ frames: Int) throws {
        var paths = ReusedPaths()
        let (a, b) = (Self.star(1), Self.star(9))
        var shown: [[(path: CGPath, elements: [PathElement])]] = []
        var objects: Set<ObjectIdentifier> = []
        for step in 0..<60 {
            paths.beginFrame()
            shown.append(
                try (0..<3).map { i in
                    let f = Double(step) / 60 + Double(i) / 10
                    let made = paths.path(between: a, b, at: f)
                    let path = try #require(made)
                    return (path, path.elements)
                })
            if shown.count > frames { shown.removeFirst() }
            for (path, elements) in shown.joined() { #expect(path.elements == elements) }
            for (path, _) in shown.joined() { objects.insert(ObjectIdentifier(path)) }
        }
        // No more objects than the frames that are held and the one that is made need.
        #expect(objects.count <= 3 * (frames + 1))
    }
}
