@testable import CoreAnimation
@testable import Demos
/// The cost of drawing layers of each kind of the demo primitives, on one thread and on all, beside
/// Skia and Blend2D on one thread.
@testable import DisplayList
@testable import Graphics
@testable import Raster
@testable import RenderTree
@testable import UIKitViews

@MainActor
enum Primitives {
    /// The names of the kinds, and that of one path of many segments.
    static let rows = PrimitiveKind.allCases.map(\.rawValue) + ["path"]

    /// Prints rows, of each kind at its standard count times each of the factors.
    ///
    /// - Parameters:
    ///   - rows: the names of the rows.
    ///   - factors: 1 for the standard counts, beside which the other libraries are run.
    ///   - frames: the frames that count at a factor of 1; of more layers a part.
    static func run(_ rows: [String], factors: [Int], frames: Int) {
        let threads = Rasterizer().threads
        print(
            """
            primitives, 1280 x 720, milliseconds a frame, medians of \(frames) frames:
            | kind | count | list | one thread, wall | processor | \(threads) threads, wall \
            | processor | Skia | Blend2D | one thread, µs a layer or segment |
            | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            """)
        for kind in rows.compactMap(PrimitiveKind.init) {
            for factor in factors {
                let count = most(kind.standardCount * factor, smoke: 10)
                let stage = stage(PrimitivesField(kind, count: count))
                let costs = costs(
                    of: stage, frames: max(5, frames / factor), warmUp: max(2, 8 / factor))
                printRow(kind.rawValue, count, costs, isCompared: factor == 1)
            }
        }
        guard rows.contains("path") else { return }
        for count in factors.map({ most(1_000 * $0, smoke: 100) }) {
            let costs = costs(of: stage(PathField(segments: count)), frames: frames, warmUp: 8)
            printRow("path", count, costs, isCompared: true)
        }
    }

    private static func stage(_ field: LayerField) -> OffscreenStage {
        let stage = OffscreenStage(size: LayerField.size, background: .white)
        stage.addSubview(field)
        stage.advance(to: 0)
        return stage
    }

    /// Seconds of each frame: of the list, and of its pixels on one thread and on all.
    private struct Costs {
        var list: [Double] = []
        var wall: [[Double]] = [[], []]
        var processor: [[Double]] = [[], []]
    }

    /// Draws the frames of a stage at 60 Hz, each by both rasterizers in turn; the first do not
    /// count.
    private static func costs(of stage: OffscreenStage, frames: Int, warmUp: Int) -> Costs {
        let rasterizers = [Rasterizer(threads: 1), Rasterizer()]
        let (width, height) = (Int(LayerField.size.width), Int(LayerField.size.height))
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        defer { pixels.deallocate() }
        var costs = Costs()
        for frame in 0..<warmUp + frames {
            stage.advance(to: Double(frame) / 60)
            let begin = SystemClock.seconds()
            let list = stage.drawList()
            let built = SystemClock.seconds()
            if frame >= warmUp { costs.list.append(built - begin) }
            for (i, rasterizer) in rasterizers.enumerated() {
                let (wall, processor) = (SystemClock.seconds(), processorTime())
                rasterizer.draw(list, into: pixels, stride: width)
                guard frame >= warmUp else { continue }
                costs.wall[i].append(SystemClock.seconds() - wall)
                costs.processor[i].append(processorTime() - processor)
            }
        }
        return costs
    }

    private static func printRow(_ name: String, _ count: Int, _ costs: Costs, isCompared: Bool) {
        func ms(_ seconds: [Double]) -> String { text(median(seconds) * 1000) }
        let ours = [
            ms(costs.list), ms(costs.wall[0]), ms(costs.processor[0]), ms(costs.wall[1]),
            ms(costs.processor[1]),
        ]
        let others = ["skia", "blend2d"].map { library in
            (isCompared && !isSmoke ? milliseconds(library, name, count) : nil).map(text) ?? ""
        }
        let each = text(median(costs.wall[0]) * 1e6 / Double(count))
        print("| " + ([name, "\(count)"] + ours + others + [each]).joined(separator: " | ") + " |")
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// The processor time of all threads of the process, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static let script = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../peers/primitives.py").standardized.path

    /// The milliseconds in which a library of Python draws a frame of the same scene; nil where it
    /// is not installed or does not draw the kind.
    private static func milliseconds(_ library: String, _ kind: String, _ count: Int) -> Double? {
        let process = Process(), printed = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script, library, kind, "\(count)"]
        (process.standardOutput, process.standardError) = (printed, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return nil }
        let data = printed.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace })
    }

    /// A field with one closed path of so many segments, a curve with 24 lobes that rotates.
    private final class PathField: LayerField {
        private let segments: Int

        init(segments: Int) {
            self.segments = segments
            super.init(count: 1)
        }

        required init?(coder: NSCoder) { nil }

        override func addLayer(_ index: Int, _ random: inout RandomNumbers) {
            let path = CGMutablePath()
            path.addLines(
                between: (0..<segments).map { i in
                    let angle = 2 * .pi * Double(i) / Double(segments)
                    let radius = 340 * (0.55 + 0.45 * cos(24 * angle))
                    return CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
                })
            path.closeSubpath()
            let shape = CAShapeLayer()
            (shape.path, shape.position) = (path, center)
            layer.addSublayer(shape)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 4)
            turn.repeatCount = .infinity
            shape.add(turn, forKey: "turn")
        }
    }
}
