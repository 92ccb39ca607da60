import CSDL2
import DisplayList
import Foundation
import Graphics
import RenderTree
import Testing

@testable import SDLStage

/// An overlay that once resizes a window during a frame, of which no event tells.
private final class Resizing: StageOverlay {
    /// SDL's number of the window; nil when there is nothing to resize.
    let window = Guarded<UInt32?>(nil)

    func draw(into list: inout DrawList, frame: OverlayFrame) {
        guard let id = window.withLock({ $0.take() }) else { return }
        SDL_SetWindowSize(SDL_GetWindowFromID(id), 120, 90)
        SDL_FlushEvent(SDL_WINDOWEVENT.rawValue)
    }
}

/// What a driver may do to the geometry back end.
struct LossRow: CustomTestStringConvertible, Sendable {
    var happening: SimulatedWindowEvent
    /// Whether textures have to be made again.
    var losesTextures: Bool
    var testDescription: String { "\(happening)" }
}

// What happens to a window is part of the stage's suite: the video driver is chosen for the whole
// process, so stages are tested one after another.
extension StageTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let white: UInt32 = 0xFFFF_FFFF

    @Test(
        "lost targets and textures are made again and the picture is the same",
        .enabled(if: hasOffscreenGeometry),
        arguments: [
            LossRow(happening: .targetsReset, losesTextures: false),
            LossRow(happening: .deviceReset, losesTextures: true),
        ])
    func losses(row: LossRow) throws {
        let bench = Bench(driver: "offscreen", renderer: .opengl)
        bench.commitSquare()
        bench.commitPicture()
        bench.stage.start()
        defer { bench.stage.stop() }
        #expect(try #require(bench.ready()).backEnd == .geometry)
        let before = try bench.picture()
        // The picture at half opacity over red is neither red nor itself.
        #expect(before[50, 50] != Self.red && before[50, 50] != before[30, 30])
        let made = try bench.visit(Self.made)
        #expect(made.textures > 0 && made.targets > 0)
        _ = try bench.picture()
        #expect(try bench.visit(Self.made) == made)

        let frames = bench.stage.framesPresented
        try bench.visit { $0.report(row.happening) }
        let after = try bench.picture()
        #expect(bench.stage.framesPresented > frames)
        #expect(after.pixels == before.pixels)
        let again = try bench.visit(Self.made)
        #expect(again.targets > made.targets)
        #expect(again.textures == (row.losesTextures ? 2 * made.textures : made.textures))
    }

    /// Textures and targets made so far.
    private struct Made: Hashable {
        var textures: Int
        var targets: Int
    }

    @Sendable private static func made(_ window: StageWindow) -> Made {
        let painter = (window.presenter as? GeometryPresenter)?.painter
        return Made(textures: painter?.uploads ?? 0, targets: painter?.targets.made ?? 0)
    }

    @Test("resets mean nothing to the window surface", arguments: SimulatedWindowEvent.resets)
    func resetsOfSurface(happening: SimulatedWindowEvent) throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        let before = try bench.picture()
        try bench.visit { $0.report(happening) }
        #expect(try bench.picture().pixels == before.pixels)
    }

    @Test(
        "a window that changes its size keeps the scene in place while it moves",
        arguments: BackEnd.allCases)
    func resize(backEnd: BackEnd) throws {
        if backEnd == .geometry && !hasOffscreenGeometry { return }
        let bench =
            backEnd == .raster
            ? Bench(driver: "dummy") : Bench(driver: "offscreen", renderer: .opengl)
        bench.commitSquare()
        try bench.commitMovement()
        bench.stage.start()
        defer { bench.stage.stop() }
        #expect(try #require(bench.ready()).backEnd == backEnd)
        let sizes = [(120, 90), (64, 200), (300, 61), (81, 61), (90, 62)]
        for (i, (width, height)) in sizes.enumerated() {
            let time = 0.5 * Double(i + 1)
            bench.clock.set(time)
            try bench.visit { $0.resize(width: width, height: height) }
            let told = bench.next {
                if case .resized(let info) = $0 {
                    [info.width, info.height, info.scale]
                } else {
                    nil
                }
            }
            #expect(told == [Double(width), Double(height), 1])
            let image = try bench.picture()
            #expect(image.width == width && image.height == height)
            // The square is 40 wide and moves ten points a second; edges are on whole pixels.
            let left = 20 + Int(10 * time)
            #expect(image[left - 1, 40] == Self.white, "at \(time)")
            #expect(image[left, 40] == Self.red, "at \(time)")
            if left + 40 < width {
                #expect(image[left + 39, 40] == Self.red && image[left + 40, 40] == Self.white)
            }
            #expect(image[width - 1, height - 1] == Self.white, "at \(time)")
        }
    }

    @Test("a frame that does not have the window's size any more is drawn again")
    func otherSize() throws {
        let overlay = Resizing()
        let bench = Bench(driver: "dummy", overlay: overlay)
        bench.commitSquare()
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        _ = try bench.picture()
        let id = try bench.visit { SDL_GetWindowID($0.window) }
        overlay.window.withLock { $0 = id }
        let image = try bench.picture()
        #expect(image.width == 120 && image.height == 90)
    }

    @Test("a window grows and shrinks as far as its display allows")
    func grow() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        defer { bench.stage.stop() }
        let info = try #require(bench.ready())
        for (points, change) in [(40.0, 40.0), (-40, -40), (1e5, 0), (-1e5, 0), (.nan, 0)] {
            let told = Guarded(Double.nan)
            bench.stage.grow(by: points) { change in told.withLock { $0 = change } }
            let image = try bench.picture()
            #expect(told.withLock { $0 } == change)
            #expect(image.height == Int(info.height + max(0, change)))
        }
    }

    @Test("a size that is what it was is no news")
    func sameSize() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        try bench.visit { $0.resize(width: 80, height: 60) }
        _ = try bench.picture()
        bench.stage.stop()
        #expect(!bench.events.rest().contains { if case .resized = $0 { true } else { false } })
    }

    @Test(
        "a window that cannot be seen draws nothing, still tells what was reached, and comes back",
        arguments: [
            (SimulatedWindowEvent.minimized, SimulatedWindowEvent.restored), (.hidden, .shown),
            (.minimized, .exposed),
        ])
    func minimized(leaves: SimulatedWindowEvent, comes: SimulatedWindowEvent) throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.add(from: 1, duration: 2)
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        _ = try bench.picture()
        try bench.visit { $0.report(leaves) }
        let frames = bench.stage.framesPresented
        for time in [1.5, 4] {
            bench.clock.set(time)
            bench.stage.requestFrame()
            let told = bench.next {
                if case .reached(let t) = $0 { t } else { nil }
            }
            #expect(told == time)
        }
        #expect(bench.stage.framesPresented == frames)
        // A capture does not wait for the window.
        #expect(try bench.picture()[40, 40] == Self.red)
        #expect(bench.stage.framesPresented == frames)
        try bench.visit { $0.report(comes) }
        #expect(try bench.picture()[40, 40] == Self.red)
        #expect(bench.stage.framesPresented > frames)
    }

    @Test("a stage tells that the mouse left its window")
    func pointerLeft() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        try bench.visit { $0.report(.left) }
        let time = bench.next { if case .pointerLeft(let time) = $0 { time } else { nil } }
        #expect(time != nil)
    }

    @Test("two pixels in a point: the same scene twice as fine", arguments: BackEnd.allCases)
    func highDensity(backEnd: BackEnd) throws {
        if backEnd == .geometry && !hasOffscreenGeometry { return }
        let bench =
            backEnd == .raster
            ? Bench(driver: "dummy", scale: 2)
            : Bench(driver: "offscreen", renderer: .opengl, scale: 2)
        bench.commitSquare()
        try bench.commitMovement()
        bench.stage.start()
        defer { bench.stage.stop() }
        let info = try #require(bench.ready())
        #expect(info.backEnd == backEnd)
        #expect([info.width, info.height, info.scale] == [80, 60, 2])
        bench.clock.set(0.05)
        let image = try bench.picture()
        #expect(image.width == 160 && image.height == 120)
        // Half a point on the way is a whole pixel.
        #expect(image[40, 40] == Self.white && image[41, 40] == Self.red)
        #expect(image[120, 40] == Self.red && image[121, 40] == Self.white)
        #expect(image[80, 39] == Self.white && image[80, 40] == Self.red)

        try bench.visit { $0.reportPress(x: 81, y: 30) }
        let press = bench.next {
            if case .pointer(let pointer) = $0, pointer.phase == .down { pointer } else { nil }
        }
        #expect(press?.x == 40.5 && press?.y == 15)

        try bench.visit { $0.resize(width: 200, height: 100) }
        let told = bench.next {
            if case .resized(let info) = $0 {
                [info.width, info.height, info.scale]
            } else {
                nil
            }
        }
        #expect(told == [100, 50, 2])
    }
}
