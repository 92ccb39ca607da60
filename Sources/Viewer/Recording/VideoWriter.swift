import Graphics

/// A writer of frames to video files or image sequences.
protocol VideoWriter {
    /// Writes a video of `count` frames of equal size.
    ///
    /// The frames are requested in order. The video gets its file name only when it is complete.
    ///
    /// - Returns: the path of the video.
    /// - Throws: ``Failure``, which says where the finished frames are.
    func write(_ count: Int, frame: (Int) throws -> CGImage) throws -> String
}

extension Failure {
    /// Adds the number of finished frames and their path to the failure's message.
    func adding(_ finished: Int, of total: Int, in path: String) -> Failure {
        let rest =
            finished > 0
            ? "the first \(finished) of \(total) frames are in \(path)"
            : "none of the \(total) frames is finished"
        return Failure(kind: kind, message: "\(message); \(rest)")
    }
}
