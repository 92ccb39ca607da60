import Foundation
import FrameTimes
import RenderTree
import UIKitApp

// Frames of the past: seeking slow frames, clicks on the frame times, and recordings.

extension ViewerApp {
    /// Goes to the slow or missed frame before (-1) or after (1) the media time shown.
    func seekSlowFrame(_ step: Int) {
        let frames = window.stage.timings.samples { $0.speed > 0 }.filter {
            $0.mediaTime >= window.stage.past.lowerBound
        }
        let found = ExaminedFrame.slow(
            in: frames, from: window.clock.now(), step: step, period: period)
        guard let found else {
            return toast("No slow or missed frame \(step < 0 ? "before" : "after") this one")
        }
        examine(found)
    }

    /// The display's period in seconds.
    private var period: Double { 1 / max(info.refreshRate, 1) }

    /// Pauses at a frame and describes it.
    func examine(_ frame: ExaminedFrame) {
        travel.go(to: frame.sample.mediaTime)
        update { $0.examined = frame }
        showsPast()
    }

    /// Goes to the frame whose column of the frame times was clicked.
    ///
    /// - Returns: whether there is one at the point.
    func examineColumn(at place: CGPoint) -> Bool {
        guard let frame = overlay.hudFrame(at: place, period: period) else { return false }
        examine(frame)
        return true
    }

    func startRecording() {
        recorder = FrameRecorder(window)
        update { $0.isRecording = true }
    }

    func finishRecording() {
        guard let finished = recorder else { return }
        recorder = nil
        let recording = finished.finish(scene: scenes.demo.name, info: info)
        lastRecording = recording
        let folder = FileManager.default.currentDirectoryPath
        let format = options.frameFormat
        let name = OutputName.fresh("Zoetrope frames", format.ending, in: folder)
        update { $0.isRecording = false }
        report(Result { try recording.write(to: name, as: format) })
        if !isClosed { tell(of: recording) }
    }

    /// Shows the figures and a small plot of a recording that was saved.
    private func tell(of recording: FrameRecording) {
        guard let toast = overlay.model.toast, recording.frames.count > 1 else { return }
        self.toast(
            "\(toast.text): \(recording.note) Shift F9 shows it.",
            bars: OverlayModel.Toast.bars(recording))
    }

    /// Shows or hides the plot of the last recording.
    func togglePlot() {
        if overlay.model.plot != nil { return update { $0.plot = nil } }
        guard let lastRecording, !lastRecording.frames.isEmpty else {
            return toast("No recording yet: F9 records frame times")
        }
        let image = RecordingPlot([lastRecording]).picture()
        update { $0.plot = image }
    }
}

extension OverlayModel.Toast {
    /// The number of bars of a small plot.
    private static let barCount = 120

    /// Returns the columns of a recording's small plot, as shares of its slowest frame.
    static func bars(_ recording: FrameRecording) -> [Bar] {
        let times = recording.times(nil)
        let most = max(times.max() ?? 0, 1e-9)
        return PlotColumns(recording, times: times, room: barCount).columns.map {
            Bar(height: times[$0.frame] / most, isMissed: $0.missed > 0)
        }
    }
}
