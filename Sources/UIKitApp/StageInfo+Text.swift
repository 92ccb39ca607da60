import SDLStage

extension StageInfo {
    /// The renderer's name and its driver, for reports.
    package var rendererText: String {
        [rendererName, driverString].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
