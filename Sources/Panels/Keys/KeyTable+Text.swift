extension KeyTable {
    /// The key table as Markdown for the README.
    package static var markdown: String {
        var lines = ["| Key | What it does |", "| --- | --- |"]
        for binding in bindings {
            let caps = binding.keys.map { "<kbd>\(cap($0))</kbd>" }.joined(separator: " or ")
            lines.append("| \(caps) | \(binding.help) |")
        }
        lines.append(
            "| letters and digits | The demo's own keys, shown at the foot of the window |")
        lines.append("| the mouse | A click acts as a touch, or operates a panel |")
        lines.append(
            "| mouse wheel | Scrolls the panel under the pointer; over the scene, scrubs through "
                + "time |")
        return lines.joined(separator: "\n")
    }

    /// Returns the key table as text for a terminal, grouped under headings.
    ///
    /// `program` is the name that calls the program.
    package static func plain(program: String = "zoetrope") -> String {
        var blocks: [String] = []
        for group in KeyBinding.Group.allCases {
            var lines = [group.rawValue]
            for binding in bindings(in: group) {
                let caps = binding.keys.map { cap($0) }.joined(separator: " or ")
                lines.append("  " + (caps + " ").padded(to: 14) + binding.help)
            }
            blocks.append(lines.joined(separator: "\n"))
        }
        let rows = ControllerMap.rows.map { "  " + ($0.caps + " ").padded(to: 14) + $0.help }
        blocks.append((["Game controller"] + rows).joined(separator: "\n"))
        blocks.append(
            "Letters and digits are the demo's own keys; the command '\(program) demos' lists them. "
                + "A mouse click acts as a touch; the wheel scrubs through time.")
        return blocks.joined(separator: "\n\n")
    }
}
