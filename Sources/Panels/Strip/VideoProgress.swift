/// The progress of writing a video.
package struct VideoProgress: Hashable, Sendable {
    /// The number of frames already written, and the number of all frames.
    var done, total: Int

    package init(done: Int = 0, total: Int = 0) { (self.done, self.total) = (done, total) }
}
