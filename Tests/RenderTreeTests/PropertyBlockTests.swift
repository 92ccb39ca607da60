import Foundation
import Graphics
import Testing

@testable import RenderTree

@Suite("Pages of numbers")
struct NumberPageTests {
    @Test("a page with one owner is written in place, a shared one is not")
    func owners() {
        var block = PropertyBlock([1, 2, 3])
        let own = block.base
        for _ in 0..<3 { #expect(block.writable() == own) }
        let copy = block
        block.writable()[0] = 7
        #expect(block.base != own && copy.base == own && copy[0] == 1 && block[0] == 7)
        let second = block.base
        #expect(block.writable() == second)
    }

    @Test("values that are written again and again stay where they are")
    func values() {
        var values = LayerValues()
        values[Properties.layer.position] = .zero
        let block = values.core.base
        for i in 0..<4 {
            values[Properties.layer.position] = CGPoint(x: Double(i), y: 0)
            values[Properties.layer.opacity.id] = .number(0.5)
            #expect(values.core.base == block)
        }
    }

    @Test("taking over another page's numbers needs no new memory")
    func assignment() {
        var block = PropertyBlock([1, 2, 3])
        let (own, other) = (block.base, PropertyBlock([4, 5, 6]))
        for _ in 0..<3 {
            block.assign(other)
            #expect(block.base == own && block[2] == 6)
        }
    }
}
