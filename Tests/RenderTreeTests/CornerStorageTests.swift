import Foundation
import Testing

@testable import RenderTree

@Suite("Memory for polygons in lists")
struct CornerStorageTests {
    private func address(_ corners: [CGPoint]) -> UInt {
        corners.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("is used again once the frame it was lent to is gone")
    func again() {
        var storage = CornerStorage()
        var lists: [[[CGPoint]]] = []
        var addresses: [Set<UInt>] = []
        for frame in 0..<9 {
            storage.beginFrame()
            let polygons = (0..<4).map {
                storage.corners(of: EdgedPolygon(CGRect(x: frame, y: $0, width: 1, height: 1)))
            }
            addresses.append(Set(polygons.map(address)))
            lists = lists.suffix(1) + [polygons]
        }
        #expect(addresses[3] == addresses[0] && addresses[8] == addresses[2])
        #expect(addresses[0].isDisjoint(with: addresses[1]))
    }

    @Test("is left alone while something else holds it")
    func held() {
        var storage = CornerStorage()
        var kept: [[CGPoint]] = []
        for frame in 0..<9 {
            storage.beginFrame()
            kept.append(
                storage.corners(of: EdgedPolygon(CGRect(x: frame, y: 0, width: 2, height: 3))))
        }
        for (frame, corners) in kept.enumerated() {
            let x = CGFloat(frame)
            #expect(
                corners == [
                    CGPoint(x: x, y: 0), CGPoint(x: x + 2, y: 0), CGPoint(x: x + 2, y: 3),
                    CGPoint(x: x, y: 3),
                ])
        }
    }
}
