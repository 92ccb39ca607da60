import Foundation
import Graphics
import Testing

@testable import RenderTree

@Suite("Pages of numbers")
struct NumberPageTests {
    @Test("a page with one owner is written in place, a shared one is not")
    func owners() {
        var page = PropertyBlock([1, 2, 3])
        let own = page.base
        for _ in 0..<3 { #expect(page.writable() == own) }
        let copy = page
        page.writable()[0] = 7
        #expect(page.base != own && copy.base == own && copy[0] == 1 && page[0] == 7)
        let second = page.base
        #expect(page.writable() == second)
    }

    @Test("values that are written again and again stay where they are")
    func values() {
        var values = LayerValues()
        values[Properties.layer.position] = .zero
        let page = values.core.base
        for i in 0..<4 {
            values[Properties.layer.position] = CGPoint(x: Double(i), y: 0)
            values[Properties.layer.opacity.id] = .number(0.5)
            #expect(values.core.base == page)
        }
    }

    @Test("taking over another page's numbers needs no new memory")
    func assignment() {
        var page = PropertyBlock([1, 2, 3])
        let (own, other) = (page.base, PropertyBlock([4, 5, 6]))
        for _ in 0..<3 {
            page.assign(other)
            #expect(page.base == own && page[2] == 6)
        }
    }
}
