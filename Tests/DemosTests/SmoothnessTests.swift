import Foundation
import Testing
import UIKitViews

@testable import Demos

@Suite("Faults of motion") @MainActor struct SmoothnessTests {
    /// The position of a disc that moves 100 points a second.
    private static func figures(_ fault: MotionFault, _ level: Int) -> MotionFigures {
        MotionFigures(fault, level) { $0 * 100 }
    }

    @Test("even motion has no fault")
    func even() {
        let figures = Self.figures(.none, 5)
        #expect(figures.rate == 60 && figures.missed == 0 && figures.hitch == 0)
        #expect(figures.error < 1e-6 && figures.points == 0)
    }

    @Test("more of a fault is worse by its figure", arguments: MotionFault.allCases)
    func levels(_ fault: MotionFault) {
        guard fault != .none else { return }
        func badness(_ level: Int) -> Double {
            let f = Self.figures(fault, level)
            return f.hitch + f.error + f.points
        }
        for level in MotionFault.levels.dropLast() {
            #expect(badness(level + 1) > badness(level), "\(level)")
        }
    }

    @Test(
        "figures are those of the fault",
        arguments: [
            (MotionFault.longFrame, 3, 5, 60 - 5.0 / 4), (.missed, 5, 48, 48),
            (.rates, 1, 60, 45), (.jitter, 2, 0, 60), (.frameOff, 2, 0, 60),
        ])
    func figures(_ fault: MotionFault, _ level: Int, _ missed: Int, _ rate: Double) {
        let figures = Self.figures(fault, level)
        // The last frames of a cycle may be held into the next one.
        #expect(abs(figures.missed - missed) <= 1)
        #expect(abs(figures.rate - rate) <= 0.5)
    }

    /// The differences of the media times that a fault shows from the frames' own, in refreshes.
    private static func offsets(_ fault: MotionFault, _ level: Int) -> [Double] {
        fault.mediaTimes(level).enumerated().map { $1 * MotionFault.rate - Double($0) }
    }

    @Test("jitter has the deviation of its strength, and no mean", arguments: MotionFault.levels)
    func jitter(_ level: Int) {
        let offsets = Self.offsets(.jitter, level).map { $0 / MotionFault.rate }
        let count = Double(offsets.count), deviation = 0.002 * Double(level)
        let mean = offsets.reduce(0, +) / count
        let square = offsets.reduce(0) { $0 + $1 * $1 } / count
        // Within three standard errors: σ/√n of the mean, σ/√2n of the deviation.
        #expect(abs(mean) < 3 * deviation / count.squareRoot())
        #expect(abs(square.squareRoot() - deviation) < 3 * deviation / (2 * count).squareRoot())
    }

    @Test(
        "frames that are off are so by a whole frame, in their share", arguments: MotionFault.levels
    )
    func frameOff(_ level: Int) {
        let offsets = Self.offsets(.frameOff, level)
        #expect(offsets.allSatisfy { abs(abs($0 - $0.rounded())) < 1e-9 && abs($0) < 1.5 })
        let share = Double(offsets.count { abs($0) > 0.5 }) / Double(offsets.count)
        let p = 0.1 * Double(level)
        #expect(abs(share - p) < 3 * (p * (1 - p) / Double(offsets.count)).squareRoot())
        #expect(offsets.contains { $0 > 0.5 } && offsets.contains { $0 < -0.5 })
    }

    @Test("a held refresh shows the time of the one before", arguments: MotionFault.allCases)
    func held(_ fault: MotionFault) {
        let times = fault.mediaTimes(3)
        #expect(times.count == MotionFault.count)
        for i in 1..<times.count where fault.holds(i, 3) { #expect(times[i] == times[i - 1]) }
    }

    @Test("random faults are the same on every machine")
    func seeded() {
        // SplitMix64 with the seed 60: 12 numbers a frame for jitter, one for a frame that is off.
        #expect(
            Self.offsets(.jitter, 1).prefix(3).map { ($0 * 1e6).rounded() } == [
                30230, -96413, 307156,
            ])
        let early = Self.offsets(.frameOff, 2).enumerated().filter { abs($1) > 0.5 }.prefix(4)
        #expect(early.map(\.offset) == [1, 4, 10, 18])
    }

    @Test("figures of some refreshes are of those only")
    func stretch() {
        func figures(_ refreshes: Range<Int>) -> MotionFigures {
            MotionFigures(.longFrame, 3, over: refreshes) { $0 * 100 }
        }
        #expect(figures(0..<121).missed == 0 && figures(0..<130).missed == 5)
        #expect(figures(240..<480).missed == figures(0..<240).missed)
        #expect(figures(360..<370).rate < figures(370..<380).rate)
        #expect(figures(0..<1).rate == 60 && figures(0..<0).rate == 0)
    }

    @Test(
        "no media time is too long for the figures of a lane", arguments: [1.0, 1e9, 1e18, 1e300])
    func longTimes(_ time: Double) {
        let stage = OffscreenStage(size: SmoothnessLane.size)
        // In no window, the lane shows figures only when a fault is chosen.
        let lane = SmoothnessLane("A", tone: .azure)
        lane.run()
        stage.advance(to: time)
        lane.choose(.missed, level: 2, isBlind: false, isChosen: true)
        #expect(Self.texts(lane).contains { $0.contains("frames/s") } && stage.time == time)
    }

    @Test("each lane shows the figures of its refreshes up to a tenth of a second before")
    func live() throws {
        let play = try Play("smoothness")
        play.scene.press("s")
        let x = { (time: Double) in
            24 + 544 * (1 - abs((time / 2).truncatingRemainder(dividingBy: 2) - 1))
        }
        for tenths in [2, 7, 25, 40, 61] {
            play.stage.advance(to: Double(tenths) / 10)
            let shown = Self.texts(play.scene.view).filter { $0.contains("frames/s") }
            let wanted = (tenths * 6 - 5...tenths * 6 + 1).map { end in
                [MotionFault.none, .missed, .jitter].map {
                    let refreshes = max(0, end - MotionFault.count)..<end
                    return MotionFigures($0, 2, over: refreshes, position: x).text
                }
            }
            #expect(wanted.contains(Array(shown.prefix(3))), "\(tenths)")
        }
    }

    /// The row and the sentence of a blind vote for a lane.
    private static func vote(_ lane: Character, seed: UInt64 = 0) throws -> (
        row: String, sentence: String
    ) {
        let play = try Play("smoothness")
        play.scene.seed = seed
        var rows: [String] = []
        play.scene.save = { row, name, header in
            rows += [row, name, header]
            return "Saved."
        }
        for key: Character in ["s", "b", lane] { play.scene.press(key) }
        #expect(rows.count == 3 && rows[1] == "votes.csv" && rows[2] == VoteBook.header)
        let sentence = try #require(texts(play.scene.view).first { $0.hasSuffix(" Saved.") })
        return (rows[0], sentence)
    }

    @Test("a vote is saved with the smoothest lane by each figure, and says which agreed")
    func votes() throws {
        for lane: Character in ["1", "2", "3"] {
            let (row, sentence) = try Self.vote(lane)
            let cells = row.dropLast().split(separator: ",").map(String.init)
            let faults = cells[0].components(separatedBy: " / ")
            let even = try #require(faults.firstIndex(of: "even")) + 1
            #expect(faults.sorted() == ["even", "every 20th frame missed", "jitter of ±4 ms"])
            // Jitter misses nothing, and media time steps as far as the display over a missed frame.
            #expect(cells[1...] == ["\(lane)", "0", "0", "0", "0", "0", "\(even)"])
            let agreed = "\(lane)" == "\(even)" ? "Agreed: points." : "No figure agrees."
            #expect(sentence == agreed + " Saved.")
        }
    }

    @Test("the order of lanes follows from the seed alone")
    func shuffles() throws {
        let orders = try (0..<12).map { try Self.vote("1", seed: $0).row }
        #expect(Set(orders).count >= 4)
        for seed: UInt64 in [0, 7] {
            #expect(try Self.vote("1", seed: seed).row == orders[Int(seed)])
        }
    }

    private static func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
    }

    @Test("a vote is a row of the table")
    func row() {
        let columns = VoteBook.header.split(separator: ",").count
        let row = VoteBook.row(["even", "jitter, much"], chosen: 2, best: [1, nil, 2, 1, 1, 1])
        #expect(row == "even / jitter much,2,1,0,2,1,1,1\n")
        #expect(row.split(separator: ",").count == columns)
    }
}
