import Foundation
import FrameTimes

/// The file formats of plots.
package enum PlotFormat: String, CaseIterable, Sendable {
    case png, svg, html

    /// Returns the format for a file name; nil for an unknown extension.
    package init?(path: String) {
        self.init(rawValue: (path as NSString).pathExtension.lowercased())
    }

    /// Returns an error message about a file name with an unknown extension.
    ///
    /// `name` is the name that a file with an extension alone gets.
    package static func advice(
        for path: String, _ formats: String = "plots are written as PNG, SVG or HTML",
        name: String = "plot"
    ) -> String {
        let stem = (path as NSString).deletingPathExtension
        return "\(formats): name the output file '\(stem.isEmpty ? name : stem).png', not '\(path)'"
    }
}

extension RecordingPlot {
    /// Writes a plot of one or more recordings to a file.
    ///
    /// `files` are the names of the recordings' files.
    ///
    /// - Throws: ``Failure``.
    package static func write(
        _ recordings: [FrameRecording], files: [String] = [], to path: String,
        as format: PlotFormat
    ) throws {
        let name = OutputName.exactly(path)
        let plot = RecordingPlot(recordings, files: files)
        switch format {
        case .png: try OutputFile.write(plot.picture(), to: name)
        case .svg: try OutputFile.write(Data(plot.svg.utf8), to: name)
        case .html: try OutputFile.write(to: name) { try PlotPage(plot).write($0) }
        }
    }
}
