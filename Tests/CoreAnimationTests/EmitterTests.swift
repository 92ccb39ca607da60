import CoreAnimation
import DisplayList
import RenderTree
import TestSupport
import Testing

/// An emitter on a stage, seen as particles.
private struct Fountain {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 200))
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()

    init(rate: Float = 100, life: Float = 2) {
        cell.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        (cell.birthRate, cell.lifetime) = (rate, life)
        emitter.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        emitter.emitterCells = [cell]
        stage.layer.addSublayer(emitter)
    }

    func particles(at time: Double) -> [ParticlesCommand.Particle] {
        stage.advance(to: time)
        return commands.flatMap(\.particles)
    }

    var commands: [ParticlesCommand] {
        stage.drawList().commands.compactMap {
            if case .particles(let command) = $0 { command } else { nil }
        }
    }
}

/// How many particles live at a time.
struct CountRow: Sendable, CustomTestStringConvertible {
    var name: String
    var time: Double
    var count: Int
    var change: @Sendable (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
    var testDescription: String { name }
}

@Suite("Particles of emitters (rendering 10)")
struct EmitterTests {
    static let counts: [CountRow] = [
        CountRow(name: "none before time 0", time: 0, count: 1),
        CountRow(name: "100 a second, after one", time: 1, count: 101),
        CountRow(name: "100 a second that live 2 seconds, after 2", time: 2, count: 200),
        CountRow(name: "and so for ever", time: 7.3, count: 200),
        CountRow(name: "the layer's rate is a factor", time: 5, count: 100) { e, _ in
            e.birthRate = 0.5
        },
        CountRow(name: "the layer's lifetime is a factor", time: 5, count: 50) { e, _ in
            e.lifetime = 0.25
        },
        CountRow(name: "a range of lifetimes has the same mean", time: 5, count: 200) { _, c in
            c.lifetimeRange = 0.01
        },
        CountRow(name: "a cell that is off", time: 5, count: 0) { _, c in c.isEnabled = false },
        CountRow(name: "the layer's time begins later", time: 5, count: 101) { e, _ in
            e.beginTime = 4
        },
        CountRow(name: "at half the speed", time: 5, count: 200) { e, _ in e.speed = 0.5 },
        CountRow(name: "a cell begins later and ends", time: 3, count: 51) { _, c in
            (c.beginTime, c.duration) = (2, 0.5)
        },
    ]

    @Test("cells in cells emit down to the fourth in another", arguments: 1...7)
    func depth(_ depth: Int) {
        let fountain = Fountain(rate: 4)
        var last = fountain.cell
        for _ in 1..<depth {
            let inner = CAEmitterCell()
            inner.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            (inner.birthRate, inner.lifetime) = (4, 2)
            last.emitterCells = [inner]
            last = inner
        }
        _ = fountain.particles(at: 3)
        #expect(fountain.commands.count == min(depth, 5))
    }

    @Test("as many live as are born in a lifetime", arguments: counts)
    func count(_ row: CountRow) {
        let fountain = Fountain()
        row.change(fountain.emitter, fountain.cell)
        let found = fountain.particles(at: row.time).count
        #expect(abs(found - row.count) <= 1, "\(found)")
    }

    @Test("there are no particles before a layer's time begins", arguments: [false, true])
    func beginsLater(isSuperlayer: Bool) {
        let fountain = Fountain(), outer = CALayer()
        withoutActions {
            outer.frame = fountain.emitter.frame
            outer.addSublayer(fountain.emitter)
            fountain.stage.layer.addSublayer(outer)
            (isSuperlayer ? outer : fountain.emitter).beginTime = 4
        }
        #expect(fountain.particles(at: 0).isEmpty && fountain.particles(at: 3.9).isEmpty)
        #expect(fountain.particles(at: 4).count == 1)
    }

    @Test("a new begin time starts the emission again", arguments: [Float(0), 1], [0, 0.01])
    func beginsAgain(rateBefore: Float, sinceBegin: Double) {
        let fountain = Fountain()
        withoutActions { fountain.emitter.birthRate = rateBefore }
        _ = fountain.particles(at: 5)
        withoutActions {
            (fountain.emitter.beginTime, fountain.emitter.birthRate) = (5 - sinceBegin, 1)
        }
        #expect(abs(fountain.particles(at: 6 - sinceBegin).count - 101) <= 1)
        withoutActions { (fountain.emitter.beginTime, fountain.emitter.birthRate) = (6.5, 0.5) }
        #expect(fountain.particles(at: 6.25).isEmpty)
        #expect(abs(fountain.particles(at: 7.5).count - 51) <= 1)
    }

    /// The rates of cells in each other with the longest lives.
    static let maxBirths: [(rates: [Float], life: Float)] = [
        ([1e5], 300), ([1e5], 1e-4), ([1e5, 1e5], 300), ([10, 1e5, 1e5, 1e5], 1e9),
        ([1e5, 1e5, 1e5, 1e5, 1e5], 100),
    ]

    /// The processor time in seconds that any births may take; debug builds do not optimise RenderTree.
    #if DEBUG
        private static let longest = 4.0
    #else
        private static let longest = 1.0
    #endif

    @Test(
        "births without end are considered in bounded time, and leave other cells theirs",
        arguments: maxBirths)
    func bounded(_ rates: [Float], _ life: Float) {
        let fountain = Fountain(rate: rates[0], life: life)
        let (plain, late) = (CAEmitterCell(), CAEmitterCell())
        plain.contents = CGImage(width: 2, height: 2, pixels: [.max, .max, .max, .max])
        (plain.birthRate, plain.lifetime) = (10, 1)
        (late.birthRate, late.lifetime, late.beginTime) = (1e5, 300, 1e9)
        fountain.emitter.emitterCells = [fountain.cell, plain, late]
        var last = fountain.cell
        for rate in rates.dropFirst() {
            let inner = CAEmitterCell()
            (inner.birthRate, inner.lifetime, inner.lifetimeRange) = (rate, life, life)
            last.emitterCells = [inner]
            last = inner
        }
        let bound = Self.longest * ProcessorSpeed.slowness
        let seconds = Growth.processorSeconds(below: bound) { _ = fountain.particles(at: 290) }
        #expect(seconds < bound, "\(seconds) s")
        let others = fountain.commands.filter { $0.image.width == 2 }.map(\.particles.count)
        #expect(others == [10])
    }

    @Test("of many births the last are considered")
    func faded() {
        let fountain = Fountain(rate: 1e5, life: 300)
        fountain.cell.alphaSpeed = -10
        let found = fountain.particles(at: 290).count
        #expect(abs(found - 10_000) <= 1, "\(found)")
    }

    @Test(
        "particles cover the picture no more than 2,048 times",
        arguments: [(1.0, 30_000), (20.0, 30_000), (300.0, 2049)])
    func hidden(_ scale: Double, _ count: Int) {
        let fountain = Fountain(rate: 30_000, life: 1)
        fountain.cell.scale = scale
        fountain.emitter.emitterPosition = CGPoint(x: 100, y: 100)
        #expect(fountain.particles(at: 2).count == count)
    }

    @Test("a particle goes on as it was born: velocity, acceleration, scale, spin, colour")
    func motion() throws {
        let fountain = Fountain(rate: 1)
        let cell = fountain.cell
        fountain.emitter.emitterPosition = CGPoint(x: 10, y: 20)
        (cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (50, .pi / 2, 10)
        (cell.xAcceleration, cell.scale, cell.scaleSpeed, cell.spin) = (4, 0.5, 0.25, 2)
        cell.color = CGColor(srgbRed: 0.8, green: 0.4, blue: 0.2, alpha: 1)
        (cell.alphaSpeed, cell.redSpeed) = (-0.4, -0.2)
        let found = fountain.particles(at: 1.5)
        try #require(found.count == 2)
        for (particle, age) in zip(found, [1.5, 0.5]) {
            #expect(abs(particle.center.x - (10 + 2 * age * age)) < 1e-9)
            #expect(abs(particle.center.y - (20 + 50 * age + 5 * age * age)) < 1e-9)
            let scale = 0.5 + 0.25 * age
            #expect(abs(particle.axis.x - scale * cos(2 * age)) < 1e-9)
            #expect(abs(particle.axis.y - scale * sin(2 * age)) < 1e-9)
            let alpha = 1 - 0.4 * age
            #expect(abs(Double(particle.tint.w) - alpha) < 1e-6)
            #expect(abs(Double(particle.tint.x) - (0.8 - 0.2 * age) * alpha) < 1e-6)
        }
    }

    @Test("values with a range stay in it, and fill it")
    func ranges() {
        let fountain = Fountain(rate: 1000, life: 1)
        let cell = fountain.cell
        (cell.scale, cell.scaleRange) = (2, 1)
        let found = fountain.particles(at: 1e-9 + 0.5)
        let scales = found.map { ($0.axis * $0.axis).sum().squareRoot() }
        #expect(scales.allSatisfy { $0 >= 1.5 && $0 <= 2.5 })
        #expect((scales.min() ?? 9) < 1.55 && (scales.max() ?? 0) > 2.45)
    }

    @Test("particles of a range of lifetimes live up to the longest of them")
    func longestLives() throws {
        let fountain = Fountain(rate: 1000, life: 1)
        // Lifetimes are from 0 to 2, so about 22 particles are older than 1.7.
        (fountain.cell.velocity, fountain.cell.lifetimeRange) = (1, 2)
        let oldest = try #require(fountain.particles(at: 5).map(\.center.x).max())
        #expect(oldest > 1.7 && oldest < 2)
    }

    @Test("the layer's velocity, scale and spin are factors")
    func factors() throws {
        let fountain = Fountain(rate: 1)
        let (emitter, cell) = (fountain.emitter, fountain.cell)
        (cell.velocity, cell.scale, cell.scaleSpeed, cell.spin) = (10, 0.5, 0.25, 2)
        (emitter.velocity, emitter.scale, emitter.spin) = (2, 3, 0.5)
        let particle = try #require(fountain.particles(at: 1).first)
        #expect(abs(particle.center.x - 20) < 1e-9)
        #expect(abs(particle.axis.x - 2.25 * cos(1)) < 1e-9)
        #expect(abs(particle.axis.y - 2.25 * sin(1)) < 1e-9)
    }

    @Test("velocity, spin and colours fill their ranges")
    func speedRanges() {
        let fountain = Fountain(rate: 1000, life: 1)
        let cell = fountain.cell
        (cell.velocity, cell.velocityRange, cell.spin, cell.spinRange) = (100, 40, 1, 0.5)
        cell.color = CGColor(srgbRed: 0.5, green: 0.4, blue: 0.6, alpha: 0.7)
        (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.8, 0.6, 0.4, 0.2)
        // The oldest come first: the first 400 are older than a tenth of a second.
        let found = fountain.particles(at: 0.5).prefix(400).enumerated().map {
            (age: 0.5 - Double($0) / 1000, particle: $1)
        }
        func fills(_ values: [Double], _ mean: Double, _ range: Double) -> Bool {
            guard let low = values.min(), let high = values.max() else { return false }
            let (from, to) = (mean - range / 2, mean + range / 2)
            return low > from - 1e-6 && low < from + range / 20 && high < to + 1e-6
                && high > to - range / 20
        }
        #expect(fills(found.map { $0.particle.center.x / $0.age }, 100, 40))
        #expect(fills(found.map { atan2($1.axis.y, $1.axis.x) / $0 }, 1, 0.5))
        let tints = found.map { SIMD4<Double>($0.particle.tint) }
        for (i, (mean, range)) in [(0.5, 0.8), (0.4, 0.6), (0.6, 0.4)].enumerated() {
            #expect(fills(tints.map { $0[i] / $0.w }, mean, range))
        }
        #expect(fills(tints.map(\.w), 0.7, 0.2))
    }

    struct ConeRow: Sendable, CustomTestStringConvertible {
        var range: Double
        var longitude = 0.0
        var latitude = 0.0
        var testDescription: String { "\(range) about \(longitude), \(latitude)" }
    }

    @Test(
        "U27: latitudes count from the xy plane, and the range is the width of a cone",
        arguments: [
            ConeRow(range: 0, latitude: .pi / 6), ConeRow(range: 0.7, longitude: -.pi / 2),
            ConeRow(range: .pi / 2, longitude: 1, latitude: 0.5), ConeRow(range: .pi),
            ConeRow(range: 2 * .pi, longitude: 2, latitude: -1), ConeRow(range: 100),
        ])
    func cone(row: ConeRow) {
        let fountain = Fountain(rate: 1000, life: 1), cell = fountain.cell
        (cell.velocity, cell.emissionRange) = (10, row.range)
        (cell.emissionLongitude, cell.emissionLatitude) = (row.longitude, row.latitude)
        fountain.emitter.preservesDepth = true
        // The oldest come first, one every thousandth of a second; the last have hardly moved.
        let ways = fountain.particles(at: 1).prefix(900).enumerated().map { i, particle in
            let distance = 10 - Double(i + 1) / 100
            return SIMD3(particle.center.x, particle.center.y, particle.z) / distance
        }
        #expect(ways.count == 900)
        let flat = cos(row.latitude)
        let axis = SIMD3(flat * cos(row.longitude), flat * sin(row.longitude), sin(row.latitude))
        let edge = cos(min(row.range / 2, .pi))
        let along = ways.map { ($0 * axis).sum() }
        for (way, along) in zip(ways, along) {
            #expect(abs((way * way).sum() - 1) < 1e-6 && along > edge - 1e-6)
        }
        // Even over the cone: the mean stands on the axis, halfway between its top and its edge.
        let mean = ways.reduce(.zero, +) / 900
        let (height, middle) = ((mean * axis).sum(), (1 + edge) / 2)
        #expect(abs(height - middle) <= (1 - edge) * 0.05 + 1e-9)
        let aside = mean - axis * (mean * axis).sum()
        #expect((aside * aside).sum().squareRoot() <= 0.08)
        #expect((along.min() ?? 1) <= edge + (1 - edge) * 0.02)
    }

    @Test("the order in which times are asked makes no difference")
    func scrubbing() {
        let fountain = Fountain()
        (fountain.cell.velocity, fountain.cell.emissionRange) = (80, 6)
        fountain.emitter.seed = 7
        let times = [0.5, 1.25, 2.75, 3]
        let forward = times.map { fountain.particles(at: $0) }
        for (time, expected) in zip(times, forward).reversed() {
            let again = Fountain()
            (again.cell.velocity, again.cell.emissionRange) = (80, 6)
            again.emitter.seed = 7
            #expect(again.particles(at: time) == expected)
        }
        let other = Fountain()
        (other.cell.velocity, other.cell.emissionRange) = (80, 6)
        other.emitter.seed = 8
        #expect(other.particles(at: 3) != forward[3])
    }

    @Test("what was born stays when nothing more is")
    func stopping() {
        let fountain = Fountain()
        fountain.cell.velocity = 10
        let before = fountain.particles(at: 3)
        withoutActions { fountain.emitter.birthRate = 0 }
        #expect(abs(fountain.particles(at: 3).count - before.count) <= 1)
        #expect(abs(fountain.particles(at: 3.5).count - 150) <= 1)
        #expect(fountain.stage.tree.nextFrameTime(after: 3.5) == 3.5)
        #expect(fountain.particles(at: 5.1).isEmpty)
        #expect(fountain.stage.tree.nextFrameTime(after: 5.1) == nil)
    }

    @Test("what is born in the slot of a change is drawn to its end")
    func lastOfSlot() {
        let fountain = Fountain()
        _ = fountain.particles(at: 3.005)
        withoutActions { fountain.emitter.birthRate = 0 }
        // The last one is born at 3.01.
        #expect(fountain.particles(at: 5.008).count == 1)
        #expect(fountain.stage.tree.nextFrameTime(after: 5.008) == 5.008)
        #expect(fountain.particles(at: 5.03).isEmpty)
        #expect(fountain.stage.tree.nextFrameTime(after: 5.03) == nil)
    }

    @Test("what was born lives as long as it would have then")
    func formerLives() {
        let fountain = Fountain()
        _ = fountain.particles(at: 2)
        withoutActions { fountain.emitter.lifetime = 0.25 }
        // After a second, half of those before are left, and those of the last half second.
        #expect(abs(fountain.particles(at: 3).count - 150) <= 1)
        #expect(abs(fountain.particles(at: 4.1).count - 50) <= 1)
    }

    @Test("particles begin where the emitter was when they were born")
    func moving() {
        let fountain = Fountain()
        _ = fountain.particles(at: 1)
        withoutActions { fountain.emitter.emitterPosition = CGPoint(x: 100, y: 0) }
        let found = fountain.particles(at: 2)
        #expect(abs(found.count { $0.center.x == 0 } - 100) <= 1)
        #expect(abs(found.count { $0.center.x == 100 } - 100) <= 1)
    }

    @Test("what is born from the moment of a change on is born by the new values")
    func changed() {
        let fountain = Fountain(rate: 1024)
        _ = fountain.particles(at: 1)
        withoutActions { fountain.emitter.emitterPosition = CGPoint(x: 100, y: 0) }
        let found = fountain.particles(at: 1 + 8.0 / 1024)
        #expect(found.count { $0.center.x == 100 } == 9)
    }

    @Test("an emitter that is animated leaves a trail, which stays when the animation has gone")
    func trail() {
        let fountain = Fountain(rate: 10, life: 5)
        let motion = CABasicAnimation(keyPath: "emitterPosition.x")
        (motion.fromValue, motion.toValue, motion.duration) = (0, 100, 1)
        fountain.emitter.add(motion, forKey: nil)
        let during = fountain.particles(at: 0.95).map(\.center.x)
        let after = fountain.particles(at: 3).prefix(10).map(\.center.x)
        for (i, x) in during.enumerated() { #expect(abs(x - Double(i) * 10) < 1e-6) }
        #expect(during.count == 10)
        for (a, b) in zip(during, after) { #expect(abs(a - b) < 1e-6) }
    }

    @Test("a cell's rate can be animated by its name, in a group too", arguments: [false, true])
    func namedCell(isInGroup: Bool) {
        let fountain = Fountain(rate: 0, life: 10)
        fountain.cell.name = "spark"
        let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        (burst.fromValue, burst.toValue, burst.duration) = (100, 100, 1)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([burst], 1)
        fountain.emitter.add(isInGroup ? group : burst, forKey: nil)
        #expect(abs(fountain.particles(at: 2).count - 100) <= 2)
        // Where animations move something else, the cell is what it is.
        fountain.cell.birthRate = 10
        let motion = CABasicAnimation(keyPath: "emitterPosition.x")
        (motion.toValue, motion.duration) = (100, 1)
        fountain.emitter.add(motion, forKey: nil)
        #expect(abs(fountain.particles(at: 3).count - 110) <= 2)
    }

    @Test("a cell's filter says how its picture is enlarged")
    func filter() {
        for name in [CALayerContentsFilter.linear, .nearest, .trilinear] {
            let fountain = Fountain()
            fountain.cell.magnificationFilter = name.rawValue
            fountain.stage.advance(to: 1)
            #expect(fountain.commands.map(\.filter) == [name == .nearest ? .nearest : .linear])
        }
    }

    @Test("a particle emits others along its way")
    func cellsOfCells() {
        let fountain = Fountain(rate: 1, life: 10)
        (fountain.cell.velocity, fountain.cell.contents) = (100, nil)
        let spark = CAEmitterCell()
        spark.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        (spark.birthRate, spark.lifetime, spark.beginTime, spark.duration) = (10, 1, 0.25, 0.5)
        fountain.cell.emitterCells = [spark]
        let found = fountain.particles(at: 0.95).map(\.center.x)
        #expect(found.count == 5)
        for (x, born) in zip(found, [0.3, 0.4, 0.5, 0.6, 0.7]) {
            #expect(abs(x - 100 * born) < 1e-6)
        }
    }

    @Test(
        "a particle emits the first after the time from one to the next",
        arguments: [(0.1, 0), (0.9, 0), (1.01, 1), (1.3, 1), (1.4, 0)])
    func firstOfCells(time: Double, count: Int) {
        // A rocket every 2 seconds, which bursts just before its end.
        let fountain = Fountain(rate: 0.5, life: 1.02), burst = CAEmitterCell()
        burst.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        (burst.birthRate, burst.lifetime) = (1, 0.35)
        (fountain.cell.contents, fountain.cell.emitterCells) = (nil, [burst])
        #expect(fountain.particles(at: time).count == count)
    }

    @Test("a particle emits others in its own colour, times theirs", arguments: [false, true])
    func colorOfCells(isNested: Bool) throws {
        let fountain = Fountain(rate: 1, life: 10), cell = fountain.cell
        let (burst, spark) = (CAEmitterCell(), CAEmitterCell())
        cell.color = CGColor(srgbRed: 0.5, green: 1, blue: 0.25, alpha: 1)
        (cell.redSpeed, cell.contents) = (0.5, nil)
        (burst.birthRate, burst.lifetime, burst.beginTime, burst.duration) = (10, 1, 0.5, 0.05)
        spark.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        (spark.birthRate, spark.lifetime, spark.beginTime, spark.duration) = (10, 1, 0.5, 0.05)
        spark.color = CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 0.5)
        burst.emitterCells = [spark]
        cell.emitterCells = isNested ? [burst] : [spark]
        let found = try #require(fountain.particles(at: isNested ? 1 : 0.5).last)
        #expect(found.tint == SIMD4(0.75, 0.5, 0.25, 1) / 2)
    }

    @Test(
        "a particle emits others relative to its own direction",
        arguments: [(100.0, 0.0, 0.0), (100, .pi / 2, 0), (-100, 2, 0), (0, 2, 40)])
    func directionOfCells(_ velocity: Double, _ longitude: Double, _ acceleration: Double) throws {
        let fountain = Fountain(rate: 1, life: 10), cell = fountain.cell, spark = CAEmitterCell()
        fountain.emitter.emitterPosition = CGPoint(x: 100, y: 100)
        (cell.velocity, cell.emissionLongitude) = (velocity, longitude)
        (cell.yAcceleration, cell.contents) = (acceleration, nil)
        spark.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        (spark.birthRate, spark.lifetime, spark.velocity) = (10, 1, 10)
        // One spark, from half a second on, for a quarter of a second.
        (spark.beginTime, spark.duration, spark.emissionLongitude) = (0.5, 0.05, 0.5)
        cell.emitterCells = [spark]
        let found = try #require(fountain.particles(at: 0.75).first)
        let start = CGPoint(
            x: velocity / 2 * cos(longitude),
            y: velocity / 2 * sin(longitude) + acceleration / 8)
        let angle = atan2(start.y, start.x) + 0.5
        #expect(abs(found.center.x - (100 + start.x + 2.5 * cos(angle))) < 1e-9)
        #expect(abs(found.center.y - (100 + start.y + 2.5 * sin(angle))) < 1e-9)
    }

    @Test(
        "particles that keep their depth stand between the layers of a space", arguments: [0, 1, 2])
    func space(kind: Int) {
        let fountain = Fountain(rate: 1, life: 5), space = CATransformLayer(), wall = CALayer()
        // After 2.5 seconds they are 25, 9 and 1 in front of the layer.
        fountain.cell.zAcceleration = 8
        withoutActions {
            fountain.emitter.preservesDepth = kind != 1
            // One picture has one depth.
            fountain.emitter.masksToBounds = kind == 2
            space.addSublayer(fountain.emitter)
            wall.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
            (wall.backgroundColor, wall.zPosition) = (.white, 10)
            space.addSublayer(wall)
            fountain.stage.layer.addSublayer(space)
        }
        fountain.stage.advance(to: 2.5)
        let drawn = fountain.stage.drawList().commands.flatMap { command -> [Double] in
            switch command {
            case .particles(let particles): particles.particles.map(\.z)
            case .fill: [10]
            default: []
            }
        }
        #expect(drawn == (kind == 0 ? [1, 9, 10, 25] : [25, 9, 1, 10]))
    }

    static let orders: [(CAEmitterLayerRenderMode, [Double])] = [
        (.oldestFirst, [1, 1, 0.75, 0.5, 0.5, 0.25, 0, 0]),
        (.oldestLast, [0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1]),
        (.backToFront, [0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1]),
        (.unordered, [1, 0.5, 0, 1, 0.75, 0.5, 0.25, 0]),
    ]

    @Test("particles of all cells are sorted together", arguments: orders)
    func order(mode: CAEmitterLayerRenderMode, ages: [Double]) {
        let fountain = Fountain(rate: 2), other = CAEmitterCell()
        other.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])
        (other.birthRate, other.lifetime) = (4, 2)
        for cell in [fountain.cell, other] { (cell.velocity, cell.zAcceleration) = (1, 1) }
        fountain.emitter.emitterCells = [fountain.cell, other]
        fountain.emitter.renderMode = mode
        #expect(fountain.particles(at: 1).map(\.center.x) == ages)
        // Each with the picture of its cell.
        #expect(fountain.commands.count == (mode == .unordered ? 2 : 6))
        for command in fountain.commands {
            let isOther = command.particles.contains {
                $0.center.x.truncatingRemainder(dividingBy: 0.5) != 0
            }
            if isOther { #expect(command.image.pixels == [0xFF00_00FF]) }
        }
    }

    @Test(
        "particles that the order makes equal are drawn in the order of their cells",
        arguments: [CAEmitterLayerRenderMode.oldestFirst, .oldestLast, .backToFront])
    func ties(mode: CAEmitterLayerRenderMode) {
        let fountain = Fountain(rate: 2), other = CAEmitterCell()
        other.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])
        (other.birthRate, other.lifetime) = (2, 2)
        for cell in [fountain.cell, other] { cell.zAcceleration = 1 }
        fountain.emitter.emitterCells = [fountain.cell, other]
        fountain.emitter.renderMode = mode
        // Each cell has particles of 0, 0.5 and 1 second.
        #expect(fountain.particles(at: 1).count == 6)
        let colors = fountain.commands.map { $0.image[0, 0] }
        let pair: [UInt32] = [0xFFFF_FFFF, 0xFF00_00FF]
        #expect(colors == pair + pair + pair)
    }

    /// A shape and how far from the middle its particles are, in each direction.
    struct ShapeRow: Sendable, CustomTestStringConvertible {
        var shape: CAEmitterLayerEmitterShape
        var mode: CAEmitterLayerEmitterMode
        /// Whether a place, given from the middle, belongs to the shape of 40 by 20.
        var holds: @Sendable (Double, Double) -> Bool
        var testDescription: String { "\(mode.rawValue) of \(shape.rawValue)" }
    }

    static let shapes: [ShapeRow] = [
        ShapeRow(shape: .point, mode: .volume) { x, y in x == 0 && y == 0 },
        ShapeRow(shape: .line, mode: .volume) { x, y in abs(x) <= 20 && y == 0 },
        ShapeRow(shape: .line, mode: .points) { x, y in abs(x) == 20 && y == 0 },
        ShapeRow(shape: .rectangle, mode: .volume) { x, y in abs(x) <= 20 && abs(y) <= 10 },
        ShapeRow(shape: .rectangle, mode: .points) { x, y in abs(x) == 20 && abs(y) == 10 },
        ShapeRow(shape: .rectangle, mode: .outline) { x, y in
            (abs(x) == 20 && abs(y) <= 10) || (abs(y) == 10 && abs(x) <= 20)
        },
        ShapeRow(shape: .circle, mode: .outline) { x, y in abs(hypot(x, y) - 40) < 1e-9 },
        ShapeRow(shape: .circle, mode: .volume) { x, y in hypot(x, y) <= 40 },
        ShapeRow(shape: .sphere, mode: .surface) { x, y in hypot(x, y) <= 40 },
        ShapeRow(shape: .cuboid, mode: .surface) { x, y in abs(x) <= 20 && abs(y) <= 10 },
        ShapeRow(shape: .cuboid, mode: .outline) { x, y in abs(x) == 20 || abs(y) == 10 },
    ]

    @Test("particles begin on the shape", arguments: shapes)
    func shape(_ row: ShapeRow) {
        let fountain = Fountain(rate: 500, life: 1)
        fountain.emitter.emitterPosition = CGPoint(x: 100, y: 100)
        fountain.emitter.emitterSize = CGSize(width: 40, height: 20)
        fountain.emitter.emitterDepth = 30
        (fountain.emitter.emitterShape, fountain.emitter.emitterMode) = (row.shape, row.mode)
        let found = fountain.particles(at: 1)
        #expect(found.count >= 499)
        #expect(found.allSatisfy { row.holds($0.center.x - 100, $0.center.y - 100) })
        if row.shape != .point {
            // On both sides of the middle.
            #expect(found.contains { $0.center.x < 95 } && found.contains { $0.center.x > 105 })
        }
    }

    @Test(
        "a line emits across, so that confetti of longitude pi falls",
        arguments: [
            (CAEmitterLayerEmitterMode.volume, Double.pi, 0.0, 1.0), (.outline, .pi, 0, 1),
            (.points, 0, 0, -1), (.volume, .pi / 2, 1, 0),
        ])
    func line(_ mode: CAEmitterLayerEmitterMode, _ longitude: Double, _ x: Double, _ y: Double) {
        let fountain = Fountain(rate: 1, life: 1)
        fountain.emitter.emitterPosition = CGPoint(x: 100, y: 100)
        (fountain.emitter.emitterShape, fountain.emitter.emitterMode) = (.line, mode)
        (fountain.cell.velocity, fountain.cell.emissionLongitude) = (100, longitude)
        #expect(fountain.particles(at: 0.5).count == 1)
        for particle in fountain.particles(at: 0.5) {
            #expect(abs(particle.center.x - 100 - 50 * x) < 1e-9)
            #expect(abs(particle.center.y - 100 - 50 * y) < 1e-9)
        }
    }

    @Test(
        "the outline of a circle emits outward",
        arguments: [(40.0, 0.0), (-40, 0), (40, .pi), (40, .pi / 2)], [0.0, 25])
    func outward(_ motion: (velocity: Double, longitude: Double), radius: Double) {
        let fountain = Fountain(rate: 100, life: 1)
        (fountain.emitter.emitterShape, fountain.emitter.emitterMode) = (.circle, .outline)
        fountain.emitter.emitterSize.width = radius
        fountain.cell.velocity = motion.velocity
        fountain.cell.emissionLongitude = motion.longitude
        // The oldest come first, one every hundredth of a second.
        let found = fountain.particles(at: 0.5)
        #expect(found.count >= 50)
        for (i, particle) in found.enumerated() {
            let way = motion.velocity * (0.5 - Double(i) / 100)
            let (out, aside) = (way * cos(motion.longitude), way * sin(motion.longitude))
            let distance = hypot(particle.center.x, particle.center.y)
            #expect(abs(distance - hypot(radius + out, aside)) < 1e-9)
        }
        #expect(found.contains { $0.center.x < -5 } && found.contains { $0.center.y < -5 })
    }

    /// A shape with depth, and how far from the middle its particles are.
    struct SolidRow: Sendable {
        var shape: CAEmitterLayerEmitterShape
        var holds: @Sendable (Double, Double, Double) -> Bool
        /// How far its particles reach to the front and to the back.
        var depth: Double
    }

    @Test(
        "with depth particles fill boxes and balls around the emitter's z",
        arguments: [
            SolidRow(
                shape: .cuboid, holds: { abs($0) <= 20 && abs($1) <= 10 && abs($2) <= 15 },
                depth: 15),
            SolidRow(
                shape: .sphere, holds: { hypot(hypot($0, $1), $2) <= 40 }, depth: 40),
        ])
    func solid(_ row: SolidRow) {
        let fountain = Fountain(rate: 500, life: 1)
        fountain.emitter.emitterPosition = CGPoint(x: 100, y: 100)
        fountain.emitter.emitterZPosition = 7
        fountain.emitter.emitterSize = CGSize(width: 40, height: 20)
        (fountain.emitter.emitterDepth, fountain.emitter.preservesDepth) = (30, true)
        (fountain.emitter.emitterShape, fountain.emitter.emitterMode) = (row.shape, .volume)
        let places = fountain.particles(at: 1).map {
            SIMD3($0.center.x - 100, $0.center.y - 100, $0.z - 7)
        }
        #expect(places.count >= 499)
        #expect(places.allSatisfy { row.holds($0.x, $0.y, $0.z) })
        // To the front, to the back, and in the middle, where only a volume has any.
        let reach = row.depth * 0.8
        #expect(places.contains { $0.z > reach } && places.contains { $0.z < -reach })
        #expect(places.contains { abs($0.x) < 8 && abs($0.y) < 8 && abs($0.z) < 8 })
    }

    @Test(
        "no number traps",
        arguments: [Float.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude, 1e-30])
    func awkward(_ number: Float) {
        let keys = [
            "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "scale",
            "scaleRange", "scaleSpeed", "spin", "emissionRange", "emissionLongitude",
            "xAcceleration", "alphaSpeed", "beginTime", "duration", "contentsScale",
        ]
        for key in keys {
            let fountain = Fountain()
            fountain.cell.setValue(Double(number), forKey: key)
            fountain.stage.advance(to: 1)
            #expect(fountain.stage.image().width == 200)
        }
    }

    @Test("layers that share a cell all follow its changes")
    func sharedCell() {
        let (first, second) = (Fountain(), Fountain())
        first.cell.name = "shared"
        second.emitter.emitterCells = [first.cell]
        #expect(first.particles(at: 1).count == second.particles(at: 1).count)
        withoutActions { first.emitter.setValue(0, forKeyPath: "emitterCells.shared.birthRate") }
        #expect(first.particles(at: 9).isEmpty && second.particles(at: 9).isEmpty)
        withoutActions { second.emitter.emitterCells = nil }
        withoutActions { first.cell.birthRate = 100 }
        #expect(!first.particles(at: 12).isEmpty && second.particles(at: 12).isEmpty)
    }

    @Test("cells that share a cell all emit it as it changes")
    func sharedSubcell() {
        let fountains = [Fountain(rate: 1), Fountain(rate: 1)]
        let spark = CAEmitterCell()
        spark.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        for fountain in fountains { fountain.cell.emitterCells = [spark] }
        #expect(fountains.map { $0.particles(at: 1.5).count } == [2, 2])
        withoutActions { (spark.birthRate, spark.lifetime) = (10, 1) }
        #expect(fountains.allSatisfy { $0.particles(at: 4.5).count > 10 })
        withoutActions { fountains[1].cell.emitterCells = nil }
        withoutActions { spark.birthRate = 0 }
        #expect(fountains.map { $0.particles(at: 8.5).count } == [2, 2])
    }

    @Test(
        "emitters whose picture stays the same ask for no frames", arguments: EmitterFrameRow.table)
    func frames(row: EmitterFrameRow) {
        let fountain = Fountain()
        withoutActions { row.change(fountain.emitter, fountain.cell) }
        _ = fountain.particles(at: row.time)
        let next = fountain.stage.tree.nextFrameTime(after: row.time)
        #expect(next == (row.isDrawn ? row.time : nil))
    }
}

/// Whether an emitter is drawn in every frame at a time.
struct EmitterFrameRow: Sendable, CustomTestStringConvertible {
    var name: String
    var time = 3.0
    var isDrawn = false
    var change: @Sendable (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
    var testDescription: String { name }

    static let table: [EmitterFrameRow] = [
        EmitterFrameRow(name: "emits", isDrawn: true),
        EmitterFrameRow(name: "stands still") { layer, _ in layer.speed = 0 },
        EmitterFrameRow(name: "hidden") { layer, _ in layer.isHidden = true },
        EmitterFrameRow(name: "in a hidden layer") { layer, _ in layer.superlayer?.isHidden = true
        },
        EmitterFrameRow(name: "its last particles live", time: 2.4, isDrawn: true) { _, cell in
            cell.duration = 0.5
        },
        EmitterFrameRow(name: "emitted for its duration") { _, cell in cell.duration = 0.5 },
    ]
}
