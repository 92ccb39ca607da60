import Foundation
import FrameTimes

/// The kinds of files that a plot is written to.
package enum PlotFormat: String, CaseIterable, Sendable {
    case png, svg, html

    /// The format that a file name asks for; nil for another ending.
    package init?(path: String) {
        self.init(rawValue: (path as NSString).pathExtension.lowercased())
    }

    /// Returns a sentence about a name with another ending.
    package static func advice(for path: String) -> String {
        let stem = (path as NSString).deletingPathExtension
        return "plots are written as PNG, SVG or HTML: name the output file "
            + "'\(stem.isEmpty ? "plot" : stem).png', not '\(path)'"
    }
}

extension RecordingPlot {
    /// Writes a plot of recordings, at least one, to a file.
    ///
    /// - Throws: ``Failure``.
    package static func write(
        _ recordings: [FrameRecording], to path: String, as format: PlotFormat
    ) throws {
        let name = OutputName.exactly(path)
        switch format {
        case .png: try OutputFile.write(RecordingPlot(recordings).picture(), to: name)
        case .svg: try OutputFile.write(Data(RecordingPlot(recordings).svg.utf8), to: name)
        case .html: try OutputFile.write(to: name) { try PlotPage(recordings).write($0) }
        }
    }
}
