import CoreAnimation

extension OffscreenStage {
    /// Sends a touch of one finger to the windows on the stage.
    ///
    /// The touch has the current time. The changes that result are committed.
    ///
    /// - Parameters:
    ///   - phase: began, moved, ended or cancelled.
    ///   - place: in points of the stage; nil, the default, for the finger's last position.
    ///   - finger: the index of the finger; default 0.
    @MainActor public func touch(
        _ phase: UITouch.Phase, at place: CGPoint? = nil, finger: Int = 0
    ) {
        advance(by: 0)
        pointer.send(phase, finger: finger, at: place, time: time)
        advance(by: 0)
    }

    /// Sends a touch that begins and ends at once.
    @MainActor public func tap(at place: CGPoint) {
        touch(.began, at: place)
        touch(.ended)
    }

    @MainActor private var pointer: PointerInput {
        if let pointer = layer.value(forKey: Self.pointerKey) as? PointerInput { return pointer }
        let pointer = PointerInput(layer)
        layer.setValue(pointer, forKey: Self.pointerKey)
        return pointer
    }

    private static var pointerKey: String { "zoetrope.pointer" }
}
