import SDLStage

extension StageInfo {
    /// The names of the renderer and its driver, for reports.
    package var rendererText: String {
        [rendererName, driverString].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
