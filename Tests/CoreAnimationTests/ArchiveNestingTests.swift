import Testing

@testable import CoreAnimation

@Suite("Archives that are nested deep or refer in a circle")
struct ArchiveNestingTests {
    /// A list in a list, so many deep.
    private static func list(_ depth: Int) -> [Any] {
        (1..<max(depth, 1)).reduce([1]) { inner, _ in [inner] as [Any] }
    }

    @Test("lists inside lists come back up to 64 deep; deeper ones are left out")
    func lists() throws {
        let layer = CALayer()
        layer.setValue(Self.list(64), forKey: "deep")
        layer.setValue(Self.list(66), forKey: "deeper")
        layer.setValue(["a": ["b": [1, 2]]], forKey: "words")
        let copy = try #require(try archived(layer))
        #expect(same(copy.value(forKey: "deep"), Self.list(64)))
        #expect(copy.value(forKey: "deeper") == nil)
        #expect((copy.value(forKey: "words") as? [String: [String: [Int]]])?["a"]?["b"] == [1, 2])
    }

    @Test("the time to archive lists inside lists grows with their number")
    func growth() throws {
        let growth = Growth(from: 15) { depth in
            let layers = (0..<20).map { _ in
                let layer = CALayer()
                layer.setValue(Self.list(depth), forKey: "deep")
                return layer
            }
            return {
                for layer in layers {
                    _ = try NSKeyedArchiver.archivedData(
                        withRootObject: layer, requiringSecureCoding: true)
                }
            }
        }
        print("growth: archiving lists inside lists: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("an archive that refers in a circle gives nothing")
    func circle() throws {
        let layer = CALayer()
        layer.setValue(layer, forKey: "own")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
        #expect(throws: (any Error).self) { try archived(layer) }
    }

    @Test("an archive in which each list has the next one twice gives nothing")
    func doubled() throws {
        let list = (0..<40).reduce(ArchivedList([1 as NSNumber])) { inner, _ in
            ArchivedList([inner, inner])
        }
        let data = forged("CALayer", "CALayer.values", ArchivedFields(["list": list]))
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
    }

    @Test("an archive of another class than the one asked for is an error")
    func otherClass() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: CAEmitterCell(), requiringSecureCoding: true)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
        #expect(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [CALayer.self, CAEmitterCell.self], from: data) is CAEmitterCell)
    }
}
