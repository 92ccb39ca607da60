import Demos

extension ViewerApp {
    /// Changes the scene's parameters now, in live time.
    func changeParameters(_ change: (SceneParameters) -> Void) {
        leavePast()
        guard let scene = scenes.scene, !scene.parameters.list.isEmpty else {
            return toast("This demo has no parameters")
        }
        change(scene.parameters)
    }

    /// Notes the values of the parameters, for the code that shows them.
    ///
    /// The restarted motion counts as one of the key pressed last.
    func noteParameters() {
        guard let scene = scenes.scene, !scene.parameters.list.isEmpty else { return }
        let now = window.clock.now()
        update {
            $0.add(ParameterChange(time: now, values: scene.parameters.code))
            if $0.parameters.count > 1, let key = scene.lastKey {
                $0.add(KeyPress(key: key, time: now))
            }
        }
    }
}
