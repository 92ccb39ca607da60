import UIKitViews

// Shows the same motion in three lanes: one even, two with a fault of motion, with the figures that a
// recording of each would have. Blind, the lanes are shuffled and unnamed, and a vote for the smoothest
// says which figures agree with the eye.

/// A scene that compares faults of motion, and the figures that measure them.
final class SmoothnessScene: ListingScene {
    static let demo = Demo(
        name: "smoothness", title: "Smoothness, measured",
        line: "Even motion and two faults. Blind, vote for the smoothest, and see which figures "
            + "agree.",
        keys: [
            SceneKey("s", "Start the motion") { $0.start() },
            SceneKey("f", "Next fault of lane 2") { $0.chooseNext(1) },
            SceneKey("g", "Next fault of lane 3") { $0.chooseNext(2) },
            SceneKey("m", "More") { $0.change(1) },
            SceneKey("l", "Less") { $0.change(-1) },
            SceneKey("b", "Shuffle blindly, or show") { $0.toggleBlind() },
            SceneKey("1", "Vote for lane 1") { $0.vote(0) },
            SceneKey("2", "Vote for lane 2") { $0.vote(1) },
            SceneKey("3", "Vote for lane 3") { $0.vote(2) },
        ],
        size: CGSize(width: 960, height: 800)
    ) { SmoothnessScene(size: $0) }

    private let lanes = [
        SmoothnessLane("1", tone: Theme.mint), SmoothnessLane("2", tone: Theme.coral),
        SmoothnessLane("3", tone: Theme.amber),
    ]
    /// The faults, before they are shuffled.
    private var faults: [MotionFault] = [.none, .missed, .jitter]
    private var level = 2
    /// The fault that each lane has.
    private var order = [0, 1, 2]
    private var isBlind = false
    private var rounds = 0
    private let sheet: Caption

    // MARK: Build the layer tree

    init(size: CGSize) {
        sheet = Caption(
            "S starts the motion; B shuffles the lanes.", at: CGPoint(x: 320, y: 484),
            color: Theme.text)
        super.init(
            Self.demo, kicker: "FRAME TIMING", canvasSize: CGSize(width: 640, height: 512),
            size: size)
        for (i, lane) in lanes.enumerated() {
            Theme.place(lane, x: 24, y: 24 + CGFloat(i) * 148)
            canvas.addSubview(lane)
        }
        canvas.addSubview(sheet)
        show()
    }

    private func show() {
        for (lane, i) in zip(lanes, order) {
            lane.choose(faults[i], level: level, isBlind: isBlind)
        }
    }

    // MARK: Animate

    private func start() {
        for lane in lanes { lane.start() }
        sheet.say(isBlind ? "Vote with 1, 2 or 3 for the smoothest." : "Which is the smoothest?")
    }

    private func chooseNext(_ i: Int) {
        let all = MotionFault.allCases
        let next = ((all.firstIndex(of: faults[i]) ?? 0) + 1) % all.count
        faults[i] = all[next]
        show()
        sheet.say(
            "\(i == 1 ? "Second" : "Third") motion: \(isBlind ? "changed" : faults[i].text(level))")
    }

    private func change(_ step: Int) {
        let levels = MotionFault.levels
        level = min(max(level + step, levels.lowerBound), levels.upperBound)
        show()
        sheet.say("Strength \(level) of \(levels.upperBound)")
    }

    /// Shuffles the lanes and hides their names, or shows them again.
    private func toggleBlind() {
        isBlind.toggle()
        if isBlind { shuffle() } else { order = [0, 1, 2] }
        show()
        for lane in lanes { lane.start() }
        sheet.say(isBlind ? "Vote with 1, 2 or 3 for the smoothest." : "In order again.")
    }

    /// Shuffles the lanes; the order differs from round to round, and is the same in every run.
    private func shuffle() {
        rounds += 1
        var dice = Dice(seed: UInt64(rounds))
        for i in order.indices.reversed() {
            order.swapAt(i, min(Int(dice.next() * CGFloat(i + 1)), i))
        }
    }

    private func vote(_ choice: Int) {
        guard isBlind else {
            return sheet.say("B shuffles the lanes for a vote on lane \(choice + 1).")
        }
        let best = bestByFigure
        let agreed = best.filter { $0.lane == choice }.map(\.name)
        let row = VoteBook.row(
            lanes.map { $0.fault.text($0.level) }, chosen: choice + 1,
            best: best.map { $0.lane.map { $0 + 1 } })
        let isSaved = VoteBook.save(row)
        isBlind = false
        show()
        sheet.say(
            (agreed.isEmpty ? "No figure agrees" : "Agreed: " + agreed.joined(separator: ", "))
                + (isSaved ? ". Saved." : "; ZOETROPE_VOTES=FILE saves votes."))
    }

    /// The lane that is the smoothest by each figure; nil where two are.
    private var bestByFigure: [(name: String, lane: Int?)] {
        let ranked = lanes.map(\.motion.ranked)
        return ranked[0].indices.map { i in
            let values = ranked.map { $0[i].value }
            let least = values.min() ?? 0
            let winners = values.indices.filter { values[$0] <= least + 1e-6 }
            return (ranked[0][i].name, winners.count == 1 ? winners[0] : nil)
        }
    }
}
