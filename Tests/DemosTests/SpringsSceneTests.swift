import Foundation
import Testing
import UIKitViews

/// Where the disc of a damping ratio is, as a share of its way, some time after a key.
struct SpringRow: CustomTestStringConvertible, Sendable {
    let key: Character
    let disc: Int
    let time: Double
    let share: Double

    var testDescription: String { "\(key), disc \(disc): \(share) at \(time)" }
}

@Suite("Springs side by side (views 7.2)") @MainActor struct SpringsSceneTests {
    nonisolated static let ratios = [0.3, 0.5, 0.7, 1.0]

    /// The displacement for a mass of 1 (views 7.2).
    nonisolated static func share(
        _ time: Double, frequency w: Double, ratio: Double, velocity v: Double = 0
    ) -> Double {
        guard ratio < 1 else { return 1 - exp(-w * time) * (1 + (w - v) * time) }
        let damped = w * (1 - ratio * ratio).squareRoot()
        return 1
            - exp(-ratio * w * time)
            * (cos(damped * time) + (ratio * w - v) / damped * sin(damped * time))
    }

    /// The time after which less than a thousandth is left.
    nonisolated static func rest(frequency w: Double, ratio: Double, velocity v: Double) -> Double {
        let damped = w * (1 - ratio * ratio).squareRoot()
        return log(1000 * (1 + abs((ratio * w - v) / damped))) / (ratio * w)
    }

    /// The frequency at which a spring has come to rest within a second.
    nonisolated static func fitted(ratio: Double) -> Double {
        ratio < 1 ? log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio : 9.233413
    }

    nonisolated static let rows: [SpringRow] = ratios.indices.flatMap { disc -> [SpringRow] in
        let ratio = ratios[disc]
        let keys: [(Character, frequency: Double, velocity: Double)] = [
            ("u", fitted(ratio: ratio), 0), ("c", 16, 0), ("v", 16, 16), ("b", 2 * .pi / 0.4, 0),
        ]
        return [0.1, 0.25, 0.45].flatMap { time in
            keys.map { key, frequency, velocity in
                SpringRow(
                    key: key, disc: disc, time: time,
                    share: share(time, frequency: frequency, ratio: ratio, velocity: velocity))
            }
        }
    }

    @Test("A disc is where the formula says", arguments: rows)
    func place(row: SpringRow) throws {
        let play = try Play("springs")
        play.scene.press(row.key)
        play.stage.advance(to: row.time)
        let share = (play.number("disc\(row.disc)", "position.x") - 136) / 208
        #expect(close(share, row.share, 1e-6), "\(share)")
    }

    /// Rows of the table (views 7.2).
    @Test(
        "Fitted into a second, they are where the table says",
        arguments: [
            (1, 0.1, 0.487823), (1, 0.25, 1.144223), (1, 0.5, 0.987155), (1, 0.75, 0.998849),
            (3, 0.1, 0.236069), (3, 0.25, 0.671068), (3, 0.5, 0.944477), (3, 0.75, 0.992211),
            (0, 1, 1), (1, 1, 1), (2, 1, 1), (3, 1, 1),
        ])
    func table(disc: Int, time: Double, share: Double) throws {
        let play = try Play("springs")
        play.scene.press("u")
        play.stage.advance(to: time)
        #expect(close((play.number("disc\(disc)", "position.x") - 136) / 208, share, 2e-6))
    }

    @Test("The time to rest is said, and kept", arguments: [("c", 0.0), ("v", 16)])
    func rests(key: Character, velocity: Double) throws {
        let play = try Play("springs")
        play.scene.press(key)
        for (disc, ratio) in Self.ratios.dropLast().enumerated() {
            let rest = Self.rest(frequency: 16, ratio: ratio, velocity: velocity)
            #expect(play.text("rest\(disc)") == String(format: "%.2f s", rest))
            let later = try Play("springs")
            func share() -> Double { (later.number("disc\(disc)", "position.x") - 136) / 208 }
            later.scene.press(key)
            later.stage.advance(to: rest - 1e-6)
            #expect(abs(share() - 1) < 0.001 && share() != 1)
            later.stage.advance(to: rest + 1e-6)
            #expect(share() == 1)
        }
    }

    @Test("Sent back on the way, a disc adds both springs up")
    func addsUp() throws {
        let play = try Play("springs")
        play.scene.press("c")
        play.stage.advance(to: 0.2)
        play.scene.press("c")
        play.stage.advance(to: 0.3)
        let (first, second) = (
            Self.share(0.3, frequency: 16, ratio: 0.5), Self.share(0.1, frequency: 16, ratio: 0.5)
        )
        #expect(close((play.number("disc1", "position.x") - 136) / 208, first - second, 1e-6))
    }
}
