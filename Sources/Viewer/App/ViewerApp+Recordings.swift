import Foundation
import FrameTimes
import Panels
import UIKitApp

extension ViewerApp {
    /// Begins a recording of frame times.
    func startRecording() {
        recorder = FrameRecorder(window)
        model.update { $0.isRecording = true }
    }

    /// Ends the recording of frame times, if there is one, and saves it.
    func finishRecording() {
        guard let finished = recorder else { return }
        recorder = nil
        let recording = finished.finish(scene: model.scenes.demo.name, info: info)
        lastRecording = recording
        let format = options.frameFormat
        let name = OutputName.fresh("Zoetrope frames", format.ending, in: options.frameFolder)
        model.update { $0.isRecording = false }
        report(Result { try recording.write(to: name, as: format) })
        guard !isClosed, recording.frames.count > 1, let toast = model.panels.toast else { return }
        model.toast(
            "\(toast.text): \(recording.note) Shift F9 shows the plot.",
            bars: OverlayModel.Toast.bars(recording))
    }

    /// Shows the plot of the last recording.
    func showRecording() {
        guard let lastRecording, !lastRecording.frames.isEmpty else {
            return model.toast("No recording yet: F9 records frame times")
        }
        let image = RecordingPlot([lastRecording]).picture()
        model.update { $0.plot = image }
    }
}

extension OverlayModel.Toast {
    /// The number of bars of a small plot.
    private static let barCount = 120

    /// Returns the columns of a recording's small plot, as shares of its slowest frame.
    static func bars(_ recording: FrameRecording) -> [Bar] {
        let times = recording.times(nil)
        let most = max(times.max() ?? 0, 1e-9)
        return PlotColumns(recording, times: times, maxCount: barCount).columns.map {
            Bar(height: times[$0.frame] / most, isMissed: $0.missed > 0)
        }
    }
}
