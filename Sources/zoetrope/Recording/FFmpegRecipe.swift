/// How ffmpeg makes a film of raw frames: first a file that grows frame by frame and can be played
/// at any time, then the film out of it.
struct FFmpegRecipe: Hashable, Sendable {
    /// The end of the growing file's name.
    let growing: String
    /// Frames to growing file.
    let encode: [String]
    /// Growing file to film: arguments of one or more runs, with ``growingFile``, ``palette`` and
    /// ``film`` for the files.
    let finish: [[String]]

    static let growingFile = "@growing", palette = "@palette", film = "@film"

    /// Nil for pictures, which need no ffmpeg.
    init?(_ format: FilmFormat, rate: Double) {
        // A second between frames that stand by themselves: so far one can jump.
        let jump = ["-g", String(Int(max(1, rate.rounded())))]
        let copy = ["-i", Self.growingFile, "-c", "copy"]
        switch format {
        case .pictures: return nil
        case .mp4:
            growing = "mp4"
            encode =
                Self.yuv + ["-c:v", "libx264", "-crf", "16", "-preset", "fast"] + jump
                + ["-movflags", "+frag_keyframe+empty_moov"]
            finish = [copy + ["-movflags", "+faststart", Self.film]]
        case .webm:
            growing = "webm"
            encode =
                Self.yuv + ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0"] + jump
                + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
            finish = [copy + [Self.film]]
        case .gif:
            growing = "mkv"
            encode = ["-c:v", "ffv1", "-g", "1"]
            finish = [
                ["-i", Self.growingFile, "-vf", "palettegen=stats_mode=diff", Self.palette],
                [
                    "-i", Self.growingFile, "-i", Self.palette, "-lavfi",
                    "paletteuse=dither=sierra2_4a:diff_mode=rectangle", Self.film,
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
