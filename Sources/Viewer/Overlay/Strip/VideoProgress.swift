/// The progress of writing a video.
struct VideoProgress: Hashable, Sendable {
    /// The number of frames already written, and the number of all frames.
    var done = 0
    var total = 0
}
