/// How ffmpeg makes a film of raw frames: first a file that grows frame by frame and can be played
/// at any time, then the film out of it. It works in a folder of its own, so that no name but those
/// here reaches it.
struct FFmpegRecipe: Hashable, Sendable {
    /// The names of the growing file and of the film.
    let growing: String, film: String
    /// Frames to growing file.
    let encode: [String]
    /// Growing file to film: arguments of one or more runs.
    let finish: [[String]]

    /// The name of a file for the colours of a GIF.
    static let palette = "palette.png"

    /// Nil for pictures, which need no ffmpeg.
    init?(_ format: FilmFormat, rate: Double) {
        // A second between frames that stand by themselves: so far one can jump.
        let jump = ["-g", String(Int(max(1, rate.rounded())))]
        switch format {
        case .pictures: return nil
        case .mp4:
            (growing, film) = ("frames.mp4", "film.mp4")
            encode =
                Self.yuv + ["-c:v", "libx264", "-crf", "16", "-preset", "fast"] + jump
                + ["-movflags", "+frag_keyframe+empty_moov"]
            finish = [["-i", growing, "-c", "copy", "-movflags", "+faststart", film]]
        case .webm:
            (growing, film) = ("frames.webm", "film.webm")
            encode =
                Self.yuv + ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0"] + jump
                + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
            finish = [["-i", growing, "-c", "copy", film]]
        case .gif:
            (growing, film) = ("frames.mkv", "film.gif")
            encode = ["-c:v", "ffv1", "-g", "1"]
            finish = [
                ["-i", growing, "-vf", "palettegen=stats_mode=diff", Self.palette],
                [
                    "-i", growing, "-i", Self.palette, "-lavfi",
                    "paletteuse=dither=sierra2_4a:diff_mode=rectangle", film,
                ],
            ]
        }
    }

    /// Colours as films have them, of an even number of pixels.
    private static let yuv = [
        "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
            + "scale=out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p",
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    ]
}
