import Panels
import SDLStage

extension ViewerApp {
    /// Presses the keys to which a control of a game controller is mapped.
    func handle(_ event: ControllerEvent) {
        if !model.panels.hasController { model.update { $0.hasController = true } }
        if event.control == .leftTrigger { input.isControllerShifted = event.isDown }
        guard event.isDown else { return endControllerGlide(of: event.control) }
        let keys = ControllerMap.keys(
            for: event.control, in: controllerContext, demoKeys: model.scenes.demo.keys.map(\.key),
            isShifted: input.isControllerShifted)
        for key in keys {
            model.press(key)
            beginPlayback(of: key)
        }
    }

    private var controllerContext: ControllerMap.Context {
        if model.panels.helpPage != nil || model.panels.plot != nil { return .help }
        if model.panels.typedTime != nil { return .typedTime }
        return model.panels.browser == nil ? .scene : .browser
    }

    private func endControllerGlide(of control: ControllerEvent.Control) {
        for key in ControllerMap.keys(for: control, in: .scene, demoKeys: []) {
            endPlayback(of: key)
        }
    }
}
