import Foundation
import RenderTree

@testable import UIKitViews

/// The page that says of every symbol whether it is declared, whether it animates, and whether it
/// does what Apple's does.
struct SymbolTable {
    let graph: SymbolGraph
    private let standings: [String: String]

    init(_ graph: SymbolGraph) throws {
        self.graph = graph
        var standings: [String: String] = [:]
        for file in Set(graph.all.map(\.file)) where !file.isEmpty {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let head = text.split(separator: "\n").prefix { $0.hasPrefix("// ") }
            let words = head.map { $0.dropFirst(3) }.joined(separator: " ")
            if words.hasPrefix("Standing: ") { standings[file] = String(words.dropFirst(10)) }
        }
        self.standings = standings
    }

    // MARK: The page

    var page: String {
        var lines = [Self.introduction, Self.head]
        lines += MostUsed.names.map { name in
            graph.symbol(named: name).map { row($0, as: name) }
                ?? "| `\(name)` | no | | \(MostUsed.instead(of: name)) |"
        }
        for (module, symbols) in graph.symbols {
            lines.append("\n## \(module)")
            for group in groups(of: symbols) {
                lines.append("\n### \(group.title)\n\n\(Self.head)")
                var seen: Set<String> = []
                for symbol in group.symbols where seen.insert(symbol.name).inserted {
                    lines.append(row(symbol, as: symbol.name))
                }
            }
        }
        lines.append("\n## Names of the project's own\n\nApple declares none of these.\n")
        lines += Own.names.sorted().map { "- `\($0)`" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let introduction = """
        # Symbols

        Every symbol of Apple's that is here, and of those that programs with animations use most
        also the ones that are not. A test makes this page from the compiled modules, the property
        table and the comments of the declarations; `make symbols` writes it anew.
        [Compatibility.md](Compatibility.md) says the same of whole types.

        - *Declared*: programs that name it compile.
        - *Animates*, of properties. *Implicit*: a change on a layer of the program's own animates by
          itself, and animations that are added work too. *Explicit*: only animations that are added.
          *Block*: a change of a view, or of a view's layer, animates inside an animation block.
          *Animator*: a change through `animator()` does.
        - *Matches*: "yes", or what differs from Apple's, or what is chosen where Apple's documentation
          leaves a point open. U or V and a number is such a point, see
          [Compatibility.md](Compatibility.md#uncertain-points).

        ## What programs use most

        """

    private static let head =
        "| symbol | declared | animates | matches |\n| --- | --- | --- | --- |"

    private func row(_ symbol: Symbol, as name: String) -> String {
        "| `\(name)` | yes | \(animation(of: symbol)) | \(difference(of: symbol)) |"
    }

    private struct Group {
        let title: String
        var symbols: [Symbol]
    }

    /// The members of each type of Apple's, then what belongs to no type.
    private func groups(of symbols: [Symbol]) -> [Group] {
        var order: [String] = []
        var groups: [String: Group] = [:]
        let types = Dictionary(
            graph.all.filter(\.isType).map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
        for symbol in symbols where !Self.isNoise(symbol) && !Own.has(symbol) {
            let owner = symbol.path.dropLast().joined(separator: ".")
            let key = symbol.isType ? symbol.name : owner
            let isOutermost = symbol.path.count == 1 && !symbol.isType
            // Types without a standing are the project's own; Foundation's are not declared here.
            let outermost = isOutermost ? symbol : types[symbol.path[0]]
            guard outermost.map({ standings[$0.file] != nil }) ?? true else { continue }
            if groups[key] == nil {
                order.append(key)
                let type = types[key]
                let isNoted = type?.kind == "swift.class" || type?.kind == "swift.protocol"
                let standing = type.flatMap { standings[$0.file] } ?? ""
                let note = isNoted && standing.hasPrefix("partial") ? ": \(standing)" : ""
                groups[key] = Group(
                    title: key.isEmpty ? "Functions and constants" : "`\(key)`\(note)", symbols: [])
            }
            groups[key]?.symbols.append(symbol)
        }
        return order.compactMap { groups[$0] }.filter { !$0.symbols.isEmpty }
    }

    /// What the compiler wants and no program looks for.
    private static func isNoise(_ symbol: Symbol) -> Bool {
        let name = symbol.path.last ?? ""
        return symbol.kind == "swift.func.op"
            || [
                "rawValue", "init(rawValue:)", "hash(into:)", "init(from:)", "encode(to:)",
                "classForCoder",
            ].contains(name)
    }

    // MARK: Columns

    /// Words of a comment that say that a declaration does less than Apple's, or more.
    private static let signs = [
        "tored, without effect", "eclared, never", "not drawn", "addition to Apple's",
        "nothing is read from the coder", "nlike Apple's", "ooks like", "tint replaces",
        "not distinguished", "Apple's documentation leaves open",
    ]

    private func difference(of symbol: Symbol) -> String {
        let sentences = symbol.documentation.split(separator: /\. +|\.$/)
        let said = sentences.filter { sentence in Self.signs.contains { sentence.contains($0) } }
        let points = symbol.documentation.matches(of: /uncertain point ([UV]\d+)/)
            .map { String($0.output.1) }
        let plain = said.map {
            String($0).replacing("``", with: "`").replacing(
                #/\s*\([Uu]ncertain point [UV]\d+\)/#, with: "")
        }
        let text = (plain + points + shortfall(of: symbol)).joined(separator: "; ")
        return text.isEmpty ? "yes" : text.replacing("|", with: "\\|")
    }

    /// What a type says that it lacks, of the type itself; of one that does nothing, of its members
    /// too.
    private func shortfall(of symbol: Symbol) -> [String] {
        let standing = standings[symbol.file] ?? ""
        let counts = symbol.kind == "swift.class" || standing.contains("inert")
        return counts && standing.hasPrefix("partial") ? [String(standing.dropLast())] : []
    }

    private func animation(of symbol: Symbol) -> String {
        guard symbol.kind == "swift.property" else { return "" }
        let owner = symbol.path.dropLast().joined(separator: ".")
        let name = symbol.path.last ?? ""
        if let kind = Self.kinds[owner] {
            if name == "frame" { return "through `bounds` and `position`" }
            let key = Self.key(name)
            guard let id = PropertyTable.id(of: key, in: kind) else { return "no" }
            let row = PropertyTable.row(id)
            let way = !row.isAnimatable ? "no" : row.action == .none ? "explicit" : "implicit"
            return AnimatedPath.paths(forKey: key, in: kind, nil).isEmpty ? way : "\(way), block"
        }
        if owner == "CAEmitterCell" {
            let row = EmitterCellTable.rows.first { $0.key == Self.key(name) }
            return row?.isAnimatable == true ? "explicit" : "no"
        }
        if let animated = Self.throughAnimators[owner] {
            return animated.contains(name) ? "animator" : "no"
        }
        guard owner == "UIView" else { return "" }
        return ViewProperties.animated.contains(name) ? "block" : "no"
    }

    private static let throughAnimators: [String: Set<String>] = [
        "NSView": ["frame", "bounds", "frameRotation", "frameCenterRotation", "alphaValue"],
        "NSWindow": ["frame", "alphaValue"],
    ]

    private static let kinds: [String: LayerKind] = [
        "CALayer": .layer, "CAShapeLayer": .shape, "CAGradientLayer": .gradient,
        "CATextLayer": .text, "CAReplicatorLayer": .replicator, "CAEmitterLayer": .emitter,
        "CAScrollLayer": .scroll, "CATiledLayer": .tiled, "CATransformLayer": .transform,
    ]

    /// The key of a property: "hidden" for `isHidden`.
    private static func key(_ name: String) -> String {
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
            return name
        }
        return first.lowercased() + name.dropFirst(3)
    }
}
