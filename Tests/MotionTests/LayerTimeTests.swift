import Motion
import Testing

/// The table of conversions.
@Suite("Layer time (core-animation 2.7)")
struct LayerTimeTests {
    private func layer(_ begin: Double, _ speed: Float, _ offset: Double) -> LayerTime {
        LayerTime(beginTime: begin, speed: speed, timeOffset: offset)
    }

    @Test("converts from and to a plain parent")
    func plainParent() {
        let child = layer(3, 2, 1)
        #expect(child.local(fromParent: 10) == 15)
        #expect(child.parent(fromLocal: 15) == 10)
        let late = layer(8, 0.5, 7)
        for (time, local) in [(7.0, 0.0), (8, 7), (10, 8)] {
            #expect(late.local(fromParent: time) == local)
        }
    }

    @Test("converts through two levels")
    func chain() {
        #expect(layer(0, 4, 5).local(fromParent: 10) == 45)
        #expect(layer(0, 4, 5).parent(fromLocal: 10) == 1.25)
        let (root, child) = (layer(1, 2, 3), layer(6, 4, 5))
        #expect(root.local(fromParent: 10) == 21)
        #expect(root.parent(fromLocal: 10) == 4.5)
        #expect(child.local(fromParent: root.local(fromParent: 10)) == 65)
        #expect(root.parent(fromLocal: child.parent(fromLocal: 10)) == 3.125)
    }

    @Test("converts between siblings")
    func siblings() {
        let (a, b) = (layer(6, 4, 5), layer(8, 0.5, 7))
        #expect(b.local(fromParent: a.parent(fromLocal: 10)) == 0)
        #expect(a.local(fromParent: b.parent(fromLocal: 10)) == 37)
    }

    @Test("stands still when paused")
    func paused() {
        let (root, paused) = (layer(1, 2, 3), layer(8, 0, 7))
        #expect(paused.local(fromParent: 10) == 7)
        #expect(paused.parent(fromLocal: 10) == 0)
        #expect(root.parent(fromLocal: paused.parent(fromLocal: 10)) == -0.5)
    }

    @Test("at infinite speed begins at its offset", arguments: [Float.infinity, -.infinity])
    func infinite(speed: Float) {
        let layer = layer(3, speed, 7)
        #expect(layer.local(fromParent: 2) == 0 && layer.local(fromParent: 3) == 7)
        #expect(layer.local(fromParent: 4) == Double(speed))
    }

    @Test("goes on where it stopped after a pause of seven seconds")
    func resume() {
        var time = LayerTime()
        let stopped = time.local(fromParent: 100)
        time = LayerTime(speed: 0, timeOffset: stopped)
        #expect(time.local(fromParent: 107) == 100)
        time = LayerTime()
        time.beginTime = time.local(fromParent: 107) - stopped
        #expect(time.beginTime == 7)
        #expect(time.local(fromParent: 107) == 100)
        #expect(time.local(fromParent: 110) == 103)
    }
}
