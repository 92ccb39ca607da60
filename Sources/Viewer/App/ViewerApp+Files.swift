import Foundation
import UIKitApp

extension ViewerApp {
    /// Saves a screenshot of the next frame to a file.
    func takeScreenshot() {
        let name = OutputName.fresh("Zoetrope", ".png", in: OutputFile.folder("Pictures"))
        let shown = OutputFile.shortened(name.path)
        unsaved.insert(shown)
        Interruption.withRegistry { _ = $0.unwritten.insert(shown) }
        window.stage.capture { [weak self] image in
            DispatchQueue.global().async {
                let result = Result<String, any Error> {
                    let data = try OutputFile.png(of: image)
                    // From here on, an interruption reports the unfinished file instead.
                    Interruption.withRegistry { _ = $0.unwritten.remove(shown) }
                    return try OutputFile.write(data, to: name)
                }
                MainLoop.post {
                    self?.forgetScreenshot(shown)
                    self?.report(result)
                }
            }
        }
        window.stage.requestFrame()
    }

    /// Waits until all screenshots are saved, and reports the unsaved ones.
    ///
    /// It waits for `seconds` at most. The window must still be open, since a screenshot may wait
    /// for the next frame.
    func finishScreenshots(within seconds: Double = 5) {
        MainLoop.run(atMost: seconds, while: !unsaved.isEmpty)
        let lost = unsaved.sorted()
        guard !lost.isEmpty else { return }
        for name in lost { forgetScreenshot(name) }
        report(.failure(Failure.ours("not written: \(lost.joined(separator: ", "))")))
    }

    private func forgetScreenshot(_ name: String) {
        unsaved.remove(name)
        Interruption.withRegistry { _ = $0.unwritten.remove(name) }
    }

    /// Saves the session so far as a key script for `--keys @FILE`.
    func saveKeys() {
        let folder = FileManager.default.currentDirectoryPath
        let name = OutputName.fresh("Zoetrope keys", ".txt", in: folder)
        let text = model.session.script.file(
            stage: model.session.stage, program: ProgramName.text)
        report(Result { try OutputFile.write(Data(text.utf8), to: name) })
    }

    /// Begins a video of the scene at its current size.
    ///
    /// The strip and the code are left out. If a loop range is set, the video shows one run of the
    /// loop range instead, at the scene's size in that time.
    func beginVideo() {
        let loopRange = model.panels.loopRange
        guard !loopRange.isEmpty else {
            model.closeCode()
            return videos.begin(
                VideoRecorder.Frame(model.scenes.availableRect.size, scale: info.scale))
        }
        guard let recorded = model.travel.recorded(loopRange) else {
            return model.toast(ViewerModel.lostLoop)
        }
        let sceneRects = model.overlay.sceneRects, start = recorded.lowerBound
        videos.recordPast(
            recorded, speed: model.clock.rate,
            VideoRecorder.Frame(
                sceneRects.rect(at: start).size, scale: info.scale,
                sceneRects: sceneRects.inCorner(at: start)))
    }

    /// Shows the state of the videos being recorded and written.
    func showVideoState() {
        model.update {
            ($0.isRecordingVideo, $0.writing) = (videos.isRecordingVideo, videos.writing)
        }
    }

    /// Reports that a recording ended by itself.
    func notice(_ text: String) {
        Console.complain("\(Failure.ours(text))")
        model.toast(text)
    }

    /// Reports the path of a written file, or the reason for a failure.
    func report(_ result: Result<String, any Error>) {
        switch result {
        case .success(let path):
            try? Console.write(path)
            model.toast("Saved \(OutputFile.shortened(path))")
        case .failure(let error): model.toast(complain(error).message)
        }
        window.tick()
    }

    /// Prints why a file was not saved, and makes the run fail.
    @discardableResult
    func complain(_ error: any Error) -> Failure {
        let failure = error as? Failure ?? .ours(SystemError.reason(error))
        Interruption.complain(failure)
        self.failure = self.failure ?? .reported
        return failure
    }
}
