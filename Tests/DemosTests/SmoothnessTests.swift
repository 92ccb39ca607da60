import Foundation
import Testing

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

    @Test("a vote is a row of the table")
    func row() {
        let columns = VoteBook.header.split(separator: ",").count
        let row = VoteBook.row(["even", "jitter"], chosen: 2, best: [1, nil, 2, 1, 1, 1])
        #expect(row == "even / jitter,2,1,0,2,1,1,1\n")
        #expect(row.split(separator: ",").count == columns)
    }
}
