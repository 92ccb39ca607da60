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

    @Test("a fault is the same in every run")
    func seeded() {
        for fault in MotionFault.allCases {
            #expect(fault.mediaTimes(3) == fault.mediaTimes(3))
            #expect(fault.mediaTimes(3).count == MotionFault.count)
        }
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

    @Test("figures are shown as frames go by, and a vote says which agreed")
    func live() throws {
        let play = try Play("smoothness")
        var rows: [String] = []
        play.scene.save = { row, name, header in
            rows += [name, header, row]
            return "Saved."
        }
        var texts: Set<String> = []
        play.scene.press("s")
        for i in 1...40 {
            play.stage.advance(to: Double(i) / 10)
            texts.formUnion(Self.texts(play.scene.view))
        }
        #expect(texts.count { $0.contains("2 missed") } >= 1)
        #expect(texts.count { $0.contains("frames/s") } > 20)
        for key: Character in ["b", "2"] { play.scene.press(key) }
        #expect(rows.count == 3 && rows[0] == "votes.csv")
        #expect(Self.texts(play.scene.view).contains { $0.hasSuffix(" Saved.") })
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
