import Foundation
import Graphics
import RenderTree
import UIKitApp

extension ViewerApp {
    /// The next frame's pixels go to a file.
    func takePicture() {
        let path = OutputFile.freshPath("Zoetrope", ".png", in: OutputFile.folder("Pictures"))
        window.stage.capture { [weak self] image in
            DispatchQueue.global().async {
                let result = Result { try OutputFile.write(image, to: path) }
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { self?.report(result, path) }
                }
            }
        }
        window.stage.requestFrame()
    }

    func startRecording() {
        recorder = TimingRecorder(window.stage.timings)
        update { $0.isRecording = true }
        collect()
    }

    /// Takes frames along before the ring forgets them.
    private func collect() {
        guard recorder != nil else { return }
        recorder?.collect()
        MainLoop.after(1) { [weak self] in self?.collect() }
    }

    func finishRecording() {
        guard var finished = recorder else { return }
        recorder = nil
        finished.collect()
        let report = TimingReport(
            scene: scenes.demo.name, layers: window.layerCount, renderer: info.rendererText,
            backEnd: info.backEnd.rawValue,
            pace: .display,
            frames: finished.frames)
        let folder = FileManager.default.currentDirectoryPath
        let path = OutputFile.freshPath("Zoetrope frames", ".json", in: folder)
        update { $0.isRecording = false }
        self.report(Result { try OutputFile.write(report.json(), to: path) }, path)
    }

    /// Everything that was pressed so far, to be played with `--keys @FILE`.
    func saveKeys() {
        let folder = FileManager.default.currentDirectoryPath
        let path = OutputFile.freshPath("Zoetrope keys", ".txt", in: folder)
        let text = session.script.file(stage: session.stage)
        report(Result { try OutputFile.write(Data(text.utf8), to: path) }, path)
    }

    /// The film shows the scene as it is drawn now, without the strip.
    func beginFilm() {
        let size = scenes.room
        let pixels = { (points: Double) in max(1, Int((points * self.info.scale).rounded())) }
        films.begin(
            FilmRecorder.Picture(
                width: pixels(size.width),
                height: pixels(size.height), scale: info.scale))
    }

    func showFilms() {
        update {
            $0.isFilming = films.isFilming
            $0.writing = films.writing
        }
    }

    /// Says that something ended by itself.
    func notice(_ text: String) {
        Console.complain("\(Failure.ours(text))")
        toast(text)
    }

    /// Says where a file is, or why it is not.
    func report(_ result: Result<Void, any Error>, _ path: String) {
        switch result {
        case .success:
            try? Console.write(path)
            toast("Saved \(OutputFile.shortened(path))")
        case .failure(let error):
            Console.complain("\(error)")
            toast((error as? Failure)?.message ?? "\(error)")
        }
        window.tick()
    }
}
