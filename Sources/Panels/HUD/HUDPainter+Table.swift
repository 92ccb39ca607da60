import DisplayList

// The rows of numbers below the graphs of the frame-time panel.
extension HUDPainter {
    /// Returns the names and values of the rows below the graph.
    static func table(_ readings: FrameReadings, _ facts: Facts) -> [(name: String, value: String)]
    {
        let speed = NumberText.speed(facts.speed) + (facts.isPaused ? ", paused" : "")
        let past =
            "\(NumberText.fixed(facts.past.seconds, digits: 0)) s, "
            + mebibytes(facts.past.bytes)
        return [
            ("Back end", "\(facts.backEnd), \(facts.renderer)"),
            (
                "Scene",
                "\(NumberText.count(facts.layers, "layer")), "
                    + "\(NumberText.count(readings.commands, "command"))"
            ),
            ("Missed", NumberText.count(readings.missed, "refresh")),
            ("Speed", speed), ("History", past), ("Drawing", drawing(readings.drawing)),
            ("Offscreen", passes(readings.drawing)), ("Cache", kept(readings.drawing.cache)),
        ]
    }

    /// Returns the drawing as text: calls and vertices, or pixels without GPU.
    private static func drawing(_ report: DrawingReport) -> String {
        if report.drawCalls > 0 {
            return "\(NumberText.count(report.drawCalls, "call")), "
                + "\(NumberText.grouped(report.vertices)) vertices"
        }
        return NumberText.count(report.pixels, "pixel")
    }

    private static func passes(_ report: DrawingReport) -> String {
        "\(NumberText.count(report.passes, "pass")), "
            + "\(NumberText.count(report.uploads, "upload"))"
    }

    /// Returns the cache statistics as text.
    private static func kept(_ cache: CacheCounts) -> String {
        "\(NumberText.count(cache.hits, "hit")), \(NumberText.count(cache.misses, "miss")), "
            + mebibytes(cache.bytes) + (cache.limit > 0 ? " of \(cache.limit >> 20)" : "")
    }

    private static func mebibytes(_ bytes: Int) -> String {
        "\(NumberText.fixed(Double(bytes) / 0x10_0000, digits: 1)) MiB"
    }
}
