import UIKitViews

/// A fault of motion, in which frames show media times other than their own.
enum MotionFault: String, CaseIterable {
    case none = "even"
    /// One frame is shown for several refreshes.
    case longFrame = "one long frame"
    /// Half seconds at 60 frames per second alternate with half seconds at a lower rate.
    case rates = "60 and less in turn"
    /// Media time deviates randomly from the frame's own.
    case jitter = "jitter"
    /// Media time is sometimes a frame early or late.
    case frameOff = "frames off by one"
    /// Every nth frame is missed.
    case missed = "every nth frame missed"

    /// The range of the fault's strength.
    static let levels = 1...5
    /// The number of frames in a cycle, and the frame rate in frames per second.
    static let count = 240, rate = 60.0

    /// Returns a description with the amount of the fault at a strength.
    func text(_ level: Int) -> String {
        switch self {
        case .none: rawValue
        case .longFrame: "\(rawValue), \(2 * level) refreshes"
        case .rates: "60 and \(60 / (level + 1)) frames/s in turn"
        case .jitter: "\(rawValue) of ±\(2 * level) ms"
        case .frameOff: "\(rawValue), \(10 * level) %"
        case .missed: "every \(Self.gaps[level - 1])th frame missed"
        }
    }

    private static let gaps = [30, 20, 12, 8, 5]

    /// Returns the media times shown at the refreshes of a cycle, in seconds.
    ///
    /// The random numbers are seeded, so images and videos are the same on every machine. A refresh
    /// without a frame of its own shows the time of the previous refresh.
    func mediaTimes(_ level: Int) -> [Double] {
        var random = RandomNumbers(seed: 60)
        var times: [Double] = []
        for i in 0..<Self.count {
            let own = Double(i) / Self.rate
            let shown = holds(i, level) ? times.last ?? own : own + offset(level, &random)
            times.append(shown)
        }
        return times
    }

    /// Returns whether a refresh repeats a frame, counted from the first cycle.
    func holds(_ refresh: Int, _ level: Int) -> Bool {
        let i = refresh % Self.count
        return switch self {
        case .none, .jitter, .frameOff: false
        case .longFrame: (121..<120 + 2 * level).contains(i)
        case .rates: i / 30 % 2 == 1 && i % (level + 1) != 0
        case .missed: i % Self.gaps[level - 1] == Self.gaps[level - 1] - 1
        }
    }

    private func offset(_ level: Int, _ random: inout RandomNumbers) -> Double {
        switch self {
        case .none, .longFrame, .rates, .missed: return 0
        case .jitter:
            // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
            let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next()) }
            return normal * 0.002 * Double(level)
        case .frameOff:
            let number = Double(random.next())
            guard number < 0.1 * Double(level) else { return 0 }
            return (number < 0.05 * Double(level) ? -1 : 1) / Self.rate
        }
    }
}
