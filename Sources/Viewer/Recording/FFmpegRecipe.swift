/// The arguments with which ffmpeg makes a video from raw frames.
///
/// A first step writes a growing file that is playable at any time, a second step converts it to
/// the video. The steps run in a separate folder and see only the file names listed here.
struct FFmpegRecipe: Hashable, Sendable {
    /// The name of the intermediate file, to which frames are appended.
    ///
    /// `film` is the name of the final video.
    let growing: String, film: String
    /// The ffmpeg arguments that encode frames into the intermediate file.
    let encode: [String]
    /// The arguments of the runs that convert the file to the video.
    let finish: [[String]]

    /// The name of the file with a GIF's colour palette.
    static let palette = "palette.png"

    /// Creates the recipe of a format; nil for images, which need none.
    init?(_ format: VideoFormat, rate: Double) {
        // One keyframe per second, for seeking.
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

    /// The conversion to YUV 4:2:0 in BT.709, padded to even width and height.
    private static let yuv = [
        "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
            + "scale=out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p",
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    ]
}
