import DisplayList
import Foundation
import Graphics

/// A display list as lines of text: its description, with all that the description only counts.
package struct DisplayListText {
    /// The lines, one a command.
    package let lines: [String]

    /// The lines of a kind in a row from which most are folded into one, and those that stay.
    private static let (most, kept) = (24, 8)
    /// The new lines that are told of one by one.
    private static let mostNew = 80

    /// The commands at each end of a list that are told of.
    private static let mostCommands = 600

    /// Makes the text of a list; of very many commands the first and the last ones.
    package init(_ list: DrawList) {
        var list = list
        let first = list.commands.prefix(Self.mostCommands)
        let rest = list.commands.dropFirst(Self.mostCommands)
        list.commands = DrawCommands(Array(first) + rest.suffix(Self.mostCommands))
        let described = list.description.components(separatedBy: "\n")
        lines = described.prefix(1) + zip(described.dropFirst(), list.commands).map(Self.line)
    }

    /// The lines, with the rest of a long row of one kind as their number and a digest.
    package var folded: [String] {
        var result: [String] = []
        var rest = lines[...]
        while let kind = rest.first.map(Self.kind) {
            let row = rest.prefix { Self.kind($0) == kind }
            let shown = row.count > Self.most ? Self.kept : row.count
            result += row.prefix(shown)
            let more = row.dropFirst(shown)
            if !more.isEmpty { result.append("\(kind) ×\(more.count) more: \(Digest(more))") }
            rest = rest.dropFirst(row.count)
        }
        return result
    }

    /// Returns the lines of another list that this one does not have, in order; many of them as their
    /// beginning and a digest of the rest.
    package func new(in other: DisplayListText) -> [String] {
        let known = Set(lines)
        let all = DisplayListText(lines: other.lines.filter { !known.contains($0) }).folded
        let more = all.dropFirst(Self.mostNew)
        return all.prefix(Self.mostNew)
            + (more.isEmpty ? [] : ["×\(more.count) more: \(Digest(more))"])
    }

    private init(lines: [String]) { self.lines = lines }

    /// Returns the indentation and the first word of a line.
    private static func kind(_ line: String) -> Substring {
        let word = line.firstIndex { $0 != " " } ?? line.startIndex
        return line[..<(line[word...].firstIndex(of: " ") ?? line.endIndex)]
    }

    private static func line(_ description: String, _ command: DrawCommand) -> String {
        let details = details(command)
        return details.isEmpty ? description : "\(description) | \(details)"
    }

    /// Returns the parts of a command that the description leaves out.
    private static func details(_ command: DrawCommand) -> String {
        switch command {
        case .fill(let c): c.edges == .all ? "" : "edges \(c.edges.rawValue)"
        case .border(let c): c.edges == .all ? "" : "edges \(c.edges.rawValue)"
        case .polygon(let c): numbers(c.points.flatMap { [$0.x, $0.y] })
        case .texture(let c):
            numbers(
                [c.texels.minX, c.texels.minY, c.texels.width, c.texels.height, Double(c.whiteMix)]
                    + [Double(c.bias)] + (c.polygon ?? []).flatMap { [$0.x, $0.y] })
                + " \(c.filter)"
        case .particles(let c): particles(c)
        case .path(let c):
            numbers(c.path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] })
        case .glyphs(let c): glyphs(c)
        case .endGroup(.inPlace(_, _, let mask?)): "mask \(mask)"
        default: ""
        }
    }

    private static func glyphs(_ c: GlyphsCommand) -> String {
        let box = c.run.bounds
        return numbers([box.minX, box.minY, box.width, box.height, c.run.baseline])
            + " \(c.run.glyphs.first?.id ?? 0)-\(c.run.glyphs.last?.id ?? 0)"
    }

    private static func particles(_ c: ParticlesCommand) -> String {
        numbers([c.size.width, c.size.height, c.depth.x, c.depth.y, c.depth.z]) + " "
            + numbers(
                c.particles.flatMap { p in
                    [p.center.x, p.center.y, p.z, p.axis.x, p.axis.y]
                        + (0..<4).map { Double(p.tint[$0]) }
                })
    }

    /// Returns up to 16 numbers to a hundredth; of more than that a digest.
    private static func numbers(_ numbers: [Double]) -> String {
        let texts = numbers.map { "\(($0 * 100).rounded() / 100 + 0)" }
        return texts.count > 16
            ? "\(texts.count) numbers \(Digest(texts))" : texts.joined(separator: " ")
    }
}
