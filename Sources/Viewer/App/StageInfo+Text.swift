import SDLStage

extension StageInfo {
    /// What draws, with the names of its drivers, for reports.
    var rendererText: String {
        [rendererName, driverString].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
