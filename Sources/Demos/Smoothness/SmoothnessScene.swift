import UIKitViews

/// A scene that compares motion faults by several statistics.
///
/// A lane shows the figures that a recording would have on a display that itself misses nothing.
/// In a blind comparison the lanes are shuffled and unnamed.
final class SmoothnessScene: ListingScene {
    static let demo = Demo(
        name: "smoothness", title: "Smoothness, measured",
        line:
            "Smooth lanes and lanes with faults, measured by metrics. Hide the faults, vote for the "
            + "smoothest lane, and see which metrics agree.",
        keys: [
            SceneKey("s", "Start the motion") { $0.start() },
            SceneKey("f", "Change the selected lane's fault") { $0.chooseNext() },
            SceneKey("n", "Show two, three or four lanes") { $0.changeCount() },
            SceneKey("m", "Enlarge the faults") { $0.change(1) },
            SceneKey("l", "Shrink the faults") { $0.change(-1) },
            SceneKey("b", "Shuffle and hide the faults") { $0.toggleBlind() },
            SceneKey("1", "Select lane 1, or vote for it") { $0.choose(0) },
            SceneKey("2", "Select lane 2, or vote for it") { $0.choose(1) },
            SceneKey("3", "Select lane 3, or vote for it") { $0.choose(2) },
            SceneKey("4", "Select lane 4, or vote for it") { $0.choose(3) },
            SceneKey("w", "Draw many shadows at once") { $0.work() },
        ],
        size: CGSize(width: 960, height: 800)
    ) { SmoothnessScene(size: $0) }

    private let lanes = zip(1..., [Tone.mint, Tone.coral, Tone.amber, Tone.azure]).map {
        SmoothnessLane("\($0)", tone: $1)
    }
    /// The faults, in their order before a shuffle.
    private var faults: [MotionFault] = [.none, .missed, .jitter, .frameOff]
    private var level = 2
    /// The indices into ``faults`` for the shown lanes, from top to bottom.
    private var order = [0, 1, 2]
    private var isBlind = false
    /// The index of the lane whose fault the keys change.
    private var chosen = 1
    private var rounds = 0
    private let burst = ShadowBurst(size: CGSize(width: 640, height: 512))
    private let sheet: Caption

    // MARK: Build the layer tree

    init(size: CGSize) {
        sheet = Caption(
            "S starts the motion; B shuffles the lanes.", at: CGPoint(x: 320, y: 484),
            color: UIColor.text)
        super.init(Self.demo, kicker: "FRAME TIMING", size: size)
        for lane in lanes { canvas.addSubview(lane) }
        canvas.addSubview(sheet)
        canvas.layer.addSublayer(burst)
        show()
    }

    private var shown: ArraySlice<SmoothnessLane> { lanes.prefix(order.count) }

    private func show() {
        let pitch = CGFloat(444 / max(3, order.count))
        for (i, lane) in lanes.enumerated() {
            lane.isHidden = i >= order.count
            UIView.performWithoutAnimation {
                lane.place(x: 24, y: 16 + CGFloat(i) * pitch)
            }
        }
        for (place, lane) in shown.enumerated() {
            lane.choose(
                faults[order[place]], level: level, isBlind: isBlind,
                isChosen: isBlind || place == chosen)
        }
    }

    // MARK: Animate

    private func start() {
        for lane in lanes { lane.run() }
        sheet.say(isBlind ? invitation : "Which is the smoothest?")
    }

    private var invitation: String { "Vote with 1 to \(order.count) for the smoothest." }

    /// Selects the lane whose fault the keys change, or votes for the lane in a blind comparison.
    private func choose(_ lane: Int) {
        if isBlind { return vote(lane) }
        chosen = lane
        if lane >= order.count { order = Array(0...lane) }
        show()
        sheet.say("F changes the fault of lane \(lane + 1).")
    }

    private func chooseNext() {
        let (all, i) = (MotionFault.allCases, order[chosen])
        faults[i] = all[((all.firstIndex(of: faults[i]) ?? 0) + 1) % all.count]
        show()
        sheet.say("Lane \(chosen + 1): \(isBlind ? "changed" : faults[i].text(level))")
    }

    /// Shows one lane more, or two again after four, not shuffled.
    private func changeCount() {
        order = Array(0..<(order.count < lanes.count ? order.count + 1 : 2))
        (chosen, isBlind) = (min(chosen, order.count - 1), false)
        show()
        sheet.say("\(order.count) lanes")
    }

    private func change(_ step: Int) {
        let levels = MotionFault.levels
        level = min(max(level + step, levels.lowerBound), levels.upperBound)
        show()
        sheet.say("Strength \(level) of \(levels.upperBound)")
    }

    /// Shuffles the lanes and hides their faults, or restores their order and shows the faults.
    private func toggleBlind() {
        isBlind.toggle()
        order.sort()
        if isBlind { shuffle() }
        show()
        for lane in lanes { lane.run() }
        sheet.say(isBlind ? invitation : "In order again.")
    }

    override package var isSeeded: Bool { true }

    /// Shuffles the lanes; the order depends on the round and the seed.
    private func shuffle() {
        rounds += 1
        var random = RandomNumbers(seed: seed &+ UInt64(rounds))
        for i in order.indices.reversed() {
            order.swapAt(i, min(Int(random.next() * CGFloat(i + 1)), i))
        }
    }

    /// Draws a burst of shadows in one frame, which is late because of them.
    private func work() {
        burst.fire()
        sheet.say("One frame drew \(ShadowBurst.count) large shadows: Ctrl ↑ goes to it.")
    }

    private func vote(_ choice: Int) {
        guard choice < order.count else { return sheet.say(invitation) }
        let best = bestByFigure
        let agreed = best.filter { $0.lane == choice }.map(\.name)
        let row = VoteBook.row(
            shown.map { $0.fault.text($0.level) }, chosen: choice + 1,
            best: best.map { $0.lane.map { $0 + 1 } })
        isBlind = false
        show()
        let verdict =
            agreed.isEmpty ? "No figure agrees." : "Agreed: \(agreed.joined(separator: ", "))."
        let place = save?(row, VoteBook.name, VoteBook.header)
        sheet.say([verdict, place].compactMap { $0 }.joined(separator: " "))
    }

    /// The smoothest lane by each figure; nil for a tie.
    private var bestByFigure: [(name: String, lane: Int?)] {
        let ranked = shown.map(\.motion.ranked)
        return ranked[0].indices.map { i in
            let values = ranked.map { $0[i].value }
            let least = values.min() ?? 0
            let winners = values.indices.filter { values[$0] <= least + 1e-6 }
            return (ranked[0][i].name, winners.count == 1 ? winners[0] : nil)
        }
    }
}
